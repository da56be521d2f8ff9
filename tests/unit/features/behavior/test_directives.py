"""The rules that people wrote for the agent: what is found in their files, and which of them a reminder quotes."""

import os
from pathlib import Path

import pytest

from trimtab.features.behavior.directives import HOPS, MOST_FILES, MOST_RULES, find_directives
from trimtab.features.behavior.pattern_library import compile_library
from trimtab.features.gatherers import GATHERERS
from trimtab.hosts.claude_code import HOST
from trimtab.local.shipped import messages_of
from trimtab.model.advice import Missing, Need, tokens_of
from trimtab.runtime.facts import Where, as_json, gather
from trimtab.steering.behavior.pattern import Pattern
from trimtab.steering.behavior.rule_quotes import LONGEST, Directive, Directives, quote_for, rules_for

RULES = """\
# Engine

The engine turns steam into motion. It lives in `src/engine`.

## Style

- Run the formatter (`make format`), never format by hand.
- Names are
  nouns, and you **must** not abbreviate them.

```python
# never read as a rule: run the formatter
```

<!-- Always keep this to yourself. -->
Amounts are integers. Never use floats for money. It is cheap.

| never | a table |
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    root = tmp_path / "engine"
    root.mkdir()
    return root


@pytest.fixture
def host(tmp_path: Path) -> Path:
    folder = tmp_path / "home" / ".claude"
    folder.mkdir(parents=True)
    return folder


def put(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def found(project: Path, host: Path) -> dict[str, Directive]:
    return {one.where: one for one in find_directives(str(project), str(host), HOST.rules).directives.rules}


def shipped() -> dict[str, Pattern]:
    return {one.id: one for one in compile_library("/nowhere", "").library.patterns}


def rule(text: str, category: str, source: str = "CLAUDE.md", line: int = 12) -> Directive:
    return Directive("rule-1", text, category, source, line)


def test_statements_that_tell_what_to_do_are_rules_with_their_line(project: Path, host: Path) -> None:
    put(project, "CLAUDE.md", RULES)
    rules = found(project, host)
    assert {where: one.text for where, one in rules.items()} == {
        "CLAUDE.md:7": "Run the formatter (`make format`), never format by hand.",
        "CLAUDE.md:8": "Names are nouns, and you must not abbreviate them.",
        "CLAUDE.md:16": "Never use floats for money.",
    }
    assert rules["CLAUDE.md:7"].category == "formatting" and rules["CLAUDE.md:16"].category == "general"


def test_the_project_s_come_first_then_its_rules_then_the_user_s(project: Path, host: Path) -> None:
    put(host, "CLAUDE.md", "Always run the tests before you say that it works.")
    put(host, "rules/git.md", "Never amend a commit that was pushed.")
    put(project, ".claude/rules/web/api.md", "---\npaths: src/**\n---\n- Always answer with JSON.")
    put(project, "CLAUDE.md", "- Use `uv add` for new dependencies.")
    assert list(found(project, host)) == [
        "CLAUDE.md:1",
        ".claude/rules/web/api.md:4",
        "~/.claude/CLAUDE.md:1",
        "~/.claude/rules/git.md:1",
    ]


def test_a_rule_keeps_its_id_when_lines_move(project: Path, host: Path) -> None:
    put(project, "CLAUDE.md", "- Never guess.\n- Always measure.")
    before = {one.text: one.id for one in found(project, host).values()}
    put(project, "CLAUDE.md", "\n\n- Always measure.\n- Never guess.")
    assert {one.text: one.id for one in found(project, host).values()} == before
    assert len(set(before.values())) == 2


def test_what_is_imported_is_read_from_beside_the_file_that_names_it(project: Path, host: Path) -> None:
    put(
        project, "CLAUDE.md", "See @docs/style.md, and `@docs/code.md`.\n```\n@docs/fenced.md\n```\nMail a@docs/mail.md"
    )
    put(project, "docs/style.md", "- Never shout.\n@deeper.md")
    put(project, "docs/deeper.md", "- Never whisper either.\n@../CLAUDE.md")
    for name in ("code", "fenced", "mail"):
        put(project, f"docs/{name}.md", "- Never read this one.")
    assert list(found(project, host)) == ["docs/style.md:1", "docs/deeper.md:1"]


def test_imports_end_after_some_hops_and_a_circle_is_no_trouble(project: Path, host: Path) -> None:
    put(project, "CLAUDE.md", "@1.md\n@CLAUDE.md")
    for number in range(1, 10):
        put(project, f"{number}.md", f"- Always count to {number}, then go on.\n@{number + 1}.md")
    assert len(found(project, host)) == HOPS


def test_an_import_that_leads_out_or_nowhere_is_left_and_said(project: Path, host: Path, tmp_path: Path) -> None:
    put(tmp_path, "secret.md", "- Never tell.")
    put(project, "CLAUDE.md", "@../secret.md\n@gone.md\n@param is no file\n- Always tell.")
    (project / "linked.md").symlink_to(tmp_path / "secret.md")
    put(project, ".claude/CLAUDE.md", "@../linked.md")
    index = find_directives(str(project), str(host), HOST.rules)
    assert [one.text for one in index.directives.rules] == ["Always tell."]
    said = {why for _, why in index.left}
    assert said == {"it leads out of the project", "it imports `@gone.md`, which is not there"}


def test_the_user_s_own_files_may_be_imported_by_a_project(project: Path, host: Path) -> None:
    put(host, "mine.md", "- Always greet me.")
    put(project, "CLAUDE.md", f"@{host}/mine.md")
    assert list(found(project, host)) == ["~/.claude/mine.md:1"]


def test_a_change_a_new_file_and_a_file_that_goes_are_seen(project: Path, host: Path) -> None:
    assert found(project, host) == {}
    path = put(project, "CLAUDE.md", "- Always measure.")
    assert len(found(project, host)) == 1
    path.write_text("- Always measure.\n- Never guess.")
    assert len(found(project, host)) == 2
    extra = put(project, ".claude/rules/more.md", "- Never rush.")
    assert len(found(project, host)) == 3
    extra.unlink()
    path.unlink()
    assert found(project, host) == {}


def test_what_did_not_change_is_not_read_again(project: Path, host: Path) -> None:
    put(project, "CLAUDE.md", "- Always measure.")
    first = find_directives(str(project), str(host), HOST.rules)
    assert find_directives(str(project), str(host), HOST.rules) is first


def test_many_files_many_rules_and_large_files_are_bounded_and_that_is_said(project: Path, host: Path) -> None:
    put(project, "CLAUDE.md", "- Always measure.\n" * 5_000)
    for number in range(MOST_FILES + 5):
        put(project, f".claude/rules/{number:02}.md", "- Never guess, whatever happens.\n" * 20)
    index = find_directives(str(project), str(host), HOST.rules)
    assert len(index.directives.rules) == MOST_RULES and len(index.files) == MOST_FILES
    assert any("larger" in why for _, why in index.left) and any("no more than" in why for _, why in index.left)


@pytest.mark.parametrize("content", ["", "---", "---\na", "```", "<!--", "- ", "@", "@@@ @~ @/", "\0\ufffd", "# ", "|"])
def test_odd_files_hold_no_rules_and_break_nothing(project: Path, host: Path, content: str) -> None:
    put(project, "CLAUDE.md", content)
    assert found(project, host) == {}


def test_bytes_that_are_no_text_break_nothing(project: Path, host: Path) -> None:
    (project / "CLAUDE.md").write_bytes(b"\xff\xfe- Never \xc3guess at all.\n")
    assert isinstance(found(project, host), dict)


def test_the_fact_is_the_index_and_the_journal_keeps_its_digest_alone(project: Path, host: Path) -> None:
    put(project, "CLAUDE.md", "- Run the formatter, never format by hand.")
    need = Need("directives")
    facts = gather([need], GATHERERS, Where(str(project), "", float("inf"), str(host), host=HOST))
    fact = facts[need]
    assert isinstance(fact, Directives) and len(fact.rules) == 1
    assert as_json(facts, GATHERERS) == {"directives:": fact.digest}
    assert GATHERERS["directives"].replays


def test_a_reminder_quotes_the_rule_that_is_about_it_with_its_source() -> None:
    rules = Directives(
        (
            rule("Dates have the format 2026-01-31.", "general", line=3),
            rule("Run the formatter, never format by hand.", "formatting"),
        )
    )
    quote = quote_for(shipped()["formatter-loop"], rules)
    assert quote == "\n> Run the formatter, never format by hand. (CLAUDE.md:12)\n"


def test_nothing_is_quoted_where_no_rule_is_about_it_or_none_is_known() -> None:
    rules = Directives((rule("Never use floats for money.", "general"),))
    for pattern in shipped().values():
        assert quote_for(pattern, rules) == quote_for(pattern, Missing("the deadline passed")) == ""


@pytest.mark.parametrize(
    ("pattern", "right", "wrong"),
    [
        ("same-error", "If the same fix failed twice, stop and ask me.", "Wrap errors in our own error type."),
        ("same-error", "Find the root cause before you change code.", "Return errors, never raise them."),
        ("edit-anchor", "Always re-read a file before you edit it again.", "Never edit generated files."),
        ("denied-again", "Ask me when a permission is missing.", "Check the user's role in each view."),
        ("blind-polling", "Never poll the deployment; wait for it with the watcher.", "Keep watchers small."),
        ("identical-call", "Never run the same command twice in the hope of luck.", "Always memoize expensive calls."),
    ],
)
def test_what_a_rule_is_mainly_about_decides(project: Path, host: Path, pattern: str, right: str, wrong: str) -> None:
    put(project, "CLAUDE.md", f"- {wrong}\n- {right}\n")
    index = find_directives(str(project), str(host), HOST.rules).directives
    assert [one.text for one in rules_for(shipped()[pattern], index)] == [right]


def test_the_author_s_tags_decide_before_words_do() -> None:
    tagged = shipped()["same-error"]._replace(tags=("testing",))
    rules = Directives((rule("Never retry the same fix.", "debugging"), rule("Run the tests.", "testing")))
    assert "Run the tests." in quote_for(tagged, rules)


def test_a_long_rule_is_quoted_by_whole_sentences_or_whole_words() -> None:
    pattern = shipped()["same-error"]
    long = "Stop when the same fix fails twice. " + "Then write down what you have learned from it " * 5
    assert "> Stop when the same fix fails twice. (CLAUDE.md:12)" in quote_for(
        pattern, Directives((rule(long, "debugging"),))
    )
    (quoted,) = quote_for(pattern, Directives((rule("never guess " * 40, "debugging"),))).split("\n")[1:-1]
    assert quoted.startswith("> never guess never") and quoted.partition("… ")[0].endswith(("guess", "never"))
    assert len(quoted) <= LONGEST + len("> … (CLAUDE.md:12)")


def test_every_reminder_with_its_longest_quote_stays_within_120_tokens() -> None:
    texts = messages_of(["behavior"])["behavior"]
    quote = f"\n> {'x' * LONGEST} (.claude/rules/style.md:112)\n"
    for pattern in shipped().values():
        for saying in pattern.sayings:
            said = (
                texts[pattern.kind]
                .replace("{quote}", "")
                .format(pattern=pattern.name, suggestion=saying.suggestion, expected=saying.expected)
            )
            assert tokens_of(said + quote) <= 120, (pattern.id, saying.id, tokens_of(said + quote))


def test_a_hook_waits_for_it_only_briefly(project: Path, host: Path) -> None:
    """The whole of what is read at most, cold: well within the deadline of facts."""
    put(project, "CLAUDE.md", "- Never guess; run the tests with `make test` and read the error message.\n" * 800)
    for number in range(4):
        put(project, f".claude/rules/{number}.md", "- Never guess; run the tests, and wait for them.\n" * 800)
    before = os.times().user
    find_directives(str(project), str(host), HOST.rules)
    assert os.times().user - before < 1.0
