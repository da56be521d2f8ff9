"""What the keys of a way's file mean, in every era, and what is said about those that mean nothing."""

import re

import pytest

from trimtab.features.content.problems import ProblemLevel
from trimtab.steering.ways.way import Locale, WayCheck
from unit.features.ways.conftest import Shelf, said

WORDS = "description: when it is wanted\n"


def test_every_key_is_read(shelf: Shelf) -> None:
    shelf.put(shelf.own, "dev/short/macro.sh", "echo hi")
    way, problems = shelf.read(
        """\
description: >
  keep answers
  short
vocabulary: short, brief terse
not: [essay, "long story"]
pattern: '\\bshort\\b'
commands: ^git\\ commit
files: '\\.md$'
match: semantic
probability: 0.7
scope: agent, subagent
when:
  project: /home/dev/app
  file_exists: Cargo.toml
refire: rare
macro: append
repeat: yes
expect: '^make test'""",
        "<!-- a note to authors -->\n# Short\n\nBe short.",
    )
    assert problems == ()
    assert way.text == "# Short\n\nBe short."
    assert way.description == "keep answers short"
    assert way.vocabulary == ("short", "brief", "terse")
    assert way.excludes == ("essay", "long story")
    assert (way.pattern, way.commands, way.files) == (r"\bshort\b", r"^git\ commit", r"\.md$")
    assert (way.match, way.threshold, way.scope) == ("semantic", 0.7, ("agent", "subagent"))
    assert (way.when_project, way.when_file) == ("/home/dev/app", "Cargo.toml")
    assert (way.refire, way.macro, way.repeat, way.expect) == (0.4, "append", True, "^make test")
    assert way.macro_path == str(shelf.own / "dev/short/macro.sh")
    assert (way.origin, way.source) == ("project", str(shelf.own / "dev/short/way.md"))


def test_a_file_of_the_first_era_is_read_as_its_author_meant_it(shelf: Shelf) -> None:
    way, problems = shelf.read(
        "match: semantic\npattern: commit|push: now|[[:digit:]]+\ndescription: git: how it is used here\n"
        "vocabulary: commit message\nthreshold: 0.55\nscope: agent, subagent\nmacro: prepend"
    )
    assert way.pattern == "commit|push: now|[0-9]+"
    assert way.description == "git: how it is used here"
    assert way.threshold is None
    assert said(problems, ProblemLevel.INFO)[0].startswith("3: this is no YAML, so the file is read line by line")
    assert "`threshold` is ignored" in said(problems, ProblemLevel.INFO)[1]
    assert said(problems, ProblemLevel.ERROR) == [
        "8: `macro` is given, but there is no macro.sh beside the file. Write one."
    ]


def test_read_line_by_line_there_are_blocks_lists_and_quotes_too(shelf: Shelf) -> None:
    way, problems = shelf.read(
        "pattern: a: b\n# a comment\nwhen:\n  file_exists: 'Makefile'\nscope:\n- agent\n- subagent\n"
        'description: "quoted"\nvocabulary: >\n  one\n  two\nnonsense'
    )
    assert (way.pattern, way.when_file, way.scope) == ("a: b", "Makefile", ("agent", "subagent"))
    assert (way.description, way.vocabulary) == ("quoted", ("one", "two"))
    assert said(problems, ProblemLevel.ERROR) == [
        "13: this line is not understood: nonsense. Write it as `key: value`."
    ]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        (r'"\b(auth|login)\b"', r"\b(auth|login)\b"),
        (r'"\bv\d+\.\d+"', r"\bv\d+\.\d+"),
        (r"'it''s'", "it's"),
        ("[abc]", "[abc]"),
        ("[a-z]+ing", "[a-z]+ing"),
        ('["one", "two"]', "(?:one)|(?:two)"),
        ("\n  - one\n  - two", "(?:one)|(?:two)"),
        ("|\n  one|two", "one|two"),
        ("null", ""),
        ("", ""),
        (r"(?-i:GET|POST)\s", r"(?-i:GET|POST)\s"),
    ],
)
def test_a_pattern_is_what_its_author_would_say_it_is(shelf: Shelf, written: str, meant: str) -> None:
    way, problems = shelf.read(f"{WORDS}pattern: {written}")
    assert way.pattern == meant
    assert said(problems, ProblemLevel.ERROR) == []
    re.compile(way.pattern)


def test_a_comment_that_looks_like_a_part_of_the_pattern_is_named(shelf: Shelf) -> None:
    way, problems = shelf.read(f"{WORDS}pattern: fixes #[0-9]+\nfiles: x # why")
    assert way.pattern == "fixes"
    assert [text.partition(".")[0] for text in said(problems, ProblemLevel.WARNING)] == [
        "3: to YAML, `#[0-9]+` is a comment and no part of `pattern`"
    ]


