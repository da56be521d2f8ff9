"""Ways with `match: model`: which of them a prompt wants is asked of a model, through the user's own client.

Nothing waits for it. What carries out the effect only starts a process, which asks, and what it finds is used at the
session's next event. The client that it starts has no tools, loads nothing of the user's or the project's, keeps
nothing, and carries the mark that keeps our own hooks quiet.
"""

import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress

from trimtab.features.components import parts_of, settings_of
from trimtab.features.ways.catalogue import kept
from trimtab.hosts import host_of
from trimtab.hosts.attachment import ModelAnswer
from trimtab.local import own_process
from trimtab.local.error_log import log_error
from trimtab.local.locate import journal_path
from trimtab.local.shipped import messages_of
from trimtab.local.user import user_of
from trimtab.model.advice import Publish
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, dump, each, obj, parse_object, text, whole
from trimtab.model.record import Record
from trimtab.model.tokens import tokens_of
from trimtab.runtime.effects import Job
from trimtab.steering.ways.delegation import JUDGED
from trimtab.steering.ways.way import Way
from trimtab.store.journal import Journal
from trimtab.store.ledger import enter_model_call, settle_model_call

_SCORE = 0.9
_KEPT_MS = 3_600_000
_LONGEST_WHY = 120

_started: list["subprocess.Popen[bytes]"] = []


class JudgeVerdict(Record):
    """`ways` are those that the prompt wants, with why. `price` is what the client said that it cost."""

    ways: Mapping[str, str]
    price: str


def hand_over(job: Job) -> None:
    """Start the process that asks. Raises OSError where none can be started."""
    _started[:] = [process for process in _started if process.poll() is None]  # none stays behind as a zombie
    child = subprocess.Popen(
        own_process.words(main, job.project, bare=True),
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    _started.append(child)
    assert child.stdin
    with child.stdin as pipe, suppress(BrokenPipeError):
        pipe.write(dump({"key": job.key, "payload": job.payload}).encode())


def main(project: str) -> int:
    """The process: one job from stdin. Whatever goes wrong is for `doctor`."""
    try:
        given = parse_object(sys.stdin.buffer.read())
        judge(Job(project, "way_judge", text(given.get("key")), obj(given.get("payload"))), os.environ)
    except Exception as error:  # nobody reads what it prints
        log_error(project, "ways judge", error)
        return 1
    return 0


def judge(job: Job, env: Mapping[str, str]) -> None:
    """Ask, and publish what the session is to be shown. Raises TrimtabError where no judgement was to be had."""
    if not _is_on(job.project, env):
        return
    ways = _ways(job.project, each(job.payload.get("ways")))
    if not ways:
        return
    user = user_of(env)
    model = host_of(env).model()
    program = model.program_for(user, job.project)
    if not program:
        raise TrimtabError(
            f"there is no `{model.PROGRAM}` on the PATH to judge ways with",
            remedy="Put it there, or set `ways.model_judge` to false.",
        )
    question = _question(text(job.payload.get("prompt")), ways)
    rules = messages_of(["ways"])["ways"]["judge"]
    journal = Journal(journal_path(job.project), busy_ms=5_000)
    try:
        sent = f"about {tokens_of(rules + question):,} tokens to {model.MODEL}"
        asked = ", ".join(way.id for way in ways)
        entry = enter_model_call(journal, job.key, "ways", "way_judge", f"a model is asked about {asked}", sent)
        if not entry:
            return
        try:
            verdict = _verdict(model.ask(program, rules, question, user), [way.id for way in ways])
        except TrimtabError as error:
            settle_model_call(journal, entry, f"{sent}; no judgement: {error.what}")
            raise
        settle_model_call(journal, entry, f"{verdict.price}; wanted: {', '.join(verdict.ways) or 'none'}")
        _publish(journal, job.payload, verdict.ways)
    finally:
        journal.close()


def _ways(project: str, ids: Sequence[str]) -> list[Way]:
    """Those that are still there."""
    compilation = kept(project)
    return [compilation.index.by_id[way] for way in ids if way in compilation.index.by_id] if compilation else []


def _is_on(project: str, env: Mapping[str, str]) -> bool:
    """As it is now: it may have been switched off since the work was queued."""
    return settings_of(project, env, parts_of(project, env).faculties).value("ways.model_judge") is True


def _question(prompt: str, ways: Sequence[Way]) -> str:
    about: Obj = {way.id: way.description or " ".join(way.vocabulary) or way.text[:200] for way in ways}
    return dump({"prompt": prompt, "ways": about})


def _verdict(answer: ModelAnswer, asked: Sequence[str]) -> JudgeVerdict:
    said = answer.said
    try:
        wanted = parse_object(said.removeprefix("```json").strip("`\n "))["ways"]
        if not isinstance(wanted, Mapping) or not all(isinstance(why, str) for why in wanted.values()):
            raise ValueError("not an object of texts")
    except (KeyError, ValueError):
        raise TrimtabError(f"the model's answer is not what it was asked for: {said[:80]!r}") from None
    return JudgeVerdict({way: text(wanted[way])[:_LONGEST_WHY] for way in asked if way in wanted}, answer.price)


def _publish(journal: Journal, judged: Obj, ways: Mapping[str, str]) -> None:
    """For the session's next event. What a session that ended meanwhile will not fetch goes after an hour."""
    now = time.time_ns() // 1_000_000
    with journal.transaction():
        rows = journal.published([JUDGED])[JUDGED]
        old = [key for key, row in rows.items() if now - whole(obj(row).get("at"), now) > _KEPT_MS]
        journal.publish([Publish(JUDGED, key, None) for key in old])
        if ways:
            found: list[JSON] = [{"way": way, "score": _SCORE, "why": why} for way, why in ways.items()]
            row: Obj = {"at": now, "number": judged.get("number"), "ways": found}
            journal.publish([Publish(JUDGED, text(judged.get("session")), row)])
