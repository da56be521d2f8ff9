"""The page of settings."""

from pages.note import NOTE


def page() -> str:
    from trimtab.config.declared import declared, find, split
    from trimtab.config.setting_values import as_written, shown, takes
    from trimtab.model.settings import Committed
    from trimtab.steering.faculties import FACULTIES

    may = {
        Committed.FREELY: "may set it",
        Committed.TIGHTEN: "may only make it stricter",
        Committed.NEVER: "cannot set it",
    }
    known = declared(FACULTIES)
    example = find(known, "attention.event_tokens")
    parts = [NOTE, SETTINGS_HEAD.replace("DEFAULT", shown(example.default))]
    for section in dict.fromkeys(split(setting.name)[0] for setting in known):
        parts.append(f"\n## {section}\n")
        for setting in known:
            if split(setting.name)[0] != section:
                continue
            repository = may[setting.committed]
            if setting.choices and setting.name.endswith(".mode") and setting.committed is Committed.FREELY:
                repository += ", but not lower it below what your own file says"
            parts.append(
                f"\n### {setting.name}\n\n{setting.help}\n\n"
                f"- {takes(setting)} Default: `{shown(as_written(setting, setting.default))}`.\n"
                f"{variable_line(setting.name)}"
                f"- A repository {repository}.\n"
            )
    return "".join(parts)


def variable_line(name: str) -> str:
    from trimtab.config.declared import USER_ALONE, variable_of

    return "- No variable sets it.\n" if name in USER_ALONE else f"- Variable: `{variable_of(name)}`.\n"


SETTINGS_HEAD = """\
# Settings

`trimtab config list --origin` shows the values in force and where they come from. `trimtab config set NAME VALUE`
changes `.trimtab/local.toml`, with `--project` `.trimtab/config.toml`, and with `--user` your own file. All are TOML:
the setting `attention.event_tokens` is a line `attention.event_tokens = …`, or the key `event_tokens` under
`[attention]`.

A value comes from the first of these that has one:

1. the environment: `TRIMTAB_<SECTION>_<KEY>`; a list is JSON, or texts between commas
2. `.trimtab/local.toml`: yours, in this project
3. `.trimtab/config.toml`: the project's, committed
4. `$XDG_CONFIG_HOME/trimtab/config.toml` (`~/.config/trimtab/config.toml`): yours, everywhere
5. the default

A repository's settings [may restrict, never grant](../explanation/config-trust.md). An unknown name, or a value of the
wrong type or out of range, is reported with its file and line. The rest of the file counts; for the wrong one, the last
good value stays in force, or else the next origin's.

## Modes

Every faculty has a mode. Each mode includes the ones above it:

| mode | what the faculty does |
|---|---|
| `off` | nothing |
| `observe` | records what it would have said; nobody is told |
| `advise` | adds guidance to the agent's context |
| `guard` | may also ask you, refuse a call, or hold the agent before it stops |

`steering.quiet` caps all of them at `observe`, and the [first week](#steeringfirst_week_days) at `advise`.

## For programs

`trimtab config get NAME --json` prints one object, and `trimtab config list --json` an object with `settings`, a list
of such objects (a password in them is hidden), and `troubles`, a list of `{kind, what, where, remedy}` where `kind` is
`unreadable`, `unknown`, `refused`, `retired`, `unsaved` or `gone`.

```json
{
  "name": "attention.event_tokens",
  "value": 500,
  "default": DEFAULT,
  "origin": {"scope": "project", "where": "/home/ada/engine/.trimtab/config.toml", "line": 3}
}
```

`scope` is `environment`, `local`, `project`, `user` or `default`; `where` is the file or the variable; `line` is 0
where there is none. Where there is no limit, `value` is `"none"`.
"""
