"""Evidence before "done", through the runtime and the client's own payloads."""

import json
from pathlib import Path

import pytest

from support.working import Work, reason
from trimtab.model.json import text
from trimtab.store import ledger


@pytest.fixture
def work(tmp_path: Path) -> Work:
    return Work(tmp_path)


def outcomes(work: Work) -> list[str]:
    lines = [line for line in ledger.latest(work.journal.rows, 10) if line.key == "unchecked-claim"]
    return [one.verdict for line in lines for one in ledger.outcomes(work.journal.rows, line)]


def test_work_without_a_check_holds_the_turn_once_and_says_what_and_how(work: Work) -> None:
    work.run("go test ./...")
    work.edit("cmd/main.go")
    work.run("git commit -am change")
    said = reason(work.end("Done. The flag is parsed now."))
    assert "`cmd/main.go`" in said
    assert "`go test ./...`" in said
    assert work.end("Done, really.", stop_hook_active=True) == {}


def test_a_check_that_failed_is_told_with_what_came_first(work: Work) -> None:
    work.edit("app.py")
    work.run_in_vain("pytest")
    assert reason(work.end("Done.")).startswith("`pytest` failed after `app.py` changed, and has not passed since.")
    work.edit("app.py")
    work.run_in_vain("pytest")
    work.edit("store.py")
    said = reason(work.end("Done."))
    assert said.startswith("`store.py` changed after `pytest` last failed; it was not run again."), said


def test_in_mode_advise_only_the_person_is_told(tmp_path: Path) -> None:
    work = Work(tmp_path, "advise")
    work.edit("app.py")
    answer = work.end("Fixed.")
    assert "decision" not in answer
    assert "`app.py`" in text(answer.get("systemMessage"))


def test_in_mode_observe_it_is_only_recorded(tmp_path: Path) -> None:
    work = Work(tmp_path, "observe")
    work.edit("app.py")
    assert work.end("Fixed.") == {}
    assert [line.key for line in ledger.latest(work.journal.rows, 10)] == ["unchecked-claim"]


@pytest.mark.parametrize(
    ("changed", "command"),
    [
        ("app.py", "pytest -q"),
        ("app.py", "uv run pytest tests/test_app.py 2>&1 | tail -3"),
        ("app.py", "cd src && python -m mypy ."),
        ("app.py", "python app.py --dry-run"),
        ("app.py", "python3 -c 'import app; app.main()'"),
        ("src/app.ts", "npx tsc --noEmit"),
        ("src/app.ts", "npm run build"),
        ("src/view.html", "npx vitest run"),
        ("lib.rs", "cargo clippy"),
        ("go.go", "make verify"),
        ("run.sh", "bash -n run.sh"),
        ("run.sh", "./run.sh --version"),
        ("run.sh", "shellcheck run.sh"),
        ("server.js", "curl -s http://localhost:3000/health"),
        ("app.py", "gh run watch 12"),
        ("app.py", "./our-own-thing"),
    ],
)
def test_a_check_that_covers_the_change_satisfies(work: Work, changed: str, command: str) -> None:
    work.edit(changed)
    work.run(command)
    assert work.end("Done.") == {}


@pytest.mark.parametrize(
    ("changed", "command"),
    [
        ("app.py", "git diff && git status"),
        ("app.py", "cat app.py | head -20"),
        ("app.py", "pip install -r requirements.txt"),
        ("app.py", "python --version"),
        ("app.py", "ruff format ."),
        ("app.py", "npm run format"),
        ("app.py", "curl -sSL https://example.org/install"),
        ("app.py", "python3 -c 'print(1)'"),
        ("app.py", "go test ./..."),
        ("deploy.sh", "chmod +x deploy.sh"),
        ("deploy.sh", "pytest"),
        ("src/app.ts", "npm install"),
        ("src/app.ts", "gh pr create --fill"),
        ("deploy.sh", "make test"),
        ("deploy.sh", "bash -n other.sh"),
        ("app.py", "ruff check other.py"),
        ("app.py", "for each in 1 2; do continue; done"),
    ],
)
def test_what_looks_moves_or_is_about_something_else_is_no_check(work: Work, changed: str, command: str) -> None:
    work.edit(changed)
    work.run(command)
    assert changed in reason(work.end("Done."))


