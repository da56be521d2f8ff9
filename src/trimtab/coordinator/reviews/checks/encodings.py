"""Text in files that are not plain: UTF-16 and UTF-32, with a mark or without, and what a file with NUL bytes holds."""

import codecs

_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SAMPLE = 8_000


def is_plain(content: bytes) -> bool:
    return b"\0" not in content and not content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))


def decoded(content: bytes) -> str:
    """Whatever it is encoded in; NUL bytes end lines where it is no text at all."""
    if is_plain(content):
        return content.decode("utf-8", "replace")
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return _lines(content[len(mark) :].decode(encoding, "replace"))
    return _lines(content.decode(_guessed(content), "replace").replace("\0", "\n"))


def _guessed(content: bytes) -> str:
    """By where the NUL bytes are: of each four, or each two, always the same ones are where text is mostly ASCII."""
    sample = content[: _SAMPLE - _SAMPLE % 4]
    empty = [sum(1 for byte in sample[at::4] if not byte) * 4 / max(1, len(sample)) for at in range(4)]
    wide = [share > 0.7 for share in empty]
    if wide in ([False, True, True, True], [True, True, True, False]):
        return "utf-32-le" if wide[3] else "utf-32-be"
    if wide in ([False, True, False, True], [True, False, True, False]):
        return "utf-16-le" if wide[1] else "utf-16-be"
    return "latin-1"


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")
