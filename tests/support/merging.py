"""Merging as the queue does it, without records in a store."""

from trimtab.coordinator.merge_requests.merge_branches import LocalMain, MergedBranch, MergePlan, MergeResult, merging


def merge_all(project: str, plan: MergePlan) -> MergeResult:
    landed: list[MergedBranch] = []
    with merging(plan, LocalMain(project, plan.into), lambda _: None) as merge:
        for group in merge.groups():
            landed += merge.land(group)
        result = merge.result()
    assert tuple(landed) == result.landed
    return result
