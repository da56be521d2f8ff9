"""Effects that the answer depends on, such as the undo snapshot, run before it. If that fails, the user decides; where
nobody attends, it is a no."""

import time
from collections.abc import Callable, Mapping, Sequence

from trimtab.model.advice import Entry, EntryKind, EntryStatus, Response, Stance, tokens_of
from trimtab.model.errors import TrimtabError
from trimtab.model.events import Event
from trimtab.model.policy import Policy
from trimtab.model.state import Session
from trimtab.model.wording import marked
from trimtab.runtime.effects import Handler, Job, run_before
from trimtab.runtime.recording import Recorder
from trimtab.steering.engine import Before
from trimtab.steering.limits import takes
from trimtab.store.journal import Incident

EFFECTS_MS = 800
LATE_MS = 250


class Precautions:
    """For the effects of one event. `session` tells whether somebody can be asked, and is not read again: the journal
    may be unusable by now."""

    def __init__(
        self, recorder: Recorder, tell: Callable[[str], None], event: Event, session: Session, policy: Policy
    ) -> None:
        self._recorder = recorder
        self._tell = tell
        self._event = event
        self._policy = policy
        self._can_ask = Stance.ASK in takes(event, policy).stances and session.attended is not False

    def take(self, response: Response, effects: Sequence[Before], handlers: Mapping[str, Handler]) -> Response:
        usual = self._policy.whole("effects", "deadline_ms", EFFECTS_MS)
        until = time.monotonic() + usual / 1000
        for before in effects:
            effect = before.effect
            # an effect with settings of its own has a deadline of its own, and is given the time to say that it is late
            own = self._policy.section(effect.kind)
            seconds = max(0.0, until - time.monotonic())
            if own:
                seconds = (self._policy.whole(effect.kind, "deadline_ms", usual) + LATE_MS) / 1000
            entry = self._begin(before) if effect.recorded else ""
            job = Job(self._recorder.project, effect.kind, effect.key, effect.payload, own, entry)
            try:
                done = run_before(handlers.get(effect.kind), job, seconds)
            except Exception as error:  # a failed precaution must not fail the agent: it becomes a question
                reason = done = f"{effect.why or effect.kind}: {_what(error)}"
                response = self._without(_given_without(response, effect.key), before, reason)
                if before.entry:
                    self._recorder.withdraw(before.entry, reason)
            if entry:
                self._recorder.amend(entry, done)
        return response

    def _begin(self, before: Before) -> str:
        """An entry for work that nobody is told of, but that can be looked up, also if it never ends."""
        kind = before.effect.kind

        def entry_of(entry_id: str) -> Entry:
            return Entry(entry_id, before.faculty, kind, EntryStatus.OBSERVED, f"{kind}: begun")

        return self._recorder.enter(self._event, EntryKind.DECISION, entry_of).id

    def _without(self, response: Response, before: Before, reason: str) -> Response:
        """The answer where a precaution failed."""
        incident = Incident("precaution", f"{before.faculty}: {before.effect.kind}", self._event.session, reason)
        if not before.firm:
            self._tell(reason)
            self._recorder.note(incident)
            return response
        stance = max(response.stance, Stance.ASK if self._can_ask else Stance.DENY)

        def entry_of(entry_id: str) -> Entry:
            text = marked(reason, entry_id)
            name = stance.name.lower()
            return Entry(
                entry_id, before.faculty, name, EntryStatus.DELIVERED, reason, text, tokens_of(text), stance=stance
            )

        entry = self._recorder.enter(self._event, EntryKind.DECISION, entry_of, [incident])
        return response._replace(stance=stance, reason=f"{response.reason}\n{entry.text}".strip())


def _given_without(response: Response, key: str) -> Response:
    """What must not be answered unless this effect came first is left out."""
    specials = tuple(special for special in response.specials if special.after != key)
    return response if len(specials) == len(response.specials) else response._replace(specials=specials)


def _what(error: BaseException) -> str:
    """In one line: what is wrong, where, and what to do about it."""
    if not isinstance(error, TrimtabError):
        return f"not done ({error})."
    where = f" ({error.where})" if error.where else ""
    return f"{error.what}{where}. {error.remedy}".strip()
