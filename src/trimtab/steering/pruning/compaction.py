"""What is said to the summariser before a compaction, to the agent after it, and what of that still holds with each
prompt. Between the two the lines wait in the faculty's notes."""

from collections.abc import Mapping, Sequence
from math import isfinite, nan

from trimtab.model.advice import Advice, Guidance, Later, Special, SpecialKind, SpecialNote
from trimtab.model.events import Event, PromptSubmitted
from trimtab.model.json import Obj, items, obj, whole
from trimtab.model.settings import Value
from trimtab.model.state import View
from trimtab.model.tokens import tokens_of
from trimtab.model.wording import counted
from trimtab.steering.pruning import ANCHORED, ARCHIVE_CONTEXT, BUDGET, HELD_CONTEXT, WEIGHTS
from trimtab.steering.pruning.anchors import SECTIONS, AnchorLine, anchor_lines, fitting, line_of
from trimtab.steering.pruning.item_scores import DEFAULT_WEIGHTS, score
from trimtab.steering.pruning.passages import HeldContext

HINT_TOKENS = 350
_MARK = 10
_FADES = 0.85
"""What a line is worth with each further prompt that does not speak of it."""
_STALE = 0.12
_MOST_KEPT = 24
_STAYS = ("task", "decided")
"""What does not fade by itself."""
_LASTING = ("decided", "failing", "file")
"""What also holds when another task begins."""


def before_compaction(event: Event, view: View) -> Advice | None:
    known = view.fact(HELD_CONTEXT, event.transcript)
    if not isinstance(known, HeldContext) or not known.passages:
        return None
    scored = score((passage.item for passage in known.passages), known.next_position, weights_of(view.settings)[0])
    fresh = anchor_lines(known, scored, event.session, view.session.prompts)
    lines = [*fresh, *_still_worth(_kept(view.notes), fresh)]
    superseded = sum(each.superseded for each in scored)
    hint = _hint(lines, superseded, view)
    memory: Obj = {
        "lines": [line.as_json() for line in _best(lines)],
        "dropped": len(known.passages),
        "tokens": sum(passage.item.tokens for passage in known.passages),
    }
    specials: tuple[Special, ...] = ()
    if hint:
        why = f"the context of {counted(len(known.passages), 'item')} is about to be summarised"
        specials = (Special(SpecialKind.SUMMARY_HINT, hint, note=SpecialNote(why, hint, event.transcript)),)
    payload: Obj = {"session": event.session, "transcript": event.transcript, "end": known.end}
    archive = Later(ARCHIVE_CONTEXT, f"{ARCHIVE_CONTEXT}:{event.session}:{known.end}", payload)
    return Advice(specials=specials, effects=(archive,), memory=memory)


def after_compaction(view: View) -> Advice | None:
    lines = _kept(view.notes)
    budget = view.settings[BUDGET]
    most = min(budget if isinstance(budget, int) else 0, view.room) - _MARK
    notice = _unknown_weights(view)
    dropped = whole(view.notes.get("dropped"))
    head = view.text("head")
    tail = view.text("dropped", items=counted(dropped, "item"), tokens=f"{whole(view.notes.get('tokens')):,}")
    around = tokens_of(head) + (tokens_of(tail) if dropped else 0) + 2  # and the ends of these lines
    headings = sum(_price_of_heading(section, view) for section in {line.section for line in lines})
    kept = fitting(lines, most - around - headings)
    # what the door let in is not in the context any more
    memory: Obj = {"lines": [line.as_json() for line in _best(lines)]}
    if not kept:
        return Advice(notice=notice, memory=memory)
    said = "\n".join((head, *_written(kept, view), *((tail,) if dropped else ())))
    why = f"a compaction dropped {counted(dropped, 'item')}; {counted(len(kept), 'line')} of {len(lines)} fit"
    guidance = Guidance(ANCHORED, said, why, weight=0.95, source="the session's own record")
    return Advice(guidance=(guidance,), notice=notice, memory=memory)


def at_prompt(event: Event, view: View) -> Advice | None:
    """What we said after the last compaction is scored again: what is settled, answered or replaced goes, the rest
    fades. So the next compaction repeats only what still matters."""
    assert isinstance(event.body, PromptSubmitted)
    before = _kept(view.notes)
    after = [line for line in (_again(line, event.body.text, view) for line in before) if line.score >= _STALE]
    if after == before:
        return None
    return Advice(memory={**view.notes, "lines": [line.as_json() for line in after]})


def weights_of(settings: Mapping[str, Value]) -> tuple[dict[str, float], tuple[str, ...]]:
    """The user's own weights, and what of them is none."""
    given = settings[WEIGHTS]
    found: dict[str, float] = {}
    unknown: list[str] = []
    for word in given if isinstance(given, tuple) else ():
        name, _, value = word.partition("=")
        try:
            weight = float(value)
        except ValueError:
            weight = nan
        if name.strip() in DEFAULT_WEIGHTS and isfinite(weight):
            found[name.strip()] = weight
        else:
            unknown.append(word)
    return found, tuple(unknown)


def _again(line: AnchorLine, prompt: str, view: View) -> AnchorLine:
    if line.section == "question":
        return line._replace(score=0.0)  # the prompt answers it, or it did not matter
    settled = line.call and any(call.digest == line.call and call.outcome == "finished" for call in view.thread.calls)
    if line.section == "failing" and settled:
        return line._replace(score=0.0)
    if line.section == "task" and len(prompt.split()) >= 4:
        return line._replace(score=0.0)  # the prompt is the task now, and it is in the context
    spoken_of = any(word in prompt for word in line.text.split("`")[1:2] if len(word) > 2)
    return line if spoken_of or line.section in _STAYS else line._replace(score=line.score * _FADES)


def _still_worth(before: Sequence[AnchorLine], fresh: Sequence[AnchorLine]) -> list[AnchorLine]:
    """Of what was anchored earlier: what nothing in this context says better."""
    known = {line.key for line in fresh}
    has_task = "task" in known
    return [line for line in before if line.key not in known and (line.section in _LASTING or not has_task)]


def _best(lines: Sequence[AnchorLine]) -> tuple[AnchorLine, ...]:
    return tuple(sorted(lines, key=lambda line: -line.score)[:_MOST_KEPT])


def _kept(notes: Obj) -> list[AnchorLine]:
    lines = (line_of(obj(kept)) for kept in items(notes.get("lines")))
    return [line for line in lines if line.section in SECTIONS]


def _hint(lines: Sequence[AnchorLine], superseded: int, view: View) -> str:
    kept = fitting(lines, HINT_TOKENS)
    if not kept:
        return ""
    parts = [view.text("hint"), *_written(kept, view)]
    if superseded:
        parts.append(view.text("superseded", results=counted(superseded, "result")))
    return "\n".join(parts)


def _written(lines: Sequence[AnchorLine], view: View) -> list[str]:
    written: list[str] = []
    for section in SECTIONS:
        said = [line.text for line in lines if line.section == section]
        if said:
            written.append(
                view.text(section, said=said[0] if len(said) == 1 else "".join(f"\n- {each}" for each in said))
            )
    return written


def _price_of_heading(section: str, view: View) -> int:
    return tokens_of(view.text(section, said="")) + 1


def _unknown_weights(view: View) -> str:
    unknown = weights_of(view.settings)[1]
    if not unknown:
        return ""
    return view.text("unknown_weight", given=", ".join(unknown), known=", ".join(DEFAULT_WEIGHTS))