def test_what_changes_after_the_check_is_unchecked_again(work: Work) -> None:
    work.edit("a.py")
    work.run("pytest")
    work.edit("b.py")
    said = reason(work.end("Fixed and tested."))
    assert "`b.py`" in said
    assert "a.py" not in said


@pytest.mark.parametrize(
    "path",
    [
        "README.md",
        "docs/guide.rst",
        "notes.txt",
        "plans/next.py",
        "package.json",
        "CHANGELOG",
        "docs/site/look.html",
        "src/view.css",
        ".github/workflows/ci.yml",
    ],
)
def test_prose_plans_settings_styles_and_pipelines_need_no_check(work: Work, path: str) -> None:
    work.edit(path)
    assert work.end("Done.") == {}


def test_scratch_files_need_no_check(work: Work) -> None:
    work.write("/tmp/try.py", "print(1)")
    assert work.end("Done.") == {}


def test_comments_alone_need_no_check(work: Work) -> None:
    work.edit("a.go", "// opens a bare repository\nopen()", "// opens a repository\nopen()")
    assert work.end("Fixed the misleading comment.") == {}


def test_a_file_without_an_ending_is_a_program_if_it_says_what_runs_it(work: Work) -> None:
    work.write("bin/launch", "#!/bin/sh\nexec app")
    assert "`bin/launch`" in reason(work.end("Your app is ready!"))


def test_a_file_that_the_shell_writes_is_seen(work: Work) -> None:
    work.run("cat > tool.py <<'EOF'\nprint('a > b.py')\nEOF")
    said = reason(work.end("Done."))
    assert "`tool.py`" in said
    assert "b.py" not in said


def test_a_file_that_the_shell_edits_in_place_is_seen(work: Work) -> None:
    work.run("sed -i s/a/b/ src/tool.py")
    assert "`src/tool.py`" in reason(work.end("Done."))


@pytest.mark.parametrize(
    "answer",
    [
        "Done, but I have not run the tests.",
        "Fixed. I couldn’t run the build here, there is no compiler.",
        "I've updated the manifest; it is untested.",
        "I added logging. Please run it again and share the output.",
        "Created the script. Would you like me to run it now?",
        "Updated. I can't verify this without access to the device.",
        "Which of the two names do you prefer?",
        "Now let me add the test:",
        "",
    ],
)
def test_honest_answers_questions_and_work_in_progress_pass(work: Work, answer: str) -> None:
    work.edit("app.py")
    assert work.end(answer) == {}


def test_an_answer_in_another_language_is_held_or_let_through_as_one_in_english(work: Work) -> None:
    work.edit("app.py")
    assert work.end("Listo, pero no he ejecutado las pruebas.") == {}
    work.prompt("sigue")
    work.edit("app.py")
    assert "`app.py`" in reason(work.end("Listo. He corregido la función de carga."))


def test_work_is_judged_by_its_state_whatever_the_answer_says(work: Work) -> None:
    work.edit("app.py")
    assert reason(work.end("The parser reads one byte less, so quotes survive."))


def test_a_check_that_passed_and_does_not_cover_the_change_is_named(work: Work) -> None:
    work.edit("app.py")
    work.edit("deploy.sh")
    work.run("pytest")
    said = reason(work.end("Done."))
    assert said.startswith("`deploy.sh` changed. `pytest` has passed since, but does not cover that."), said
    assert "`bash -n deploy.sh`" in said


@pytest.mark.parametrize(
    ("path", "check"), [("bin/run", "`bash -n bin/run`"), ("run.zsh", "`zsh -n run.zsh`"), ("run.ps1", "")]
)
def test_a_script_s_own_shell_can_read_it(work: Work, path: str, check: str) -> None:
    work.write(path, "#!/bin/sh\nexec app")
    said = reason(work.end("Done."))
    assert check in said
    assert ("Likely check" in said) is bool(check)


