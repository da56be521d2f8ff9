"""What steers in a project: what ships, and what the user's own files add."""

from collections.abc import Mapping
from typing import NamedTuple

from trimtab.runtime.effects import HANDLERS, Handler
from trimtab.runtime.facts import Gatherer
from trimtab.runtime.gatherers import GATHERERS
from trimtab.steering.faculty import Faculty
from trimtab.steering.registry import FACULTIES


class Parts(NamedTuple):
    faculties: tuple[Faculty, ...]
    gatherers: Mapping[str, Gatherer]
    handlers: Mapping[str, Handler]
    troubles: tuple[str, ...] = ()


SHIPPED = Parts(FACULTIES, GATHERERS, HANDLERS)
