"""The text of a refresh: head line, one heading per file and per plugin, and what there was no room for."""

from collections.abc import Mapping, Sequence

from trimtab.model.advice import tokens_of
from trimtab.model.record import Record

BASE = "base"
PROJECT = "project"


class ContextFile(Record):
    """`origin` is `base`, `project`, or the name of the plugin that brings it; `guide` is what its companion is called,
    the same wherever Trimtab is installed."""

    origin: str
    name: str
    text: str
    priority: int = 50
    anchor: tuple[str, ...] = ()
    guide: str = ""


class Composed(Record):
    """`left_out`: what there was no room for."""

    text: str
    left_out: tuple[ContextFile, ...] = ()


def compose(
    files: Sequence[ContextFile], reason: str, anchors: Sequence[str], texts: Mapping[str, str], most_tokens: int
) -> Composed:
    """Empty where there is nothing to say. Files are kept whole, the most important first; a smaller one may still
    have room where one before it had not."""
    if not files and not anchors:
        return Composed("")
    kept: list[ContextFile] = []
    for file in sorted(files, key=lambda file: -file.priority):
        with_it = [one for one in files if one in kept or one is file]
        if tokens_of(_write(with_it, _others(files, with_it), reason, anchors, texts)) <= most_tokens:
            kept = with_it
    left_out = _others(files, kept)
    return Composed(_write(kept, left_out, reason, anchors, texts), tuple(left_out))


def _others(files: Sequence[ContextFile], kept: Sequence[ContextFile]) -> list[ContextFile]:
    return [file for file in files if file not in kept]


def _write(
    kept: Sequence[ContextFile],
    left_out: Sequence[ContextFile],
    reason: str,
    anchors: Sequence[str],
    texts: Mapping[str, str],
) -> str:
    lines = [texts["head"].format(reason=reason)]
    if anchors:
        lines += [texts["anchor"], *(f"- {line}" for line in dict.fromkeys(anchors))]
    origin = ""
    for file in kept:
        if file.origin not in (origin, BASE, PROJECT):
            lines.append(f"## From: {file.origin}")
        origin = file.origin
        lines += [f"### {file.name}", file.text.strip("\n")]
    guides = [file.guide for file in kept if file.guide]
    if guides:
        lines.append(texts["guides"].format(names=", ".join(guides)))
    if left_out:
        names = ", ".join(f"{file.name} ({tokens_of(file.text)} tokens)" for file in left_out)
        lines.append(texts["left_out"].format(names=names))
    return "\n".join(lines)
