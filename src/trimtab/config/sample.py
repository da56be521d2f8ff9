"""The commented sample that `trimtab init` writes: every setting with its help and default, none of them set."""

import textwrap
from collections.abc import Iterable, Sequence

from trimtab.config.setting_values import shown, takes
from trimtab.model.settings import Committed, Setting

_HEAD = """\
How Trimtab works in this project. The file is meant to be committed, so it can make things stricter for those
who work here, but not grant anything: that is for your own `local.toml`, beside it.
Take the single `#` away from a line to set it; a heading is not needed. `trimtab config list --origin` shows what
is in force, and why."""


def sample(settings: Sequence[Setting]) -> str:
    """For `config.toml`. Taking one `#` from every line gives a file that sets each default: help has two."""
    usable = [setting for setting in settings if setting.committed is not Committed.NEVER]
    blocks = [_prose(_HEAD.splitlines())]
    blocks.extend(_block(setting) for setting in usable)
    yours = [setting.name for setting in settings if setting.committed is Committed.NEVER]
    if yours:
        text = f"Yours alone, so not for this file but for `trimtab config set`: {', '.join(yours)}."
        blocks.append(_prose(textwrap.wrap(text, 105)))
    return "\n".join(blocks)


def _block(setting: Setting) -> str:
    words = f"{setting.help} {takes(setting)}"
    if setting.committed is Committed.TIGHTEN:
        words += " Here it can only be made stricter."
    return f"{_prose(textwrap.wrap(words, 105))}#{setting.name} = {shown(setting.default)}\n"


def _prose(lines: Iterable[str]) -> str:
    return "".join(f"## {line}\n" for line in lines)
