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
[Review work before it is merged](../how-to/review-work.md). `trimtab rubric lint` finds mistakes in these files.

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

Between the two lines of `---` is YAML; the rest is advice for the reviewer. An unknown key is an error with its line
and a suggestion, and the file is not used. The version that was approved last stays in force.

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
## The life of a rubric

`trimtab rubric propose` makes it *proposed*. You, or a coordinator who did not propose it, make it *approved* or
*rejected*. It is *retired* when another version replaces it, or by `trimtab rubric retire`. All approved rubrics apply
to what is submitted. Content that changed under the same `version` is not used, with a note. Reviews keep the version
they were opened with.

## Kinds of checks

Each looks only at what the change touches, and names its evidence as `path:line`. A check that could not run is *not
run*, with the reason; the verdict is then at most conditional. Only `tests` and `coverage` run code of the repository,
with the commands that you have set.
{kinds}"""