# --- what is not right


def test_an_unknown_key_is_named_with_its_line_and_the_nearest_word_and_the_way_stays(shelf: Shelf) -> None:
    way, problems = shelf.read(f"{WORDS}vocabulry: one two\nwhen:\n  file_exist: x")
    assert way.description == "when it is wanted"
    assert said(problems, ProblemLevel.ERROR) == [
        "3: `vocabulry` is not known and does nothing. Did you mean `vocabulary`?",
        "5: `when.file_exist` is not known and does nothing. Did you mean `file_exists`?",
    ]
    assert {problem.way for problem in problems} == {"dev/short"}


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("match: fuzzy", "`match` is `fuzzy`, which is not known, so it does not count"),
        ("refire: sometimes", "it takes a share from 0 to 1, or once, rare, normal, frequent"),
        ("refire: 25", "`refire` is `25`, so it does not count"),
        ("probability: 1.5", "it takes a number from 0 to 1"),
        ("scope: agnt", "`scope` is `agnt`, which is not known, so it does not count. Did you mean `agent`?"),
        ("trigger: file-exits", "Did you mean `file-exists`?"),
        ("trigger: context-threshold", "does not say at which share"),
        ("trigger: file-exists", "does not say which file"),
        ("trigger: file-exists\npath: ../secret", "`../secret` leads out of the project"),
        ("macro: before", "Known: prepend, append."),
        ("repeat: maybe", "Known: true, false."),
        ("pattern: '(open'", "does not compile"),
        ("commands: '(a)\\1'", "bounded time"),
        ("files: '*.md'", "It is a regular expression, not a glob"),
        ("pattern: '[[:alhpa:]]'", "Did you mean `alpha`?"),
        ("when: always", "`when` takes keys of its own"),
        ("scope: agent\nscope: subagent", "`scope` is given twice; this one counts"),
    ],
)
def test_a_value_that_does_not_fit_costs_its_key_alone(shelf: Shelf, line: str, complaint: str) -> None:
    way, problems = shelf.read(f"{WORDS}{line}")
    assert way.description == "when it is wanted"
    assert any(complaint in text for text in said(problems, ProblemLevel.ERROR)), problems
    assert all(problem.line >= 3 for problem in problems)
    assert (way.match, way.refire, way.threshold, way.trigger, way.macro, way.repeat) == ("", 0.4, None, "", "", False)
    assert (way.pattern, way.commands, way.files) == ("", "", "")


def test_of_several_scopes_only_the_wrong_one_is_dropped(shelf: Shelf) -> None:
    way, _ = shelf.read(f"{WORDS}scope: [subagent, everybody]")
    assert way.scope == ("subagent",)


@pytest.mark.parametrize(
    "key", ["embed_threshold", "embed_model", "curve", "pattern_strict", "scan_exclude", "requires"]
)
def test_a_retired_key_is_known_and_said_to_be_ignored(shelf: Shelf, key: str) -> None:
    _, problems = shelf.read(f"{WORDS}{key}: 1")
    assert said(problems, ProblemLevel.INFO)[0].startswith(f"3: `{key}` is ignored: the predecessor retired it")
    assert len(problems) == 1


def test_retired_keys_may_hold_blocks(shelf: Shelf) -> None:
    _, problems = shelf.read(f"{WORDS}provenance:\n  policy:\n    - uri: x\n      type: y")
    assert [problem.level for problem in problems] == [ProblemLevel.INFO]


def test_a_percentage_of_the_window_becomes_a_share_unless_the_newer_key_is_there(shelf: Shelf) -> None:
    way, problems = shelf.read(f"{WORDS}redisclose: 25")
    assert way.refire == 0.25
    assert said(problems) == ["3: `redisclose` is read as `refire: 0.25`. "]
    assert shelf.read(f"{WORDS}redisclose: 25\nrefire: 0.1")[0].refire == 0.1


@pytest.mark.parametrize(("given", "share"), [("once", 1.0), ("frequent", 0.05), ("0", 0.0), ("0.3", 0.3)])
def test_refire_is_a_share_or_one_of_its_names(shelf: Shelf, given: str, share: float) -> None:
    assert shelf.read(f"{WORDS}refire: {given}")[0].refire == share


