"""Which files a command writes, and what of it is a change of the project."""

from pathlib import Path

import pytest

from support.working import Work, reason
from trimtab.steering.evidence.changes import WriteSurroundings, targets_of, written_by

PATCH = "--- a/src/tool.py\n+++ b/src/tool.py\n@@ -1 +1 @@\n-a = 1\n+a = 2\n"


@pytest.fixture
def work(tmp_path: Path) -> Work:
    return Work(tmp_path)


@pytest.mark.parametrize(
    ("command", "path"),
    [
        ("cp /tmp/x.py src/x.py", "src/x.py"),
        ("cp -f /tmp/x.py src/", "src/x.py"),
        ("cp /tmp/x.py .", "x.py"),
        ("cp /tmp/x.py src", "src/x.py"),
        ("cp -t src /tmp/x.py", "src/x.py"),
        ("mv ~/Downloads/x.py src/x.py", "src/x.py"),
        ("mv /tmp/draft.py src/x.py && git add src", "src/x.py"),
        ("install -m 755 /tmp/x.sh bin/x.sh", "bin/x.sh"),
        ("sudo install -D -m 755 /tmp/x.sh bin/x.sh", "bin/x.sh"),
        ("cp /tmp/a.py /tmp/b.py src/", "src/b.py"),
        ("cd src && cp /tmp/x.py x.py", "src/x.py"),
        ("cd /tmp && cp x.py {root}/src/x.py", "src/x.py"),
        ("cp scratch/x.py src/x.py", "src/x.py"),
        (f"git apply <<'EOF'\n{PATCH}EOF", "src/tool.py"),
        (f"patch -p1 <<'EOF'\n{PATCH}EOF", "src/tool.py"),
        (f"cat > /tmp/f.patch <<'EOF'\n{PATCH}EOF\ngit apply /tmp/f.patch", "src/tool.py"),
    ],
)
def test_what_comes_into_the_project_is_a_changed_program(work: Work, command: str, path: str) -> None:
    work.run(command.replace("{root}", str(work.root)))
    assert f"`{path}`" in reason(work.end("Done."))


@pytest.mark.parametrize(
    "command",
    [
        "cp src/x.py /tmp/x.py",
        "cp /tmp/x.py /tmp/y.py",
        "cp src/x.py src/x.py.bak",
        "mv src/x.py src/y.py",
        "cp /tmp/notes.md docs/notes.md",
        "cd /tmp && cat > x.py <<'EOF'\nprint(1)\nEOF",
        "mkdir -p /tmp/here && cd /tmp/here && echo 'x = 1' > x.py",
        "here=$(mktemp -d); cd $here && echo 'x = 1' > x.py",
        "cd /tmp/here && cp /tmp/x.py y.py",
        "cp /tmp/x.sh ~/bin/x.sh",
        "cp $SOURCE $TARGET",
        "cp --help",
        f"git apply --check <<'EOF'\n{PATCH}EOF",
        "patch --dry-run -p1 < /tmp/f.patch",
        "git apply /tmp/never-seen.patch",
    ],
)
def test_what_leaves_stays_outside_moves_about_or_only_looks_is_none(work: Work, command: str) -> None:
    work.run(command)
    assert work.end("Done.") == {}


@pytest.mark.parametrize("command", ["git apply /tmp/f.patch", "patch -p1 < /tmp/f.patch", "git am /tmp/f.patch"])
def test_a_patch_that_was_written_before_is_known(work: Work, command: str) -> None:
    work.write("/tmp/f.patch", PATCH)
    work.run(command, output="")
    assert "`src/tool.py`" in reason(work.end("Done."))


def test_a_patch_that_the_shell_wrote_before_is_known(work: Work) -> None:
    work.run(f"cat > /tmp/f.diff <<'EOF'\n{PATCH}EOF")
    assert work.end("Done.") == {}
    work.prompt("go on")
    work.run("git apply /tmp/f.diff", output="")
    assert "`src/tool.py`" in reason(work.end("Done."))


def test_what_a_patch_did_may_be_told_by_the_output(work: Work) -> None:
    work.run("patch -p1 < /tmp/unknown.patch", output="patching file src/tool.py\npatching file README.md\n")
    said = reason(work.end("Done."))
    assert "`src/tool.py`" in said
    assert "README" not in said


def test_a_check_after_the_copy_covers_it(work: Work) -> None:
    work.run("cp /tmp/x.py src/x.py && pytest -q")
    assert work.end("Done.") == {}


def test_a_scratch_folder_of_the_project_needs_no_check(work: Work) -> None:
    work.write("scratch/try.py", "print(1)")
    assert work.end("Done.") == {}


def test_a_patch_names_each_of_its_files_once() -> None:
    begin = "*** Begin Patch\n*** Update File: a.py\n*** Add File: b.py\n*** Delete File: c.py\n"
    assert targets_of(begin) == ("a.py", "b.py")
    assert targets_of(PATCH + PATCH + "--- a/x.py\n+++ /dev/null\n") == ("src/tool.py",)


def test_where_the_agent_s_folder_is_not_known_what_is_no_scratch_is_the_project() -> None:
    line = "cp /tmp/x.py /repo/src/x.py"
    assert written_by(line, [line], WriteSurroundings()) == ["/repo/src/x.py"]
    assert written_by(line, [line], WriteSurroundings(cwd="/elsewhere")) == []
