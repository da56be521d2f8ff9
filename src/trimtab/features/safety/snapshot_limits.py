"""The limits that a project's settings give."""

from collections.abc import Mapping

from trimtab.features.components import parts_of, settings_of
from trimtab.undo import SnapshotLimits

# For who types a command and waits: it is to be done, not to be quick.
PATIENT_MS = 600_000


def limits_of(root: str | None, env: Mapping[str, str], *, patient: bool = False) -> SnapshotLimits:
    values = settings_of(root, env, parts_of(root, env).faculties).values.get("undo", {})
    given = {
        name: int(value) for name, value in values.items() if name in SnapshotLimits._fields and isinstance(value, int)
    }
    limits = SnapshotLimits(**given)
    return limits._replace(deadline_ms=PATIENT_MS) if patient else limits
