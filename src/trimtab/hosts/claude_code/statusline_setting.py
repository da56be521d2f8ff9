"""Our status line in the client's settings: put there, taken out, and what was there before put back.

The client has no command for it, so this is the one setting of the client's that is written here, and only for a
user who asked for it.
"""

import os
import shlex
from contextlib import suppress

from trimtab.hosts.attachment import ChangedSetting, SettingOutcome
from trimtab.hosts.claude_code.decode import settings_folder
from trimtab.hosts.claude_code.settings_file import PASSING as PASSING_SETTINGS
from trimtab.hosts.claude_code.settings_file import SETTINGS, read_settings, write_settings
from trimtab.local.launcher import this_interpreter
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, obj, text

SETTING: str = "statusLine"
NAME: str = "trimtab statusline"
NOTE: str = "statusline.json"
"""In our folder: the status line that ours replaced, and whether there were settings at all."""
PASSING: str = f"{PASSING_SETTINGS}*"
_MADE = "made"


def path_of(user: User) -> str:
    return os.path.join(settings_folder(user.env), SETTINGS)


def note_of(user: User) -> str:
    return os.path.join(user.config, NOTE)


def command() -> str:
    """`-P`: the client runs it in the project, whose files are not to be imported."""
    return shlex.join([this_interpreter(), "-P", "-m", "trimtab", "statusline"])


def is_ours(setting: JSON) -> bool:
    try:
        words = shlex.split(text(obj(setting).get("command")))
    except ValueError:
        return False
    return words[1:] == ["-P", "-m", "trimtab", "statusline"] or (
        len(words) == 2 and os.path.basename(words[0]) == "trimtab" and words[1] == "statusline"
    )


def command_set(user: User) -> str:
    try:
        there = read_settings(path_of(user)).get(SETTING)
    except TrimtabError:
        return ""
    return text(obj(there).get("command")) if is_ours(there) else ""


def install(user: User, *, replace: bool = False) -> ChangedSetting:
    """Raises TrimtabError where the settings cannot be read or written."""
    path, wanted = path_of(user), command()
    settings = read_settings(path)
    there = settings.get(SETTING)
    before = text(obj(there).get("command"))
    ours = is_ours(there)
    if there is not None and not ours and not replace:
        return ChangedSetting(SettingOutcome.OTHER, path, wanted, before)
    if ours and before == wanted:
        return ChangedSetting(SettingOutcome.ALREADY, path, wanted)
    if not ours:
        write_settings(note_of(user), {SETTING: there, _MADE: not os.path.exists(path)})
    write_settings(path, {**settings, SETTING: {"type": "command", "command": wanted}})
    return ChangedSetting(SettingOutcome.DONE, path, wanted, "" if ours else before)


def remove(user: User) -> ChangedSetting:
    """Restore the status line that ours replaced. Somebody else's is left alone."""
    path = path_of(user)
    settings = read_settings(path)
    there = settings.get(SETTING)
    if not is_ours(there):
        outcome = SettingOutcome.ALREADY if there is None else SettingOutcome.OTHER
        return ChangedSetting(outcome, path, before=text(obj(there).get("command")))
    note = _note(user)
    noted = note.get(SETTING)
    after = {key: value for key, value in settings.items() if key != SETTING}
    if noted is not None:
        write_settings(path, {**settings, SETTING: noted})
    elif after or note.get(_MADE) is not True:
        write_settings(path, after)
    else:
        os.unlink(os.path.realpath(path))
    with suppress(OSError):
        os.unlink(note_of(user))
    return ChangedSetting(SettingOutcome.DONE, path, before=text(obj(noted).get("command")))


def _note(user: User) -> Obj:
    try:
        return read_settings(note_of(user))
    except TrimtabError:
        return {}
