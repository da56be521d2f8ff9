"""`trimtab doctor`: what does not work, and what to do about it."""

from collections.abc import Callable

import click

from trimtab.coordinator.workstreams import workstream_health as workstreams
from trimtab.features.components import parts_of, settings_of
from trimtab.health.doctor import examine, place_of
from trimtab.health.findings import DoctorContext, FindingLevel, HealthFinding
from trimtab.model.errors import TrimtabError
from trimtab.surfaces.cli.command_env import command_env, keeps_work
from trimtab.surfaces.cli.common_options import json_option
from trimtab.surfaces.cli.output import plural, print_json, say, say_wrapped, working

SHAPE = """\
{
  "project": "/home/ada/engine",
  "opted_in": true,
  "worst": "warn",
  "repaired": [],
  "findings": [
    {"check": "launcher", "level": "ok", "what": "sessions use this Trimtab and this Python",
     "evidence": "/usr/bin/python3", "remedy": ""}
  ]
}
"""

_WIDTH = 19
_MARGIN = 6
_STYLES = {FindingLevel.OK: "green", FindingLevel.NOTE: "", FindingLevel.WARN: "yellow", FindingLevel.BAD: "bold red"}


@click.command("doctor")
@click.option("--repair", is_flag=True, help="First repair what a crash or an accident left behind.")
@json_option("sentences")
@click.pass_context
def command(context: click.Context, repair: bool, as_json: bool) -> None:
    """Find problems, and say how to fix them.

    Checks versions, the project, the journal, the launcher's record, the plugin in Claude Code, whether hooks arrive
    and how long they take, errors, pending work, the settings, the store of tasks and merge requests, and workstreams.
    Without `--repair` it changes nothing. With it, interrupted workstreams and merges are repaired first, keeping their
    content as a rescue; missing settings, guards and the .gitignore of .trimtab are restored, and files of an older
    version are moved to where they belong. Every finding that is not `ok` has a remedy. The exit code is 1 if something
    is `bad`.

    Examples:
      trimtab doctor
      trimtab doctor --repair
      trimtab doctor --json
    """
    env = command_env()
    place = place_of(env.user, env.here, env.now)
    with working("looking") as tell:
        repaired = _repaired(place, tell) if repair else ()
        findings = (*examine(place, tell), *_about_work(place, tell))
    worst = max((finding.level for finding in findings), key=list(FindingLevel).index)
    if as_json:
        print_json(
            {
                "project": place.root,
                "opted_in": place.opened,
                "worst": worst,
                "repaired": repaired,
                "findings": findings,
            }
        )
    else:
        for line in repaired:
            say_wrapped(f"Put right: {line}.")
        for finding in findings:
            _show(finding)
        _sum_up(findings)
    context.exit(1 if worst is FindingLevel.BAD else 0)


def _repaired(place: DoctorContext, tell: Callable[[str], None]) -> tuple[str, ...]:
    root, env = place.root, place.user.env
    if root is None or not place.opened:
        return ()
    tell("repairing")
    done = _files_put_right(root, place)
    if not keeps_work(root, settings_of(root, env, parts_of(root, env).faculties)):
        return done
    from trimtab.app import workstreams as verbs
    from trimtab.app.context import open_context

    with open_context(root, env) as context:
        return (*done, *verbs.repair(context).done)


def _files_put_right(root: str, place: DoctorContext) -> tuple[str, ...]:
    from trimtab.config.last_good import restore
    from trimtab.install.move_machine_files import move
    from trimtab.install.opt_in import put_gitignore_back

    try:
        moved = move(root, place.user.env, place.now)
        restored = (*filter(None, [put_gitignore_back(root)]), *restore(root))
    except OSError as error:
        where = error.filename if isinstance(error.filename, str) else root
        raise TrimtabError(
            f"this cannot be written: {error.strerror}", where=where, remedy="Make it writable."
        ) from error
    return (
        *(f"{path} was moved out of the work tree" for path in (*moved.paths, *moved.set_aside)),
        *(f"{path} was gone, and is back" for path in restored),
        *((f"not yet: {moved.waits}",) if moved.waits else ()),
    )


def _about_work(place: DoctorContext, tell: Callable[[str], None]) -> tuple[HealthFinding, ...]:
    root, env = place.root, place.user.env
    if root is None:
        return ()
    tell("workstreams")
    found = tuple(workstreams.examine(root))
    loaded = settings_of(root, env, parts_of(root, env).faculties)
    if loaded.value("retry.policy"):
        from trimtab.coordinator.retries import policy_health  # with it come the store's libraries

        found = (*found, *policy_health.examine(root, env))
    if not place.opened or not keeps_work(root, loaded):
        return found
    from trimtab.coordinator import store_health  # as above

    tell("store")
    return (*found, *store_health.examine(root, env))


def _show(finding: HealthFinding) -> None:
    head = f"{finding.level.value:<4}  {finding.check:<{_WIDTH}}  "
    say_wrapped(finding.what, len(head), first=head, style=_STYLES[finding.level])
    for line in (finding.evidence, finding.remedy):
        if line:
            say_wrapped(line, _MARGIN)


def _sum_up(findings: tuple[HealthFinding, ...]) -> None:
    counts = [
        (level, sum(finding.level is level for finding in findings)) for level in (FindingLevel.BAD, FindingLevel.WARN)
    ]
    parts = [f"{count} {level.value}" for level, count in counts if count]
    say()
    notes = sum(finding.level is FindingLevel.NOTE for finding in findings)
    well = f"Nothing is broken; {plural(notes, 'note')}." if notes else "All is well."
    say(f"{plural(len(findings), 'finding')}: {', '.join(parts)}." if parts else well)
