"""One event, from the host's payload to the host's answer: facts, load, decide, apply."""

import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence

from trimtab.hosts.host import Decoded, Host, Malformed
from trimtab.model.advice import (
    Entry,
    EntryKind,
    Need,
    Response,
    Special,
    SpecialKind,
    Stance,
    Status,
    tokens_of,
)
from trimtab.model.errors import TrimtabError
from trimtab.model.events import Body, Event, SessionStarted, ToolRequested, Unrecognized, identify
from trimtab.model.json import EMPTY, Obj
from trimtab.model.policy import Policy
from trimtab.model.record import Record
from trimtab.model.state import Fact, State
from trimtab.runtime.effects import Handler, Job, run_before
from trimtab.runtime.facts import Gatherer, Where, as_json, gather
from trimtab.runtime.faults import note_fault
from trimtab.steering.engine import Before, Fault, Step, decide, settings_of, watching
from trimtab.steering.faculty import Faculty
from trimtab.steering.limits import takes
from trimtab.store import outbox
from trimtab.store.journal import Incident, Journal, Unusable, storable_event
from trimtab.store.presence import report_fallen

FACTS_MS = 80
EFFECTS_MS = 800
LATE_MS = 250
SAME_EVENT_MS = 60_000
NO_TOPICS: Mapping[str, Obj] = {}

FALLEN = (
    "An earlier session's Trimtab server died, so some of its hooks were not answered. `trimtab doctor` shows it; in a"
    " session without answers, `/mcp reconnect plugin:trimtab:coordinator` brings it back."
)
TROUBLE = "Trimtab met an internal error and stayed out of the way. `trimtab doctor` shows it."


class Steering(Record):
    """The user's policy as it is now, and what is wrong with the files that it comes from."""

    policy: Policy
    troubles: tuple[str, ...] = ()


