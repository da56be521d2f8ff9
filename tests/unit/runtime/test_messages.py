"""Every text for the model is a file, every file is used, and every one can be filled in."""

import string
from pathlib import Path

import trimtab
from trimtab.runtime.messages import messages_of
from trimtab.steering.registry import FACULTIES

PACKAGE = Path(trimtab.__file__).parent


def test_each_faculty_uses_each_of_its_texts_and_has_no_other() -> None:
    for faculty in FACULTIES:
        texts = messages_of([faculty.name]).get(faculty.name, {})
        rooms = (PACKAGE / "steering" / faculty.name, PACKAGE / "runtime" / faculty.name)
        code = "".join(file.read_text(encoding="utf-8") for room in rooms for file in room.rglob("*.py"))
        unused = {name for name in texts if f'"{name}"' not in code}
        assert not unused, f"{faculty.name}: {unused}"


def test_no_text_is_left_without_a_faculty() -> None:
    folders = {path.name for path in (PACKAGE / "content" / "messages").iterdir()}
    assert folders <= {faculty.name for faculty in FACULTIES}


def test_texts_are_short_and_do_not_shout() -> None:
    for texts in messages_of(faculty.name for faculty in FACULTIES).values():
        for name, text in texts.items():
            words = [part for part, *_ in string.Formatter().parse(text)]
            assert len(text) <= 400, name
            assert not any(word.isupper() and len(word) > 3 for part in words for word in part.split()), name
