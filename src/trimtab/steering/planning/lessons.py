"""What critiques of earlier plans found, kept so that the next plan need not repeat it: alike ones are one, what is
not found again fades, and there is room for so many."""

import re
from collections.abc import Iterable, Sequence

from trimtab.model.json import JSON, Obj, items, obj, text, whole
from trimtab.model.record import Record
from trimtab.steering.planning.plan import LONGEST_FINDING, PlanFinding

MOST_LESSONS = 50
MOST_RECALLED = 10
HALF_LIFE = 30 * 24 * 3_600_000
"""In milliseconds: after thirty days a lesson weighs half."""

FORGOTTEN = 0.05
_MOST_TIMES = 8
_ALIKE = 0.5
_WORD = re.compile(r"[^\W_]{3,}")


class Lesson(Record):
    """`at` is when it was found last, `times` how often."""

    principle: str
    text: str
    at: int
    times: int = 1

    def weight(self, now: int) -> float:
        return min(self.times, _MOST_TIMES) * 0.5 ** (max(0, now - self.at) / HALF_LIFE)


def learn(lessons: Sequence[Lesson], findings: Iterable[PlanFinding], now: int) -> tuple[Lesson, ...]:
    """The lessons with those of one plan, the weightiest first. What one plan's critiques repeat counts once."""
    kept = list(lessons)
    renewed: set[int] = set()
    for finding in findings:
        said = " ".join(finding.text.split())[:LONGEST_FINDING]
        if not said:
            continue
        place = next((place for place, lesson in enumerate(kept) if _alike(lesson, finding.principle, said)), None)
        if place is None:
            renewed.add(len(kept))
            kept.append(Lesson(finding.principle, said, now))
        elif place not in renewed:
            renewed.add(place)
            kept[place] = Lesson(finding.principle or kept[place].principle, said, now, kept[place].times + 1)
    remembered = (lesson for lesson in kept if lesson.weight(now) >= FORGOTTEN)
    return tuple(
        sorted(remembered, key=lambda lesson: (-lesson.weight(now), lesson.principle, lesson.text))[:MOST_LESSONS]
    )


def recall(lessons: Sequence[Lesson], now: int, most: int = MOST_RECALLED) -> tuple[str, ...]:
    """A line for each of the weightiest."""
    remembered = [lesson for lesson in lessons if lesson.weight(now) >= FORGOTTEN]
    first = sorted(remembered, key=lambda lesson: (-lesson.weight(now), lesson.principle, lesson.text))[:most]
    return tuple(_line(lesson) for lesson in first)


def as_json(lessons: Sequence[Lesson]) -> Obj:
    return {"lessons": [{"principle": p, "text": said, "at": at, "times": times} for p, said, at, times in lessons]}


def read_lessons(value: JSON) -> tuple[Lesson, ...]:
    """What is no lesson is left out: the memory is ours to lose, a plan is not to fail for it."""
    given = (obj(row) for row in items(obj(value).get("lessons")))
    read = (
        Lesson(
            text(row.get("principle")),
            text(row.get("text"))[:LONGEST_FINDING],
            whole(row.get("at")),
            max(1, whole(row.get("times"), 1)),
        )
        for row in given
    )
    return tuple(lesson for lesson in read if lesson.text)[:MOST_LESSONS]


def _line(lesson: Lesson) -> str:
    named = f"{lesson.principle}: {lesson.text}" if lesson.principle else lesson.text
    return f"{named} ({lesson.times} times)" if lesson.times > 1 else named


def _alike(lesson: Lesson, principle: str, said: str) -> bool:
    if lesson.principle and principle and lesson.principle != principle:
        return False
    known, heard = (frozenset(_WORD.findall(words.lower())) for words in (lesson.text, said))
    if not known or not heard:
        return lesson.text == said
    return len(known & heard) / len(known | heard) >= _ALIKE
