"""Every text for the model is a file, every file is used, and every one can be filled in."""

import string
from pathlib import Path

import trimtab
from trimtab.local.shipped import messages_of
from trimtab.steering.faculties import FACULTIES

PACKAGE = Path(trimtab.__file__).parent
SPEAKERS = {faculty.name: (f"steering/{faculty.name}", f"features/{faculty.name}") for faculty in FACULTIES} | {
    "work": ("surfaces/work",),
    "authority": ("authority",),
    "chat": ("coordinator/chat", "app/chat"),
}
"""Who says what is in a folder of texts: a faculty, the answers of the tools about work, the chat, or the watch
over deeds."""


def test_each_speaker_uses_each_of_its_texts_and_has_no_other() -> None:
    for speaker, rooms in SPEAKERS.items():
        texts = messages_of([speaker]).get(speaker, {})
        places = [place for room in rooms for place in (PACKAGE / f"{room}.py", *(PACKAGE / room).rglob("*.py"))]
        files = (place for place in places if place.is_file())
        code = "".join(file.read_text(encoding="utf-8") for file in files)
        unused = {name for name in texts if f'"{name}"' not in code}
        assert not unused, f"{speaker}: {unused}"


def test_no_text_is_left_without_a_speaker() -> None:
    folders = {path.name for path in (PACKAGE / "content" / "messages").iterdir()}
    assert folders <= set(SPEAKERS)


def test_texts_are_short_and_do_not_shout() -> None:
    for texts in messages_of(SPEAKERS).values():
        for name, text in texts.items():
            words = [part for part, *_ in string.Formatter().parse(text)]
            assert len(text) <= 400, name
            assert not any(word.isupper() and len(word) > 3 for part in words for word in part.split()), name
