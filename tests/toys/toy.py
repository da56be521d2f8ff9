"""A faculty as small as one can be, loaded as the user's own extension: what the tests steer with.

It says a recognisable word at every event that it watches, refuses what is marked as forbidden, and holds a turn
that says that it wants to be held. Its facts and effects are there to be seen working, not to be useful.
"""

from collections.abc import Mapping

from trimtab.model.advice import Advice, First, Guidance, Later, Missing, Mode, Need, Publish, Stance
from trimtab.model.events import (
    ContextCompacting,
    Event,
    PromptSubmitted,
    SessionStarted,
    SubagentStarted,
    ToolFailed,
    ToolFinished,
    ToolRequested,
    TurnEnded,
)
from trimtab.model.settings import Setting, Value
from trimtab.model.state import View
from trimtab.runtime.effects import Job
from trimtab.runtime.facts import Gatherer, Where
from trimtab.steering.faculty import Faculty


def consider(event: Event, view: View) -> Advice | None:
    match event.body:
        case SessionStarted(source=source):
            return _say(f"TOY-START-{source}")
        case PromptSubmitted(text=text) if "boom" in text:
            raise RuntimeError("the toy broke")
        case PromptSubmitted():
            return _say(f"TOY-PROMPT-{view.session.prompts}")
        case ToolRequested(call=call) if "forbidden" in call.command:
            return Advice(stance=Stance.DENY, why="TOY-DENIED", remedy="try something else")
        case ToolRequested(call=call) if "doubtful" in call.command:
            return Advice(stance=Stance.ASK, why="TOY-ASKED", irreversible="gone" in call.command)
        case ToolRequested(call=call) if "precious" in call.command:
            return Advice(effects=(First("toy.save", call.id, {"command": call.command}, "saving what is precious"),))
        case ToolRequested(call=call):
            fact = view.fact("toy.size", call.command)
            size = "missing" if isinstance(fact, Missing) else str(fact)
            return _say(f"TOY-REQUESTED-{size}")._replace(effects=(Publish("toy", call.id, {"size": size}),))
        case ToolFinished(call=call):
            return _say(f"TOY-FINISHED-{call.tool}")._replace(
                effects=(Later("toy.mail", call.id, {"tool": call.tool}),)
            )
        case ToolFailed(call=call):
            return _say(f"TOY-FAILED-{call.tool}")
        case SubagentStarted():
            return _say("TOY-SUBAGENT")
        case TurnEnded(text=text, held_before=False) if "HOLD-ME" in text:
            return Advice(stance=Stance.HOLD, why="TOY-HELD", remedy="say more")
        case _:
            return None


def needs(event: Event, settings: Mapping[str, Value]) -> tuple[Need, ...]:
    match event.body:
        case ToolRequested(call=call):
            return (Need("toy.size", call.command),)
        case _:
            return ()


def _say(word: str) -> Advice:
    return Advice(guidance=(Guidance(word, word, "the toy says so", source="toy.py"),))


def size(where: Where, command: str) -> int:
    return len(command)


def save(job: Job) -> None:
    if "unsaveable" in str(job.payload["command"]):
        raise OSError("no room")


def mail(job: Job) -> None:
    with open(f"{job.project}/.trimtab/toy-mail.txt", "a", encoding="utf-8") as file:
        file.write(f"{job.key} {job.payload['tool']}\n")


FACULTY = Faculty(
    "toy",
    (
        SessionStarted,
        PromptSubmitted,
        ToolRequested,
        ToolFinished,
        ToolFailed,
        SubagentStarted,
        TurnEnded,
        ContextCompacting,
    ),
    consider,
    "Says a word at every event, so that tests can see it arrive.",
    needs=needs,
    settings=(Setting("toy.word", "hello", "A word of the toy's own."),),
    mode=Mode.GUARD,
)
GATHERERS = {"toy.size": Gatherer(size, replays=True)}
HANDLERS = {"toy.save": save, "toy.mail": mail}
