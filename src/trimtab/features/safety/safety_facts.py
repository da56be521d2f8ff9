"""The facts that the safety faculty asks for."""

import posixpath
from collections.abc import Sequence

from trimtab.features.safety import guard_files
from trimtab.features.safety.ground import worktree_of
from trimtab.features.safety.loss import loss_of
from trimtab.model.json import JSON
from trimtab.model.state import Fact
from trimtab.runtime.facts import Where
from trimtab.shell import Judgement, Part, Unparsable, classify, read
from trimtab.shell.verdict import READ_ONLY
from trimtab.steering.safety.guards import Guards
from trimtab.steering.safety.own import speaks_of_us

_MOST = 64
_FOLDERS = 8
_WHOLE = ("", "/", "~", "$", "`", '"')
_TAKES_IN = frozenset(("add", "stage", "commit"))
"""Verbs of git that can only lose what is staged: the files stay as they are."""
_judged: dict[str, Judgement] = {}


def judged(command: str) -> Judgement:
    """Lately judged ones are remembered: several ask about the same call."""
    known = _judged.get(command)
    if known is None:
        known = classify(command)
        if len(_judged) >= _MOST:
            _judged.clear()
        _judged[command] = known
    return known


def command_verdict(command: str) -> JSON:
    """{verdict, snapshot, why, outside, writes}, by the text alone."""
    found = judged(command)
    return {
        "verdict": found.verdict,
        "snapshot": found.snapshot,
        "why": found.why,
        "outside": found.outside,
        "writes": found.writes,
    }


def command_loss(where: Where, command: str) -> JSON:
    """{snapshot, lost: [{kind, what}], why}, with the disk looked at; None where nothing can be lost."""
    found = loss_of(judged(command), command, where.project, where.cwd)
    return None if found is None else found.as_json()


def guards(where: Where) -> Fact:
    """A `Guards`; None where nobody wrote any."""
    known = guard_files.known(where.project, guard_files.user_file(), where.machine)
    if known is None:
        return None
    roots = tuple(dict.fromkeys(root for root in (where.project, worktree_of(where.project, where.cwd)) if root))
    return Guards(known.rules, known.problems, known.digest, roots, guard_files.home(), known.gone, known.dropped)


def command_calls(where: Where, command: str) -> JSON:
    """{calls: [{words, touches, writes, changes}], complete}: the commands that the text runs, and the paths that they
    may touch, remove or overwrite, and change in any way. None where no guard asks."""
    known = guard_files.known(where.project, guard_files.user_file(), where.machine)
    if known is not None and any(rule.shapes or rule.paths for rule in known.rules):
        return calls_of(command)
    return calls_of(command) if speaks_of_us(command) else None


def calls_of(command: str) -> JSON:
    try:
        script = read(command)
    except (Unparsable, RecursionError):
        return {"calls": [], "complete": False}
    calls: list[JSON] = []
    folders: tuple[str, ...] = ()
    for parsed, part in zip(script.commands, judged(command).parts, strict=True):
        touches = [_value(word) for word in parsed.words[1:] if len(word) < 1_000]
        touches += [redirect.target.text for redirect in parsed.redirects if redirect.body is None]
        seen = {"touches": touches, "writes": part.writes, "changes": _changes(part, parsed.words, touches)}
        there = _inner(folders, _runs_in(parsed.words))
        calls.append({"words": parsed.words, **{name: _from(there, paths) for name, paths in seen.items()}})
        if parsed.words[:1] in (("cd",), ("pushd",)):
            folders = _inner(folders, next((word for word in parsed.words[1:] if word[:1] != "-"), "~"))
    return {"calls": calls, "complete": script.complete}


def _changes(part: Part, words: Sequence[str], touches: Sequence[str]) -> Sequence[str]:
    """Where it is not known what exactly a command changes: whatever it names, unless it is known only to read. Git
    changes files only where some can be lost; to add and to commit them leaves them as they are."""
    known = (*part.writes, *part.appends)
    if known:
        return known
    leaves_them = words[:1] == ("git",) and (not part.snapshot or not _TAKES_IN.isdisjoint(words[1:]))
    return () if part.verdict == READ_ONLY or leaves_them else touches


def _runs_in(words: Sequence[str]) -> str:
    """The folder that git is told to run in, empty where it is not."""
    return words[words.index("-C") + 1] if words[:1] == ("git",) and "-C" in words[1:-1] else ""


def _inner(folders: tuple[str, ...], target: str) -> tuple[str, ...]:
    """Where the shell may be after it was sent there, the likeliest first. A `cd` may fail, or be a subshell's own: so
    it may also still be where it was."""
    if not target:
        return folders
    written, *inner = _from(folders, [target])
    return tuple(dict.fromkeys((*inner, written, *folders)))[:_FOLDERS]


def _from(folders: Sequence[str], paths: Sequence[str]) -> list[str]:
    """As written, and from each of the folders."""
    inner = [posixpath.join(folder, path) for path in paths if path[:1] not in _WHOLE for folder in folders]
    return [*paths, *inner]


def _value(word: str) -> str:
    """Of `--file=name` the name, of `@name` too, as curl and others read it."""
    name, equals, value = word.partition("=")
    return (value if equals and name.startswith("-") else word).removeprefix("@")
