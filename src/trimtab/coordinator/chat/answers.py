"""What is said to each topic, from the state alone: sentences in plain language, few of them, and the same ones for the
same state."""

from collections.abc import Callable, Iterator, Mapping

from trimtab.coordinator.chat.sentences import (
    cut,
    effort,
    lasting,
    name_of,
    named,
    several,
    status_of,
    status_of_request,
    text,
)
from trimtab.coordinator.chat.state import ChatState
from trimtab.coordinator.chat.state_sentences import (
    LONGEST,
    at_work,
    bottleneck,
    capitalized,
    changes_of,
    completion,
    halted,
    interventions,
    question_lines,
    since_in_words,
    things_for_user,
    waits_for,
    why_blocked,
)
from trimtab.coordinator.chat.understanding import STATUS, Asked
from trimtab.coordinator.chat.waiting import waits_of
from trimtab.model.wording import counted, joined
from trimtab.model.work import TaskStatus

_WEEK_MS = 7 * 86_400_000
_MOST_LINES = 5
_MOST_STUCK = 3
_ASIDE = ("completed", "cancelled")

Answer = Callable[[ChatState, Asked], Iterator[str]]


def answer_to(state: ChatState, asked: Asked) -> str:
    """What is not understood is answered with what can be asked, and with the status."""
    if asked.topic not in _ANSWERS:
        return "\n\n".join((text("not_understood"), _together(_status(state, asked))))
    return _together(_ANSWERS[asked.topic](state, asked))


def _together(sentences: Iterator[str]) -> str:
    """Sentences follow each other; a line of a list has a line of its own."""
    said = ""
    for sentence in sentences:
        said += ("\n" if sentence.startswith(("- ", "  ")) or "\n" in said else " ") + sentence if said else sentence
    return said


def _status(state: ChatState, asked: Asked) -> Iterator[str]:
    yield from halted(state)
    yield completion(state)
    if state.progress.total:
        yield at_work(state)
    yield from (why_blocked(task) for task in state.progress.blocked[:_MOST_STUCK])
    if state.progress.waiting and state.progress.bottleneck:
        yield bottleneck(state)
    if changes_of(state):
        yield from _changes(state, asked)
    if state.steered:
        yield from interventions(state, asked)
    waits = waits_of(state)
    if waits:
        first = waits[0]
        yield text("longest", record=first.record, time=lasting(first.since, state.now), whom=first.whom)
    if things_for_user(state):
        yield text("questions", things=things_for_user(state))


def _progress(state: ChatState, asked: Asked) -> Iterator[str]:
    yield from halted(state)
    yield completion(state)
    left = [f"{count} {name.replace('_', ' ')}" for name, count in state.progress.counts.items() if name not in _ASIDE]
    if not left:
        return
    yield text("rest", rest=joined(left))
    week = [task for task in state.over if (task.finished_at or 0) >= state.now - _WEEK_MS]
    if week:
        yield text("pace", tasks=counted(len(week), "task"))
    estimates = [task.estimate_minutes for task in state.unfinished if task.estimate_minutes]
    if estimates:
        tasks = counted(len(state.unfinished), "task")
        yield text("estimates", known=len(estimates), tasks=tasks, time=effort(sum(estimates)))
    else:
        yield text("estimates_none")


def _agents(state: ChatState, asked: Asked) -> Iterator[str]:
    if asked.task:
        yield from _task(state, asked)
        return
    if not asked.agent:
        yield at_work(state)
        return
    agent = asked.agent
    held = [task for task in state.progress.active if task.claimed_by == agent]
    requests = [request for request, _ in state.attention.requests if agent in (request.author, request.reviewer)]
    heard = state.active.get(agent)
    if not (held or requests or heard or agent in state.agents):
        yield text("agent_unknown", agent=agent)
        return
    if held:
        yield text("agent_holds", agent=agent, tasks=several([f"task {named(task)}" for task in held]))
    else:
        yield text("agent_idle", agent=agent)
    for request in requests[:_MOST_LINES]:
        if request.reviewer == agent:
            yield text("agent_reviews", agent=agent, request=request.id)
        else:
            status = status_of_request(request, awaits_checks=state.attention.progress[request.id].awaits_checks)
            yield text("agent_submitted", agent=agent, request=request.id, status=status)
    if heard is not None:
        yield text("agent_heard", time=lasting(heard, state.now))


def _blocked(state: ChatState, asked: Asked) -> Iterator[str]:
    if asked.task:
        yield from _why_not(state, asked)
        return
    yield from halted(state)
    shown = {f"task {task.number}" for task in state.progress.blocked}
    stuck = [found for found in state.stuck if found.what not in shown and found.what != "the project"]
    waiting = state.progress.waiting
    if not (shown or stuck or waiting):
        yield text("blocked_none")
    yield from (why_blocked(task) for task in state.progress.blocked[:_MOST_LINES])
    for found in stuck[:_MOST_STUCK]:
        yield text("stuck", record=capitalized(found.what), why=found.why, command=found.command)
    if waiting:
        yield text("waiting", tasks=several([task.number for task in waiting]))
    if state.progress.bottleneck:
        yield bottleneck(state)


def _changes(state: ChatState, asked: Asked) -> Iterator[str]:
    changed = changes_of(state)
    since = since_in_words(state, asked)
    yield text("changes", since=since, changes=joined(changed, 6)) if changed else text("changes_none", since=since)


def _steering(state: ChatState, asked: Asked) -> Iterator[str]:
    yield from interventions(state, asked)
    for line in state.steered[:_MOST_LINES]:
        time = lasting(line.at or state.now, state.now)
        yield text("steered_line", entry=line.id, time=time, faculty=line.faculty, reason=cut(line.why, LONGEST))
    if state.steered:
        yield text("steered_more", entry=state.steered[0].id)


