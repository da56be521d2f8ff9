"""The hook that makes strict guards fail closed, in the project's own settings for this user and machine.

It names this machine's Python, and whoever has the setting but not that Python would be refused everything. So it goes
into `.claude/settings.local.json`, which is not shared, and never into the file that is.
"""

import os
import shlex
from collections.abc import Sequence
from contextlib import suppress

from trimtab.hosts.attachment import SettingsChange, StrictHookState
from trimtab.hosts.claude_code.settings_file import LOCAL, as_text, read_settings, write_settings
from trimtab.local.launcher import this_interpreter
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, each, items, obj, parse_object, text
from trimtab.steering.safety.guards import Guard

FILE: str = f".claude/{LOCAL}"
KEY: str = "hooks"
NAME: str = "trimtab's strict guards"
_EVENT = "PreToolUse"
_OURS = ("-m", "trimtab", "hook", "--strict", "--guards")
_SECONDS = 20
_SHELLS = ("Bash", "Monitor", "PowerShell")


def path_of(project: str) -> str:
    return os.path.join(project, FILE)


def state_of(project: str, rules: tuple[Guard, ...]) -> StrictHookState:
    """Raises TrimtabError where the settings cannot be read."""
    there = [group for group in items(obj(read_settings(path_of(project)).get(KEY)).get(_EVENT)) if _is_ours(group)]
    if not there:
        return StrictHookState.OFF
    return StrictHookState.ON if there == [_wanted(project, rules)] else StrictHookState.STALE


def is_installed(project: str) -> bool:
    return state_of(project, ()) is not StrictHookState.OFF


def installing(project: str, rules: tuple[Guard, ...]) -> SettingsChange:
    """The change that `install` would make."""
    settings = read_settings(path_of(project))
    hooks = obj(settings.get(KEY))
    groups = [*_others(hooks), _wanted(project, rules)]
    return _change(project, settings, {**settings, KEY: {**hooks, _EVENT: groups}})


def removing(project: str) -> SettingsChange:
    settings = read_settings(path_of(project))
    hooks = obj(settings.get(KEY))
    groups = _others(hooks)
    left = {name: value for name, value in hooks.items() if name != _EVENT} | ({_EVENT: groups} if groups else {})
    after = {name: value for name, value in settings.items() if name != KEY} | ({KEY: left} if left else {})
    return _change(project, settings, after)


def carry_out(change: SettingsChange) -> None:
    """Raises TrimtabError. Settings that say nothing any more are removed, and so is the folder if it was for them."""
    if change.after:
        write_settings(change.path, parse_object(change.after))
        return
    with suppress(OSError):
        os.unlink(change.path)
        os.rmdir(os.path.dirname(change.path))


def _change(project: str, before: Obj, after: Obj) -> SettingsChange:
    path = path_of(project)
    return SettingsChange(path, as_text(before) if os.path.exists(path) else "", as_text(after) if after else "")


def _wanted(project: str, rules: tuple[Guard, ...]) -> JSON:
    return {
        "matcher": _matcher(tuple(rule for rule in rules if rule.strict)),
        "hooks": [
            {
                "type": "command",
                "command": _command(project),
                "timeout": _SECONDS,
                "onFailure": "block",
            }
        ],
    }


def _command(project: str) -> str:
    """One string, never `command` with `args`: a client that ignores `args` would run a bare Python, which executes the
    event on its standard input. Raises TrimtabError for a path that not every shell reads the same way."""
    words = [this_interpreter(), "-P", *_OURS, project]
    for word in words:
        if "\\" in word or not word.isprintable():
            raise TrimtabError(
                "this path cannot be written into a hook's command: it holds a backslash or a control character",
                where=word,
                remedy="Rename the folder.",
            )
    return shlex.join(words)


def _matcher(rules: tuple[Guard, ...]) -> str:
    """As few calls as can be: each one waits for a process."""
    names: list[str] = []
    for rule in rules:
        tools = rule.tools or (_SHELLS if rule.shapes else ("*",))
        if any("*" in tool or "?" in tool for tool in tools):
            return "*"
        names += tools
    return "|".join(dict.fromkeys(names)) or "*"


def _others(hooks: Obj) -> list[JSON]:
    """Somebody else's hook in a group of ours stays."""
    kept: list[JSON] = []
    for group in items(hooks.get(_EVENT)):
        others = [hook for hook in items(obj(group).get("hooks")) if not _is_our_hook(hook)]
        if others or not _is_ours(group):
            kept.append({**obj(group), "hooks": others} if _is_ours(group) else group)
    return kept


def _is_ours(group: JSON) -> bool:
    return any(_is_our_hook(hook) for hook in items(obj(group).get("hooks")))


def _is_our_hook(hook: JSON) -> bool:
    """Also one with `args`, as earlier versions wrote it."""
    words = (*_words(text(obj(hook).get("command"))), *each(obj(hook).get("args")))
    return text(obj(hook).get("type")) == "command" and tuple(words[2 : 2 + len(_OURS)]) == _OURS


def _words(command: str) -> Sequence[str]:
    try:
        return shlex.split(command)
    except ValueError:
        return ()
