"""Programs that only start another one: which of their words are theirs."""

import re
import shlex
from collections.abc import Mapping, Sequence

from trimtab.model.record import Record
from trimtab.shell.command import Assignment, Redirect, Word, options, past_options
from trimtab.shell.words import as_script

SHELLS = frozenset({"sh", "bash", "zsh", "dash", "ksh", "ash"})
_SHELL_VALUES = options("-o +o -O +O --rcfile --init-file")
_HIDDEN = re.compile(r"<\(|/dev/(?:stdin|fd/)|/proc/self/fd/")
_PLAIN_SHELLS = frozenset(("sh", "dash", "ash", "flock", "watch"))
# What such a shell reads otherwise, and runs or writes something.
_BASH_ALONE = re.compile(r"\$['\"\[]|(?<!\$)\(\(|&>|\|&|[<>]\(|(?<!\$)\{\S*(?:,|\.\.)")
_ENV_SIGNS = re.compile(r"[\\$#'\"]")  # which `env -S` reads by rules of its own
_ASSIGNMENT = re.compile(r"([A-Za-z_]\w*)=(.*)", re.DOTALL)
_PLAIN_TARGET = re.compile(r"[\w./:=@%+,][\w./:=@%+,-]*|-")
_ANYTHING = re.compile(r"([^=]*)=(.*)", re.DOTALL)  # `env` takes any name


class Wrapper(Record):
    """`takes_value`: options whose value is a word of its own; `before`: how many other words come before the
    command; `instead`: options with which it runs none; `assigns`: it may set variables for the command."""

    takes_value: frozenset[str] = frozenset()
    before: int = 0
    instead: frozenset[str] = frozenset()
    assigns: bool = False


_PLAIN = Wrapper()
_FLOCK = Wrapper(options("-w --timeout --wait -E --conflict-exit-code"), before=1)
_XARGS = Wrapper(
    options("-a --arg-file -d --delimiter -E -I -J -L -n --max-args -P --max-procs -R -S -s --max-chars")
    | {"--process-slot-var"}
)
MORE = Word('"$more"', dynamic=True, splits=True)  # the arguments that `xargs` adds
_WRAPPERS: Mapping[str, Wrapper] = {
    "builtin": _PLAIN,
    "caffeinate": Wrapper(options("-t -w")),
    "command": Wrapper(instead=options("-v -V")),
    "coproc": _PLAIN,
    "doas": Wrapper(options("-u -C -a")),
    "env": Wrapper(options("-u --unset -C --chdir -a --argv0"), instead=options("-S --split-string"), assigns=True),
    "exec": Wrapper(options("-a")),
    "flock": _FLOCK,
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
    "time": Wrapper(options("-f --format -o --output"), assigns=True),
    "timeout": Wrapper(options("-k --kill-after -s --signal"), before=1),
    "xargs": _XARGS,
    "gxargs": _XARGS,
}
_WATCH = options("-n --interval")
_ECHO_OPTION = re.compile(r"-[neE]+")
_FORMATS: Mapping[str, str] = {"%s\\n": "\n", "%s": "", "%s ": " "}


class Peeled(Record):
    """A wrapper's own words as text, the variables that it sets, and the command that it starts. `known`: it is that
    command, whatever the shell makes of the wrapper's words."""

    wrapper: str
    assignments: tuple[Assignment, ...]
    parts: tuple[Word, ...]
    known: bool = True


class Given(Record):
    """Text that a command has a shell run, and in whose name. `partly`: expansions become part of the text."""

    wrapper: str
    text: str
    partly: bool = False


def peel(parts: Sequence[Word], *, lists: bool = False) -> Peeled | None:
    """One wrapper off the front; None where the first word is a program that does something itself. `lists`: names of
    files come in, which are trusted to hold no text for a shell."""
    wrapper = _WRAPPERS.get(program_of(parts))
    if wrapper is None:
        return None
    words = [word.text for word in parts]
    begins = 1 + past_options(words[1:], wrapper.takes_value)
    if any(_stops(word, wrapper.instead) for word in words[1:begins]):
        return _split_string(parts, begins) if program_of(parts) == "env" else None
    assignments: list[Assignment] = []
    names = _ASSIGNMENT
    if program_of(parts) == "env":
        names = _ANYTHING
        begins += words[begins : begins + 1] == ["-"]  # as `-i`
    while wrapper.assigns and begins < len(parts) and (assignment := _assigned(parts[begins], names)) is not None:
        assignments.append(assignment)
        begins += 1
    begins += wrapper.before
    if begins >= len(parts) or (wrapper is _FLOCK and _gives_text(words[begins])):
        return None
    known = not any(word.splits for word in parts[1:begins])
    if names is _ANYTHING and parts[begins].dynamic:
        known = False  # it may be one more variable, and the next word the command
    started = parts[begins:]
    if wrapper is _XARGS:
        trusts = lists and program_of(started) in SHELLS
        started = started if trusts and _marks(words[1:begins]) else _with_input(words[1:begins], started)
    return Peeled(" ".join(words[:begins]), tuple(assignments), tuple(started), known)


