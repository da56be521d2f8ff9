"""Rules: each finds its samples and leaves the others alone, on changed lines, in a whole tree."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.counting import calls_in
from support.repositories import Repo, small_repo
from trimtab.coordinator.reviews.checks.check_kinds import run_one
from trimtab.coordinator.reviews.checks.check_results import Result
from trimtab.coordinator.reviews.checks.rules.rule_checks import findings
from trimtab.coordinator.reviews.checks.rules.rule_files import ReviewRule, rule_of, rules_of
from trimtab.coordinator.reviews.checks.rules.script_source import ScriptFile
from trimtab.coordinator.reviews.checks.subject import CheckSettings, subject_of
from trimtab.git import Git
from trimtab.model.json import JSON
from trimtab.model.reviews import FAILED, NOT_RUN, PASSED

FAMILIES = ("input_validation", "authentication", "https")
RULES = [(family, rule) for family in FAMILIES for rule in rules_of(family)]
NAMES = [f"{family}-{rule.id}" for family, rule in RULES]


def path_of(rule: ReviewRule) -> str:
    return "service/app.py" if rule.language == "python" else "service/app.ts"


@pytest.mark.parametrize(("family", "rule"), RULES, ids=NAMES)
def test_a_rule_finds_each_of_its_samples(family: str, rule: ReviewRule):
    assert rule.finds
    for sample in rule.finds:
        assert rule.id in [one.rule.id for one in findings(family, path_of(rule), sample)], sample


@pytest.mark.parametrize(("family", "rule"), RULES, ids=NAMES)
def test_what_a_rule_must_leave_alone_is_left_alone_by_all_of_its_family(family: str, rule: ReviewRule):
    assert rule.passes
    for sample in rule.passes:
        assert [one.rule.id for one in findings(family, path_of(rule), sample)] == [], sample


def test_ids_are_there_once_and_every_rule_says_what_to_do_instead():
    for family in FAMILIES:
        ids = [rule.id for rule in rules_of(family)]
        assert len(ids) == len(set(ids)) and all(rule.title and rule.instead for rule in rules_of(family))


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    return small_repo(tmp_path / "project")


def check(repo: Repo, kind: str, **options: JSON) -> Result:
    folder = str(repo.path)
    return run_one(kind, options, subject_of(Git(folder), folder, "HEAD~1", "HEAD"), CheckSettings(seconds=60))


QUERY = """from flask import Flask, request
app = Flask(__name__)
@app.get("/find")
def find():
    name = {name}
    query = f"SELECT * FROM people WHERE name = '{{name}}'"
    return db.execute(query).fetchall()
"""


def test_a_change_anywhere_on_the_way_of_the_data_counts(repo: Repo):
    repo.commit("Begin", {"app2.py": QUERY.format(name="'fixed'")})
    repo.commit("Open", {"app2.py": QUERY.format(name="request.args['name']")})
    status, _, evidence = check(repo, "input_validation")
    assert status == FAILED and evidence == (
        "app2.py:7 python-sql: what a request brings becomes part of SQL. Give it as a parameter of the statement.",
    )


def test_what_was_there_before_does_not_count(repo: Repo):
    before = QUERY.format(name="request.args['name']")
    repo.commit("Begin", {"app2.py": before})
    repo.commit("Add", {"app2.py": before + "\n\nx = 1\n"})
    assert check(repo, "input_validation")[0] == PASSED


def test_taking_away_what_made_it_harmless_counts_though_no_line_is_new(repo: Repo):
    guarded = QUERY.format(name="request.args['name']").replace(
        "    query", "    if name not in NAMES:\n        return 'no', 404\n    query"
    )
    cookie = "def enter(response, value):\n    response.set_cookie(\n        'session',\n        value,\n%s    )\n"
    repo.commit("Begin", {"app2.py": guarded, "login.py": cookie % "        secure=True,\n"})
    assert check(repo, "input_validation")[0] == check(repo, "https")[0] == PASSED
    repo.commit("Open", {"app2.py": QUERY.format(name="request.args['name']"), "login.py": cookie % ""})
    assert check(repo, "input_validation")[0] == check(repo, "https")[0] == FAILED


def test_a_second_one_like_the_first_counts_and_one_that_moved_does_not(repo: Repo):
    bad = "import requests\n\n\ndef a():\n    requests.get(address, verify=False)\n"
    repo.commit("Begin", {"client.py": bad})
    repo.git("mv", "client.py", "moved.py")
    repo.commit("Move", {"moved.py": "# moved\n" + bad})
    assert check(repo, "https")[0] == PASSED
    repo.commit("Again", {"moved.py": bad + "    requests.get(address, verify=False)\n"})
    assert len(check(repo, "https")[2]) == 1


ROUTE = """from fastapi import APIRouter
router = APIRouter()
@router.delete("/projects/{number}")
def remove(number: int):
    store.remove(number)