@pytest.mark.parametrize(
    ("lines", "trigger", "value"),
    [
        ("trigger: context-threshold\nthreshold: 75", "context-threshold", "75"),
        ("trigger: context-threshold\nthreshold: 62.5%", "context-threshold", "62.5"),
        ("trigger: file-exists\npath: ./.claude/todo-*.md", "file-exists", ".claude/todo-*.md"),
        ("trigger: {type: file-exists, path: x}", "file-exists", "x"),
        ("trigger: session-start", "session-start", ""),
    ],
)
def test_state_triggers_are_read(shelf: Shelf, lines: str, trigger: str, value: str) -> None:
    way, problems = shelf.read(lines)
    assert (way.trigger, way.trigger_value) == (trigger, value)
    assert problems == ()


def test_a_trigger_of_the_predecessor_s_messages_is_ignored_and_said_so(shelf: Shelf) -> None:
    way, problems = shelf.read(f"{WORDS}trigger: {{type: attend, signals: [a]}}")
    assert way.trigger == ""
    assert [problem.level for problem in problems] == [ProblemLevel.INFO]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Just text.", "1: it has no frontmatter"),
        ("---\ndescription: x\n\nText.", "1: the frontmatter that begins here does not end"),
        ("---\ndescription: x\n---\n\n", "0: it says nothing"),
    ],
)
def test_a_file_that_is_no_way_is_reported_and_the_others_go_on(shelf: Shelf, text: str, complaint: str) -> None:
    shelf.put(shelf.own, "dev/broken/way.md", text)
    shelf.way(WORDS)
    made = shelf.compile()
    assert [way.id for way in made.index.ways] == ["dev/short"]
    assert said(made.problems, ProblemLevel.ERROR)[0].startswith(complaint)


def test_a_way_that_nothing_shows_is_warned_about(shelf: Shelf) -> None:
    _, problems = shelf.read("scope: agent")
    assert said(problems, ProblemLevel.WARNING)[0].startswith("1: nothing in it says when it is wanted")


def test_a_script_that_is_never_run_is_remarked_on(shelf: Shelf) -> None:
    shelf.put(shelf.own, "dev/short/macro.sh", "echo hi")
    way, problems = shelf.read(WORDS)
    assert way.macro_path == ""
    assert said(problems, ProblemLevel.INFO) == [
        "0: macro.sh beside it is never run. Say `macro: prepend` or `macro: append`."
    ]


def test_line_ends_and_marks_of_other_systems_are_no_matter(shelf: Shelf) -> None:
    path = shelf.way(WORDS)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert shelf.compile().index.by_id["dev/short"].text == "Say it shortly."


# --- checks and locales


def test_a_check_has_its_own_triggers_and_its_anchor_apart(shelf: Shelf) -> None:
    shelf.way(WORDS)
    path = shelf.put(
        shelf.own,
        "dev/short/short.check.md",
        "---\ndescription: before sending\nvocabulary: send mail\nthreshold: 1.5\ncommands: ^mail\nmatch: regex\n---\n"
        "## anchor\n\nYou wanted it short.\n\n## check\n\nIs it short?\n\n## More\nReally?\n",
    )
    made = shelf.compile()
    assert made.index.by_id["dev/short"].check == WayCheck(
        "Is it short?\n\n## More\nReally?",
        "You wanted it short.",
        1.5,
        "before sending",
        ("send", "mail"),
        "",
        "^mail",
        "",
        str(path),
    )
    assert said(made.problems) == ["6: `match` is ignored: the predecessor retired it. The way beside it decides that."]


def test_a_check_that_asks_nothing_is_reported_and_the_way_stays(shelf: Shelf) -> None:
    shelf.way(WORDS)
    shelf.put(shelf.own, "dev/short/check.md", "---\ntreshold: 1\n---\n## anchor\nx\n")
    made = shelf.compile()
    assert made.index.by_id["dev/short"].check is None
    assert said(made.problems) == [
        "2: `treshold` is not known and does nothing. Did you mean `threshold`?",
        "0: it asks nothing. Write the question below the frontmatter.",
    ]


def test_other_languages_are_read_line_by_line(shelf: Shelf) -> None:
    shelf.way(WORDS)
    shelf.put(
        shelf.own,
        "dev/short/short.locales.jsonl",
        '{"lang": "de", "description": "kurz", "vocabulary": "kurz knapp"}\n\n{"lang": \n{"vocabulary": "x"}\n'
        '{"lang": "fr", "voc": "court"}\n',
    )
    made = shelf.compile()
    assert made.index.by_id["dev/short"].locales == (Locale("de", "kurz", ("kurz", "knapp")), Locale("fr"))
    assert [text.partition(":")[0] for text in said(made.problems)] == ["3", "4", "5"]
