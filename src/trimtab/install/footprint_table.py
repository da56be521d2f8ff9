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
from trimtab.features.priority.autonomy_file import FILE as AUTONOMY
from trimtab.features.priority.autonomy_file import LOCK as AUTONOMY_LOCK
from trimtab.features.priority.level_library import FILE as LEVELS
from trimtab.features.safety.guard_files import NAME as GUARDS
from trimtab.features.spend.price_files import FILE as PRICES
from trimtab.features.spend.usage_cache import FOLDER as USAGE
from trimtab.features.ways.script_trust import FILE as TRUSTED_MACROS
from trimtab.features.ways.table import INDEX, MACROS, TABLE
from trimtab.hosts.attachment import HostRoot
from trimtab.hosts.host import Host
from trimtab.install import main_hook
from trimtab.local.error_log import FILE as ERROR_LOG
from trimtab.local.locate import ALLOWED_REMOTES, GUIDANCE, WORKSTREAMS
from trimtab.local.user import MARKETPLACE, TEMPLATES
from trimtab.model.record import Record
from trimtab.store.archive import FILES as ARCHIVE

CHECKPOINTS, STEPS, DIAGNOSTICS = "checkpoints", "steps", "diagnostics"
MACHINE_ROOMS = (COPIES, CHECKPOINTS, STEPS, DIAGNOSTICS)
"""Folders in the machine's folder of a project."""
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
    HOOKS = "git's folder of hooks"


class Owner(Enum):
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
    whose: Owner
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


_RECORDED: tuple[tuple[str, Owner, str], ...] = (
    ("journal.db", Owner.OURS, "the journal"),
    ("journal.db-wal", Owner.OURS, "the journal"),
    ("journal.db-shm", Owner.OURS, "the journal"),
    ("journal.db.lock", Owner.OURS, "the journal's lock"),
    ("journal.db.spool", Owner.OURS, "what could not be recorded yet"),
    ("journal.db.broken-*", Owner.OURS, "a broken journal that was set aside"),
    ("journal.db.strange-*", Owner.OURS, "a journal of unknown origin that was set aside"),
    ("journal.db.older-*", Owner.OURS, "a journal for which another was in the way when it was moved"),
    ("journal.db.moving*", Owner.OURS, "the journal, on its way here"),
    ("journal.db.from", Owner.OURS, "the same"),
    ("state.db.older-*", Owner.YOURS, "tasks for which others were in the way when they were moved"),
    ("state.db.moving*", Owner.OURS, "the project's tasks, on their way here"),
    ("state.db.from", Owner.OURS, "the same"),
    ("state.db", Owner.YOURS, "the project's tasks, reviews and what was decided on them"),
    ("state.db-wal", Owner.YOURS, "the same"),
    ("state.db-shm", Owner.YOURS, "the same"),
    (ERROR_LOG, Owner.OURS, "problems that the journal could not record"),
    (f"{ERROR_LOG}.*", Owner.OURS, "the same, half written"),
    ("policy.json", Owner.OURS, "the compiled settings"),
    ("policy.json.*", Owner.OURS, "compiled settings, half written"),
    (INDEX, Owner.OURS, "the compiled ways"),
    (TABLE, Owner.OURS, "the table of ways"),
    (PATTERNS, Owner.OURS, "the compiled patterns of behaviour"),
    (LEVELS, Owner.OURS, "the compiled patterns of levels"),
    (MACROS, Owner.OURS, "what the scripts of ways said"),
    *((f"{name}.*", Owner.OURS, "the same, half written") for name in (INDEX, TABLE, MACROS, PATTERNS, LEVELS)),
    (f"{USAGE}/*", Owner.OURS, "the tokens that transcripts tell of, so that these need not be read again"),
    (LESSONS, Owner.OURS, "what critiques of earlier plans found"),
    (f"{LESSONS}.*", Owner.OURS, "the same, half written"),
)
"""What the machine writes about one project."""

_config = partial(FootprintPlace, FootprintRoot.CONFIG)
_state = partial(FootprintPlace, FootprintRoot.STATE)
_data = partial(FootprintPlace, FootprintRoot.DATA)
_client = partial(FootprintPlace, FootprintRoot.CLIENT)
_project = partial(FootprintPlace, FootprintRoot.PROJECT)
_folder = partial(FootprintPlace, FootprintRoot.FOLDER)
_hooks = partial(FootprintPlace, FootprintRoot.HOOKS)
_machine = partial(FootprintPlace, FootprintRoot.MACHINE)

