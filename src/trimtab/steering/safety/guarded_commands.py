"""Whether a command is the one that a guard names: the same program and verb, with the options that the guard names,
in whatever order and spelling they are given."""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase

from trimtab.model.record import Record


class Shape(Record):
    """`verbs` are the words that are no options; `values` those that directly follow one in the guard, with that
    option: they may be its value, so they are looked for anywhere."""

    program: str
    verbs: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    values: tuple[tuple[str, str], ...] = ()


def shape_of(words: Sequence[str]) -> Shape:
    verbs: list[str] = []
    options: list[str] = []
    values: list[tuple[str, str]] = []
    before = ""
    for word in words[1:]:
        if word == "--":
            before = ""
        elif _is_option(word):
            name, equals, value = word.partition("=")
            options.append(name)
            if equals:
                values.append((name, value))
            before = "" if equals else name
        else:
            if before:
                values.append((before, word))
            else:
                verbs.append(word)
            before = ""
    return Shape(_base(words[0]), tuple(verbs), tuple(options), tuple(values))


def fits(shape: Shape, words: Sequence[str]) -> bool:
    """`words` are a command's, its program first."""
    if not words or not alike(shape.program, _base(words[0])):
        return False
    if not _verbs_fit(shape.verbs, words):
        return False
    if shape.options:
        given = _options(words)
        if not all(_is_given(option, given) for option in shape.options):
            return False
    return all(_has_value(option, value, words) for option, value in shape.values)


def alike(pattern: str, word: str) -> bool:
    """`*` stands for anything and `?` for a character."""
    return pattern == word or (("*" in pattern or "?" in pattern) and fnmatchcase(word, pattern))


def _verbs_fit(verbs: Sequence[str], words: Sequence[str]) -> bool:
    """The first verb has to be the first word that cannot be the value of an option before it (`git -C dir push`);
    the others may come anywhere behind it."""
    if not verbs:
        return True
    after_option = False
    for place, word in enumerate(words[1:], 1):
        if word == "--":
            after_option = False
        elif _is_option(word):
            after_option = "=" not in word
        elif alike(verbs[0], word):
            rest = iter(words[place + 1 :])
            return all(any(alike(verb, one) for one in rest) for verb in verbs[1:])
        elif after_option:
            after_option = False
        else:
            return False
    return False


def _options(words: Sequence[str]) -> set[str]:
    """All that are given, each under every name that it has for this program."""
    program = _base(words[0])
    keys = (program, *(f"{program} {word}" for word in words[1:4] if not _is_option(word)))
    valued = "".join(_VALUED.get(key, "") for key in keys)
    given: set[str] = set()
    is_value = False
    for word in words[1:]:
        if is_value or not _is_option(word):
            is_value = False
        elif word == "--":
            break
        elif word[1] == "-":
            given.add(word.partition("=")[0])
        else:
            letters, ends = _letters(word, valued)
            given |= {word.partition("=")[0], *(f"-{letter}" for letter in letters)}
            is_value = ends
    given |= _implied(program, words, given)
    for key in keys:
        for names in _SAME.get(key, ()):
            if not given.isdisjoint(names):
                given |= names
    return given


def _letters(cluster: str, valued: str) -> tuple[str, bool]:
    """The options in `-anm`, and whether the next word is the value of the last. What follows a letter that takes a
    value is that value."""
    letters = cluster[1:]
    for place, letter in enumerate(letters):
        if letter in valued:
            return letters[: place + 1], place + 1 == len(letters)
    return letters, False


def _implied(program: str, words: Sequence[str], given: set[str]) -> set[str]:
    """What git takes for an option though it does not look like one."""
    found: set[str] = set()
    if program == "git" and "push" in words:
        refs = words[words.index("push") + 1 :]
        if any(word.startswith("+") for word in refs) or "--mirror" in given:
            found.add("--force")
        if any(word.startswith(":") for word in refs) or "--mirror" in given:
            found.add("--delete")
    if program == "git" and "branch" in words:
        if "-D" in given:
            found |= {"--delete", "--force"}
        elif {"-d", "-f"} <= given or {"--delete", "--force"} <= given:
            found.add("-D")
    return found


def _is_given(option: str, given: set[str]) -> bool:
    """A long option also by the beginning of its name, as most programs take it."""
    if option in given:
        return True
    if option.startswith("--"):
        return any(len(one) > 4 and one[:2] == "--" and option.startswith(one) for one in given)
    return len(option) > 2 and all(f"-{letter}" in given for letter in option[1:])


def _has_value(option: str, value: str, words: Sequence[str]) -> bool:
    for word in words[1:]:
        if alike(value, word) or (word.startswith("--") and alike(value, word.partition("=")[2])):
            return True
        if option[1:2] != "-" and word.startswith(option) and alike(value, word[len(option) :].removeprefix("=")):
            return True
    return False


def _is_option(word: str) -> bool:
    return len(word) > 1 and word[0] == "-"


def _base(program: str) -> str:
    return program.rpartition("/")[2]


def _same(table: str) -> Mapping[str, tuple[frozenset[str], ...]]:
    found: dict[str, tuple[frozenset[str], ...]] = {}
    for line in table.strip().splitlines():
        keys, _, groups = line.partition(":")
        same = tuple(frozenset(group.split("=")) for group in groups.split())
        found.update((key.strip(), same) for key in keys.split(","))
    return found


# Letters that take a value, where it is easily taken for more letters.
_VALUED = {
    "git": "Cc",
    "git commit": "mFt",
    "git push": "o",
    "git branch": "u",
    "git tag": "mFu",
    "curl": "XdHoAbeFTum",
}

# Two names of one option. A letter means something else for each program, so there is no rule for all of them.
_SAME = _same(
    """
rm, cp, mv, ln: -r=-R=--recursive -f=--force -i=--interactive
chmod, chown, chgrp: -R=--recursive
git push: -f=--force -d=--delete -n=--dry-run -u=--set-upstream
git commit: -n=--no-verify -a=--all -m=--message
git branch: -d=--delete -f=--force -m=--move
git clean: -f=--force -n=--dry-run
git checkout: -f=--force
git switch: -f=--force=--discard-changes
git add: -f=--force -A=--all
git tag: -d=--delete -f=--force
git fetch, git pull: -f=--force
git worktree, git submodule: -f=--force
docker rm, docker rmi, docker container, docker image, docker volume: -f=--force -v=--volumes
docker system: -f=--force -a=--all
docker compose, docker-compose: -v=--volumes
npm: -f=--force -g=--global
pip uninstall, pip3 uninstall: -y=--yes
apt, apt-get: -y=--yes=--assume-yes
curl: -X=--request -d=--data -k=--insecure -o=--output
"""
)
