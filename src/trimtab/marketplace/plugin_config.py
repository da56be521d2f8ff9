"""The options that a plugin asks the user for: whether the answers are what it asked for."""

import os
from collections.abc import Mapping, Sequence

from trimtab.model.errors import TrimtabError
from trimtab.model.market import ConfigField

_YES, _NO = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


def checked_values(
    fields: Sequence[ConfigField], given: Mapping[str, str], *, known: frozenset[str] = frozenset()
) -> dict[str, str]:
    """In the host's form, with the defaults. `known` are options that the host has already. Raises TrimtabError."""
    names = [field.name for field in fields]
    for name in given:
        if name not in names:
            remedy = f"It has {', '.join(names)}." if names else "Leave it out."
            raise TrimtabError(f"the plugin has no option `{name}`", remedy=remedy)
    values: dict[str, str] = {}
    for field in fields:
        value = given.get(field.name, "" if field.name in known else field.default)
        if value:
            values[field.name] = checked_value(field, value)
        elif field.required and field.name not in known:
            remedy = f"Give it with `--config {field.name}=…`: {field.description}"
            raise TrimtabError(f"the option `{field.name}` is required", remedy=remedy)
    return values


def checked_value(field: ConfigField, value: str) -> str:
    """In the host's form. Raises TrimtabError."""
    if "\n" in value or "\0" in value:
        raise _wrong(field, "one line of text")
    if field.options and value not in field.options:
        raise _wrong(field, f"one of {', '.join(field.options)}")
    if field.type == "boolean":
        return _truth(field, value)
    if field.type == "number" and not _is_number(value):
        raise _wrong(field, "a number")
    if field.type in ("directory", "file"):
        return _place(field, value)
    return value


def _truth(field: ConfigField, value: str) -> str:
    if value.lower() in _YES:
        return "true"
    if value.lower() in _NO:
        return "false"
    raise _wrong(field, "true or false")


def _is_number(value: str) -> bool:
    try:
        number = float(value)
    except ValueError:
        return False
    return number - number == 0  # neither infinite nor nan


def _place(field: ConfigField, value: str) -> str:
    path = os.path.abspath(os.path.expanduser(value))
    exists = os.path.isdir(path) if field.type == "directory" else os.path.isfile(path)
    if not exists:
        raise _wrong(field, f"an existing {field.type}")
    return path


def _wrong(field: ConfigField, expected: str) -> TrimtabError:
    """What was given may be a secret."""
    return TrimtabError(f"the option `{field.name}` has to be {expected}", remedy=field.description)