def _stops(option: str, instead: frozenset[str]) -> bool:
    """Whether it is one of these, in a cluster of letters (`-iS`) or by the beginning of its name (`--split`)."""
    if option in instead:
        return True
    if option[:2] == "--":
        name = option.partition("=")[0]
        return len(name) > 2 and any(known.startswith(name) for known in instead)
    return any(f"-{letter}" in instead for letter in option[1:])


def _assigned(word: Word, names: re.Pattern[str]) -> Assignment | None:
    match = names.match(word.prefix)
    if match is None or word.splits:
        return None
    return Assignment(match[1], word._replace(text=word.text.partition("=")[2] if word.dynamic else match[2]))


def _split_string(parts: Sequence[Word], begins: int) -> Peeled | None:
    """`env -S 'a b' c` starts `a b c`: the text is split as a shell would, but it holds words only."""
    for at in range(1, begins):
        word = parts[at].text
        if not _stops(word, _WRAPPERS["env"].instead):
            continue
        _, equals, text = word.partition("=") if word[:2] == "--" else word.partition("S")
        rest = parts[at + 1 :]
        if not text and not (equals and word[:2] == "--"):
            text, rest = rest[0].text if rest else "", rest[1:]
        words = (Word("env"), *(Word(part) for part in _split(text)), *rest)
        known = all(word.known for word in parts[: at + 2]) and _ENV_SIGNS.search(text) is None
        return Peeled(text_of(parts[: at + 1]), (), words, known)
    return None


