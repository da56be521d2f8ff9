"""Every place in a home or a project that Trimtab may write to, in one list. Whoever writes a new place adds its line;
docs/reference/layout.md is made from it."""

import os
from enum import Enum
from functools import partial

from trimtab.config.last_good import COPIES
from trimtab.features.behavior.learned import FILE as EFFECTS
from trimtab.features.behavior.pattern_library import FILE as PATTERNS
from trimtab.features.guidance.guidance_scaffold import BACKUP, PASSING
from trimtab.features.guidance.guidance_scaffold import FOLDER as CONTEXT
from trimtab.features.planning.guidebook import LESSONS_FILE as LESSONS
from trimtab.features.planning.guidebook import OWN as PRINCIPLES
from trimtab.features.planning.results import PLANS, PLANSMITH_OUTPUT
from trimtab.features.safety.guard_files import NAME as GUARDS
from trimtab.features.ways.script_trust import FILE as TRUSTED_MACROS
from trimtab.features.ways.table import INDEX, MACROS, TABLE
from trimtab.hosts.attachment import HostRoot
from trimtab.hosts.host import Host
from trimtab.local.fault_log import FILE as FAULTS
from trimtab.local.locate import GUIDANCE, WORKSTREAMS
from trimtab.local.user import TEMPLATES
from trimtab.model.record import Record

LEFTOVERS = "leftovers"
"""In the settings folder: where `uninstall` left something of yours."""
_PRIVATE = ("local.toml", "state.db")


class FootprintRoot(Enum):
    CONFIG = "your settings folder"
    STATE = "your state folder"
    DATA = "your data folder"
    CLIENT = "the client's folder"
    CLIENT_CACHE = "the client's cache"
    PROJECT = "the project"
    FOLDER = "the project's `.trimtab`"
    MACHINE = "the machine's folder"


class Whose(Enum):
    """CLIENTS: it is about us but the client's to write, so its own command removes it. RULES: we may have made it,
    but people wrote for the agent in it, so nothing removes it."""

    OURS = "ours"
    YOURS = "yours"
    CLIENTS = "the client's"
    RULES = "rules for the agent"


class FootprintPlace(Record):
    """`pattern` is a file name or path below the root. `untouched`: ours only for as long as nobody changed
    it, or put anything into it. `shields`: yours for as long as one of these beside it is, which git is not to see.
    `pointer`: only if the file does no more than say where the rules are now.
    `key` and `name` are for a setting inside that file. `earlier`: older versions wrote it there, this one does not."""

    root: FootprintRoot
    pattern: str
    whose: Whose
    what: str
    untouched: bool = False
    shields: tuple[str, ...] = ()
    pointer: bool = False
    key: str = ""
    name: str = ""
    earlier: bool = False

    def at(self, base: str) -> str:
        path = os.path.join(base, self.pattern)
        return f"{path} ({self.key}: {self.name})" if self.key else path


_RECORDED: tuple[tuple[str, Whose, str], ...] = (
    ("journal.db", Whose.OURS, "the journal"),
    ("journal.db-wal", Whose.OURS, "the journal"),
    ("journal.db-shm", Whose.OURS, "the journal"),
    ("journal.db.lock", Whose.OURS, "the journal's lock"),
    ("journal.db.spool", Whose.OURS, "what could not be recorded yet"),
    ("journal.db.broken-*", Whose.OURS, "a broken journal that was set aside"),
    ("journal.db.strange-*", Whose.OURS, "a journal of unknown origin that was set aside"),
    ("journal.db.older-*", Whose.OURS, "a journal for which another was in the way when it was moved"),
    ("journal.db.moving*", Whose.OURS, "the journal, on its way here"),
    ("journal.db.from", Whose.OURS, "the same"),
    ("state.db.older-*", Whose.YOURS, "tasks for which others were in the way when they were moved"),
    ("state.db.moving*", Whose.OURS, "the project's tasks, on their way here"),
    ("state.db.from", Whose.OURS, "the same"),
    ("state.db", Whose.YOURS, "the project's tasks, reviews and what was decided on them"),
    ("state.db-wal", Whose.YOURS, "the same"),
    ("state.db-shm", Whose.YOURS, "the same"),
    (FAULTS, Whose.OURS, "problems that the journal could not record"),
    (f"{FAULTS}.*", Whose.OURS, "the same, half written"),
    ("policy.json", Whose.OURS, "the compiled settings"),
    ("policy.json.*", Whose.OURS, "compiled settings, half written"),
    (INDEX, Whose.OURS, "the compiled ways"),
    (TABLE, Whose.OURS, "the table of ways"),
    (PATTERNS, Whose.OURS, "the compiled patterns of behaviour"),
    (MACROS, Whose.OURS, "what the scripts of ways said"),
    *((f"{name}.*", Whose.OURS, "the same, half written") for name in (INDEX, TABLE, MACROS, PATTERNS)),
    (LESSONS, Whose.OURS, "what critiques of earlier plans found"),
    (f"{LESSONS}.*", Whose.OURS, "the same, half written"),
)
"""What the machine writes about one project."""

