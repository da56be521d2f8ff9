"""Where the plugin's launcher enters: `python -I -S <package>/boot.py hook|mcp|worker`.

`-I -S` leaves out site-packages and the working folder, so this file puts the package's own folder on the path.
It looks for the project before it imports anything else: outside one, a session pays for nothing more.
"""

import os
import sys


def main(arguments: list[str]) -> int:
    if os.environ.get("TRIMTAB_QUIET"):
        return 0
    package = os.path.dirname(os.path.abspath(__file__))
    sys.path[0] = os.path.dirname(package)
    sys.dont_write_bytecode = not os.access(package, os.W_OK)
    if arguments[:1] == ["mcp"]:
        from trimtab.surfaces.server import main as serve

        return serve()
    from trimtab.runtime.locate import opted_in

    if opted_in(os.environ.get("CLAUDE_PROJECT_DIR") or os.getcwd()) is None:
        return 0
    from trimtab.surfaces.hook import main as answer

    return answer(arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
