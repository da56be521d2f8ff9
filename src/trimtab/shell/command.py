"""What a command line says: the values that the rest of the leaf makes."""

import re
from collections.abc import Mapping
from enum import StrEnum

from trimtab.model.record import Record

_PATTERN = re.compile(r"[*?\[{]")
_LITERAL = re.compile(r"""(?:[^\s\\'"$`*?\[{<>]|\\.|'[^']*'|"(?:[^"\\$`]|\\.)*(?:"|(?=[$`])))+""", re.DOTALL)
_QUOTING = re.compile(r"\\(.)|['\"]", re.DOTALL)
_NEVER_OPTIONS = ("<(", ">(", "$?", "$#", "$$", "$!")
_ON_THE_PATH = re.compile(r"^/(?:usr/|usr/local/|opt/homebrew/)?s?bin/(?=.)")


class Within(StrEnum):
    """What stands between a command and the shell that reads the line."""

    PIPELINE = "pipeline"
    SUBSHELL = "subshell"
    SUBSTITUTION = "substitution"
    BACKTICK = "backtick"
    BACKGROUND = "background"
    FUNCTION = "function"
    STDIN = "stdin"  # a script that a shell is fed: a heredoc, a herestring, a pipe


class Word(Record):
    """`text` is what the program is given. Where only the shell can tell (`dynamic`), it is the source as written,
    quotes and all. `expands`: it holds an unquoted pattern or tilde. `splits`: it may become no word, or several."""

    text: str
    dynamic: bool = False
    expands: bool = False
    splits: bool = False

    @property
    def known(self) -> bool:
        """Whether the program is given exactly this word."""
        return not (self.dynamic or self.expands)

    @property
    def prefix(self) -> str:
        """What the word is sure to begin with. What a split makes of it may begin otherwise, what a pattern finds may
        not."""
        if not self.dynamic:
            return _PATTERN.split(self.text, maxsplit=1)[0] if self.expands else self.text
        match = _LITERAL.match(self.text)
        return _QUOTING.sub(r"\1", match[0]) if match else ""

    @property
    def may_be_option(self) -> bool:
        """Whether it may turn out to be, or to contain, an option that its text does not show: `$x`, `"$x"`, `*`,
        `-"$x"`; not `"./$x"`, `src/*` or `--name="$x"`."""
        if self.known:
            return False
        if self.splits and self.dynamic:
            return True
        prefix = self.prefix
        if not prefix:
            return not self.text.lstrip('"').startswith(_NEVER_OPTIONS)
        return prefix[0] == "-" and "=" not in prefix


class Assignment(Record):
    name: str
    value: Word


class Redirect(Record):
    """`body` is the text that a heredoc or a herestring feeds; a heredoc's `target` is its delimiter, and dynamic
    where the shell expands the body."""

    operator: str
    target: Word
    descriptor: str = ""
    body: str | None = None


class Command(Record):
    """One simple command. What only starts another command has been taken off its front (`wrappers`, outermost
    first, as written: `sudo -u www`, `timeout 5`, `bash -c`). Redirects and assignments are its own and then those
    of what encloses it. Without `parts` it only assigns or redirects. `within` goes from the outside in."""

    parts: tuple[Word, ...] = ()
    assignments: tuple[Assignment, ...] = ()
    redirects: tuple[Redirect, ...] = ()
    wrappers: tuple[str, ...] = ()
    within: tuple[Within, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        return tuple([word.text for word in self.parts])

    @property
    def dynamic(self) -> bool:
        """Whether the shell decides about any of its words."""
        return any(word.dynamic for word in self.parts)

    @property
    def text(self) -> str:
        return " ".join([word.text for word in self.parts])

    @property
    def canonical(self) -> str:
        """The form for rules to match: `git commit -m x`, however it was found (`/usr/bin/git`) and whatever stood
        between a program and its verb (`git -C dir commit -m x`)."""
        if not self.parts:
            return ""
        program, *rest = self.words
        program = _ON_THE_PATH.sub("", program)
        takes_value = _BEFORE_THE_VERB.get(program)
        if takes_value is not None:
            verb = past_options(rest, takes_value)
            rest = rest[verb:] or rest
        return " ".join((program, *rest))


class Script(Record):
    """`complete`: every command that the text runs is among `commands`. It is not where the grammar had to guess,
    where a limit was reached, or where a shell is given text that expansions are part of."""

    commands: tuple[Command, ...]
    complete: bool = True


def past_options(words: list[str] | tuple[str, ...], takes_value: frozenset[str]) -> int:
    """How many of the words are options, with the values of those that take one as a word of its own."""
    at = 0
    while at < len(words):
        word = words[at]
        if word == "--":
            return at + 1
        if len(word) < 2 or word[0] not in "-+":
            break
        at += 2 if _wants_next(word, takes_value) else 1
    return min(at, len(words))


def _wants_next(option: str, takes_value: frozenset[str]) -> bool:
    if option in takes_value:
        return True
    if option.startswith("--"):
        return "=" not in option and any(name.startswith(option) for name in takes_value)
    first = next((place for place, letter in enumerate(option) if place and f"-{letter}" in takes_value), None)
    return first == len(option) - 1  # `-nu root`; but `-uroot` holds its value


def options(text: str) -> frozenset[str]:
    return frozenset(text.split())


# Programs whose verb may come after options of their own, and which of those take a value.
_BEFORE_THE_VERB: Mapping[str, frozenset[str]] = {
    "git": options("-C -c --git-dir --work-tree --namespace --super-prefix --config-env --attr-source"),
    "docker": options("-c --context --config -H --host -l --log-level --tlscacert --tlscert --tlskey"),
    "kubectl": options(
        "-n --namespace --context --cluster --kubeconfig --user --as --as-group -s --server --token -v --v"
        " --request-timeout --cache-dir"
    ),
    "helm": options("-n --namespace --kube-context --kubeconfig --registry-config"),
    "gh": options("-R --repo"),
    "npm": options("--prefix -w --workspace --loglevel"),
    "pnpm": options("-C --dir -F --filter"),
    "yarn": options("--cwd"),
    "make": options("-C --directory -f --file -I -o -W"),
    "cargo": options("-C --config --color -Z"),
    "terraform": frozenset(),
    "systemctl": options("-H --host -M --machine -t --type -p --property"),
    "aws": options("--profile --region --output --endpoint-url --query --color --ca-bundle"),
    "gcloud": options("--project --account --configuration --format --verbosity"),
}
