"""Export and import of what was learned, as lines of JSON: for a team's git, and from other memories.

An exported line is one episode: which pattern, what was said, in what kind of files and project, and what came of it.
It holds no path, no name and nothing that anyone wrote, so it can be shared. The same line imported twice counts once.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice

from trimtab.config.nearest import did_you_mean
from trimtab.features.behavior.learned import evidence_of, open_effects, publish
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError, Unreadable
from trimtab.model.json import JSON, Obj, dump, each, kind_of, number, obj, parse_object, text, whole
from trimtab.model.record import Record
from trimtab.reading import lines_in
from trimtab.steering.behavior.effect_table import EffectEvidence
from trimtab.store.journal import Unusable
from trimtab.store.learned_effects import EffectStore, Recollection

KIND = "trimtab.behavior.evidence/1"
_FIELDS = tuple(name for name in EffectEvidence._fields if name != "by")
_REQUIRED = ("episode", "pattern", "context", "at")
_VERDICTS = ("", "heeded", "ignored", "unknown")
_JUDGED = ("", "helped", "wrong")
_LONGEST = 200
_MOST = 100_000
_LONGEST_LINE = 100_000


class ImportedEvidence(Record):
    """`known` were there before. `skipped` are lines that hold something else, such as relations."""

    new: int
    known: int
    skipped: int = 0


def all_lines(user: User) -> list[str]:
    """All that this user's sessions taught. Raises TrimtabError."""
    with _opened(user) as store:
        return list(export_lines(store))


def all_evidence(user: User) -> tuple[EffectEvidence, ...]:
    """Oldest first. Raises TrimtabError."""
    with _opened(user) as store:
        return store.evidence()


def take_in(user: User, path: str, patterns: Mapping[str, str], project: str, now: int) -> tuple[str, ImportedEvidence]:
    """A file, for this user; a project's hooks get it at once. Raises TrimtabError."""
    with _opened(user) as store:
        found = import_file(store, path, patterns)
        if project:
            publish(store, project, now)
    return found


@contextmanager
def _opened(user: User) -> Generator[EffectStore]:
    try:
        with open_effects(user) as store:
            yield store
    except Unusable as error:
        raise TrimtabError(error.what, where=user.data, remedy=error.remedy) from error
    except OSError as error:
        what = f"what was learned cannot be kept: {error.strerror}"
        raise TrimtabError(what, where=user.data, remedy="See that you may write there.") from error


def import_file(store: EffectStore, path: str, patterns: Mapping[str, str]) -> tuple[str, ImportedEvidence]:
    """Evidence, or memories of another program: what it holds, and what came of it. Raises Unreadable."""
    try:
        lines = [line.decode() for line in islice(lines_in(path, _LONGEST_LINE), _MOST + 1)]
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise Unreadable(f"it cannot be read: {why}", where=path, remedy="Name a file of lines of JSON.") from error
    first = next((given for _, given in _objects(lines, path)), None)
    if first is None or "kind" in first:
        return "evidence", import_lines(store, lines, path)
    return "memories", import_memories(store, lines, path, patterns)


def export_lines(store: EffectStore) -> Iterator[str]:
    """Oldest first, so that what a team appends makes a small diff."""
    for item in store.evidence():
        held = item._asdict()
        yield dump({"kind": KIND, **{name: held[name] for name in _FIELDS if held[name] != ""}})


def import_lines(store: EffectStore, lines: Iterable[str], source: str) -> ImportedEvidence:
    """All or nothing. Raises Unreadable, which names the line, for what is no such evidence."""
    told = [_evidence(given, where, source) for where, given in _objects(lines, source)]
    before = {item.episode for item in store.evidence()}
    store.record(told)
    new = {item.episode for item in told} - before
    return ImportedEvidence(len(new), len({item.episode for item in told}) - len(new))