def _cost(state: ChatState, asked: Asked) -> Iterator[str]:
    lately = sum(line.tokens for line in state.steered)
    yield text(
        "cost", tokens=counted(state.totals.tokens, "token"), lately=f"{lately:,}", since=since_in_words(state, asked)
    )


def _questions(state: ChatState, asked: Asked) -> Iterator[str]:
    things = things_for_user(state)
    yield text("questions", things=things) if things else text("questions_none")
    for question in state.for_user[:_MOST_LINES]:
        yield from question_lines(question, state.now)
    for request in state.attention.decisions[:_MOST_LINES]:
        yield text("decision", request=request.id, title=cut(request.title))
    if state.attention.messages:
        yield text("unread", messages=counted(len(state.attention.messages), "unread message"))
    for rubric in state.attention.rubrics:
        yield text("rubric", rubric=f"{rubric.name} {rubric.version}")
    if state.for_user:
        yield text("how_to_answer", number=state.for_user[0].id)
    others = len(state.questions) - len(state.for_user)
    if others:
        yield text("questions_others", count=others)


def _longest(state: ChatState, asked: Asked) -> Iterator[str]:
    waits = waits_of(state)
    if not waits:
        yield text("longest_none")
        return
    first = waits[0]
    yield text("longest", record=first.record, time=lasting(first.since, state.now), whom=first.whom)
    for wait in waits[1:_MOST_LINES]:
        yield text("longest_line", record=wait.record, time=lasting(wait.since, state.now), whom=wait.whom)


def _next(state: ChatState, asked: Asked) -> Iterator[str]:
    yield from halted(state)
    ready = state.queue.ready
    if not ready:
        yield text("next_none")
        if state.progress.bottleneck:
            yield bottleneck(state)
        return
    yield text("next", tasks=", ".join(named(task) for task in ready[:_MOST_STUCK]))
    more = state.progress.counts.get("ready", 0) - _MOST_STUCK
    if more > 0:
        yield text("next_more", tasks=counted(more, "task"))


def _problems(state: ChatState, asked: Asked) -> Iterator[str]:
    failed = [task for task in state.over if task.status is TaskStatus.FAILED]
    checks = [
        text("problem_checks", request=request.id, title=cut(request.title), checks=joined(found))
        for request, _ in state.attention.requests
        if (found := state.attention.progress[request.id].failed_checks)
    ]
    shown = {f"task {task.number}" for task in failed}
    stuck = [found for found in state.stuck if found.what not in shown]
    if not (failed or checks or stuck):
        yield text("problems_none")
    for task in failed[:_MOST_LINES]:
        if task.reason:
            yield text("problem_task", task=named(task), reason=cut(task.reason, LONGEST))
        else:
            yield text("problem_task_unsaid", task=named(task))
    yield from checks[:_MOST_LINES]
    for found in stuck[:_MOST_STUCK]:
        yield text("stuck", record=capitalized(found.what), why=found.why, command=found.command)


def _task(state: ChatState, asked: Asked) -> Iterator[str]:
    task = state.task
    if task is None:
        yield text("task_unknown", number=asked.task)
        return
    if task.claimed_by:
        yield text("task_held", task=named(task), status=status_of(task), agent=name_of(task.claimed_by))
    else:
        yield text("task", task=named(task), status=status_of(task))
    if task.reason:
        yield text("task_reason", reason=cut(task.reason, LONGEST))
    if state.needs.get(task.id):
        yield waits_for(state, task)
    if task.frees:
        yield text("task_needed", tasks=counted(task.frees, "task"))
    for question in state.questions:
        if question.task == task.id:
            yield from question_lines(question, state.now)


def _request(state: ChatState, asked: Asked) -> Iterator[str]:
    if state.request is None:
        yield text("request_unknown", request=asked.request)
        return
    request, progress, reason = state.request
    status = status_of_request(request, awaits_checks=progress.awaits_checks)
    author = name_of(request.author)
    yield text("request", request=request.id, title=cut(request.title), author=author, status=status)
    if reason:
        yield text("request_reason", reason=reason)
    if progress.failed_checks:
        yield text(
            "problem_checks", request=request.id, title=cut(request.title), checks=joined(progress.failed_checks)
        )


def _help(state: ChatState, asked: Asked) -> Iterator[str]:
    yield text("help")


def _why_not(state: ChatState, asked: Asked) -> Iterator[str]:
    """Why one task does not go on."""
    task = state.task
    if task is None:
        yield text("task_unknown", number=asked.task)
        return
    stuck = [found for found in state.stuck if found.what == f"task {task.number}"]
    if task.status is TaskStatus.BLOCKED:
        yield why_blocked(task)
    elif state.needs.get(task.id):
        yield waits_for(state, task)
    elif stuck:
        yield text("stuck", record=capitalized(stuck[0].what), why=stuck[0].why, command=stuck[0].command)
    else:
        yield text("blocked_not", task=named(task), status=status_of(task))
    for question in state.questions:
        if question.task == task.id:
            yield from question_lines(question, state.now)


_ANSWERS: Mapping[str, Answer] = {
    STATUS: _status,
    "progress": _progress,
    "agents": _agents,
    "blocked": _blocked,
    "changes": _changes,
    "steering": _steering,
    "cost": _cost,
    "questions": _questions,
    "longest": _longest,
    "next": _next,
    "problems": _problems,
    "task": _task,
    "request": _request,
    "help": _help,
}


_OF_ONE = ("task", "request", "help")


def topics() -> tuple[str, ...]:
    """All that are of the work as a whole."""
    return tuple(topic for topic in _ANSWERS if topic not in _OF_ONE)