_OURS: tuple[FootprintPlace, ...] = (
    *(_machine(*row) for row in _RECORDED),
    *(_folder(*row, earlier=True) for row in _RECORDED),
    *(_machine(name, Owner.OURS, "what was dropped from agents' contexts") for name in ARCHIVE),
    _machine("running-check.*", Owner.OURS, "which checks run, so that `trimtab stop` can end them"),
    _machine(f"{CHECKPOINTS}/*", Owner.OURS, "checkpoints: tasks, plans and session pointers; files are in git"),
    _machine(f"{STEPS}/*", Owner.OURS, "how far running steps are, for `trimtab resume`"),
    _machine(f"{DIAGNOSTICS}/*", Owner.OURS, "reports about work that failed, for 30 days"),
    _machine(f"{COPIES}/*", Owner.OURS, "the last good copies of what people wrote in `.trimtab/`"),
    _folder(".gitignore", Owner.OURS, "what git ignores here", untouched=True, shields=_PRIVATE),
    _folder(".gitignore.*", Owner.OURS, "the same, half written"),
    _folder("config.toml", Owner.OURS, "the project's settings", untouched=True),
    _folder("*.toml.????????????", Owner.OURS, "settings, half written"),
    _folder("local.toml", Owner.OURS, "your settings in this project", untouched=True),
    _folder(GUARDS, Owner.YOURS, "the project's guards"),
    _config(GUARDS, Owner.YOURS, "your guards, for all projects"),
    _config(PRICES, Owner.YOURS, "your prices of models"),
    *(_folder(name, Owner.RULES, "checkouts, with what is not committed in them") for name in WORKSTREAMS),
    _folder("rubrics", Owner.YOURS, "the project's rubrics, by which work is reviewed"),
    _config(TEMPLATES, Owner.YOURS, "your templates of projects"),
    _folder(PLANS, Owner.YOURS, "the plans that were made here"),
    _folder(PRINCIPLES, Owner.YOURS, "the project's principles of planning"),
    _project(PLANSMITH_OUTPUT, Owner.RULES, "the latest plan, where plansmith kept its own"),
    _hooks(
        main_hook.NAME,
        Owner.OURS,
        "keeps agents from moving the main branch, if you agreed (`trimtab protect`); a hook from before comes back",
        key=main_hook.KEY,
        name="trimtab's",
    ),
    _hooks(f"{main_hook.NAME}.????????????", Owner.OURS, "the same, half written"),
    _config("launcher", Owner.OURS, "which Python runs Trimtab, and where"),
    _config("launcher.*", Owner.OURS, "the same, half written"),
    _config("config.toml", Owner.OURS, "your settings", untouched=True),
    _config("config.toml.????????????", Owner.OURS, "settings, half written"),
    _config(TRUSTED_MACROS, Owner.OURS, "which scripts of repositories you trust"),
    _config(f"{TRUSTED_MACROS}.*", Owner.OURS, "the same, half written"),
    _config(ALLOWED_REMOTES, Owner.OURS, "which git remotes you let work be pushed to"),
    _config(f"{ALLOWED_REMOTES}.*", Owner.OURS, "the same, half written"),
    _config(LEFTOVERS, Owner.YOURS, "where something of yours is left"),
    _state("crash-*.md", Owner.OURS, "a crash log"),
    _state("mirror-*.json", Owner.OURS, "the plans under way in a project, should its journal be lost"),
    _data(AUTONOMY, Owner.OURS, "what your answers taught about asking you"),
    _data(f"{AUTONOMY}.*", Owner.OURS, "the same, half written"),
    _data(AUTONOMY_LOCK, Owner.OURS, "keeps two answers from being written at once"),
    _data(EFFECTS, Owner.OURS, "what was learned about interventions"),
    _data(f"{EFFECTS}-journal", Owner.OURS, "the same, half written"),
    _data(MARKETPLACE, Owner.OURS, "the catalogue of plugins, what was fetched from their sources, installed copies"),
    _project(f"{CONTEXT}/*.md", Owner.RULES, "what goes with the project's context"),
    _project(f"{CONTEXT}/*.yml", Owner.RULES, "the project's context"),
    _project(f"{CONTEXT}/*.yaml", Owner.RULES, "the project's context"),
    _project(f"{GUIDANCE}/ways", Owner.RULES, "the project's ways"),
    _project(f"{GUIDANCE}/patterns", Owner.RULES, "the project's patterns of behaviour"),
    _client("ways", Owner.RULES, "your ways, for all projects"),
    _client("levels", Owner.RULES, "your patterns of levels, for all projects"),
    _client("patterns", Owner.RULES, "your patterns of behaviour, for all projects"),
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
        _config(status_line.NOTE, Owner.OURS, "the status line that was there before"),
        _config(status_line.PASSING, Owner.OURS, "the same, half written"),
        _project(f"{rules}{PASSING}*", Owner.OURS, "a pointer to the context, half written"),
        _project(f"{backup}*", Owner.RULES, f"what {rules} said before"),
        _project(
            rules, Owner.RULES, f"it points to {CONTEXT}; `cp {backup} {rules}` brings your rules back", pointer=True
        ),
        *(
            FootprintPlace(
                _ROOTS[place.root],
                place.pattern,
                Owner.CLIENTS if place.listed else Owner.OURS,
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
