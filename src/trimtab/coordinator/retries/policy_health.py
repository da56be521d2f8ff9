"""Doctor's check of the user's own policy of attempts. Silent where there is none."""

from collections.abc import Iterator, Mapping

from trimtab.coordinator.retries.policy_file import read_policy
from trimtab.coordinator.work import policy_path
from trimtab.features.components import parts_of, settings_of
from trimtab.health.findings import FindingLevel, HealthFinding
from trimtab.model.errors import Unreadable

_CHECK = "retry.policy"


def examine(root: str, env: Mapping[str, str]) -> Iterator[HealthFinding]:
    path = policy_path(root, settings_of(root, env, parts_of(root, env).faculties))
    if not path:
        return
    try:
        read_policy(path)
    except Unreadable as error:
        what = f"work that fails is not tried again: {error.what}"
        remedy = error.remedy or "Correct it, or `trimtab config unset retry.policy` uses ours."
        yield HealthFinding(_CHECK, FindingLevel.BAD, what, error.where or path, remedy)
    else:
        yield HealthFinding(_CHECK, FindingLevel.OK, "your policy of attempts is in force", path)
