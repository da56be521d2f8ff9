"""The lines that bring an agent back to its work after a compaction: the task, decisions, files in work, what fails,
what is open. Each has a score, and only what fits a budget is said."""

from collections.abc import Mapping, Sequence

from trimtab.model.archive import handle_of
from trimtab.model.events import Action
from trimtab.model.json import Obj, number, text, whole
from trimtab.model.record import Record
from trimtab.model.tokens import tokens_of
from trimtab.steering.fingerprint import error_lines
from trimtab.steering.pruning.context_items import ContextItem, ItemKind, ScoredItem, Worth
from trimtab.steering.pruning.passages import HeldContext, Passage, archive_id
from trimtab.steering.pruning.selection import keep
from trimtab.steering.pruning.word_clip import clip_words

SECTIONS = ("task", "decided", "plan", "failing", "file", "question", "ran", "asked")
"""In the order in which they are said; each has a text of its name."""

_CORE = ("task", "failing")
_MOST: Mapping[str, int] = {"decided": 6, "failing": 2, "file": 8, "ran": 4, "asked": 3}
_LONGEST = 240
_LONGEST_LAST = 80
_ERROR_LINES = 4
_CHANGES = (Action.EDIT, Action.WRITE)
_HANDLE_FROM = 120
"""Tokens: what is shorter is said as it is."""


class AnchorLine(Record):
    """`key` is the same for the same matter. `call` stands for the call that it is about, if any."""

    key: str
    section: str
    text: str
    score: float
    call: str = ""
    since: int = 0

    def as_json(self) -> Obj:
        return self._asdict()


def line_of(kept: Obj) -> AnchorLine:
    return AnchorLine(
        text(kept.get("key")),
        text(kept.get("section")),
        text(kept.get("text")),
        number(kept.get("score")),
        text(kept.get("call")),
        whole(kept.get("since")),
    )


def anchor_lines(held: HeldContext, scored: Sequence[ScoredItem], session: str, prompts: int) -> list[AnchorLine]:
    """All that could be said, best first within each section. `prompts` is how many the session has had."""
    scores = {each.item.id: each for each in scored}
    teller = _Teller(held, scores, session, prompts)
    found: dict[str, list[AnchorLine]] = {section: [] for section in SECTIONS}
    for passage in reversed(held.passages):
        teller.tell(passage, found)
    found["file"] = teller.files()
    lines: list[AnchorLine] = []
    for section in SECTIONS:
        best = sorted(found[section], key=lambda line: -line.score)
        lines += best[: _MOST.get(section, 1)]
    return lines


def fitting(lines: Sequence[AnchorLine], budget: int) -> tuple[AnchorLine, ...]:
    """Those that are worth most for their price within the budget, in the order in which they are said. A decision
    that the task says is not said twice."""
    task = "".join(line.text for line in lines if line.section == "task")
    lines = [line for line in lines if line.section != "decided" or line.text not in task]
    scored = [
        ScoredItem(
            ContextItem(
                line.key,
                ItemKind.CORE if line.section in _CORE else ItemKind.DECISION,
                tokens_of(line.text) + 1,
                place,
            ),
            line.score,
            "",
            (Worth(line.key, line.score, line.score),),
        )
        for place, line in enumerate(lines)
    ]
    kept = {each.item.id for each in keep(scored, max(0, budget)).kept}
    return tuple(sorted((line for line in lines if line.key in kept), key=lambda line: SECTIONS.index(line.section)))


class _Teller:
    """Goes through the passages from the last to the first, so that what it has seen before is later."""

    def __init__(self, held: HeldContext, scores: Mapping[str, ScoredItem], session: str, prompts: int) -> None:
        self._held = held
        self._scores = scores
        self._session = session
        self._prompts = prompts
        self._settled: set[str] = set()
        self._wrong: set[str] = set()
        self._ran: set[str] = set()
        self._files: dict[str, tuple[int, float]] = {}

    def tell(self, passage: Passage, found: "dict[str, list[AnchorLine]]") -> None:
        item = passage.item
        match item.kind:
            case ItemKind.TASK:
                found["task"].append(self._line("task", passage, clip_words(passage.text, _LONGEST)))
            case ItemKind.PROMPT:
                if len(passage.text.split()) > 1:
                    found["asked"].append(self._line("asked", passage, clip_words(passage.text, _LONGEST)))
            case ItemKind.DECISION:
                said = passage.text if not passage.call else f"{passage.what}: {passage.text}"
                found["decided"].append(self._line("decided", passage, clip_words(said, _LONGEST)))
            case ItemKind.QUESTION:
                found["question"].append(self._line("question", passage, clip_words(passage.text, _LONGEST, end=True)))
            case ItemKind.PLAN:
                if not found["plan"]:
                    found["plan"].append(self._line("plan", passage, clip_words(passage.text, _LONGEST)))
            case ItemKind.CALL:
                self._call(passage, found)
            case _:
                return

    def files(self) -> list[AnchorLine]:
        """Only those that were changed: what was merely looked at can be looked at again."""
        return [
            AnchorLine(f"file:{path}", "file", f"`{path}` ({times})", score, "", self._prompts)
            for path, (times, score) in self._files.items()
        ]

    def _call(self, passage: Passage, found: "dict[str, list[AnchorLine]]") -> None:
        item = passage.item
        if item.action in _CHANGES and not passage.failed:
            for path in item.files[:1]:
                short = self._short(path)
                times, score = self._files.get(short, (0, 0.0))
                self._files[short] = (times + 1, max(score, self._score(item)))
            return
        if item.action is not Action.SHELL or not item.command:
            return
        is_wrong = passage.failed or bool(item.errors)
        if is_wrong:
            known = passage.call in self._settled or bool(self._wrong.intersection(item.errors))
            if not known:
                self._wrong.update(item.errors)
                lines = error_lines(passage.text)[-_ERROR_LINES:] or passage.text.strip().splitlines()[-2:]
                said = (
                    f"`{clip_words(item.command, _LONGEST)}`: {clip_words(' | '.join(map(str.strip, lines)), _LONGEST)}"
                )
                found["failing"].append(self._line("failing", passage, said))
        elif item.command not in self._ran and self._score(item) > 0:
            self._ran.add(item.command)
            last = passage.text.strip().rpartition("\n")[2]
            said = f"`{clip_words(item.command, _LONGEST)}`" + (f": {clip_words(last, _LONGEST_LAST)}" if last else "")
            found["ran"].append(self._line("ran", passage, said))
        self._settled.add(passage.call)

    def _line(self, section: str, passage: Passage, said: str) -> AnchorLine:
        item = passage.item
        if item.tokens >= _HANDLE_FROM:
            said = f"{said} ({handle_of(archive_id(self._session, '', item.id))})"
        key = section if section in ("task", "question", "plan") else f"{section}:{item.id}"
        return AnchorLine(key, section, said, self._score(item), passage.call, self._prompts)

    def _score(self, item: ContextItem) -> float:
        scored = self._scores.get(item.id)
        return 0.0 if scored is None or scored.superseded else scored.score

    def _short(self, path: str) -> str:
        below = self._held.cwd.rstrip("/") + "/"
        return path[len(below) :] if len(below) > 1 and path.startswith(below) else path
