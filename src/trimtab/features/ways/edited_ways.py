"""Ways whose files have changed since they were compiled, which is the work of another process: what they say now,
where nothing but that has changed. The others are held back until they are compiled, so that no agent is told what
nobody says any more. On the path of a hook, so without YAML."""

from collections.abc import Iterable, Mapping

from trimtab.features.ways.way_files import WayFolder, look, read_text
from trimtab.reading import is_inside
from trimtab.steering.ways.way import Way

HELD_BACK = ""
LONGEST_CORE = 1_200


def parts_of(content: str) -> tuple[str, str] | None:
    """The frontmatter and what stands below it; None where there is none, or it does not end."""
    lines = content.split("\n")
    if lines[0].rstrip() != "---":
        return None
    end = next((place for place, line in enumerate(lines[1:], 1) if line.rstrip() in ("---", "...")), 0)
    return ("\n".join(lines[1:end]), "\n".join(lines[end + 1 :])) if end else None


def without_comment(body: str) -> str:
    """Without the first comments that stand together, and the space around them."""
    begin = end = body.find("<!--")
    while end >= 0 and body.startswith("<!--", end) and (close := body.find("-->", end + 4)) >= 0:
        end = close + 3
        while end < len(body) and body[end].isspace():
            end += 1
    return body[:begin].rstrip() + body[end:] if end > begin else body


def body_of(content: str) -> str:
    """Of a file that needs no frontmatter."""
    parts = parts_of(content)
    return (parts[1] if parts else content).strip()


def fronts_of(ways: Iterable[Way]) -> dict[str, str]:
    """The frontmatter of the files that people may edit, by path."""
    return {way.source: front for way in ways if way.origin != "shipped" and (front := _front_of(way.source))}


def edited_ways(
    ways: Iterable[Way], seen: Iterable[WayFolder], fronts: Mapping[str, str], project: str
) -> Mapping[str, str]:
    """What each way says now whose files are not as they were seen, or HELD_BACK."""
    changed = {was.path for was in seen if look(was.path) != was}
    return {
        way.id: HELD_BACK
        if check in changed
        else guidance_now(way.source, fronts.get(way.source, ""), project if way.origin == "project" else "")
        for way, check in ((way, way.check.source if way.check else "") for way in ways)
        if way.source in changed or check in changed
    }


def guidance_now(path: str, front: str, within: str) -> str:
    """What the file says, if its frontmatter is still the same; else HELD_BACK. With `within`, no link may lead out."""
    try:
        parts = parts_of(read_text(path)) if not within or is_inside(path, within) else None
    except (OSError, ValueError):
        return HELD_BACK
    return without_comment(parts[1]).strip() if parts and parts[0] == front else HELD_BACK


def core_now(path: str, within: str) -> str:
    """The core guidance as its file has it now, or HELD_BACK."""
    try:
        core = body_of(read_text(path)) if not within or is_inside(path, within) else HELD_BACK
    except (OSError, ValueError):
        return HELD_BACK
    return core if len(core) <= LONGEST_CORE else HELD_BACK


def _front_of(path: str) -> str:
    try:
        return (parts_of(read_text(path)) or ("", ""))[0]
    except (OSError, ValueError):
        return ""
