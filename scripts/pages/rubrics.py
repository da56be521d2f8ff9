"""The page of the keys in files of rubrics, and of the checks that they may name."""

from collections.abc import Mapping, Sequence

from pages.note import NOTE


def page() -> str:
    from trimtab.coordinator.reviews.checks.check_kinds import KINDS
    from trimtab.coordinator.reviews.rubric_files import CHECK_KEYS, CRITERION_KEYS, KEYS

    def table(rows: Sequence[tuple[str, ...]]) -> str:
        return "".join(f"| {' | '.join(row)} |\n" for row in rows)

    def keys(known: Mapping[str, str]) -> str:
        return table([(f"`{name}`", means) for name, means in known.items()])

    kinds: list[str] = []
    for kind in KINDS.values():
        options = [(f"`{name}`", _shown(one.default), one.help) for name, one in kind.options.items()]
        head = "| option | default | means |\n|---|---|---|\n"
        kinds.append(f"\n### {kind.name}\n\n{kind.help}\n" + (f"\n{head}{table(options)}" if options else ""))
    return NOTE + RUBRICS_PAGE.format(
        keys=keys(KEYS), check_keys=keys(CHECK_KEYS), criterion_keys=keys(CRITERION_KEYS), kinds="".join(kinds)
    )


def _shown(value: object) -> str:
    return f"`{str(value).lower()}`" if isinstance(value, bool) else f"`{value}`" if value != "" else "none"


RUBRICS_PAGE = """\
# Files of rubrics

A rubric says what a review looks at: checks that run by machine, and criteria that a reviewer scores. How to use them:
[Review work before it is merged](../how-to/review-work.md). `trimtab rubric lint` finds what does not agree with this
page.

| folder | whose |
|---|---|
| `.trimtab/rubrics/` in the project | the project's: `*.md`, each one rubric |
| `content/rubrics/` in the package | what ships: `security` and `code-quality` |

```markdown
---
name: speed
version: "1.0"
about: Whether it is as quick as it was.
checks:
  - id: benchmark
    kind: tests
    title: The benchmark passes
  - kind: complexity
    most: 10
criteria:
  - id: latency
    title: Latency
    guide: "High: nothing waits that need not. Low: a request does what could be done before."
---
Measure before you score, and name the figures in your reasons.
```

Between the two lines of `---` stands YAML; what follows is advice for the reviewer. A key that is not known is an error
with its line and the nearest known one, and then the file is not used. What applies stays what was approved last.

| key | means |
|---|---|
{keys}
A check has these keys, and the options of its kind:

| key | means |
|---|---|
{check_keys}
A criterion has these:

| key | means |
|---|---|
{criterion_keys}
## What becomes of a file

It is *proposed* when it is seen or by `trimtab rubric propose`, *approved* or *rejected* by you or a coordinator who
did not propose it, and *retired* when another version takes its place, or by `trimtab rubric retire`. All approved ones
apply to what is turned in. Content that changed under the same `version` is not used, and said to be so. Reviews keep
the version with which they were opened.

## Kinds of checks

Each looks only at what the change touches, and names its evidence as `path:line`. A check that could not be run is *not
run*, with the reason; then the verdict is at most conditional. Only `tests` and `coverage` run code of the repository,
by the commands that you have set.
{kinds}"""
