"""The page of the keys in files of ways."""

from pages.note import NOTE


def page() -> str:
    from pages.way_keys import OF_CHECKS, OF_WAYS
    from trimtab.features.ways.way_reader import RETIRED

    def table(rows: dict[str, tuple[str, ...]]) -> str:
        lines = (" | ".join((f"`{name}`", *cells)) for name, cells in rows.items())
        return "".join(f"| {line} |\n" for line in lines).replace("(^|", r"(^\|")

    return NOTE + WAYS_PAGE.format(
        keys=table({name: tuple(key) for name, key in OF_WAYS.items()}),
        check_keys=table({name: tuple(key) for name, key in OF_CHECKS.items()}),
        retired=table({name: (instead,) for name, instead in RETIRED.items()}),
    )


WAYS_PAGE = """\
# Files of ways

A way is a folder with a Markdown file in it. How to write one: [Write ways](../how-to/write-ways.md); how matching
works: [Ways](../explanation/ways.md). `trimtab ways lint` finds mistakes in these files.

## Where they are

| folder | whose |
|---|---|
| `.claude/ways/` in the project | the project's, committed |
| `ways/` in `~/.claude` | yours, in all projects |
| `hooks/ways/` in `~/.claude` | those of the predecessor, unchanged |
| `content/ways/` in the package | what ships |

`~/.claude` is `CLAUDE_CONFIG_DIR` where that is set. The id of a way is its path in there: `softwaredev/testing`. The
first folder that has an id wins, whole; one marker remembers that it was shown. A link that leads out of the project
is ignored. `ways.disabled` turns off ways, or folders of them; so do `ways.json` in `~/.claude` (`disabled`)
and `.claude/ways.yaml` in the project (`enabled`, `ways`), both of the predecessor.

| file in `<domain>/<name>/` | what |
|---|---|
| `way.md`, or `<name>.md` | the way |
| `check.md`, or `<name>.check.md` | a [check](#checkmd) |
| `macro.sh` | a [script](#macrosh) |
| `<name>.locales.jsonl` | other languages: `{{"lang": "de", "description": "…", "vocabulary": "…"}}` to a line |
| `golden.jsonl`, or `<name>.golden.jsonl` | [golden prompts](#goldenjsonl) |
| `learned.json` | what `trimtab ways tune` [learned](../how-to/tune-ways.md#let-a-way-learn) from them |

At the top of a folder of ways, `core.md` (at most 1,200 characters) is given to every new session, and
`golden-none.jsonl` holds prompts for which no way may be shown.

## way.md

```markdown
---
description: Amounts of money, prices and rounding
vocabulary: money price amount cents rounding currency invoice
files: (^|/)billing/
scope: agent, subagent
---
- Amounts are integers in cents; floats lose cents.
- Round once, at the end, half to even.
```

Between the two lines of `---` is YAML; if it does not parse, it is read line by line, as the predecessor did. The rest
is the guidance, as the agent gets it. Triggers are alternatives: any of them shows the way. An unknown key is an error
with its line and a suggestion, and is ignored.

| key | takes | means |
|---|---|---|
{keys}
Regular expressions are Python's. They are searched, without regard to case; `(?-i:API)` regards it. POSIX classes
such as `[[:alpha:]]` are translated. In a list, any may match. One that does not compile, or that could take forever on
some text, is dropped, with a note. Texts are searched up to 6,000 characters, paths up to 1,000.

## Retired keys

Known from earlier files and ignored, with a note. `redisclose`, a percentage, is read as `refire`.

| key | instead |
|---|---|
{retired}
## check.md

A short question beside a way, asked before something is done. Its score is

    match * (ln(min(distance, 30) + 1) + 1) / (asked before + 1)

where *match* counts the triggers that match, and *distance* the events since the way was shown. It is asked from
`threshold` on. What stands under `## anchor` is said again with it from a distance of 5. If the way was not shown
yet, it comes along.

| key | takes | means |
|---|---|---|
{check_keys}
## macro.sh

With `macro: prepend` or `macro: append`, the output of the script is added to the guidance. It runs in the background,
in the project's folder, for at most 2 seconds, with few variables and no token of yours; at most 2,000 characters are
kept, for 10 minutes. Hooks never wait for it. If it fails, the text stands alone and `trimtab doctor` says why. A
script in a repository runs only after `trimtab ways trust`, and needs it again after a change.

## golden.jsonl

One object to a line, tried by `trimtab ways test` with all ways competing:

```json
{{"kind": "fire", "prompt": "fix the rounding of invoice prices"}}
{{"kind": "silent", "prompt": "how much does this library cost?"}}
```

Instead of `prompt` it may hold `command` or `file`. `direct` and `situational` are read as `fire`, `negative`,
`decoy` and `none` as `silent`.
"""
