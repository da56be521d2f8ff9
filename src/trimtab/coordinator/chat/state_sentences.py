"""Sentences about one side of the state, of which several answers are made."""

from collections.abc import Iterator

from trimtab.coordinator.chat.sentences import cut, lasting, name_of, named, status_of, text
from trimtab.coordinator.chat.state import ChatState
from trimtab.coordinator.chat.understanding import Asked
from trimtab.model.questions import Question
from trimtab.model.wording import counted, joined
from trimtab.model.work import Task, TaskStatus

LONGEST = 200
"""Characters of what somebody wrote, where it is what was asked about."""
_MOST = 5


def halted(state: ChatState) -> Iterator[str]:
    if state.halt:
        yield text("halted", what=state.halt.in_words)


def completion(state: ChatState) -> str:
    progress, name = state.progress, state.progress.project.name
    tasks = counted(progress.total, "task")
    if not progress.total:
        return text("progress_none", project=name)
    if progress.completed == progress.total:
        return text("progress_all", project=name, tasks=tasks)
    percentage = f"{progress.percentage:g}"
    return text("progress", project=name, percentage=percentage, completed=progress.completed, tasks=tasks)


def at_work(state: ChatState) -> str:
    active = [
        text("holder", agent=name_of(task.claimed_by), task=named(task))
        if task.status is TaskStatus.IN_PROGRESS
        else text("in_review", task=named(task))
        for task in state.progress.active
    ]
    return text("at_work", who=joined(active, _MOST)) if active else text("at_work_nobody")


def why_blocked(task: Task) -> str:
    if not task.reason:
        return text("blocked_unsaid", task=named(task))
    return text("blocked", task=named(task), reason=cut(task.reason, LONGEST))


def waits_for(state: ChatState, task: Task) -> str:
    needs = [f"{named(need)}, which is {status_of(need)}" for need in state.needs[task.id]]
    return text("waits", task=named(task), needs="; ".join(needs[:_MOST]))


def bottleneck(state: ChatState) -> str:
    held = state.progress.bottleneck
    assert held
    return text("bottleneck", task=named(held.task), tasks=counted(held.holds_up, "task"))


def changes_of(state: ChatState) -> list[str]:
    """The newest first."""
    found = [
        (at, text("finished" if task.status is TaskStatus.COMPLETED else "failed", task=named(task)))
        for task in state.over
        if (at := task.finished_at or task.updated_at) >= state.since
    ]
    found += [(request.merged_at or 0, text("merged", request=request.id)) for request in state.merged]
    said = [what for _, what in sorted(found, reverse=True)]
    return [*said, text("added", tasks=counted(state.added, "task"))] if state.added else said


def interventions(state: ChatState, asked: Asked) -> Iterator[str]:
    since = since_in_words(state, asked)
    if not state.steered:
        yield text("steered_none", since=since)
        return
    decisions = sum(line.id.startswith("d-") for line in state.steered)
    guidance = counted(len(state.steered) - decisions, "piece")
    times = counted(len(state.steered), "time")
    yield text("steered", times=times, since=since, guidance=guidance, decisions=counted(decisions, "decision"))


def since_in_words(state: ChatState, asked: Asked) -> str:
    match asked.since:
        case "today":
            return text("since_today")
        case "yesterday":
            return text("since_yesterday")
        case "week":
            return text("since_week")
        case "hour":
            return text("since_hour")
        case "left":
            return text("since_left", time=lasting(state.since, state.now))
        case _:
            return text("since_day")


def things_for_user(state: ChatState) -> str:
    due = state.attention
    counts = (
        (len(state.for_user), "question"),
        (len(due.decisions), "decision"),
        (len(due.messages), "unread message"),
        (len(due.rubrics), "proposed rubric"),
    )
    return ", ".join(counted(count, noun) for count, noun in counts if count)


def question_lines(question: Question, now: int) -> Iterator[str]:
    asked = cut(question.text, LONGEST)
    age = lasting(question.created_at, now)
    yield text("question", number=question.id, asker=name_of(question.asker), time=age, text=asked)
    if question.options:
        yield text("question_options", options=", ".join(cut(option.label) for option in question.options))
    if question.default and question.expires_at is not None:
        left = lasting(now, question.expires_at)
        yield text("question_default", default=cut(question.default), time=left)


def capitalized(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