"""


def test_an_open_route_fails_unless_the_tree_guards_all_of_them(repo: Repo):
    repo.commit("Add", {"api/projects.py": ROUTE})
    status, _, evidence = check(repo, "authentication")
    assert status == FAILED and evidence[0].startswith("api/projects.py:4 python-route: nothing here asks who calls")
    main = "from fastapi import FastAPI, Depends\napp = FastAPI()\napp.include_router(r, dependencies=[Depends(who)])\n"
    repo.commit("Guard", {"main.py": main, "api/more.py": ROUTE})
    status, _, evidence = check(repo, "authentication")
    assert status == PASSED
    assert evidence == ("main.py:3 seems to ask who calls, for all routes: they were not looked at one by one",)


def test_a_route_whose_body_alone_changed_is_not_this_change_s(repo: Repo):
    repo.commit("Begin", {"api.py": ROUTE})
    repo.commit("Change", {"api.py": ROUTE.replace("store.remove", "shop.remove")})
    assert check(repo, "authentication")[0] == PASSED


def test_a_route_that_loses_its_guard_fails(repo: Repo):
    guarded = ROUTE.replace("def remove", "@login_required\ndef remove")
    repo.commit("Begin", {"api.py": guarded})
    repo.commit("Change", {"api.py": ROUTE})
    assert check(repo, "authentication")[0] == FAILED


ASKS_NOBODY = (
    "store.remove(author=number)",
    "notes.by_authors[number].clear()",
    "requests.post(address, verify='/ca')",
    "check = authority.of(number)",
    "return 'an authentic copy'",
    "log.info('remove without asking for a token')",
    '"""Remove it, with the permission of nobody."""',
    "ask(text, max_tokens=300)",
    "image.verify()",
    "log_info(catalog_index)",
)
ASKS = (
    "ensure_authenticated(request)",
    "user = authorize(request)",
    "verify(request)",
    "verify_session(request)",
    "keys.check(request.headers['Authorization'])",
    "isLoggedIn(request)",
    "log_in(request)",
    "raise HTTPException(403, 'not yours')",
)


def test_a_route_asks_who_calls_by_words_that_mean_it():
    for line in ASKS_NOBODY:
        assert len(list(findings("authentication", "api.py", f"{ROUTE}    {line}\n"))) == 1, line
    for line in ASKS:
        assert list(findings("authentication", "api.py", f"{ROUTE}    {line}\n")) == [], line
    express = "import express from 'express';\nconst app = express();\napp.delete('/projects/:id', %s);\n"
    for handler in ("removeByAuthor", "(q) => get(url, {verify: false})", "(q) => say('a token is not asked for')"):
        assert len(list(findings("authentication", "api.js", express % handler))) == 1, handler
    for handler in ("requireAuth, remove", "verify, remove", "ensureLoggedIn(), remove"):
        assert list(findings("authentication", "api.js", express % handler)) == [], handler


def test_routes_of_authors_are_as_open_as_others():
    routes = ROUTE.replace("/projects", "/authors").replace("router", "authors")
    assert len(list(findings("authentication", "api/authors.py", routes))) == 1


def test_a_file_that_is_named_for_logging_in_holds_what_all_may_call():
    assert len(list(findings("authentication", "api/projects.py", ROUTE))) == 1
    assert list(findings("authentication", "api/auth.py", ROUTE)) == []
    router = "import express from 'express';\nconst router = express.Router();\nrouter.post('/', enter);\n"
    assert len(list(findings("authentication", "routes/projects.js", router))) == 1
    assert list(findings("authentication", "routes/login.js", router)) == []


def test_a_route_handler_of_next_is_known_by_where_it_stands():
    handler = (
        "export async function POST(request) {\n  return Response.json(await store.add(await request.json()));\n}\n"
    )
    assert len(list(findings("authentication", "app/projects/route.ts", handler))) == 1
    assert list(findings("authentication", "app/login/route.ts", handler)) == []
    assert list(findings("authentication", "lib/projects.ts", handler)) == []
    asks = "import { getServerSession } from 'next-auth';\n" + handler
    assert list(findings("authentication", "app/projects/route.ts", asks)) == []


def test_tests_examples_and_documentation_are_not_looked_at(repo: Repo):
    bad = "import requests\nrequests.get(address, verify=False)\n"
    repo.commit("Change", {"tests/test_a.py": bad, "examples/a.py": bad, "docs/a.py": bad, "a_test.py": bad})
    assert check(repo, "https")[0] == PASSED
    repo.commit("Change", {"src/a.py": bad})
    assert check(repo, "https")[0] == FAILED


def test_languages_without_rules_are_named_and_strictly_not_run(repo: Repo):
    repo.commit("Change", {"a.go": "package a\n", "b.rb": "puts 1\n", "c.py": "x = 1\n"})
    status, summary, _ = check(repo, "https")
    assert status == PASSED and summary.endswith("There is no rule for Go, Ruby: not looked at.")
    assert check(repo, "https", strict=True)[0] == NOT_RUN
    repo.commit("Change", {"c.py": "x = 2\n"})
    assert check(repo, "https", strict=True)[0] == PASSED


def test_a_file_that_is_no_python_is_named_and_makes_the_check_not_run(repo: Repo):
    repo.commit(
        "Change", {"old.py": "print 'two'\n", "deep.py": "x = " + "-" * 20_000 + "1\n", "nul.py": "x = '\\0'\n"}
    )
    status, _, evidence = check(repo, "https")
    assert status == NOT_RUN and evidence[0].startswith("deep.py:1 was not looked at")
    assert any(line.startswith("old.py:1 was not looked at") for line in evidence)


def test_texts_comments_and_patterns_of_a_script_hide_no_bracket():
    source = "f(`a ${g({b: ')'})} (`, /[)\"]/, '(', \"(\"); // (\n/* ( */ h();\n"
    script = ScriptFile(source)
    assert len(script.code) == len(script.bare) == len(source)
    assert source[: script.call_end(1)] == "f(`a ${g({b: ')'})} (`, /[)\"]/, '(', \"(\")"
    assert "h();" in script.code and "// (" not in script.code


PIECES = st.sampled_from(
    ["`", "${", "}", "{", "'", '"', "\\", "//", "/*", "*/", "/", "[", "]", "(", ")", "\n", "a", " "]
)


@given(st.lists(PIECES, max_size=40).map("".join))
def test_whatever_a_script_holds_nothing_of_it_moves(source: str):
    script = ScriptFile(source)
    for blanked in (script.code, script.bare):
        assert len(blanked) == len(source)
        assert all(
            new in (old, " ") and (new == "\n") == (old == "\n") for old, new in zip(source, blanked, strict=True)
        )


@pytest.mark.parametrize("piece", ["app.post('/x',", "/[", "`${", "const { a = ", "res.cookie('session',"])
def test_the_work_on_brackets_that_never_close_grows_no_faster_than_the_file(piece: str):
    def work(size: int) -> int:
        source = "const express = require('express');\n" + piece * (size // len(piece))
        return calls_in(lambda: [list(findings(family, "service/app.ts", source)) for family in FAMILIES])

    work(300)  # what it loads is loaded
    assert work(10_000) < 12 * work(1_000)


def test_a_rule_that_names_an_unknown_key_is_refused():
    with pytest.raises(ValueError, match="says patern, which means nothing"):
        rule_of({"id": "x", "language": "python", "title": "t", "instead": "i", "patern": "y"})