_config = partial(FootprintPlace, FootprintRoot.CONFIG)
_state = partial(FootprintPlace, FootprintRoot.STATE)
_data = partial(FootprintPlace, FootprintRoot.DATA)
_client = partial(FootprintPlace, FootprintRoot.CLIENT)
_project = partial(FootprintPlace, FootprintRoot.PROJECT)
_folder = partial(FootprintPlace, FootprintRoot.FOLDER)
_machine = partial(FootprintPlace, FootprintRoot.MACHINE)

_OURS: tuple[FootprintPlace, ...] = (
    *(_machine(*row) for row in _RECORDED),
    *(_folder(*row, earlier=True) for row in _RECORDED),
    _machine(f"{COPIES}/*", Whose.OURS, "the last good copies of what people wrote in `.trimtab/`"),
    _folder(".gitignore", Whose.OURS, "what git ignores here", untouched=True, shields=_PRIVATE),
    _folder(".gitignore.*", Whose.OURS, "the same, half written"),
    _folder("config.toml", Whose.OURS, "the project's settings", untouched=True),
    _folder("*.toml.????????????", Whose.OURS, "settings, half written"),
    _folder("local.toml", Whose.OURS, "your settings in this project", untouched=True),
    _folder(GUARDS, Whose.YOURS, "the project's guards"),
    _config(GUARDS, Whose.YOURS, "your guards, for all projects"),
    *(_folder(name, Whose.RULES, "checkouts, with what is not committed in them") for name in WORKSTREAMS),
    _folder("rubrics", Whose.YOURS, "the project's rubrics, by which work is reviewed"),
    _config(TEMPLATES, Whose.YOURS, "your templates of projects"),
    _folder(PLANS, Whose.YOURS, "the plans that were made here"),
    _folder(PRINCIPLES, Whose.YOURS, "the project's principles of planning"),
    _project(PLANSMITH_OUTPUT, Whose.RULES, "the latest plan, where plansmith kept its own"),
    _config("launcher", Whose.OURS, "which Python runs Trimtab, and where"),
    _config("launcher.*", Whose.OURS, "the same, half written"),
    _config("config.toml", Whose.OURS, "your settings", untouched=True),
    _config("config.toml.????????????", Whose.OURS, "settings, half written"),
    _config(TRUSTED_MACROS, Whose.OURS, "which scripts of repositories you trust"),
    _config(f"{TRUSTED_MACROS}.*", Whose.OURS, "the same, half written"),
    _config(LEFTOVERS, Whose.YOURS, "where something of yours is left"),
    _state("crash-*.md", Whose.OURS, "a crash log"),
    _state("mirror-*.json", Whose.OURS, "the plans under way in a project, should its journal be lost"),
    _data(EFFECTS, Whose.OURS, "what was learned about interventions"),
    _data(f"{EFFECTS}-journal", Whose.OURS, "the same, half written"),
    _project(f"{CONTEXT}/*.md", Whose.RULES, "what goes with the project's context"),
    _project(f"{CONTEXT}/*.yml", Whose.RULES, "the project's context"),
    _project(f"{CONTEXT}/*.yaml", Whose.RULES, "the project's context"),
    _project(f"{GUIDANCE}/ways", Whose.RULES, "the project's ways"),
    _project(f"{GUIDANCE}/patterns", Whose.RULES, "the project's patterns of behaviour"),
    _client("ways", Whose.RULES, "your ways, for all projects"),
    _client("patterns", Whose.RULES, "your patterns of behaviour, for all projects"),
)

MACHINE_PATTERNS = tuple(place.pattern for place in _OURS if place.root is FootprintRoot.MACHINE)

_ROOTS = {
    HostRoot.USER: FootprintRoot.CLIENT,
    HostRoot.CACHE: FootprintRoot.CLIENT_CACHE,
    HostRoot.PROJECT: FootprintRoot.PROJECT,
}


def footprint_of(host: Host) -> tuple[FootprintPlace, ...]:
    """All places, with those that are the host's."""
    status_line, rules = host.status_line(), host.rules.shared
    backup = f"{rules}{BACKUP}"
    return (
        *_OURS,
        _config(status_line.NOTE, Whose.OURS, "the status line that was there before"),
        _config(status_line.PASSING, Whose.OURS, "the same, half written"),
        _project(f"{rules}{PASSING}*", Whose.OURS, "a pointer to the context, half written"),
        _project(f"{backup}*", Whose.RULES, f"what {rules} said before"),
        _project(
            rules, Whose.RULES, f"it points to {CONTEXT}; `cp {backup} {rules}` brings your rules back", pointer=True
        ),
        *(
            FootprintPlace(
                _ROOTS[place.root],
                place.pattern,
                Whose.CLIENTS if place.listed else Whose.OURS,
                place.what,
                key=place.key,
                name=place.name,
            )
            for place in host.registry().PLACES
        ),
    )


WORK_FILES = (
    "work.lock",
    "merge.lock",
    "steps.lock",
    "clone",
    "clone.*",
    "intent.json",
    "intent.json.*",
    "passing-*",
    "gone-*",
)
"""What workstreams and merges keep in our folder within git's, for all projects of the repository."""
UNDO = "undo"
"""There too: what snapshots remember."""
