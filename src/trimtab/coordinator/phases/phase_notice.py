"""What the user is told of when the phase has changed: at most one thing for each change, as a message that waits."""

from trimtab.coordinator.messages import TEXT, notification_text, send
from trimtab.coordinator.work import Work
from trimtab.model.agents import OURSELVES, PERSON
from trimtab.model.json import Obj, text, whole
from trimtab.model.phases import PHASE_EVENT
from trimtab.model.work import AuditEvent, Message
from trimtab.store.journal import Journal
from trimtab.store.state import audit_log
from trimtab.store.state.repositories import MESSAGES

SUGGESTION = "plugin_suggestion"
_TOLD = "phase_told"


def take_untold_change(work: Work, journal: Journal) -> AuditEvent | None:
    """The last change of phase, if nobody has asked for it here before. Whoever asks gets it once."""
    with work.database.read() as connection:
        change = audit_log.last_of_kind(connection, work.project, PHASE_EVENT)
    if change is None or change.id <= journal.meta_number(_TOLD):
        return None
    with journal.transaction():
        if change.id <= journal.meta_number(_TOLD):
            return None
        journal.set_meta(_TOLD, str(change.id))
    return change


def suggested_before(work: Work) -> frozenset[tuple[str, int]]:
    """Plugins that the user was told of, each with the phase."""
    with work.database.read() as connection:
        sent = MESSAGES.find(connection, project_id=work.project, recipient=PERSON, kind=SUGGESTION)
    return frozenset((text(message.payload.get("plugin")), whole(message.payload.get("phase"))) for message in sent)


def suggest_plugin(work: Work, plugin: str, phase: int, reason: str) -> Message:
    """A message to the user, of which the next event of a session tells them."""
    values: Obj = {"plugin": plugin, "phase": phase, "reason": reason}
    return send(work, OURSELVES, PERSON, SUGGESTION, {**values, TEXT: notification_text(SUGGESTION, values)})
