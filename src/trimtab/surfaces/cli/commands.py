"""Where each command of `main.COMMANDS` is: imported when it is called, and not before."""

import click


def import_command(name: str) -> click.Command:
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