def test_an_edit_that_is_taken_back_is_no_change(work: Work) -> None:
    work.edit("app.py", "a", "b")
    work.edit("app.py", "b", "a")
    assert work.end("That did not help, so all is as before.") == {}


def test_an_edit_that_a_later_turn_takes_back_is_no_change(work: Work) -> None:
    work.edit("app.py", "a", "b")
    work.run("pytest")
    work.end("Done.")
    work.prompt("revert that")
    work.edit("app.py", "b", "a")
    assert work.end("Reverted.") == {}


def test_what_was_edited_elsewhere_too_is_still_changed(work: Work) -> None:
    work.edit("app.py", "a", "b")
    work.edit("app.py", "c", "d")
    work.edit("app.py", "b", "a")
    assert "`app.py`" in reason(work.end("Done."))


@pytest.mark.parametrize(
    "command",
    ["git checkout -- app.py", "git restore app.py", "git checkout .", "git reset --hard HEAD", "rm -f ./app.py"],
)
def test_a_file_that_is_deleted_or_as_committed_again_is_no_change(work: Work, command: str) -> None:
    work.edit("app.py")
    work.run(command)
    assert work.end("Done.") == {}


def test_a_branch_that_is_left_takes_nothing_back(work: Work) -> None:
    work.edit("app.py")
    work.run("git checkout main")
    assert reason(work.end("Done."))


def test_a_call_that_was_refused_changed_nothing(work: Work) -> None:
    work.run_in_vain("cat > run.sh <<'EOF'\nexit 0\nEOF", "Permission to use Bash has been denied.")
    assert work.end("Here is what you can paste instead.") == {}


@pytest.mark.parametrize(
    "order",
    [
        "Rename the flag, but don't run the tests.",
        "Do not build anything. It takes an hour.",
        "You must not start the server; fix the port.",
        "I don\N{RIGHT SINGLE QUOTATION MARK}t want you to run it.",
    ],
)
def test_a_user_who_forbids_to_run_things_is_heeded_for_the_session(work: Work, order: str) -> None:
    work.prompt(order)
    work.edit("app.py")
    assert work.end("Done.") == {}
    work.prompt("and the other flag")
    work.edit("app.py")
    assert work.end("Done.") == {}


@pytest.mark.parametrize("report", ["The tests don't run on CI.", "Fix it, and don't forget to run the tests."])
def test_what_does_not_run_is_not_forbidden(work: Work, report: str) -> None:
    work.prompt(report)
    work.edit("app.py")
    assert reason(work.end("Done."))


def test_a_check_that_failed_after_settings_changed_is_told(work: Work) -> None:
    work.edit("tsconfig.json")
    work.run_in_vain("npm run build")
    said = reason(work.end("The paths are resolved by the compiler."))
    assert said.startswith("`npm run build` failed after `tsconfig.json` changed, and has not passed since."), said
    work.prompt("and now?")
    work.edit("tsconfig.json")
    work.run_in_vain("npm run build")
    work.run("npm run build")
    assert work.end("Done.") == {}


def test_a_pipeline_counts_once_a_check_of_it_has_failed(work: Work) -> None:
    work.edit(".github/workflows/ci.yml", "a", "b")
    work.run_in_vain("yq . .github/workflows/ci.yml")
    assert reason(work.end("Done."))
    work.prompt("it still fails there")
    work.edit(".github/workflows/ci.yml", "c", "d")
    work.edit(".github/workflows/other.yml")
    said = reason(work.end("The block is indented."))
    assert "`.github/workflows/ci.yml` changed after" in said
    assert "other.yml" not in said.partition(" changed")[0]


def test_a_failure_of_an_earlier_turn_is_not_told_of_another_language(work: Work) -> None:
    work.edit("app.py")
    work.run_in_vain("pytest")
    work.end("The tests still fail.")
    work.prompt("now the server")
    work.edit("main.go")
    assert reason(work.end("Done.")).startswith("`main.go` changed, and no check of that has passed since.")


def test_to_ask_whether_to_push_is_to_call_it_finished(work: Work) -> None:
    work.edit("app.py")
    assert reason(work.end("The parser now handles quotes.\n\nWant me to commit and push?"))


