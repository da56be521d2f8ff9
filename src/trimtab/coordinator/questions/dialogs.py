"""Dialogs of agents' hosts, as sessions saw them: each of their questions is in the queue too, from the moment it is
asked until it is answered, here or there, or needs no answer any more."""

import sqlite3
from collections.abc import Mapping

from trimtab.authority.caller import client_runs
from trimtab.coordinator.questions import answering, question_records
from trimtab.coordinator.questions.answering import PLACE, place_of
from trimtab.coordinator.transitions import together
from trimtab.coordinator.work import Work
from trimtab.model.agents import OURSELVES
from trimtab.model.decisions import Interruption, Level, LevelScore
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, items, obj, text, whole
from trimtab.model.questions import NewQuestion, Option, Question, QuestionSource, options_from_json
from trimtab.model.work_rows import DIALOG, at_of
from trimtab.store import agent_activity
from trimtab.store.codec import storable_text
from trimtab.store.journal import Journal
from trimtab.store.state import claims

_FORGOTTEN_MS = 7 * 86_400_000
_SCORE = LevelScore(Level.P1, 0.5, Interruption.SYNC)


def take(work: Work, journal: Journal, back: Obj) -> Obj:
    """The rows of dialogs that have ended, which are in the store now. Those of open ones stay: their end is yet to
    come, and a client that dies tells none."""
    rows = {key: obj(row) for key, row in back.items() if key.startswith(DIALOG)}
    ended: dict[str, JSON] = {}
    for key, row in rows.items():
        over = row.get("over") is True or ("answers" not in row and _is_gone(work, journal, row))
        known = _asked(work, key[len(DIALOG) :], row, over)
        if over or "answers" in row:
            _end(work, known, {} if over else row)
            ended[key] = back[key]
    return ended


def _asked(work: Work, call: str, row: Obj, over: bool) -> Mapping[int, Question]:
    """Its questions by their place, put into the queue where they are not there yet. What was dismissed before anybody
    knew of it is not asked any more."""
    with work.database.read() as connection:
        known = {place_of(question): question for question in question_records.of_call(connection, work, call)}
        held = claims.held_now(connection, work.project)
    if over:
        return known
    agent = text(row.get("agent"))
    task = next((claim.task.number for claim in held if claim.agent == agent), "")
    for place, given in enumerate(map(obj, items(row.get("questions")))):
        if place not in known:
            wanted = NewQuestion(
                text(given.get("text")),
                _distinct(options_from_json(given.get("options"))),
                task=task,
                blocking=False,  # the agent itself waits in the dialog
                source=QuestionSource.CLIENT,
                context={PLACE: place},
                call=call,
            )
            try:
                known[place] = question_records.ask(work, agent, wanted, _SCORE, at_of(row))
            except TrimtabError:
                continue  # such as an empty text: it can be answered in the dialog all the same
    return known


def _end(work: Work, known: Mapping[int, Question], row: Obj) -> None:
    if not known:
        return
    answers = tuple(storable_text(text(said)) for said in items(row.get("answers")))
    with together(work) as connection:
        for place, asked in known.items():
            question = question_records.found(connection, work, asked.id)
            if place < len(answers) and answers[place]:
                at = max(question.created_at, min(whole(row.get("answered_at")), work.now()))
                answering.answered_in_client(connection, work, question, answers[place], at)
            elif question.is_open:
                question_records.withdrawn(connection, work, question, OURSELVES, "its dialog was dismissed")


def _distinct(options: tuple[Option, ...]) -> tuple[Option, ...]:
    by_label = {option.label.strip(): option for option in reversed(options) if option.label.strip()}
    return tuple(option for option in options if by_label.get(option.label.strip()) is option)


def _is_gone(work: Work, journal: Journal, row: Obj) -> bool:
    session = text(row.get("session"))
    if work.now() - at_of(row) > _FORGOTTEN_MS:
        return True
    try:
        return client_runs(journal, session) is False or agent_activity.has_session_ended(journal.rows, session)
    except sqlite3.Error:
        return False
