"""`ask_question`, `answer_question`, `inbox`, and the resource `work://user_input_queue`."""

from collections.abc import Iterator, Mapping, Sequence

from trimtab.app import questions
from trimtab.app.questions import QuestionList, QuestionView
from trimtab.app.views import as_json, brief, moment
from trimtab.model.agents import PERSON, called
from trimtab.model.json import JSON, Obj, dump, each, text
from trimtab.model.questions import NewQuestion, QuestionStatus, options_from_json
from trimtab.model.wording import harmless
from trimtab.surfaces.mcp.offers import ToolCaller, ToolResult
from trimtab.surfaces.work.tool_context import (
    SHORT,
    Answer,
    ToolContext,
    by_action,
    entry_told,
    given_number,
    many,
    reading,
    reply,
    tool_context,
)

_MOST = 50


def ask_question(arguments: Obj, caller: ToolCaller) -> ToolResult:
    minutes, blocking = arguments.get("minutes"), arguments.get("blocking")
    evidence = text(arguments.get("evidence"))
    wanted = NewQuestion(
        text(arguments.get("text")),
        options_from_json(arguments.get("options")),
        text(arguments.get("default")),
        text(arguments.get("kind")),
        text(arguments.get("level")),
        text(arguments.get("task")),
        blocking if isinstance(blocking, bool) else None,
        float(minutes) if isinstance(minutes, int | float) else None,
        text(arguments.get("to")),
        context={"evidence": evidence} if evidence else {},
    )
    with tool_context(caller) as at:
        asked = questions.ask(at.context, wanted)
        return reply(" ".join(_meanwhile(at, asked)), **_told(asked))


def answer_question(arguments: Obj, caller: ToolCaller) -> ToolResult:
    with tool_context(caller) as at:
        number = given_number(arguments, "question") or 0
        return reply("", **_told(questions.answer(at.context, number, text(arguments.get("answer")))))


def inbox(arguments: Obj, caller: ToolCaller) -> ToolResult:
    return by_action("inbox", _ANSWERS, arguments, caller)


def user_input_queue(_: Obj, caller: ToolCaller) -> str:
    with reading(caller) as context:
        return dump(queue_told(questions.list_questions(context)))


def queue_told(found: QuestionList) -> Obj:
    listed: dict[str, JSON] = {
        "questions": many(map(_told, found.questions[:_MOST])),
        "decisions": many(map(as_json, found.decisions[:_MOST])),
    }
    return {**listed, "count": len(found.questions), "at_most": _MOST}


def _meanwhile(at: ToolContext, asked: QuestionView) -> Iterator[str]:
    """What the asker does now, and what happens if nobody answers."""
    if asked.status is QuestionStatus.EXPIRED:
        reasons = "; ".join(each(asked.context.get("reasons")))
        yield at.say(
            "question_decided", question=asked.question, level=asked.level.value, default=asked.answer, why=reasons
        )
        return
    whom = called(PERSON) if asked.recipient == PERSON else f"a {asked.recipient}"
    yield at.say("question_asked", question=asked.question, level=asked.level.value, whom=whom)
    if asked.holds:
        yield at.say("question_holds", task=asked.task)
    else:
        yield at.say("question_free")
    yield at.say("question_routed")
    if asked.recipient == PERSON and at.attended is False:
        yield at.say("question_unattended")
    if asked.default and asked.expires_at is not None:
        yield at.say("question_default", default=asked.default, until=moment(asked.expires_at))
    else:
        yield at.say("question_waits")


def _list(at: ToolContext, _: Obj) -> ToolResult:
    found = questions.list_questions(at.context, mine=True).questions
    said = at.say("questions_listed") if found else at.say("no_questions")
    return reply(said, questions=many(brief(_told(question), SHORT) for question in found[:_MOST]), count=len(found))


def _show(at: ToolContext, arguments: Obj) -> ToolResult:
    found = questions.show(at.context, given_number(arguments, "question") or 0)
    return reply("", question=_told(found.question), history=many(map(entry_told, found.history)))


def _withdraw(at: ToolContext, arguments: Obj) -> ToolResult:
    number, reason = given_number(arguments, "question") or 0, text(arguments.get("reason"))
    return reply("", **_told(questions.withdraw(at.context, number, reason)))


def _told(question: QuestionView) -> dict[str, JSON]:
    return {name: _harmless(value) for name, value in brief(as_json(question)).items()}


def _harmless(value: JSON) -> JSON:
    """Questions and answers are what others wrote."""
    if isinstance(value, str):
        return harmless(value)
    if isinstance(value, Mapping):
        return {name: _harmless(inner) for name, inner in value.items()}
    return [_harmless(inner) for inner in value] if isinstance(value, Sequence) else value


_ANSWERS: Mapping[str, Answer] = {"list": _list, "show": _show, "withdraw": _withdraw}
