"""Links that lead nowhere."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from support.repositories import Repo, small_repo
from trimtab.coordinator.reviews.checks.check_kinds import run_one
from trimtab.coordinator.reviews.checks.check_results import Result
from trimtab.coordinator.reviews.checks.markdown_links import anchors_in, links_in
from trimtab.coordinator.reviews.checks.subject import CheckSettings, subject_of
from trimtab.git import Git
from trimtab.model.reviews import FAILED, PASSED

PAGE = """\
# A page

See [the code](../app.py), [this](#a-page), [that](other.md#two--three "title"), ![a picture](<missing.png>) and
[the forge](../../issues), [the web](https://example.org/nothing), [mail](mailto:a@example.org).

[code]: /lib/util.py
[gone]: /lib/gone.py

```text
[not a link](nowhere.md)
```
Also not one: `[x](nowhere.md)`. But [this is](other.md#four).
"""


def check(repo: Repo) -> Result:
    folder = str(repo.path)
    return run_one("links", {}, subject_of(Git(folder), folder, "HEAD~1", "HEAD"), CheckSettings(seconds=60))


def test_each_link_that_leads_nowhere_is_told_with_its_line(tmp_path: Path):
    repo = small_repo(tmp_path / "project")
    repo.commit("Docs", {"docs/page.md": PAGE, "docs/other.md": "## Two & Three\n"})
    status, summary, evidence = check(repo)
    assert status == FAILED and summary == "8 links on changed lines of 2 Markdown files looked at: 3 findings."
    assert evidence == (
        "docs/page.md:3 docs/missing.png is not there",
        "docs/page.md:7 lib/gone.py is not there",
        "docs/page.md:12 docs/other.md has no heading for #four",
    )


def test_what_was_broken_before_is_not_counted_against_the_change(tmp_path: Path):
    repo = small_repo(tmp_path / "project")
    repo.commit("Docs", {"a.md": "[x](gone.md)\n"})
    repo.commit("More", {"a.md": "[x](gone.md)\n[y](app.py)\n"})
    assert check(repo)[0] == PASSED
    repo.commit("Code", {"b.py": "x = 1\n"})
    assert check(repo) == (PASSED, "No Markdown file is changed: there was nothing to look at.", ())


def test_headings_have_the_names_that_pages_link_to():
    text = "# A *b* `c`: d!\n## Same\n## Same\n<a id='Own'></a>\n## [Linked](x.md) one ##\n"
    assert anchors_in(text) == {"a-b-c-d", "same", "same-1", "Own", "linked-one"}


@given(st.text(alphabet="[]()<>`~# \n:ab", max_size=2_000))
def test_no_text_breaks_it(content: str):
    assert all(line >= 1 and target for line, target in links_in(content))
    anchors_in(content)
