"""Programs that only start another one: which of their words are theirs."""

import re
from collections.abc import Mapping, Sequence

from trimtab.model.record import Record
from trimtab.shell.command import Assignment, Redirect, Word, options, past_options
from trimtab.shell.words import as_script

SHELLS = frozenset({"sh", "bash", "zsh", "dash", "ksh", "ash"})
_SHELL_VALUES = options("-o +o -O +O --rcfile --init-file")
_ASSIGNMENT = re.compile(r"([A-Za-z_]\w*)=(.*)", re.DOTALL)


class Wrapper(Record):
    """`takes_value`: options whose value is a word of its own; `before`: how many other words come before the
    command; `instead`: options with which it runs none; `assigns`: it may set variables for the command."""

    takes_value: frozenset[str] = frozenset()
    before: int = 0
    instead: frozenset[str] = frozenset()
    assigns: bool = False


_PLAIN = Wrapper()
_WRAPPERS: Mapping[str, Wrapper] = {
    "builtin": _PLAIN,
    "caffeinate": Wrapper(options("-t -w")),
    "command": Wrapper(instead=options("-v -V")),
    "coproc": _PLAIN,
    "doas": Wrapper(options("-u -C -a")),
    "env": Wrapper(options("-u --unset -C --chdir"), instead=options("-S --split-string"), assigns=True),
    "exec": Wrapper(options("-a")),
    "flock": Wrapper(options("-w --timeout --wait -E --conflict-exit-code"), before=1),
    "ionice": Wrapper(options("-c --class -n --classdata -t"), instead=options("-p --pid")),
    "nice": Wrapper(options("-n --adjustment")),
    "nohup": _PLAIN,
    "setsid": _PLAIN,
    "stdbuf": Wrapper(options("-i --input -o --output -e --error")),
    "sudo": Wrapper(
        options(
            "-u --user -g --group -h --host -p --prompt -C --close-from -D --chdir -R --chroot -T --command-timeout"
            " -r --role -t --type -U --other-user"
        ),
        instead=options("-e --edit -l --list -v --validate -K --remove-timestamp -V --version"),
        assigns=True,
    ),
    "time": Wrapper(options("-f --format -o --output")),
    "timeout": Wrapper(options("-k --kill-after -s --signal"), before=1),
    "xargs": Wrapper(
        options(
            "-a --arg-file -d --delimiter -E -I -L --max-lines -n --max-args -P --max-procs -R -S -s --max-chars"
            " --process-slot-var"
        )
    ),
}
_WATCH = options("-n --interval")


class Peeled(Record):
    """A wrapper's own words as text, the variables that it sets, and the command that it starts."""

    wrapper: str
    assignments: tuple[Assignment, ...]
    parts: tuple[Word, ...]


class Given(Record):
    """Text that a command has a shell run, and in whose name. `partly`: expansions become part of the text."""

    wrapper: str
    text: str
    partly: bool = False


def peel(parts: Sequence[Word]) -> Peeled | None:
    """One wrapper off the front; None where the first word is a program that does something itself."""
    wrapper = _WRAPPERS.get(program_of(parts))
    if wrapper is None:
        return None
    words = [word.text for word in parts]
    begins = 1 + past_options(words[1:], wrapper.takes_value)
    if not wrapper.instead.isdisjoint(words[1:begins]):
        return None
    assignments: list[Assignment] = []
    while wrapper.assigns and begins < len(parts):
        match = _ASSIGNMENT.match(words[begins])
        if match is None:
            break
        assignments.append(Assignment(match[1], parts[begins]._replace(text=match[2])))
        begins += 1
    begins += wrapper.before
    if begins >= len(parts):
        return None
    return Peeled(" ".join(words[:begins]), tuple(assignments), tuple(parts[begins:]))


def given(parts: Sequence[Word]) -> Given | None:
    """What `bash -c …`, `eval …`, `watch …` and `trap … EXIT` have a shell run, where that is written down."""
    program = program_of(parts)
    if program in SHELLS:
        at = _after_c([word.text for word in parts])
        return _given(parts[:at], parts[at : at + 1]) if at else None
    if program == "eval":
        return _given(parts[:1], parts[1:])
    if program == "watch":
        begins = 1 + past_options([word.text for word in parts[1:]], _WATCH)
        return _given(parts[:begins], parts[begins:])
    if program == "trap" and len(parts) > 2 and parts[1].text not in ("", "-") and not parts[1].text.startswith("-"):
        return _given(parts[:1], parts[1:2])
    return None


def started(parts: Sequence[Word]) -> list[Peeled]:
    """What a `find` starts for what it finds, beside its own work."""
    if program_of(parts) != "find":
        return []
    found: list[Peeled] = []
    begins = 0
    for at, word in enumerate(parts):
        if word.text in ("-exec", "-execdir", "-ok", "-okdir"):
            begins = at + 1
        elif begins and word.text in (";", "+"):
            if begins < at:
                found.append(Peeled(f"find {parts[begins - 1].text}", (), tuple(parts[begins:at])))
            begins = 0
    return found


def reads_script(parts: Sequence[Word]) -> bool:
    """Whether this is a shell that takes its script from stdin."""
    if program_of(parts) not in SHELLS:
        return False
    words = [word.text for word in parts[1:]]
    own = words[: past_options(words, _SHELL_VALUES)]
    return len(own) == len(words) or words[len(own) :] == ["-"] or any(_short(word, "s") for word in own)


def said_by(parts: Sequence[Word], redirects: Sequence[Redirect]) -> Given | None:
    """What a command is known to write, for the shell that it is piped into: `echo '…' | sh`."""
    program = program_of(parts)
    if program == "cat":
        return fed_by(redirects) if all(word.text == "-" for word in parts[1:]) else None
    if program not in ("echo", "printf"):
        return None
    words = [word for word in parts[1:] if not word.text.startswith("-")]
    if program == "printf" and len(words) > 1 and "%" in words[0].text:
        del words[0]
    said = _given((), words)
    return said and said._replace(text=said.text.replace("\\n", "\n"))


def fed_by(redirects: Sequence[Redirect]) -> Given | None:
    """The text on stdin, where it is written down."""
    for redirect in redirects:
        if redirect.body is not None and redirect.descriptor in ("", "0"):
            return Given("", redirect.body, redirect.target.dynamic)
    return None


def text_of(parts: Sequence[Word]) -> str:
    return " ".join(word.text for word in parts)


def program_of(parts: Sequence[Word]) -> str:
    """Without its folder; nothing where the shell decides which it is."""
    return "" if not parts or parts[0].dynamic else parts[0].text.rpartition("/")[2]


def _after_c(words: list[str]) -> int:
    """The place of the word that `-c` takes; 0 where there is none."""
    ends = 1 + past_options(words[1:], _SHELL_VALUES)
    return ends if ends < len(words) and any(_short(word, "c") for word in words[1:ends]) else 0


def _short(option: str, letter: str) -> bool:
    return option[0] == "-" and option[1:2] != "-" and letter in option


def _given(own: Sequence[Word], text: Sequence[Word]) -> Given | None:
    said = [as_script(word) for word in text]
    if not said or None in said:
        return None
    return Given(text_of(own), " ".join(one or "" for one in said), any(word.dynamic for word in text))
