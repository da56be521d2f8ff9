"""Where the plugin's launcher enters: `python -I -S <package>/boot.py hook|mcp`, and a git hook with
`main-branch REF`; with what is installed, our own process `exchange PROJECT`.

`-I -S` leaves out site-packages and the working folder, so this file puts the package's own folder on the path.
It looks for the project before it imports anything else: outside one, a session pays for nothing more.
"""

import os
import sys


def main(arguments: list[str]) -> int:
    quiet = bool(os.environ.get("TRIMTAB_QUIET"))
    # A server that ended at once would count as broken; it answers nothing. A variable does not unlock a branch.
    if quiet and arguments[:1] not in (["mcp"], ["main-branch"]):
        return 0
    package = os.path.dirname(os.path.abspath(__file__))
    sys.path[0] = os.path.dirname(package)
    if arguments[:1] == ["mcp"]:
        from trimtab.local.locate import keep_own_rights
        from trimtab.surfaces.session_server import main as serve

        keep_own_rights()
        return serve()
    if arguments[:1] == ["exchange"]:
        from trimtab.surfaces.work_exchange import main as exchange

        return exchange(arguments[1])
    if arguments[:1] == ["main-branch"]:
        from trimtab.authority.main_branch import main as may_move

        return may_move(*arguments[1:3])
    from trimtab.local.locate import keep_own_rights, opted_in

    if opted_in(os.environ.get("CLAUDE_PROJECT_DIR") or os.getcwd(), os.environ) is None:
        return 0
    import gc

    keep_own_rights()
    gc.disable()  # a process of some milliseconds has nothing worth collecting
    from trimtab.surfaces.hook_process import main as answer

    code = answer(arguments[1:])
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)  # taking the interpreter apart in good order would cost more than the answer did


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