def import_memories(
    store: EffectStore, lines: Iterable[str], source: str, patterns: Mapping[str, str]
) -> ImportedEvidence:
    """Memories as Mnemex and CortexGraph keep them (`memories.jsonl`): of several lines with one id the last counts,
    and it may say that the memory was deleted. They are kept beside the evidence and are none themselves.

    `patterns` are names by id: a memory that is tagged with an id, or tells the name, is about that pattern.
    """
    newest: dict[str, Recollection | None] = {}
    skipped = 0
    for where, given in _objects(lines, source):
        identity = text(given.get("id"))
        if given.get("_deleted") is True and identity:
            newest[identity] = None
        elif identity and isinstance(given.get("content"), str):
            newest[identity] = _recollection(identity, given, source, patterns)
        elif "from_memory_id" in given:
            skipped += 1
        else:
            raise Unreadable("this is no memory", where=where, remedy="A memory has at least `id` and `content`.")
    kept = [memory for memory in newest.values() if memory is not None]
    before = {memory.id for memory in store.memories()}
    store.remember(kept)
    new = sum(memory.id not in before for memory in kept)
    return ImportedEvidence(new, len(kept) - new, skipped)


def _objects(lines: Iterable[str], source: str) -> Iterator[tuple[str, Obj]]:
    for line, content in enumerate(lines, start=1):
        where = f"{source}:{line}"
        if line > _MOST:
            raise Unreadable(f"more than {_MOST:,} lines", where=where, remedy="Import it in parts.")
        if not content.strip():
            continue
        try:
            yield where, parse_object(content)
        except ValueError as error:
            raise Unreadable(f"no line of JSON: {error}", where=where, remedy="Each line is one object.") from None


def _evidence(given: Obj, where: str, source: str) -> EffectEvidence:
    if given.get("kind") != KIND:
        raise Unreadable(
            f"its kind is not `{KIND}`", where=where, remedy="`trimtab behavior export` writes such lines."
        )
    for name in given:
        if name not in ("kind", *_FIELDS):
            known = f"Known: {', '.join(_FIELDS)}."
            raise Unreadable(f"`{name}` is not known", where=where, remedy=did_you_mean(name, _FIELDS) or known)
    for name in _FIELDS:
        _check(name, given.get(name), where)
    return evidence_of({**given, "by": source[-_LONGEST:]})


def _check(name: str, value: JSON, where: str) -> None:
    if value is None:
        if name in _REQUIRED:
            raise Unreadable(f"`{name}` is missing", where=where, remedy=f"Needed: {', '.join(_REQUIRED)}.")
        return
    if name == "at":
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            raise Unreadable("`at` is no time", where=where, remedy="Milliseconds since 1970, UTC.")
    elif not isinstance(value, str) or len(value) > _LONGEST:
        raise Unreadable(f"`{name}` is a {kind_of(value)}", where=where, remedy=f"A text up to {_LONGEST} characters.")
    allowed = {"verdict": _VERDICTS, "judged": _JUDGED}.get(name)
    if allowed and value not in allowed:
        raise Unreadable(f"{value!r} is no {name}", where=where, remedy=f"One of {', '.join(filter(None, allowed))}.")


def _recollection(identity: str, given: Obj, source: str, patterns: Mapping[str, str]) -> Recollection:
    tags = each(obj(given.get("meta")).get("tags")) or each(given.get("tags"))
    content = text(given.get("content"))
    return Recollection(
        identity,
        _about(content, tags, patterns),
        content,
        tags,
        whole(given.get("created_at")) * 1000,
        whole(given.get("last_used")) * 1000,
        whole(given.get("use_count")),
        number(given.get("strength"), 1.0),
        text(given.get("status"), "active"),
        source[-_LONGEST:],
    )


def _about(content: str, tags: Sequence[str], patterns: Mapping[str, str]) -> str:
    labels = {tag.lower().replace("_", "-").replace(" ", "-").removeprefix("pattern:") for tag in tags}
    tagged = next((pattern for pattern in patterns if pattern in labels), "")
    told = content.lower()
    return tagged or next(
        (pattern for pattern, name in patterns.items() if pattern in told or name.lower() in told), ""
    )
