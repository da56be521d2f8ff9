"""Options that a plugin asks of the user: from the host's `userConfig` and from our short `config_schema`."""

import re
from collections.abc import Mapping

from trimtab.hosts.plugin_format import OPTION, OPTION_TYPES
from trimtab.model.json import JSON, Obj, dump, each, obj, text
from trimtab.model.market import ConfigField
from trimtab.model.wording import visible, visible_line

_SAME = {"integer": "number", "int": "number", "float": "number", "bool": "boolean", "path": "file"}
_CHOICE = re.compile(r"enum\[([^\[\]]*)\]")
_SECRET = re.compile(r"(?:^|_)(?:key|token|secret|password|passphrase|credentials?)(?:$|_)", re.IGNORECASE)


def config_fields(native: JSON, short: JSON, *, required: bool = False) -> tuple[ConfigField, ...]:
    """`native` wins where both have an option. `required` is for those of `short`. Names that no option can have are
    left out."""
    fields = {name: short_field(name, text(kind), required=required) for name, kind in obj(short).items()}
    fields.update({name: _native_field(name, obj(given)) for name, given in obj(native).items()})
    return tuple(field for name, field in fields.items() if re.fullmatch(OPTION, name))


def short_field(name: str, kind: str, *, required: bool) -> ConfigField:
    """From `string`, `number`, … or `enum[low,medium,high]`."""
    choice = _CHOICE.fullmatch(kind.strip())
    options = tuple(option for part in choice[1].split(",") if (option := visible_line(part.strip()))) if choice else ()
    called = _SAME.get(kind, kind)
    words = name.replace("_", " ").strip()
    return ConfigField(
        name=name,
        type=called if called in OPTION_TYPES else "string",
        title=words[:1].upper() + words[1:],
        description=f"One of {', '.join(options)}." if options else f"The {words} to use.",
        required=required,
        sensitive=not options and _SECRET.search(name) is not None,
        default=options[0] if options and not required else "",
        options=options,
    )


def user_option(field: ConfigField) -> Obj:
    """As `userConfig` has it."""
    option: dict[str, JSON] = {"type": field.type, "title": field.title, "description": field.description}
    more: Mapping[str, JSON] = {
        "required": field.required,
        "sensitive": field.sensitive,
        "default": field.default,
        "options": list(field.options),
    }
    return {**option, **{key: value for key, value in more.items() if value}}


def _native_field(name: str, given: Obj) -> ConfigField:
    default = given.get("default")
    kind = text(given.get("type"))
    return ConfigField(
        name=name,
        type=kind if kind in OPTION_TYPES else "string",
        title=visible_line(text(given.get("title"), name)),
        description=visible(text(given.get("description"))),
        required=given.get("required") is True,
        sensitive=given.get("sensitive") is True,
        default="" if default is None else default if isinstance(default, str) else dump(default),
        options=tuple(filter(None, each(given.get("options")))),
    )
