"""Deeds, which only the user may do. One list: commands, tools and the Python API are checked against it, the guard for
Trimtab itself asks about the same commands, and the reference page is made of it."""

from collections.abc import Sequence
from enum import Enum

from trimtab.model.record import Record


class CallerKind(Enum):
    """Who asks. UNPROVEN: neither the user nor an agent could be made out."""

    USER = "user"
    AGENT = "agent"
    UNPROVEN = "unproven"


class Caller(Record):
    """`evidence` says in words what the answer rests on."""

    kind: CallerKind
    evidence: str


class DeedAnswer(Enum):
    """RECORD: it is done, and the record says who could not be proven."""

    REFUSE = "refuse"
    RECORD = "record"


class DeedCommand(Record):
    """A command that does the deed. `only`: only with one of these words first, or one of these options; `unless`: not
    with any of these options. `operand`: only where something is named at all."""

    words: str
    only: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    operand: bool = False


class Deed(Record):
    """`what` completes "only the user may …". `agents` and `unproven` say what becomes of others who ask. `instead` is
    what an agent can do; `calls` are those of the Python API."""

    name: str
    what: str
    commands: tuple[DeedCommand, ...] = ()
    calls: tuple[str, ...] = ()
    instead: str = ""
    agents: DeedAnswer = DeedAnswer.REFUSE
    unproven: DeedAnswer = DeedAnswer.REFUSE


def _commands(*words: str) -> tuple[DeedCommand, ...]:
    return tuple(DeedCommand(each) for each in words)


_STEPS = ("done", "block", "release", "fail")
_TOOL = "Agents use the tool `{}`, which knows who calls."

DEEDS: tuple[Deed, ...] = (
    Deed(
        "decide",
        "approve, send back, reject or veto work",
        _commands("merge approve", "merge revise", "merge reject", "merge veto"),
        ("Project.approve", "Project.revise", "Project.reject", "Project.veto"),
        _TOOL.format("merge"),
    ),
    Deed(
        "review",
        "review by a name that is typed",
        (
            *_commands("review start", "review score", "review again", "review release", "review close"),
            DeedCommand("workstream review"),
        ),
        (
            "Project.review",
            "Project.start_review",
            "Project.review_again",
            "Project.release_review",
            "Project.score",
            "Project.score_request",
            "Project.review_checkout",
            "Project.close_issues",
        ),
        _TOOL.format("review"),
    ),
    Deed(
        "rubric",
        "decide which rubrics apply",
        _commands("rubric propose", "rubric approve", "rubric reject", "rubric retire"),
        ("Project.propose_rubric", "Project.approve_rubric", "Project.reject_rubric", "Project.retire_rubric"),
        _TOOL.format("rubric"),
    ),
    Deed(
        "resume",
        "start the project's work, or let it go on",
        (*_commands("start", "resume"), DeedCommand("phase", only=("--infer",)), DeedCommand("phase", operand=True)),
        ("Project.start", "Project.resume", "Project.resume_workstream", "Project.phase"),
    ),
    Deed(
        "stop",
        "stop or pause work",
        _commands("stop", "pause"),
        ("Project.stop", "Project.pause", "Project.stop_workstream"),
        "An agent that coordinates uses the tool `workstream`.",
        unproven=DeedAnswer.RECORD,
    ),
    Deed(
        "force",
        "drop a task, or change one that another has",
        (*(DeedCommand(f"task {step}", only=("--force",)) for step in _STEPS), DeedCommand("task cancel")),
        ("Project.move_task", "Project.fail_task"),
        _TOOL.format("task"),
    ),
    Deed(
        "forget",
        "remove what was recorded or kept",
        (
            DeedCommand("journal prune", unless=("--dry-run",)),
            DeedCommand("undo forget"),
            DeedCommand("checkpoint delete"),
            DeedCommand("checkpoints delete"),
            DeedCommand("autonomy reset"),
            DeedCommand("workstream rescue", only=("--forget",)),
        ),
        ("Project.forget_rescue", "Project.delete_checkpoints"),
    ),
    Deed(
        "speak",
        "speak in the user's name, or in one that is typed",
        (
            *_commands("task add", "task edit", "task needs", "task import", "task claim", "task renew"),
            *(DeedCommand(f"task {step}") for step in _STEPS),
            *_commands("work", "workstream create", "workstream abandon", "workstream clean", "workstream rescue"),
            *_commands("merge submit", "merge queue", "remote sync", "message send", "message read", "message done"),
            DeedCommand("inbox ask"),
            DeedCommand("priority score", only=("--as",)),
        ),
        (
            "Project.add_task",
            "Project.edit_task",
            "Project.task_needs",
            "Project.import_tasks",
            "Project.claim",
            "Project.heartbeat",
            "Project.finish",
            "Project.move_task",
            "Project.fail_task",
            "Project.work",
            "Project.begin_workstream",
            "Project.abandon_workstream",
            "Project.rescue",
            "Project.submit",
            "Project.merge",
            "Project.clean",
            "Project.sync",
            "Project.send",
            "Project.read_messages",
            "Project.finish_message",
            "Project.ask_question",
        ),
        "Agents use the tools `task`, `workstream`, `submit_for_qc`, `merge`, `message` and `ask_question`, which know"
        " who calls.",
        unproven=DeedAnswer.RECORD,
    ),
    Deed(
        "plan",
        "end a plan, or take a phase as it is",
        (
            *_commands("plan cancel", "plan accept", "plan edit"),
            DeedCommand("plan memory", only=("--clear",)),
            DeedCommand("plan start", only=("--clear-memory",)),
        ),
        instead="The user types `/trimtab:plan-cancel`, or `/trimtab:plan` with `accept`, `edit` or what to plan.",
    ),
    Deed(
        "trust",
        "let a script of the repository run",
        (DeedCommand("ways trust", unless=("--list",)),),
    ),
    Deed(
        "remote",
        "let work be pushed to a remote",
        _commands("remote allow", "remote forget"),
        ("Project.allow_remote", "Project.forget_remote"),
    ),
    Deed(
        "settings",
        "change settings and guards",
        (
            *_commands("config set", "config unset", "config forget", "guard forget", "store migrate"),
            DeedCommand("guard strict", only=("on", "off")),
            DeedCommand("protect", only=("on", "off")),
            DeedCommand("statusline", only=("--install", "--remove", "--replace")),
            DeedCommand("ways new", only=("--user",)),
            DeedCommand("init", only=("--checks",)),
        ),
        ("Config.set",),
    ),
    Deed(
        "leave",
        "remove Trimtab",
        _commands("uninstall"),
    ),
    Deed(
        "opt_in",
        "let Trimtab into another folder",
        (DeedCommand("init", operand=True), DeedCommand("init", only=("--template", "--force"))),
        ("Project.create",),
        unproven=DeedAnswer.RECORD,
    ),
    Deed(
        "opt_in_here",
        "let Trimtab into the folder at hand",
        _commands("init"),
        agents=DeedAnswer.RECORD,
        unproven=DeedAnswer.RECORD,
    ),
    Deed(
        "feedback",
        "say that an entry was wrong or helped",
        (*_commands("wrong", "helped"), DeedCommand("behavior import")),
        instead="Agents report what they saw with the tool `report_outcome`.",
        unproven=DeedAnswer.RECORD,
    ),
    Deed(
        "answer",
        "answer, put off, change or withdraw a question in the user's name",
        (
            *_commands("inbox answer", "inbox defer", "inbox edit", "inbox withdraw"),
            DeedCommand("inbox", only=("--each",)),
            DeedCommand("chat", only=("answer", "defer")),
        ),
        (
            "Project.answer_question",
            "Project.answer_questions",
            "Project.defer_question",
            "Project.edit_question",
            "Project.withdraw_question",
        ),
        "Agents use the tools `answer_question` and `inbox`, which know who calls. In a session, the user types"
        " `/trimtab:chat answer` with the number of the question and the answer.",
    ),
    Deed(
        "restore",
        "put the project back to a checkpoint",
        (DeedCommand("restore", unless=("--dry-run",)),),
        ("Project.restore_from_checkpoint",),
        "Agents take, list and compare checkpoints with the tool `checkpoint`.",
    ),
    Deed("budget", "raise a budget"),
    Deed(
        "plugin",
        "agree to, rate or decline plugins and their sources",
        (
            DeedCommand("plugin install", unless=("--dry-run",)),
            DeedCommand("plugin update", unless=("--dry-run",)),
            DeedCommand("plugin uninstall", unless=("--dry-run",)),
            *_commands("plugin enable", "plugin disable", "plugin lock", "plugin decline"),
            *_commands("plugin rate", "plugin source add", "plugin source remove", "plugin source trust"),
            *_commands("plugin source enable", "plugin source disable"),
        ),
        (
            "MarketplaceClient.install",
            "MarketplaceClient.update",
            "MarketplaceClient.uninstall",
            "MarketplaceClient.enable",
            "MarketplaceClient.disable",
            "MarketplaceClient.lock",
            "MarketplaceClient.decline",
            "MarketplaceClient.rate",
            "MarketplaceClient.add_source",
            "MarketplaceClient.remove_source",
            "MarketplaceClient.trust_source",
            "MarketplaceClient.switch_source",
        ),
        "Agents propose one with the tool `plugin_discover` and its argument `request`: the user is asked.",
    ),
    Deed("channel", "add a channel for notifications"),
    Deed("web", "open the page that decides for the user"),
)
"""In the order in which commands are looked up: the first that fits is meant."""

