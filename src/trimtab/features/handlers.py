"""Handlers of the shipped faculties' effects, by kind."""

from collections.abc import Mapping

from trimtab.runtime.effects import Handler, Job


def _way_judge(job: Job) -> None:
    from trimtab.features.ways.model_judge import hand_over  # few users have a model judge anything

    hand_over(job)


def _archive_context(job: Job) -> str:
    from trimtab.features.pruning.archiving import hand_over  # a compaction is rare

    return hand_over(job)


def _archive_result(job: Job) -> str:
    from trimtab.features.pruning.archiving import archive_result  # few users open this door

    return archive_result(job)


def _behavior_evidence(job: Job) -> None:
    from trimtab.features.behavior.learned import carry  # opens a database of its own

    carry(job)


def _plan_result(job: Job) -> None:
    from trimtab.features.planning.results import carry_out  # a plan ends once in a while

    carry_out(job)


def _plan_memory_clear(job: Job) -> None:
    from trimtab.features.planning.results import forget

    forget(job)


def _undo(job: Job) -> str:
    from trimtab.features.safety.snapshots import keep  # only for a command that can lose files

    return keep(job)


def _work_exchange(job: Job) -> None:
    from trimtab.features.work.exchange_process import start  # only where agents work on tasks

    start(job.project)


HANDLERS: Mapping[str, Handler] = {
    "archive_context": _archive_context,
    "archive_result": _archive_result,
    "behavior_evidence": _behavior_evidence,
    "plan_memory_clear": _plan_memory_clear,
    "plan_result": _plan_result,
    "undo": _undo,
    "way_judge": _way_judge,
    "work_exchange": _work_exchange,
}
