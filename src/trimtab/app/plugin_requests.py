"""A plugin's approval is a question in the inbox like any other: an agent asks for a plugin, the user's answer installs
it, exactly as it was when the question was asked."""

from trimtab.app.context import Context
from trimtab.app.plugin_context import open_catalogue, plugins_of
from trimtab.app.plugin_installs import PlannedChange, planned_install
from trimtab.app.questions import QuestionView, question_view
from trimtab.coordinator.messages import notification_text
from trimtab.coordinator.questions import question_records
from trimtab.model.decisions import Interruption, Level, LevelScore
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, text
from trimtab.model.questions import NewQuestion, Option, Question, QuestionSource
from trimtab.model.work import PHASES

INSTALL, DECLINE = "Install", "Decline"
_SCORE = LevelScore(Level.P1, 0.0, Interruption.ASYNC, ("a plugin can do what it is allowed to in every session",))
_MOST_LINES = 12
_LONGEST_WHY = 300
_GRAVE = (" reaches ", " runs ", " writes ", "hook ", "mcp_server ")


def _weight(line: str) -> tuple[int, str]:
    """What acts without being called, and what goes out, stands first."""
    return next((place for place, word in enumerate(_GRAVE) if word in line), len(_GRAVE)), line


def request_plugin(context: Context, name: str, why: str) -> QuestionView:
    """It is fetched and looked at before the user is asked. Raises TrimtabError where it could not be installed."""
    with planned_install(plugins_of(context), name) as planned:
        if planned.view.is_empty:
            raise TrimtabError(f"{name} is installed already", remedy="Use it.")
        wanted = _question(planned, name, why)
    asked = question_records.ask(context.work, context.actor.name, wanted, _SCORE)
    return question_view(context, asked)


def install_if_chosen(context: Context, question: Question, answer: str) -> None:
    """Before the answer counts: what cannot be installed leaves the question open. Raises TrimtabError."""
    plugin = text(question.context.get("plugin"))
    at = plugins_of(context)
    if answer.strip().casefold() == DECLINE.casefold():
        with open_catalogue(at) as catalogue:
            for phase in range(1, len(PHASES) + 1):
                catalogue.decline(plugin, phase)
    if answer.strip().casefold() != INSTALL.casefold():
        return
    with planned_install(at, plugin) as planned:
        if planned.digests != question.context.get("digests"):
            raise TrimtabError(
                f"{plugin} is not what it was when you were asked about it",
                remedy=f"Look at it again: `trimtab plugin install {plugin}` shows what it can do now.",
            )
        if not planned.view.is_empty:
            planned.carry_out()


def _question(planned: PlannedChange, name: str, why: str) -> NewQuestion:
    changes = planned.view.changes
    change = next((each for each in changes if name in (each.plugin, each.plugin.partition("@")[0])), changes[0])
    gained = sorted((f"{each.plugin}: {line}" for each in changes for line in each.gained), key=_weight)
    lines = [*gained[:_MOST_LINES], *([f"and {len(gained) - _MOST_LINES} more"] if len(gained) > _MOST_LINES else [])]
    values: dict[str, JSON] = {
        "plugin": change.plugin,
        "version": change.after,
        "why": " ".join(why.split())[:_LONGEST_WHY],
        "capabilities": f"It can do this: {'; '.join(lines)}." if lines else "It only adds text to the context.",
    }
    context: Obj = {
        "plugin": change.plugin,
        "version": change.after,
        "digests": planned.digests,
        "capabilities": gained,
        "why": why,
    }
    return NewQuestion(
        notification_text("plugin_request", values),
        (
            Option(INSTALL, notification_text("plugin_install", {})),
            Option(DECLINE, notification_text("plugin_decline", {})),
        ),
        kind=QuestionSource.PLUGIN.value,
        source=QuestionSource.PLUGIN,
        context=context,
    )
