"""The plans of a project's sessions, for those who come from outside an event: the command line, and the tool that an
agent submits a phase with. Each change is one transaction on the journal."""

import os
import sqlite3
import time
from collections.abc import Mapping
from contextlib import suppress

from trimtab.features.components import parts_of, settings_of
from trimtab.features.handlers import HANDLERS
from trimtab.features.planning.guidebook import known
from trimtab.features.planning.lookup import look_up
from trimtab.features.project_journal import now_ms
from trimtab.local.locate import journal_path
from trimtab.local.shipped import messages_of
from trimtab.model.advice import Entry, EntryKind, EntryStatus, Later, Publish, marked
from trimtab.model.errors import TrimtabError
from trimtab.model.events import Event, PromptSubmitted
from trimtab.model.record import Record
from trimtab.model.tokens import tokens_of
from trimtab.runtime.effects import drain
from trimtab.steering.planning import FACULTY, NEXT, PENDING, TOPIC
from trimtab.steering.planning.machine import PlanChoice, PlanTransition, answer, claims_to_check, submit
from trimtab.steering.planning.plan import KnownPlan, Plan, ProjectedPlan, effects_of, read_kept
from trimtab.steering.planning.prompts import prompt_for, reply
from trimtab.store import outbox, servers
from trimtab.store.journal import Journal, Unusable
from trimtab.store.sessions import last_heard, latest_event, live_sessions, sessions_named

LOOK_UP_S = 10.0
_BUSY_MS = 5_000
_TRIES = 3
_SHORT_WHILE_MS = 30 * 60_000
_TOO_LITTLE = ("off", "observe")


class OpenPlan(Record):
    """A plan under way. `session` is empty for the one that waits for a session."""

    session: str
    kept: ProjectedPlan


class PlanAnswer(Record):
    """The result of submitting a phase. `text` is what the agent is told."""

    kept: ProjectedPlan
    step: PlanTransition
    text: str


