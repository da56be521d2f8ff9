"""`trimtab ways match`: what a prompt, a command or a file would bring."""

import gzip
import json
from pathlib import Path

import pytest

from trimtab.steering.ways.evidence import FEATURES
from trimtab.steering.ways.fitted import FITTED
from unit.surfaces.cli.desk import Desk, Ran

SEED = "Let's fix the auth bug and add tests for the login flow"
ROWS = [
    {
        "way": "team/money",
        "vocabulary": "money price cents rounding",
        "description": "Amounts of money",
        "body": "Cents.",
    },
    {"way": "team/ships", "pattern": r"\bship it\b", "scope": "subagent", "source": "elsewhere", "body": "Ship."},
    {"way": "team/deploy", "commands": r"^kubectl\s+apply", "files": r"\.tf$", "body": "Deploy."},
]


def fired(ran: Ran) -> list[str]:
    assert ran.code == 0, ran.err
    return [one["way"] for one in ran.json()["fired"]]


def match(desk: Desk, *arguments: str) -> list[str]:
    return fired(desk.run("ways", "match", "--json", *arguments))


def corpus(desk: Desk, rows: list[dict[str, str]] | None = None, name: str = "ways.jsonl") -> Path:
    path = desk.root / name
    text = "".join(json.dumps(row) + "\n" for row in rows or ROWS)
    path.write_bytes(gzip.compress(text.encode()) if name.endswith(".gz") else text.encode())
    return path


def test_the_seed_s_example_brings_the_three_ways_that_it_promises_and_no_other(desk: Desk) -> None:
    assert set(match(desk, "--prompt", SEED)) == {
        "softwaredev/security",
        "softwaredev/testing",
        "softwaredev/debugging",
    }


def test_a_command_is_matched_by_what_really_runs(desk: Desk) -> None:
    assert match(desk, "--command", "cd x && git commit -m 'a; b'") == ["softwaredev/commits"]
    assert match(desk, "--command", 'echo "git commit"') == []


def test_a_file_is_matched_as_it_lies_in_the_project(desk: Desk) -> None:
    assert match(desk, "--file", "./tests/test_login.py") == ["softwaredev/testing"]


def test_people_are_told_why(desk: Desk) -> None:
    ran = desk.run("ways", "match", "--prompt", "write unit tests for the parser")
    assert "fires  softwaredev/testing" in ran.out and "write unit tests" in ran.out
    assert "nothing fires" in desk.run("ways", "match", "--prompt", "thanks!").out


def test_objects_come_back_line_by_line_with_what_fired(desk: Desk) -> None:
    lines = [{"prompt": "add unit tests", "id": 1}, {"command": "git commit"}, {"file": "a/test_b.py"}, {"prompt": ""}]
    ran = desk.spawn("ways", "match", "--json", stdin="\n".join(map(json.dumps, lines)))
    back = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 0, ran.err
    assert [one["fired"][0]["way"] for one in back[:3]] == [
        "softwaredev/testing",
        "softwaredev/commits",
        "softwaredev/testing",
    ]
    assert (back[0]["id"], back[3]["fired"], back[3]["near"]) == (1, [], [])
    assert sorted(back[0]["fired"][0]) == ["lane", "score", "way", "what", "why"]


def test_a_bad_line_is_named_and_the_rest_goes_on(desk: Desk) -> None:
    lines = [
        "{",
        '{"prompt": 3}',
        '{"text": "hi"}',
        '{"command": "if then ("}',
        '{"prompt": "add unit tests"}',
        "\udcff",
    ]
    ran = desk.spawn("ways", "match", "--json", stdin="\n".join(lines).encode("utf-8", "surrogateescape"))
    assert ran.code == 1 and len(ran.out.splitlines()) == 1
    for number, what in ((1, "Expecting"), (2, "to be a text"), (3, "no `prompt`"), (4, "shell"), (6, "")):
        assert f"line {number}: " in ran.err and what in ran.err


def test_without_anything_to_match_it_says_what_it_needs(desk: Desk) -> None:
    for nothing in ("", "\n  \n"):
        ran = desk.spawn("ways", "match", stdin=nothing)
        assert ran.code == 1 and "--prompt, --command or --file" in ran.err and not ran.out


def test_a_corpus_is_a_file_of_rows_packed_or_not_or_a_folder(desk: Desk) -> None:
    prompt = ("--prompt", "fix the rounding of prices in cents")
    for name in ("ways.jsonl", "ways.jsonl.gz"):
        assert match(desk, *prompt, "--ways", str(corpus(desk, name=name))) == ["team/money"]
    folder = desk.root / "other" / "team" / "money"
    folder.mkdir(parents=True)
    (folder / "way.md").write_text("---\npattern: rounding\n---\nCents.\n")
    assert match(desk, *prompt, "--ways", "other") == ["team/money"]


