"""Manifests with our fields at the top level become native ones, with a note for each field that is changed."""

import re
from collections.abc import Callable, Mapping

from trimtab.marketplace.config_fields import config_fields, user_option
from trimtab.marketplace.manifest_schema import OUR_PROPERTIES, OURS, joined_path
from trimtab.model.json import JSON, Obj, dump, each, items, obj, text
from trimtab.model.market import ManifestProblem
from trimtab.model.record import Record

_MOVED = ("agent_roles", "specializations", "workflow_phases", "context_requirements", "capabilities", "installation")
_PERSON = re.compile(r"([^<(]*)(?:<([^>]*)>)?\s*(?:\(([^)]*)\))?")
_NEEDED = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*)\s*([<>=~^!][^@]*)")


class ConvertedManifest(Record):
    native: Obj
    notes: tuple[ManifestProblem, ...] = ()


def is_seed(given: Obj) -> bool:
    """Whether any of our fields stands where only the host's belong. `capabilities` and `installation` mean other
    things in other people's manifests, unless they have our shape."""
    shapes = {name: text(schema.get("type")) for name, schema in OUR_PROPERTIES.items()}
    own = [name for name in _MOVED if name in given and _has_shape(given[name], shapes[name])]
    return any(name not in ("capabilities", "installation") for name in own) or _are_words(given.get("themes"))


def convert_seed(given: Obj, where: str = "") -> ConvertedManifest:
    """The same manifest where there is nothing to convert."""
    if not is_seed(given):
        return ConvertedManifest(given)
    native = dict(given)
    notes: list[ManifestProblem] = []

    def note(key: str, what: str, now: str) -> None:
        notes.append(ManifestProblem(joined_path(where, key), what, f"Write `{now}`."))

    ours = dict(obj(obj(native.get("metadata")).get(OURS)))
    for key in (*_MOVED, "themes"):
        if key in native and (key != "themes" or _are_words(native[key])):
            ours.setdefault(key, native.pop(key))
            note(key, f"is read as `metadata.{OURS}.{key}`", f"metadata.{OURS}.{key}")
    _move_options(native, ours, note)
    native["metadata"] = {**obj(native.get("metadata")), OURS: ours}
    for key, rewrite in _REWRITES.items():
        if (new := rewrite(native.get(key))) is not None:
            note(key, f"is read as {dump(new)}", f'"{key}": {dump(new)}')
            native[key] = new
    return ConvertedManifest(native, tuple(notes))


def _move_options(native: dict[str, JSON], ours: dict[str, JSON], note: Callable[[str, str, str], None]) -> None:
    installation = dict(obj(ours.get("installation")))
    short = installation.pop("config_schema", None)
    if not isinstance(short, Mapping):
        return
    required = installation.get("requires_user_config") is True
    fields = config_fields(None, short, required=required)
    options: dict[str, JSON] = {field.name: user_option(field) for field in fields}
    native["userConfig"] = {**options, **obj(native.get("userConfig"))}
    ours["installation"] = installation
    for name in options:
        note(f"installation.config_schema.{name}", "is read as an option of `userConfig`", f"userConfig.{name}")


def _author(given: JSON) -> JSON:
    if not isinstance(given, str):
        return None
    person = _PERSON.match(given)
    name, mail, url = person.groups() if person else (given, None, None)
    return {"name": name.strip() or given, **({"email": mail} if mail else {}), **({"url": url} if url else {})}


def _repository(given: JSON) -> JSON:
    url = text(obj(given).get("url"))
    return url or None


def _dependencies(given: JSON) -> JSON:
    if isinstance(given, Mapping):
        return [{"name": name, "version": text(wanted, "*")} for name, wanted in given.items()]
    rewritten = [_dependency(needed) for needed in items(given)]
    return rewritten if rewritten and rewritten != list(items(given)) else None


def _dependency(given: JSON) -> JSON:
    found = _NEEDED.fullmatch(given.strip()) if isinstance(given, str) else None
    return {"name": found[1], "version": found[2].strip()} if found else given


_REWRITES: Mapping[str, Callable[[JSON], JSON]] = {
    "author": _author,
    "repository": _repository,
    "dependencies": _dependencies,
}


def _has_shape(given: JSON, shape: str) -> bool:
    return isinstance(given, Mapping) if shape == "object" else bool(items(given)) or given == []


def _are_words(given: JSON) -> bool:
    """The host's own `themes` are paths."""
    words = each(given)
    return bool(words) and all(word and not word.startswith(".") for word in words)