class Plans:
    """Use as a context manager. Raises TrimtabError where the journal cannot be used."""

    def __init__(self, project: str, env: Mapping[str, str]) -> None:
        self.project = project
        self._env = env
        self.texts = messages_of(["planning"])["planning"]
        self._plansmith = self._value("planning.plansmith_output") is True
        try:
            self._journal = Journal(journal_path(project), busy_ms=_BUSY_MS)
        except Unusable as error:
            raise TrimtabError(error.what, where=journal_path(project), remedy=error.remedy) from error

    def __enter__(self) -> "Plans":
        return self

    def __exit__(self, *_: object) -> None:
        self._journal.close()

    def under_way(self) -> tuple[OpenPlan, ...]:
        """The latest first, the one that waits for a session last."""
        published = self._journal.published((TOPIC, PENDING))
        found = [OpenPlan(session, kept) for session, value in published[TOPIC].items() if (kept := read_kept(value))]
        waiting = [OpenPlan("", kept) for value in published[PENDING].values() if (kept := read_kept(value))]
        return (*sorted(found, key=lambda plan: plan.kept.changed_at, reverse=True), *waiting)

    def of(self, session: str) -> ProjectedPlan | None:
        return read_kept(self._journal.published((TOPIC,))[TOPIC].get(session))

    def live_sessions(self) -> tuple[str, ...]:
        """Those that are under way, the latest first. A session that was killed says no goodbye, so that it is there is
        told by its server; where it has none, as in a client without MCP, by what it did a short while ago."""
        seen = servers.unended(self._journal.rows)
        if any(servers.runs(server) for server in seen):
            return live_sessions(self._journal.rows)
        return () if seen else live_sessions(self._journal.rows, since=now_ms() - _SHORT_WHILE_MS)

    def last_heard(self, session: str) -> tuple[int | None, str]:
        return last_heard(self._journal.rows, session)

    def session_named(self, beginning: str) -> str:
        """Raises TrimtabError for what is the beginning of no session's id, or of several."""
        found = sessions_named(self._journal.rows, beginning)
        if beginning in found or len(found) == 1:
            return beginning if beginning in found else found[0]
        what = f"{len(found)} sessions begin with {beginning!r}" if found else f"no session {beginning!r} is recorded"
        raise TrimtabError(what, where=self.project, remedy="`trimtab explain --json` has the sessions' ids.")

    def insist_on_mode(self) -> None:
        """Raises TrimtabError where the user's settings leave no room for planning."""
        mode = self._value("planning.mode")
        if self._value("steering.quiet") is True:
            raise TrimtabError(
                "Trimtab is quiet, so there is no planning",
                where="steering.quiet",
                remedy="`trimtab config unset steering.quiet`, and begin again.",
            )
        if mode in _TOO_LITTLE:
            raise TrimtabError(
                f"planning is set to {mode}",
                where="planning.mode",
                remedy="`trimtab config set planning.mode guard`, and begin again.",
            )

    def start(self, plan: Plan, session: str) -> ProjectedPlan:
        """For a session, or without one for the next. Raises TrimtabError where a plan is under way there."""
        self.insist_on_mode()
        now = now_ms()
        kept = ProjectedPlan(f"p-{os.urandom(3).hex()}", plan, now, now)
        topic, key = (TOPIC, session) if session else (PENDING, NEXT)
        with self._journal.transaction():
            before = read_kept(self._journal.published((topic,))[topic].get(key))
            if before is not None:
                there = f"is under way there, in its phase {before.plan.phase.value}"
                raise TrimtabError(
                    f"the plan {before.id} {there if session else 'is pending: it waits for the next session'}",
                    where=session or self.project,
                    remedy=f"`trimtab plan cancel {before.id}` ends it.",
                )
            self._journal.publish([Publish(topic, key, kept.as_json())])
        return kept

    def submit(self, session: str, text: str) -> PlanAnswer:
        """The text of the phase at hand, judged with what could be looked up. Raises TrimtabError without a plan."""
        guide = known(self.project)
        for _ in range(_TRIES):
            kept = self._mine(session)
            claims = claims_to_check(kept.plan, text, guide.guide)
            facts = look_up(self.project, claims, time.monotonic() + LOOK_UP_S)
            step = submit(kept.plan, text, guide.guide, facts)
            told = self._told(step, guide)
            with self._journal.transaction():
                if not self._replaced(session, kept, step.plan):
                    continue
                entry = self._enter(session, kept, told)
            self._drain()
            return PlanAnswer(kept._replace(plan=step.plan), step, marked(told, entry))
        raise TrimtabError("the plan changed meanwhile", remedy="Submit the phase again.")

    def answer(self, plan: OpenPlan, choice: PlanChoice, note: str = "") -> ProjectedPlan:
        """Apply the user's decision. Raises TrimtabError for what this plan does not wait for."""
        step = answer(plan.kept.plan, choice, note)
        if step.plan == plan.kept.plan:
            raise TrimtabError(
                f"the plan {plan.kept.id} does not wait for an answer",
                where=f"its phase {plan.kept.plan.phase.value}",
                remedy="Only a phase that failed three times can be accepted or edited; `cancel` is always possible.",
            )
        with self._journal.transaction():
            replaced = self._replaced(plan.session, plan.kept, step.plan)
        if not replaced:
            raise TrimtabError("the plan changed meanwhile", remedy="Look at it again: `trimtab plan status`.")
        self._drain()
        return plan.kept._replace(plan=step.plan)

    def asked(self, kept: ProjectedPlan) -> str:
        """The instructions of the current phase."""
        guide = known(self.project)
        return prompt_for(kept.plan, guide.guide, self.texts, guide.lessons)

    def _told(self, step: PlanTransition, guide: KnownPlan) -> str:
        told = reply(step, guide.guide, self.texts, guide.lessons)
        saved = step.plan.text and not step.plan.is_open
        return f"{told}\n\n{self.texts['saved']}" if saved else told

    def _enter(self, session: str, kept: ProjectedPlan, told: str) -> str:
        """In the ledger, as all that an agent is told. Returns the entry's id."""
        event = Event(PromptSubmitted(""), session, at=now_ms())
        entry_id = f"{EntryKind.GUIDANCE.value}-{self._journal.load(event).next_entry}"
        entry = Entry(
            entry_id,
            FACULTY.name,
            f"planning:{kept.id}:{kept.plan.place}",
            EntryStatus.DELIVERED,
            told.partition("\n")[0],
            marked(told, entry_id),
            tokens_of(told),
            source="plan",
        )
        self._journal.add_entries(event, latest_event(self._journal.rows, session), [entry])
        return entry_id

    def _drain(self) -> None:
        with suppress(Unusable, sqlite3.OperationalError):  # busy: a session's server drains it as well
            drain(self._journal, self.project, HANDLERS, now_ms)

    def _mine(self, session: str) -> ProjectedPlan:
        kept = self.of(session)
        if kept is None:
            raise TrimtabError("no plan is under way in this session", remedy=self.texts["how_to_begin"])
        return kept

    def _replaced(self, session: str, before: ProjectedPlan, plan: Plan) -> bool:
        """Whether nobody else changed it since it was read. Part of a transaction."""
        topic, key = (TOPIC, session) if session else (PENDING, NEXT)
        if read_kept(self._journal.published((topic,))[topic].get(key)) != before:
            return False
        effects = effects_of(before._replace(plan=plan), key, now_ms(), plansmith=self._plansmith)
        self._journal.publish([effect._replace(topic=topic) for effect in effects if isinstance(effect, Publish)])
        outbox.put(self._journal.rows, [effect for effect in effects if isinstance(effect, Later)], now_ms())
        return True

    def _value(self, name: str) -> object:
        faculties = parts_of(self.project, self._env).faculties
        return settings_of(self.project, self._env, faculties).value(name)
