"""What `doctor` finds about the context files, and about the status line that shows how fresh they are."""

import os
import shlex
import shutil
import subprocess
from collections.abc import Iterator

from trimtab.features.guidance.guidance_report import look
from trimtab.health.findings import DoctorContext, HealthFinding, Level
from trimtab.install import statusline_setting
from trimtab.model.advice import tokens_of
from trimtab.model.errors import TrimtabError
from trimtab.model.json import obj, parse_object, text
from trimtab.reading import read_bytes

_START_SECONDS = 10.0


def context(place: DoctorContext) -> Iterator[HealthFinding]:
    if place.root is None:
        return
    try:
        found = look(place.root, place.user)
    except TrimtabError as error:
        yield HealthFinding("context", Level.WARN, error.what, error.where, error.remedy)
        return
    names = ", ".join(file.name for file in found.files)
    yield HealthFinding("context", Level.OK, f"the context comes to {tokens_of(found.said.text):,} tokens", names)
    for one in found.remarks:
        level = Level.WARN if one.trouble else Level.NOTE
        remedy = one.remedy or "Correct it; `trimtab refresh` prints what an agent is given."
        yield HealthFinding(one.check, level, one.what, one.where, remedy)


def status_line(place: DoctorContext) -> Iterator[HealthFinding]:
    """Only where it is ours. A status line that fails shows nothing, so nobody would notice."""
    try:
        given = parse_object(read_bytes(statusline_setting.path_of(place.user), 4_000_000))
        setting = given.get(statusline_setting.SETTING)
    except (OSError, ValueError):
        return
    if not statusline_setting.is_ours(setting):
        return
    command = text(obj(setting).get("command"))
    trouble = _does_not_run(shlex.split(command), place.user.env.get("PATH"))
    if trouble:
        remedy = "Run `trimtab statusline --install`, which sets it anew, or `--remove` to be without."
        yield HealthFinding("statusline", Level.WARN, f"the status line stays empty: {trouble}", command, remedy)
    else:
        yield HealthFinding("statusline", Level.OK, "the status line is set, and its program is there", command)


def _does_not_run(words: list[str], path: str | None) -> str:
    program = shutil.which(words[0], path=path)
    if program is None:
        return f"{words[0]} is gone"
    if os.path.basename(program) == "trimtab":
        return ""
    try:
        done = subprocess.run(
            [program, "-P", "-c", "import trimtab"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_START_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return "that Python knows no Trimtab any more" if done.returncode else ""