class Runtime:
    """Lives as long as its process: a session's server, or a single hook.

    Nothing of the journal is kept between events, because other processes write to it too.
    """

    def __init__(
        self,
        project: str,
        journal: Journal,
        host: Host,
        faculties: Sequence[Faculty],
        steering: Callable[[], Steering],
        *,
        gatherers: Mapping[str, Gatherer],
        handlers: Mapping[str, Handler] | None = None,
        host_folder: str = "",
        now: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
    ) -> None:
        self.project = project
        self.journal = journal
        self.host = host
        self.handlers: Mapping[str, Handler] = handlers or {}
        self._faculties = faculties
        self._steering = steering
        self._gatherers = gatherers
        self._host_folder = host_folder
        self.now = now
        self._untold: list[str] = []
        self.unjudged = ""
        self.last: Body | None = None
        self.session = ""

    def answer(self, decode: Callable[[int], Decoded]) -> str:
        """The host's answer to one payload. Never raises: a malfunction is recorded, and the answer is nothing.

        `unjudged` then says why no judgement was made, for a guard that must not take silence for consent.
        """
        began = time.perf_counter()
        now = self.now()
        self.unjudged = ""
        try:
            return self._handle(decode(now), began)
        except Malformed as error:
            self.unjudged = str(error)
            self._record(Incident("malformed", str(error)), now)
        except Unusable as error:
            self._fail(error.what)  # a journal that cannot be used cannot hold it either: `doctor` finds out itself
        except Exception as error:  # law 3: whatever is wrong with us must not reach the agent
            self._fail(f"{type(error).__name__}: {error}")
            self._record(fault_incident("runtime", error), now)
        return ""

    def tell(self, text: str) -> None:
        """Say it to the person with the next answer that he is shown, once a session."""
        if text not in self._untold:
            self._untold.append(text)

    def policy(self) -> Policy:
        return self._steering().policy

    def note(self, incident: Incident) -> None:
        """Record what a surface saw, such as a call that only the host may make."""
        self._record(incident, self.now())

    def _handle(self, decoded: Decoded, began: float) -> str:
        event = storable_event(decoded.event)
        if decoded.own:
            if isinstance(event.body, ToolRequested):
                with self.journal.transaction():
                    self.journal.add_caller(decoded.own_call, event)
                    self._end_row_of_holds(event)
                return self._permit(event, event.body.call.tool)
            return ""
        self.last = event.body
        self.session = event.session
        policy, troubles = self._steering()
        concerned = watching(event, policy, self._faculties)
        facts, faults = self._gather(event, policy, concerned)
        with self.journal.transaction():
            event = identify(event, -1)
            loaded = self.journal.load(event)
            if loaded.seen_at is not None and _again(event, loaded.seen_at):
                return self._repeat(event)
            event = identify(event, loaded.thread.ordinal, anew=loaded.seen_at is not None)
            topics = tuple({topic for faculty in concerned for topic in faculty.reads})
            published = self.journal.published(topics) if topics else NO_TOPICS
            state = State(loaded.session, loaded.thread, published, facts, loaded.next_entry)
            step = decide(event, state, policy, concerned)
            faults += step.faults
            response = step.response
            notices, told = self._once(event, policy, step.state.session.told, faults, troubles)
            session = step.state.session._replace(told=told)
            ms = (time.perf_counter() - began) * 1000
            seq = self.journal.add_event(event, as_json(facts, self._gatherers) if facts else EMPTY, ms)
            self.journal.remember(event, loaded, session, step.state.thread)
            self._apply(event, seq, step)
            incidents = [fault_incident(fault.faculty, fault.error, event.session) for fault in faults]
            incidents += [Incident("unknown-field", f"{event.kind}.{name}") for name in decoded.unknown_fields]
            if isinstance(event.body, Unrecognized):
                incidents.append(Incident("unknown-event", event.body.name, event.session))
                self.unjudged = f"{event.body.name} is not an event that this version knows"
            if incidents:
                self.journal.note_incidents(incidents, self.now())
        if faults:
            self.unjudged = f"{faults[0].faculty} broke: {faults[0].error}"
        if step.before:
            response = self._before(event, seq, response, step.before, policy)
        if notices:
            response = response._replace(notice="\n".join(part for part in (response.notice, *notices) if part))
        return self.host.encode(response, event)

    def _end_row_of_holds(self, event: Event) -> None:
        """A host that counts holds begins anew after any tool call, also after one of ours."""
        loaded = self.journal.load(event)
        if loaded.thread.holds_in_a_row:
            self.journal.remember(event, loaded, loaded.session, loaded.thread._replace(holds_in_a_row=0))

    def _permit(self, event: Event, tool: str) -> str:
        """What the person has agreed to before is not asked about again."""
        from trimtab.runtime.permits import permitted  # for calls of our own tools alone

        if not permitted(tool, event.session, self.journal.published):
            return ""
        return self.host.encode(Response(specials=(Special(SpecialKind.PERMIT),)), event)

    def _repeat(self, event: Event) -> str:
        """The same event, told twice: by two copies of the plugin, or by a host that tries again. What was decided
        stands; what was said is not said again."""
        decision = self.journal.decision_on(event.id)
        if decision is None:
            return ""
        stance, reason = decision
        return self.host.encode(Response(stance=Stance[stance.upper()], reason=reason), event)

    def _gather(
        self, event: Event, policy: Policy, concerned: Sequence[Faculty]
    ) -> tuple[Mapping[Need, Fact], tuple[Fault, ...]]:
        found: dict[Need, Fact] = {}
        faults: list[Fault] = []
        where: Where | None = None
        for faculty in concerned:
            try:
                needs = faculty.needs(event, settings_of(faculty, policy))
                if needs and where is None:
                    until = time.monotonic() + policy.whole("facts", "deadline_ms", FACTS_MS) / 1000
                    where = Where(self.project, event.cwd, until, self._host_folder, self.journal.published)
                if needs and where is not None:
                    found |= gather([need for need in needs if need not in found], self._gatherers, where)
            except Exception as error:  # one faculty's defect must not cost the others their facts
                faults.append(Fault(faculty.name, error))
        return found, tuple(faults)

    def _apply(self, event: Event, seq: int, step: Step) -> None:
        if step.entries:
            self.journal.add_entries(event, seq, step.entries)
        if step.outcomes:
            self.journal.add_outcomes(step.outcomes, event.at, "observed")
        if step.publish:
            self.journal.publish(step.publish)
        if step.later:
            outbox.put(self.journal.rows, step.later, self.now())

    def _before(
        self, event: Event, seq: int, response: Response, effects: Sequence[Before], policy: Policy
    ) -> Response:
        """Carry out what the answer depends on. If that fails, the person decides; where none can, it is a no."""
        usual = policy.whole("effects", "deadline_ms", EFFECTS_MS)
        until = time.monotonic() + usual / 1000
        for faculty, effect, firm in effects:
            # an effect with settings of its own has a deadline of its own, and is given the time to say that it is late
            own = policy.section(effect.kind)
            seconds = max(0.0, until - time.monotonic())
            if own:
                seconds = (policy.whole(effect.kind, "deadline_ms", usual) + LATE_MS) / 1000
            entry = self._begin(event, seq, faculty, effect.kind) if effect.recorded else ""
            job = Job(self.project, effect.kind, effect.key, effect.payload, own, entry)
            try:
                done = run_before(self.handlers.get(effect.kind), job, seconds)
            except Exception as error:  # a failed precaution must not fail the agent: it becomes a question
                reason = done = f"{effect.why or effect.kind}: {_what(error)}"
                response = self._without(event, seq, response, policy, Before(faculty, effect, firm), reason)
            if entry:
                self._end(entry, done)
        return response

    def _begin(self, event: Event, seq: int, faculty: str, kind: str) -> str:
        """An entry for work that nobody is told of, but that can be looked up, also if it never ends. The work matters
        more than its record: a journal that is busy just now costs only that."""
        try:
            with self.journal.transaction():
                entry_id = f"{EntryKind.DECISION.value}-{self.journal.load(event).next_entry}"
                entry = Entry(entry_id, faculty, kind, Status.OBSERVED, f"{kind}: begun")
                self.journal.add_entries(event, seq, [entry])
        except Unusable:
            return ""
        return entry_id

    def _end(self, entry: str, done: str) -> None:
        try:
            with self.journal.transaction():
                self.journal.amend(entry, done)
        except Unusable as error:
            note_fault(self.project, "ledger", error)

    def _without(
        self, event: Event, seq: int, response: Response, policy: Policy, before: Before, reason: str
    ) -> Response:
        """The answer where a precaution failed: the person is asked, and where he cannot be, it is a no."""
        if not before.firm:
            self.tell(reason)
        try:
            return self._recorded_without(event, seq, response, policy, before, reason)
        except Unusable as error:
            note_fault(self.project, "ledger", error)
            if not before.firm:
                return response
            return response._replace(
                stance=max(response.stance, Stance.ASK), reason=f"{response.reason} {reason}".strip()
            )

    def _recorded_without(
        self, event: Event, seq: int, response: Response, policy: Policy, before: Before, reason: str
    ) -> Response:
        with self.journal.transaction():
            incident = Incident("precaution", f"{before.faculty}: {before.effect.kind}", event.session, reason)
            self.journal.note_incidents([incident], self.now())
            if not before.firm:
                return response
            loaded = self.journal.load(event)
            can_ask = Stance.ASK in takes(event, policy).stances and loaded.session.attended is not False
            stance = max(response.stance, Stance.ASK if can_ask else Stance.DENY)
            entry_id = f"{EntryKind.DECISION.value}-{loaded.next_entry}"
            text = f"{reason} [trimtab {entry_id}]"
            entry = Entry(
                entry_id,
                before.faculty,
                stance.name.lower(),
                Status.DELIVERED,
                reason,
                text,
                tokens_of(text),
                stance=stance,
            )
            self.journal.add_entries(event, seq, [entry])
        return response._replace(stance=stance, reason=f"{response.reason} {text}".strip())

    def _once(
        self, event: Event, policy: Policy, told: tuple[str, ...], faults: Sequence[Fault], troubles: Sequence[str]
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What the person is told now, once a session each, and what has then been told."""
        if faults:
            self.tell(TROUBLE)
        if not takes(event, policy).notice:
            return (), told
        if isinstance(event.body, SessionStarted) and report_fallen(self.journal, self.now()):
            self.tell(FALLEN)
        matters = [*self._untold, *troubles]
        new = tuple(dict.fromkeys(matter for matter in matters if matter not in told))
        self._untold.clear()
        return new, (*told, *new)

    def _fail(self, why: str) -> None:
        self.unjudged = why
        self.tell(TROUBLE)

    def _record(self, incident: Incident, now: int) -> None:
        try:
            with self.journal.transaction():
                self.journal.note_incidents([incident], now)
        except (Unusable, sqlite3.Error) as error:
            self._fail(str(error))
            note_fault(self.project, incident.subject, error)


def _again(event: Event, seen_at: int) -> bool:
    """Whether this is the event of that time. Hosts that count their calls anew may bring an id back much later."""
    return event.at is None or event.at - seen_at < SAME_EVENT_MS


def _what(error: BaseException) -> str:
    """In one line: what is wrong, where, and what to do about it."""
    if not isinstance(error, TrimtabError):
        return f"not done ({error})."
    where = f" ({error.where})" if error.where else ""
    return f"{error.what}{where}. {error.remedy}".strip()


def fault_incident(where: str, error: BaseException, session: str = "") -> Incident:
    import traceback  # only a malfunction pays for it

    detail = "".join(traceback.format_exception(error)[-8:])
    return Incident("fault", f"{where}: {type(error).__name__}", session, detail)
