"""The command line: which commands there are, and what becomes of one. Each is a module of its own, loaded only when it
is called."""

import os
import sys
from collections.abc import Sequence

from trimtab.model.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    import click

    from trimtab.model.deeds import Caller
    from trimtab.model.errors import TrimtabError

PROGRAM = "trimtab"


class Lazy(Record):
    """`help` is the first line of the command's own help, so that `trimtab --help` need not load it."""

    name: str
    help: str
    hidden: bool = False


# In the order of `trimtab --help`: a user's first hour, then reading, then upkeep.
COMMANDS: tuple[Lazy, ...] = (
    Lazy("init", "Opt in: let Trimtab steer the agents in a project."),
    Lazy("status", "Show what waits for you, the progress of the work, and what Trimtab does here."),
    Lazy("inbox", "Show the questions that wait for an answer, and answer them."),
    Lazy("chat", "Ask how the work stands, in your own words, and answer what waits for you."),
    Lazy("sessions", "Show what each session is doing, since when, and what proves it."),
    Lazy("spend", "Show the tokens and money that the project's sessions have spent."),
    Lazy("receipt", "Show what a day or a week led to, and what it cost."),
    Lazy("start", "Start the project's work, or go on after a pause or a stop."),
    Lazy("pause", "Pause the project: no task is given out, and what is in progress goes on."),
    Lazy("resume", "Go on after a pause, a stop or a crash: with the project, or with one workstream."),
    Lazy("stop", "Stop the project, or one workstream."),
    Lazy("phase", "Show which phase of its work the project is in, or say it."),
    Lazy("task", "Queue work: add, order, claim and finish tasks."),
    Lazy("work", "Take the next task, or TASK, and get a folder and a branch for it."),
    Lazy("workstream", "Give each piece of work a folder and a branch of its own, and lose nothing of it."),
    Lazy("review", "Review submitted work: checks, scores with reasons, and a verdict that follows."),
    Lazy("rubric", "See, propose and decide what reviews look at."),
    Lazy("merge", "Merge work into the main branch: tried first, checked as a whole, and only then moved."),
    Lazy("protect", "Keep agents from moving the main branch."),
    Lazy("remote", "Let clones that share a store meet at a git remote, and agree on the main branch."),
    Lazy("message", "Send messages between roles and agents; recipients get them at their next event."),
    Lazy("plugin", "Find, install, lock and check plugins, from all sources in one view."),
    Lazy("priority", "Say whether a decision needs the user: its level, P0 to P3, and why."),
    Lazy("replay", "Show what Trimtab would have noticed and said in past sessions."),
    Lazy("explain", "Explain why something was said, noticed or decided."),
    Lazy("wrong", "Say that an entry was wrong."),
    Lazy("helped", "Say that an entry helped."),
    Lazy("autonomy", "Show what was learned from your answers, and what you are no longer asked."),
    Lazy("refresh", "Print the context that an agent would be given now."),
    Lazy("ways", "List, try, write and check ways: guidance shown when it is relevant."),
    Lazy("behavior", "Show the loops, waste and risks that agents ran into, and whether nudges helped."),
    Lazy("plan", "Plan before coding, in phases that are judged, while files stay unchanged."),
    Lazy("archive", "Search and read what was dropped from agents' contexts."),
    Lazy("prune", "Score a session's context, and archive what is worth least beyond a budget."),
    Lazy("checkpoint", "Keep the whole project at one point: files, branches, tasks, plans, sessions."),
    Lazy("restore", "Go back to a checkpoint: files, branches, tasks and plans as they were."),
    Lazy("undo", "List and restore snapshots, taken before commands that can lose files."),
    Lazy("guard", "List, test and explain guards, your rules for what agents may run."),
    Lazy("statusline", "Print the status line: age of the context, and nudges so far."),
    Lazy("config", "Read and change settings."),
    Lazy("diagnose", "Make a report about work that failed, to read or to attach to an issue."),
    Lazy("doctor", "Find problems, and say how to fix them."),
    Lazy("store", "See where the project's work is kept, and bring that up to date."),
    Lazy("journal", "Export or prune what was recorded."),
    Lazy("uninstall", "Remove Trimtab from a project, or everywhere, and verify that it is gone."),
    Lazy("checkpoints", "Keep the whole project at one point: files, branches, tasks, plans, sessions.", hidden=True),
    Lazy("hook", "Answer one event of the agent's host, from stdin to stdout.", hidden=True),
)


