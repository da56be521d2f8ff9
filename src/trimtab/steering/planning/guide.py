"""What people can edit of planning: the principles, the rubric, and the words of each language; read from the text of
their files (`content/principles/`), strictly, since a misspelt key would be a check that never speaks."""

import re
from collections.abc import Mapping

from trimtab.model.errors import Unreadable
from trimtab.model.record import Record

UNDERSTANDING = ("problem", "why", "purpose", "success", "constraint", "assumption", "impact", "requirement")
_COMPARING = ("option", "choice", "trade-off")
_JUDGING = ("pass", "fail", "placeholder", "vague")
_TALKING = ("go on", "about the plan")
_CLAIMING = ("new", "changes", "after", "step", "breaking", "reason", "effort", "source")
NOTIONS = (*UNDERSTANDING, *_COMPARING, *_JUDGING, *_TALKING, *_CLAIMING)
_SECTION = "section "
_ALSO = "also "
_PRINCIPLE_KEYS = ("id", "name", "group", "question", "pass", "fail")
_ID = re.compile(r"[A-Z][0-9]{1,2}")


class Principle(Record):
    id: str
    name: str
    group: str
    question: str
    passes: str
    fails: str


class Vocabulary(Record):
    """`sections`: spelling, lower case, to the section's name; `telling` are those of them that give a plan away where
    none is asked for yet. `words`: notion to its spellings in all languages."""

    sections: Mapping[str, str] = {}
    telling: frozenset[str] = frozenset()
    words: Mapping[str, tuple[str, ...]] = {}

    def of(self, notion: str) -> tuple[str, ...]:
        return self.words.get(notion, ())


class Guide(Record):
    principles: tuple[Principle, ...] = ()
    rubric: str = ""
    vocabulary: Vocabulary = Vocabulary()


def read_guide(files: Mapping[str, str]) -> Guide:
    """`files`: the name of each from the folder of principles on, with its text. Those of a project that bear the
    same name replace ours before they come here."""
    principles: dict[str, Principle] = {}
    vocabulary = Vocabulary()
    rubric = ""
    for name in sorted(files):
        folder, _, last = name.rpartition("/")
        if folder == "languages" and last.endswith(".txt"):
            vocabulary = _joined(vocabulary, read_language(files[name], name))
        elif name == "rubric.md":
            rubric = files[name].strip()
        elif not folder and name.endswith(".md"):
            principle = read_principle(files[name], name)
            if principle.id in principles:
                raise Unreadable(f"{principle.id} is there twice", where=name, remedy="Give it an id of its own.")
            principles[principle.id] = principle
        else:
            raise Unreadable(
                "this is neither a principle, the rubric nor a language",
                where=name,
                remedy="Principles end in .md, languages are languages/<name>.txt.",
            )
    by_number = sorted(principles.values(), key=lambda principle: (principle.id[0], int(principle.id[1:])))
    return Guide(tuple(by_number), rubric, vocabulary)


def read_principle(text: str, where: str) -> Principle:
    """Lines of `key: value`; a line that begins with blanks goes on with the value before."""
    values: dict[str, str] = {}
    key = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line[:1].isspace() and line.strip() and key:
            values[key] += f" {line.strip()}"
        elif line.strip() and not line.startswith("#"):
            key, value = _pair(line, where, number, _PRINCIPLE_KEYS)
            values[key] = value
    missing = [key for key in _PRINCIPLE_KEYS if not values.get(key)]
    if missing:
        raise Unreadable(f"a principle needs {', '.join(missing)}", where=where, remedy="Add what is missing.")
    if not _ID.fullmatch(values["id"]):
        raise Unreadable(f"{values['id']!r} is no id", where=where, remedy="An id is a letter and a number, as in P13.")
    return Principle(*(values[key] for key in _PRINCIPLE_KEYS))


def read_language(text: str, where: str) -> Vocabulary:
    sections: dict[str, str] = {}
    telling: set[str] = set()
    words: dict[str, tuple[str, ...]] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith((_SECTION, _ALSO)):
            name, colon, spellings = line.partition(" ")[2].partition(": ")
            if not colon:
                remedy = "Write it as in `section Goal: goal, aim`."
                raise Unreadable(
                    "a section needs its spellings after a colon", where=f"{where}:{number}", remedy=remedy
                )
            sections |= dict.fromkeys(_spellings(spellings), name.strip())
            telling |= set(_spellings(spellings)) if line.startswith(_SECTION) else set()
        else:
            notion, spellings = _pair(line, where, number, NOTIONS)
            words[notion] = (*words.get(notion, ()), *_spellings(spellings))
    return Vocabulary(sections, frozenset(telling), words)


def _pair(line: str, where: str, number: int, known: tuple[str, ...]) -> tuple[str, str]:
    key, colon, value = line.partition(":")
    if not colon or key.strip() not in known:
        from difflib import get_close_matches

        near = get_close_matches(key.strip(), known, 1)
        remedy = f"Did you mean `{near[0]}`?" if near else f"Known here: {', '.join(known)}."
        raise Unreadable(f"`{key.strip()}` is not known here", where=f"{where}:{number}", remedy=remedy)
    return key.strip(), value.strip()


def _spellings(text: str) -> tuple[str, ...]:
    return tuple(word.strip().lower() for word in text.split(",") if word.strip())


def _joined(vocabulary: Vocabulary, other: Vocabulary) -> Vocabulary:
    words = {notion: (*vocabulary.of(notion), *other.of(notion)) for notion in NOTIONS}
    return Vocabulary({**vocabulary.sections, **other.sections}, vocabulary.telling | other.telling, words)
