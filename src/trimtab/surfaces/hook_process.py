"""A hook as a process of its own: for the events that come before or after a session's server, and for hosts
whose hooks cannot reach it. It reads one event, answers it and ends, with 0 whatever happens.

    hook [--host NAME] [--strict [--guards PROJECT]]
"""

import os
import sys
from collections.abc import Sequence

from trimtab.hosts import HOSTS, host_of
from trimtab.hosts.host import Host
from trimtab.serving.one_shot import Unjudged, answer_once, note_misuse


def main(arguments: Sequence[str] = ()) -> int:
    """`--strict` is the form for a guard that must fail closed: what could not be judged is refused, in the words
    of the host. With `--guards` only the strict guards of a project are asked, and nothing is recorded. Arguments that
    are not understood are recorded: nobody reads what a hook prints."""
    given = list(arguments)
    strict = "--strict" in given
    name, unknown = _host_and_rest([argument for argument in given if argument != "--strict"])
    host = HOSTS[name]() if name in HOSTS else host_of(os.environ)
    if unknown[:1] == ["--guards"] and len(unknown) == 2 and strict:
        return _guarded(unknown[1], host)
    if name not in ("", host.name):
        unknown.append(f"--host {name}")
    if unknown:
        note_misuse(os.environ, host, f"not understood: {' '.join(unknown)}")
    try:
        answer_once(sys.stdin.buffer.read(), os.environ, _say, host)
    except Unjudged as error:
        return _refuse(str(error), host) if strict else 0
    return 0


def _guarded(project: str, host: Host) -> int:
    from trimtab.serving.strict_guard import judge  # for the few who have strict guards

    try:
        _say(judge(sys.stdin.buffer.read(), project, os.environ, host))
    except Unjudged as error:
        return _refuse(str(error), host)
    return 0


def _refuse(why: str, host: Host) -> int:
    refusal = host.refuse(why)
    _say(refusal.stdout)
    print(refusal.stderr, end="", file=sys.stderr)
    return refusal.code


def _host_and_rest(arguments: list[str]) -> tuple[str, list[str]]:
    name, rest = "", list[str]()
    words = iter(arguments)
    for word in words:
        option, equals, value = word.partition("=")
        if option == "--host":
            name = value if equals else next(words, "")
        else:
            rest.append(word)
    return name, rest


def _say(text: str) -> None:
    os.write(1, text.encode("utf-8", "replace"))