def import_command(name: str) -> "click.Command":
    """One of `COMMANDS`, loaded when it is called, and not before."""
    match name:
        case "init":
            from trimtab.surfaces.cli.init import command
        case "status":
            from trimtab.surfaces.cli.status import command
        case "inbox":
            from trimtab.surfaces.cli.inbox import command
        case "chat":
            from trimtab.surfaces.cli.chat import command
        case "sessions":
            from trimtab.surfaces.cli.sessions import command
        case "spend":
            from trimtab.surfaces.cli.spend import command
        case "receipt":
            from trimtab.surfaces.cli.receipt import command
        case "start":
            from trimtab.surfaces.cli.project import start as command
        case "pause":
            from trimtab.surfaces.cli.project import pause as command
        case "resume":
            from trimtab.surfaces.cli.project import resume as command
        case "stop":
            from trimtab.surfaces.cli.project import stop as command
        case "phase":
            from trimtab.surfaces.cli.project import phase as command
        case "task":
            from trimtab.surfaces.cli.task import command
        case "work":
            from trimtab.surfaces.cli.work import command
        case "workstream":
            from trimtab.surfaces.cli.workstream import command
        case "review":
            from trimtab.surfaces.cli.review import command
        case "rubric":
            from trimtab.surfaces.cli.rubric import command
        case "merge":
            from trimtab.surfaces.cli.merge import command
        case "remote":
            from trimtab.surfaces.cli.remote import command
        case "message":
            from trimtab.surfaces.cli.message import command
        case "plugin":
            from trimtab.surfaces.cli.plugin import command
        case "priority":
            from trimtab.surfaces.cli.priority import command
        case "replay":
            from trimtab.surfaces.cli.replay import command
        case "archive":
            from trimtab.surfaces.cli.archive import command
        case "prune":
            from trimtab.surfaces.cli.prune import command
        case "explain":
            from trimtab.surfaces.cli.explain import command
        case "wrong":
            from trimtab.surfaces.cli.feedback import wrong as command
        case "helped":
            from trimtab.surfaces.cli.feedback import helped as command
        case "autonomy":
            from trimtab.surfaces.cli.autonomy import command
        case "refresh":
            from trimtab.surfaces.cli.refresh import command
        case "ways":
            from trimtab.surfaces.cli.ways import command
        case "behavior":
            from trimtab.surfaces.cli.behavior import command
        case "plan":
            from trimtab.surfaces.cli.plan import command
        case "checkpoint" | "checkpoints":
            from trimtab.surfaces.cli.checkpoint import command
        case "restore":
            from trimtab.surfaces.cli.restore_command import command
        case "undo":
            from trimtab.surfaces.cli.undo import command
        case "protect":
            from trimtab.surfaces.cli.protect import command
        case "guard":
            from trimtab.surfaces.cli.guard import command
        case "statusline":
            from trimtab.surfaces.cli.statusline import command
        case "config":
            from trimtab.surfaces.cli.config import command
        case "diagnose":
            from trimtab.surfaces.cli.diagnose import command
        case "doctor":
            from trimtab.surfaces.cli.doctor import command
        case "store":
            from trimtab.surfaces.cli.store import command
        case "journal":
            from trimtab.surfaces.cli.journal import command
        case "uninstall":
            from trimtab.surfaces.cli.uninstall import command
        case "hook":
            from trimtab.surfaces.cli.hook import command
        case _:
            raise LookupError(f"no command is called {name}")
    return command