def test_an_answer_without_changes_passes(work: Work) -> None:
    work.run("git push")
    assert work.end("Done, pushed.") == {}


def test_a_turn_answers_for_its_own_changes_only(work: Work) -> None:
    work.edit("app.py")
    work.end("Which way do you want it?")
    work.prompt("thanks, leave it")
    assert work.end("Done.") == {}


def test_a_failed_check_is_named_and_proposed_again(work: Work) -> None:
    work.edit("app.py")
    work.run_in_vain("pytest -q")
    said = reason(work.end("All improvements are complete ✅"))
    assert "`pytest -q` failed" in said


def test_a_failure_that_a_pipe_hides_is_seen(work: Work) -> None:
    work.edit("app.py")
    work.run("pytest -q | tail -2", output="..F\n1 failed, 2 passed in 0.1s")
    assert reason(work.end("All tests pass."))


def test_a_log_full_of_errors_is_no_failure_where_the_exit_code_says_so(work: Work) -> None:
    work.edit("app.py")
    work.run("pytest -q", output="FAILED to connect (expected)\n3 passed")
    assert work.end("All tests pass.") == {}


def test_a_check_that_never_ran_is_none(work: Work) -> None:
    work.edit(".github/workflows/ci.yml")
    work.run("which actionlint && actionlint || echo 'actionlint not available'", "actionlint not available")
    assert reason(work.end("Here's what I built."))


def test_driving_the_program_through_a_tool_counts(work: Work) -> None:
    work.edit("src/app.tsx")
    work.use("mcp__web__browser_screenshot")
    assert work.end("Done.") == {}


def test_what_is_told_to_run_in_the_background_is_waited_for(work: Work) -> None:
    work.edit("app.py")
    running = [{"id": "b1", "type": "shell", "status": "running"}]
    assert work.end("Done. The tests are still running.", background_tasks=running) == {}
    assert reason(work.end("All done.")), "what changed is not forgotten meanwhile"


def test_a_server_that_runs_in_the_background_excuses_nothing(work: Work) -> None:
    work.edit("app.py")
    assert reason(work.end("Done.", background_tasks=[{"id": "b1", "type": "shell", "status": "running"}]))


def test_what_came_of_a_hold_is_recorded(work: Work) -> None:
    work.edit("app.py")
    assert reason(work.end("Done."))
    work.run("pytest -q")
    assert work.end("Done, and the tests pass.", stop_hook_active=True) == {}
    assert outcomes(work) == ["heeded"]


def test_a_hold_that_changed_nothing_was_ignored(work: Work) -> None:
    work.edit("app.py")
    assert reason(work.end("Done."))
    assert work.end("Done, as I said.", stop_hook_active=True) == {}
    assert outcomes(work) == ["ignored"]


def test_a_hold_that_brings_the_truth_was_heeded(work: Work) -> None:
    work.edit("app.py")
    assert reason(work.end("Done."))
    assert work.end("To be plain: I did not run it.", stop_hook_active=True) == {}
    assert outcomes(work) == ["heeded"]


def test_the_likely_command_comes_from_the_project(work: Work) -> None:
    (work.root / "package.json").write_text(json.dumps({"scripts": {"test": "vitest", "dev": "vite"}}))
    work.edit("src/app.ts")
    assert "`npm test`" in reason(work.end("Done."))


def test_a_project_names_its_own_checks_and_what_needs_none(work: Work) -> None:
    work.values["evidence"] |= {"checks": ("git verify-all",), "ignored": ("examples/*",)}
    work.edit("app.py")
    work.edit("deploy.sh")
    work.edit("examples/one.py")
    work.run("git verify-all")
    assert work.end("Done.") == {}
    work.edit("examples/one.py")
    assert work.end("Done.") == {}


def test_what_subagents_do_is_not_held_against_the_agent(work: Work) -> None:
    work.edit("app.py")
    work.use("Task")
    assert work.end("Done.") == {}


def test_notes_stay_bounded(work: Work) -> None:
    for number in range(100):
        work.edit(f"m{number}.py")
    said = reason(work.end("Done."))
    assert "`m99.py`" in said
    assert "37 more" in said