def _split(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError:
        return text.split()


def _with_input(own: Sequence[str], started: Sequence[Word]) -> list[Word]:
    """The command of `xargs`: what it reads is added at the end, or put in the place of a mark. Of several options that
    say which, the last one counts; any mark is taken for one."""
    marks = _marks(own)
    marked = [word._replace(dynamic=True) if any(mark in word.text for mark in marks) else word for word in started]
    undone = any(word.startswith(_ADDS) for word in own[max(marks.values(), default=0) :])
    return marked if marks and not undone else [*marked, MORE]


_ADDS = ("-n", "-L", "-l", "--max-args", "--max-lines")
"""Options of `xargs` that undo a mark before them."""


def _marks(own: Sequence[str]) -> dict[str, int]:
    """With the place of the option that names it."""
    marks: dict[str, int] = {}
    for at, word in enumerate(own):
        if word.startswith("--replace"):
            marks[word.partition("=")[2] or "{}"] = at
        elif word[:2] in ("-I", "-i", "-J"):
            marks[word[2:] or (own[at + 1] if word[1] != "i" and at + 1 < len(own) else "{}")] = at
    return marks


def _gives_text(word: str) -> bool:
    return word.startswith("-c") or (len(word) > 2 and "--command".startswith(word.partition("=")[0]))


def given(parts: Sequence[Word]) -> Given | None:
    """What `bash -c …`, `eval …`, `watch …` and `trap … EXIT` have a shell run, where that is written down."""
    program = program_of(parts)
    if program in SHELLS:
        at = _after_c([word.text for word in parts])
        return _given(parts[:at], parts[at : at + 1]) if at else None
    if program == "eval":
        return _given(parts[:1], parts[1:])
    if program == "flock":
        return _locked(parts)
    if program == "watch":
        begins = 1 + past_options([word.text for word in parts[1:]], _WATCH)
        return _given(parts[:begins], parts[begins:])
    if program == "trap" and len(parts) > 2 and parts[1].text not in ("", "-") and not parts[1].text.startswith("-"):
        return _given(parts[:1], parts[1:2])
    return None


def _locked(parts: Sequence[Word]) -> Given | None:
    """`flock FILE -c text`."""
    begins = 2 + past_options([word.text for word in parts[1:]], _FLOCK.takes_value)
    words = parts[begins:]
    if not words or not _gives_text(words[0].text):
        return None
    _, equals, text = words[0].text.partition("=")
    if equals:
        return _given(parts[:begins], [words[0]._replace(text=text)])
    attached = words[0].text[2:] if words[0].text[:2] == "-c" else ""
    return _given(parts[:begins], [words[0]._replace(text=attached)] if attached else words[1:2])


def started(parts: Sequence[Word]) -> list[Peeled]:
    """What a `find` starts for what it finds, beside its own work."""
    if not parts or parts[0].text[-4:] != "find" or program_of(parts) != "find":
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


def hides_script(parts: Sequence[Word]) -> bool:
    """Whether a shell is given a text that only it will see: `bash -c $x`, `source <(…)`, `. /dev/stdin`."""
    program = program_of(parts)
    if program in SHELLS:
        words = [word.text for word in parts]
        return _after_c(words) > 0 or any(_HIDDEN.match(word) for word in words[1:2])
    return program in ("source", ".") and any(_HIDDEN.match(word.text) for word in parts[1:2])


def reads_script(parts: Sequence[Word]) -> bool:
    """Whether this is a shell that takes its script from stdin."""
    if program_of(parts) in ("source", "."):
        return [word.text for word in parts[1:]] == ["/dev/stdin"]
    if program_of(parts) not in SHELLS:
        return False
    words = [word.text for word in parts[1:]]
    own = words[: past_options(words, _SHELL_VALUES)]
    return (
        len(own) == len(words) or words[len(own) :] in (["-"], ["/dev/stdin"]) or any(_short(word, "s") for word in own)
    )


def said_by(parts: Sequence[Word], redirects: Sequence[Redirect]) -> Given | None:
    """What a command is known to write, for the shell that it is piped into: `echo '…' | sh`."""
    program = program_of(parts)
    if program == "cat":
        return fed_by(redirects) if all(word.text == "-" for word in parts[1:]) else None
    if program == "echo":
        begins = 1
        while begins < len(parts) and _ECHO_OPTION.fullmatch(parts[begins].text):
            begins += 1
        return _said(parts[begins:], " ")
    if program != "printf" or len(parts) < 2:
        return None
    if "%" not in parts[1].text:
        return _said(parts[1:2], "")
    between = _FORMATS.get(parts[1].text)
    said = _said(parts[2:], between or " ")
    return said and said._replace(partly=said.partly or between is None)


def _said(words: Sequence[Word], between: str) -> Given | None:
    """With the escapes that `printf` knows, and some kinds of `echo`; any other is not followed."""
    said = _given((), words, between)
    if said is None or "\\" not in said.text:
        return said
    text = said.text.replace("\\n", "\n")
    return said._replace(text=text, partly=said.partly or "\\" in text or between == " ")


def reads_stdin(redirects: Sequence[Redirect]) -> bool:
    """Whether stdin is redirected."""
    return any(redirect.operator[:1] == "<" and redirect.descriptor in ("", "0") for redirect in redirects)


def is_ambiguous(redirect: Redirect) -> bool:
    """Bash expands the target of `>&` twice, quotes or no quotes, and takes a dash before it for a word of its own."""
    target = redirect.target
    return redirect.operator in (">&", "<&") and (target.dynamic or _PLAIN_TARGET.fullmatch(target.text) is None)


def fed_by(redirects: Sequence[Redirect]) -> Given | None:
    """The text on stdin, where it is written down."""
    found = [redirect for redirect in redirects if redirect.operator[:1] == "<" and redirect.descriptor in ("", "0")]
    fed = next((redirect for redirect in found if redirect.body is not None), None)
    if fed is None or fed.body is None:
        return None
    return Given("", fed.body, fed.target.dynamic or len(found) > 1)


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


def _given(own: Sequence[Word], text: Sequence[Word], between: str = " ") -> Given | None:
    said = [as_script(word) for word in text]
    if not said or None in said:
        return None
    script = between.join(part or "" for part in said)
    return read_by(own, Given("", script, any(not word.known for word in text)))


def read_by(own: Sequence[Word], script: Given) -> Given:
    """The text as these words have it run. Where that may be another shell than bash, not all means the same."""
    otherwise = program_of(own) in _PLAIN_SHELLS and _BASH_ALONE.search(script.text) is not None
    return Given(text_of(own), script.text, script.partly or otherwise)