def main(arguments: Sequence[str] | None = None, caller: "Caller | None" = None) -> int:
    """Exit codes: 0, 1 what the user can fix, 3 a defect of ours, 130 interrupted; for `hook` see there. `caller` is
    for a program that knows who calls; otherwise it is found out where it matters."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    os.umask(os.umask(0o077) & 0o077)  # as `locate.keep_own_rights`, which `--help` need not load
    if given[:1] == ["hook"] and "--help" not in given:
        return answer_event(given[1:])
    if given == ["statusline"] and sys.stdin is not None and not sys.stdin.isatty():
        return show_status_line()
    from trimtab.surfaces.cli.output import guarded

    with guarded():
        try:
            return _run(given, caller)
        except KeyboardInterrupt:
            return 130


def answer_event(arguments: Sequence[str]) -> int:
    """0 and silence on any malfunction: an agent waits for this. Only the strict form may refuse."""
    try:
        from trimtab.surfaces.hook_process import main as hook  # nothing before it loads `click`

        return hook(arguments)
    except (Exception, KeyboardInterrupt):  # a hook never breaks the agent
        return 2 if "--strict" in arguments else 0


def show_status_line() -> int:
    """0 and silence on any malfunction: the client asks for it all the time, and shows what it is told."""
    try:
        from trimtab.features.guidance.statusline import status_line

        said = status_line(sys.stdin.buffer.read(), os.environ, os.getcwd())
        if said:
            os.write(1, f"{said}\n".encode("utf-8", "replace"))
    except (Exception, KeyboardInterrupt):
        pass
    return 0


# What `make run` shows to somebody who has just typed their first command: it does not wait for a parser.
FIRST_LOOKS = (["replay"], ["replay", "--sample"])


def _first_look(arguments: list[str]) -> int:
    from trimtab.surfaces.cli.replay_run import ReplayOptions, run

    return run(ReplayOptions(sample="--sample" in arguments))


def _run(arguments: list[str], caller: "Caller | None") -> int:
    from trimtab.model.errors import TrimtabError
    from trimtab.surfaces.cli.output import say_error

    try:
        return _first_look(arguments) if arguments in FIRST_LOOKS else _parse(arguments, caller)
    except TrimtabError as error:
        say_error(error, PROGRAM)
        return 1
    except BrokenPipeError:
        return _unread()
    except Exception as error:  # the one place where a defect of ours is caught, so that it can be reported
        unreadable = _journal_problem(error)
        if unreadable is None:
            return _crashed(error, arguments)
        say_error(unreadable, PROGRAM)
        return 1


def _parse(arguments: list[str], caller: "Caller | None") -> int:
    import click

    from trimtab.surfaces.cli.group import Invocation, group

    try:
        commands = group(Invocation(tuple(arguments), caller))
        result: object = commands.main(args=arguments, prog_name=PROGRAM, standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else 0
    except click.ClickException as error:
        error.show(sys.stderr)
        return 1  # not click's 2: to the agent's host that would mean "refuse"
    except click.exceptions.Exit as error:
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("", err=True)
        return 130


def _journal_problem(error: Exception) -> "TrimtabError | None":
    """A damaged or locked journal, or a full disk, is no defect of ours: it is said with its remedy."""
    import sqlite3

    from trimtab.model.errors import TrimtabError
    from trimtab.store.journal_file import Unusable, Why, unusable

    problem = unusable(error) if isinstance(error, sqlite3.DatabaseError) else error
    if not isinstance(problem, Unusable) or isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError):
        return None
    remedy = (
        "Try again in a moment." if problem.why is Why.BUSY else f"{problem.remedy[:1].upper()}{problem.remedy[1:]}."
    )
    return TrimtabError(problem.what, remedy=remedy)


def _unread() -> int:
    """The reader of our output closed the pipe. Python would complain once more when it closes stdout."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return 1


def _crashed(error: Exception, arguments: Sequence[str]) -> int:
    from trimtab.health import crash
    from trimtab.local.user import user_of
    from trimtab.model.errors import TrimtabError

    text = crash.report(error, arguments)
    try:
        path = crash.save(text, user_of(os.environ))
    except TrimtabError:
        path = ""
    print(f"{PROGRAM}: this is a defect of Trimtab: {type(error).__name__}: {error}", file=sys.stderr)
    if path:
        print(f"What happened is in {path}, ready to be pasted into a report.", file=sys.stderr)
    else:
        print(f"No log could be written, so here it is:\n\n{text}", file=sys.stderr)
    return 3


if __name__ == "__main__":
    sys.exit(main())
