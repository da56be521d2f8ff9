"""Text for people: numbers with their nouns, and text from data made fit for a screen."""

import re
from collections.abc import Mapping, Sequence

# Controls but tab and line feed, DEL and C1; soft hyphen; marks and overrides of direction; zero-width and other
# format characters; line and paragraph separators; surrogates alone; fillers, tags and further variation selectors.
_UNSEEN = (
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5"
    "\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0\ufff9-\ufffb"
    "\U000110bd\U000110cd\U00013430-\U0001345f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)


# What others wrote must not look like what the host or Trimtab writes around it.
_TAG = re.compile(r"<(?=[/!?]?[A-Za-z])")
_MARK = re.compile(r"\[(?=\s*trimtab\b)", re.IGNORECASE)
_HIDDEN = re.compile(r"[^\S\n ]|[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


def harmless(text: str) -> str:
    """What somebody else wrote, for a model."""
    return _MARK.sub("(", _TAG.sub("&lt;", _HIDDEN.sub(" ", text)))


def counted(count: int, singular: str, many: str = "") -> str:
    return f"{count:,} {singular if count == 1 else many or singular + 's'}"


def joined(names: Sequence[str], most: int = 10) -> str:
    """Files in a sentence, not all of a thousand."""
    shown = ", ".join(names[:most])
    return shown if len(names) <= most else f"{shown} and {len(names) - most} more"


def filled(template: str, values: Mapping[str, object]) -> str:
    """With its `{names}` filled in. `{reason:sentence}` ends what somebody wrote as a sentence, whatever it ended
    with, so that the next one can follow."""
    given = {name: _Text(value) if isinstance(value, str) else value for name, value in values.items()}
    return template.format_map(given)


class _Text(str):
    def __format__(self, spec: str) -> str:
        return sentence(self) if spec == "sentence" else super().__format__(spec)


def sentence(text: str) -> str:
    """A list stays as it is, and so does nothing at all."""
    told = text.rstrip()
    is_list = told.rpartition("\n")[2].startswith("- ")
    ends = told.rstrip("\"')]*_").endswith((".", "!", "?", "…", ":"))
    return told if not told or is_list or ends else f"{told.rstrip(',;')}."


def marked(text: str, entry: str) -> str:
    """With the mark by which `trimtab explain` finds it, on a line of its own: a command that ends the text stays one
    that can be copied."""
    return f"{text}\n[trimtab {entry}]"


def visible(text: str) -> str:
    """What would steer a terminal, turn the reading direction or stay unseen is written out, in the spelling that JSON
    has too."""
    return text if text.isascii() and text.isprintable() else re.sub(_UNSEEN, _written_out, text)


def visible_line(text: str) -> str:
    """On one line: where a line end would begin a line that nobody wrote."""
    return visible(text).replace("\n", "\\n").replace("\t", " ")


def _written_out(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code < 0x20:
        return f"\\x{code:02x}"
    if code < 0x10000:
        return f"\\u{code:04x}"
    code -= 0x10000
    return f"\\u{0xD800 + (code >> 10):04x}\\u{0xDC00 + (code & 0x3FF):04x}"
