"""Is this a value that the setting takes? One answer for files, the environment and the command line."""

from typing import cast

from trimtab.config.declared import CODE
from trimtab.model import json
from trimtab.model.settings import Setting, Value

_TRUE = frozenset({"true", "on", "yes", "1"})
_FALSE = frozenset({"false", "off", "no", "0"})
NONE = "none"
_ESCAPES = {code: f"\\u{code:04x}" for code in (*range(32), 127)} | {ord('"'): '\\"', ord("\\"): "\\\\"}


class InvalidValue(ValueError):
    """`what` is wrong with a value, and what the setting takes instead."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(what)
        self.what = what
        self.remedy = remedy


def check(setting: Setting, raw: object) -> Value:
    """The value as the setting's own type, or Unfit."""
    default = setting.default
    if setting.no_limit is not None and raw == NONE:
        return setting.no_limit
    if isinstance(default, bool):
        value = raw if isinstance(raw, bool) else None
    elif isinstance(default, int):
        value = raw if isinstance(raw, int) and not isinstance(raw, bool) else None
    elif isinstance(default, float):
        value = float(raw) if isinstance(raw, int | float) and not isinstance(raw, bool) else None
    elif isinstance(default, str):
        value = raw if isinstance(raw, str) else None
    else:
        value = _texts(raw)
    if value is None:
        raise InvalidValue(f"{_briefly(raw)} is not {a_value_of(setting)}", takes(setting))
    _within(setting, value)
    return value


def from_text(setting: Setting, text: str) -> Value:
    """What the user typed, or put into a variable. A list is JSON, or texts between commas."""
    if not text.isprintable() and any("\ud800" <= character <= "\udfff" for character in text):
        raise InvalidValue("this is not UTF-8 text", takes(setting))
    return check(setting, _typed(setting, text))


def _typed(setting: Setting, text: str) -> object:
    default = setting.default
    if isinstance(default, bool):
        word = text.strip().lower()
        return True if word in _TRUE else False if word in _FALSE else text
    if isinstance(default, int | float):
        try:
            return int(text) if isinstance(default, int) else float(text)
        except ValueError:
            return text
    if isinstance(default, str):
        return text
    if text.lstrip().startswith("["):
        try:
            return json.parse(text)
        except ValueError as error:
            raise InvalidValue(f"{_briefly(text)} is not a list: {error}", takes(setting)) from None
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _texts(raw: object) -> tuple[str, ...] | None:
    if not isinstance(raw, list | tuple):
        return None
    parts = cast("list[object] | tuple[object, ...]", raw)
    texts = tuple(part for part in parts if isinstance(part, str))
    return texts if len(texts) == len(parts) else None


def _within(setting: Setting, value: Value) -> None:
    if isinstance(value, bool):
        return
    if isinstance(value, int | float):
        # Written so that "not a number", which compares false with everything, is out of range too.
        low = setting.minimum is None or value >= setting.minimum
        high = setting.maximum is None or value <= setting.maximum
        if not (low and high and abs(value) != float("inf") and value == value):
            raise InvalidValue(f"{_briefly(value)} is out of range", takes(setting))
        return
    words = (value,) if isinstance(value, str) else value
    for word in words:
        if setting.choices and word not in setting.choices:
            from trimtab.config.nearest import did_you_mean

            raise InvalidValue(
                f"{_briefly(word)} is not one of the choices", did_you_mean(word, setting.choices) or takes(setting)
            )
        if setting.name in CODE and not word.startswith(("/", "~/")):
            raise InvalidValue(f"{_briefly(word)} is not an absolute path", takes(setting))


def a_value_of(setting: Setting) -> str:
    default = setting.default
    if isinstance(default, bool):
        return "true or false"
    if isinstance(default, int):
        return "a whole number"
    if isinstance(default, float):
        return "a number"
    return "a text" if isinstance(default, str) else "a list of texts"


def takes(setting: Setting) -> str:
    """What the setting takes, as a sentence."""
    if setting.choices:
        words = "one of" if isinstance(setting.default, str) else "a list of"
        return f"It takes {words} {', '.join(setting.choices)}."
    kind = "a list of absolute paths" if setting.name in CODE else a_value_of(setting)
    low, high = setting.minimum, setting.maximum
    if setting.no_limit is not None:
        return f"It takes {kind}, {_plain(low or 0)} or more, or {shown(NONE)}."
    if low is not None and high is not None:
        kind += f" from {_plain(low)} to {_plain(high)}"
    elif low is not None:
        kind += f", {_plain(low)} or more"
    elif high is not None:
        kind += f", at most {_plain(high)}"
    return f"It takes {kind}."


def _plain(number: float) -> str:
    return str(int(number)) if number == int(number) else str(number)


def shown(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value.translate(_ESCAPES)}"'
    if isinstance(value, list | tuple):
        parts = cast("list[object] | tuple[object, ...]", value)
        return f"[{', '.join(shown(part) for part in parts)}]"
    return "a table" if isinstance(value, dict) else str(value)


def as_written(setting: Setting, value: Value) -> Value:
    """As users write and read it."""
    return NONE if value == setting.no_limit else value


def hidden(value: Value) -> Value:
    """Without the password that an address in it may hold."""
    if not isinstance(value, str) or "://" not in value:
        return value
    import re  # hooks come through this module

    return re.sub(r"(://[^/@:]*):[^@]*@", r"\1:***@", value)


def set_command(setting: Setting, value: Value, scope: str) -> str:
    """The command line that sets it, ready to be pasted but for a password."""
    import shlex  # only a mistake pays for it

    kept = hidden(as_written(setting, value))
    text = kept if isinstance(kept, str) and kept.isprintable() else shown(kept)
    dashes = ["--"] if text.startswith("-") else []
    return shlex.join(["trimtab", "config", "set", scope, setting.name, *dashes, text])


def _briefly(value: object) -> str:
    """For messages about what someone else wrote, which may be long."""
    text = shown(value)
    return text if len(text) <= 80 else f"{text[:80]}…"
