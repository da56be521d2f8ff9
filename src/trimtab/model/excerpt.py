"""A Markdown file that has no room as a whole: as many of its sections as have."""

from trimtab.model.markdown import heading_in, outside_code, section_level
from trimtab.model.record import Record
from trimtab.model.tokens import tokens_of


class Excerpt(Record):
    """`missing` are the titles of the sections that it lacks."""

    text: str
    missing: tuple[str, ...]


def excerpt(markdown: str, room: int) -> Excerpt | None:
    """What stands before the first section, and the sections that fit, in their order; a smaller one may still have
    room where one before it had not. The titles of the others take room too. None where that comes to no section."""
    lines = markdown.splitlines()
    headings = [(place, found) for place, line in outside_code(lines) if (found := heading_in(line))]
    level = section_level([heading.level for _, heading in headings])
    starts = [(place, heading.title) for place, heading in headings if heading.level == level]
    if not starts:
        return None
    kept = ["\n".join(lines[: starts[0][0]])]
    missing: list[str] = []
    room -= tokens_of(kept[0]) + sum(_named(title) for _, title in starts)
    for (start, title), end in zip(starts, [*(place for place, _ in starts[1:]), len(lines)], strict=True):
        section = "\n".join(lines[start:end])
        price = tokens_of(section) + 1 - _named(title)
        if price <= room:
            kept.append(section)
            room -= price
        else:
            missing.append(title)
    return Excerpt("\n".join(kept), tuple(missing)) if len(kept) > 1 else None


def _named(title: str) -> int:
    return tokens_of(f", {title}")