def test_rows_of_a_corpus_have_lanes_and_scopes_as_files_do(desk: Desk) -> None:
    path = str(corpus(desk))
    assert match(desk, "--command", "sudo kubectl apply -f x", "--ways", path) == ["team/deploy"]
    assert match(desk, "--file", "infra/main.tf", "--ways", path) == ["team/deploy"]
    assert match(desk, "--prompt", "ship it", "--ways", path) == []


def test_a_row_that_is_no_way_is_named_and_the_others_count(desk: Desk) -> None:
    path = corpus(desk, [{"body": "x"}, {"way": "a/b", "pattern": "("}, *ROWS])
    ran = desk.run("ways", "match", "--json", "--prompt", "fix the rounding of prices in cents", "--ways", str(path))
    assert fired(ran) == ["team/money"]
    assert "ways.jsonl:1: this line is no way" in ran.err and "ways.jsonl:2: `pattern` does not count" in ran.err


@pytest.mark.parametrize("content", [b"", b"\x1f\x8bbroken", b"nothing\n", None])
def test_a_corpus_without_ways_is_an_error_that_names_it(desk: Desk, content: bytes | None) -> None:
    path = desk.root / "ways.jsonl.gz"
    if content is not None:
        path.write_bytes(content)
    ran = desk.run("ways", "match", "--prompt", "x", "--ways", str(path))
    assert (ran.code, ran.out) == (1, "") and str(path) in ran.err


def test_so_many_fire_at_most_and_the_others_are_near(desk: Desk) -> None:
    ran = desk.run("ways", "match", "--json", "--most", "1", "--prompt", SEED).json()
    assert len(ran["fired"]) == 1
    assert [one["why"].endswith("more than 1 at once") for one in ran["near"][:2]] == [True, True]
    desk.init()
    desk.run("config", "set", "ways.most_per_event", "2")
    assert len(match(desk, "--prompt", SEED)) == 2


def test_other_engines_and_thresholds_can_be_tried(desk: Desk) -> None:
    path = str(corpus(desk))
    prompt = ("--prompt", "fix the rounding of the price", "--ways", path)
    assert match(desk, *prompt, "--engine", "keyword") == ["team/money"]
    assert match(desk, *prompt, "--threshold", "1") == []
    ran = desk.run("ways", "match", *prompt, "--engine", "bm25", "--threshold", "0.5")
    assert ran.code == 1 and "default engine" in ran.err


def test_other_weights_can_be_tried_and_a_feature_that_is_not_known_is_named(desk: Desk) -> None:
    path = desk.root / "model.json"
    weights = dict(zip(FEATURES, FITTED.weights, strict=True))
    fitted = {"intercept": FITTED.intercept, "weights": weights, "threshold": FITTED.threshold}
    path.write_text(json.dumps(fitted))
    same = desk.run("ways", "match", "--json", "--prompt", SEED).out
    assert desk.run("ways", "match", "--json", "--prompt", SEED, "--model", str(path)).out == same
    path.write_text(json.dumps({**fitted, "intercept": -30}))
    fewer = match(desk, "--prompt", SEED, "--model", str(path))
    assert set(fewer) < set(match(desk, "--prompt", SEED)), "a subject that is plain by itself may stay"
    path.write_text(json.dumps({**fitted, "weights": {"patern": 1}}))
    ran = desk.run("ways", "match", "--prompt", SEED, "--model", str(path))
    assert ran.code == 1 and "Did you mean `pattern`?" in ran.err and str(path) in ran.err


def test_a_way_for_another_project_or_without_its_file_is_not_matched(desk: Desk) -> None:
    folder = desk.root / ".claude" / "ways" / "team" / "rust"
    folder.mkdir(parents=True)
    (folder / "way.md").write_text("---\npattern: borrow checker\nwhen:\n  file_exists: Cargo.toml\n---\nBorrow.\n")
    prompt = ("--prompt", "the borrow checker says no")
    assert "team/rust" not in match(desk, *prompt)
    (desk.root / "Cargo.toml").touch()
    assert "team/rust" in match(desk, *prompt)


def test_an_engine_that_nobody_knows_is_refused(desk: Desk) -> None:
    ran = desk.run("ways", "match", "--prompt", SEED, "--engine", "telepathy")
    assert (ran.code, ran.out) == (1, "") and "telepathy" in ran.err


def test_it_writes_nothing_where_nobody_has_opted_in(desk: Desk) -> None:
    assert match(desk, "--prompt", SEED)
    assert list(desk.root.iterdir()) == []