BY_NAME = {deed.name: deed for deed in DEEDS}

CLIENTS = "clients"
"""The topic under which servers publish the process of the client that started them."""
DEEDS_DONE = "deeds_done"
"""The topic under which deeds are published that were done as the user, until a session has told of them."""
CONSENT_MS = 600_000


def deed_of(path: str, operands: tuple[str, ...], options: frozenset[str]) -> Deed | None:
    """The deed that a command does; `path` is its name, such as `merge approve`."""
    return next((deed for deed in DEEDS for each in deed.commands if _does(each, path, operands, options)), None)


def deed_in_words(words: Sequence[str]) -> Deed | None:
    """As `deed_of`, of a command's words before they are parsed."""
    options = frozenset(word.partition("=")[0] for word in words if word[:1] == "-")
    plain = tuple(word for word in words if word[:1] != "-")
    found = (deed_of(" ".join(plain[:length]), plain[length:], options) for length in (3, 2, 1))
    return next((deed for deed in found if deed), None)


def _does(command: DeedCommand, path: str, operands: tuple[str, ...], options: frozenset[str]) -> bool:
    if command.words != path or not options.isdisjoint(command.unless):
        return False
    if command.operand and not operands:
        return False
    return not command.only or operands[:1] in [(word,) for word in command.only] or bool(options & {*command.only})


def consent_key(words: Sequence[str]) -> str:
    """One for a command line, whichever way it was quoted. A digest, because what is agreed to may hold a secret."""
    import hashlib  # few ever agree to anything

    return hashlib.sha256("\0".join(words).encode("utf-8", "surrogateescape")).hexdigest()


def is_fresh(given_at: int, now: int) -> bool:
    return 0 <= now - given_at <= CONSENT_MS
