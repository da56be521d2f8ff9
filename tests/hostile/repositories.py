"""Repositories that somebody pulls and should not have: each brings one thing that costs time, memory or more.

`canary` is a file that only code of the repository would make. `said` is a word that somebody must be told where what
they wrote is not in force; empty where there is nothing to say.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

Make = Callable[[Path, Path], None]


class Hostile(NamedTuple):
    name: str
    make: Make
    said: str


REPOSITORIES: list[Hostile] = []


def hostile(said: str = "") -> Callable[[Make], Make]:
    def add(make: Make) -> Make:
        REPOSITORIES.append(Hostile(make.__name__, make, said))
        return make

    return add


def write(path: Path, content: str | bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode("utf-8", "surrogateescape") if isinstance(content, str) else content)
    return path


def link(path: Path, to: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(to)


def fifo(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)


def script(path: Path, canary: Path) -> Path:
    write(path, f"#!/bin/sh\ntouch '{canary}'\n").chmod(0o755)
    return path


def way(root: Path, name: str, keys: str, body: str = "Take care.") -> None:
    write(root / ".claude" / "ways" / "odd" / name / "way.md", f"---\n{keys}\n---\n{body}\n")


def ordinary(root: Path, canary: Path) -> None:
    """What the others are held against."""
    write(root / "CLAUDE.md", "# Rules\n\n- Run the tests before you commit.\n")
    write(root / "package.json", '{"scripts": {"test": "vitest run"}}')
    way(root, "deploying", "description: Deploying to production\nvocabulary: deploy, release\npattern: deploy .* now")


@hostile(said="CLAUDE.md")
def claude_md_is_an_endless_device(root: Path, canary: Path) -> None:
    link(root / "CLAUDE.md", "/dev/zero")


@hostile(said="CLAUDE.md")
def claude_md_is_a_pipe(root: Path, canary: Path) -> None:
    fifo(root / "CLAUDE.md")


@hostile(said="CLAUDE.md")
def claude_md_is_a_gigabyte(root: Path, canary: Path) -> None:
    with open(root / "CLAUDE.md", "wb") as file:
        file.truncate(1 << 30)


@hostile(said="CLAUDE.md")
def claude_md_leads_to_secrets(root: Path, canary: Path) -> None:
    link(root / "CLAUDE.md", "/etc/passwd")


@hostile()
def claude_md_is_a_socket(root: Path, canary: Path) -> None:
    before = os.getcwd()
    os.chdir(root)
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind("CLAUDE.md")
    finally:
        os.chdir(before)


@hostile(said="leads out")
def context_files_lead_out(root: Path, canary: Path) -> None:
    link(root / ".claude" / "context" / "rules.yml", "/etc/hostname")


@hostile(said="pipe")
def context_files_are_pipes(root: Path, canary: Path) -> None:
    fifo(root / ".claude" / "context" / "rules.yml")


@hostile()
def context_of_a_hundred_thousand_lines(root: Path, canary: Path) -> None:
    for number in range(60):
        write(root / ".claude" / "context" / f"{number}.yml", "a: b\n" * 12_000)


@hostile(said="guards.toml")
def guards_with_one_long_key(root: Path, canary: Path) -> None:
    write(root / ".trimtab" / "guards.toml", "a" + ".a" * 60_000 + " = 1\n")


@hostile(said="guards.toml")
def guards_nested_deeply(root: Path, canary: Path) -> None:
    write(root / ".trimtab" / "guards.toml", "x = " + "\n[" * 50_000)


@hostile(said="guards.toml")
def guards_are_a_pipe(root: Path, canary: Path) -> None:
    path = root / ".trimtab" / "guards.toml"
    path.unlink(missing_ok=True)
    fifo(path)


@hostile(said="config.toml")
def config_with_one_long_key(root: Path, canary: Path) -> None:
    write(root / ".trimtab" / "config.toml", "a" + ".a" * 60_000 + " = 1\n")


@hostile(said="config.toml")
def config_is_an_endless_device(root: Path, canary: Path) -> None:
    path = root / ".trimtab" / "config.toml"
    path.unlink(missing_ok=True)
    link(path, "/dev/zero")


@hostile(said="nested")
def way_with_deep_yaml(root: Path, canary: Path) -> None:
    way(root, "deep", "description: x\nvocabulary: " + "[" * 15_000)


@hostile(said="aliases")
def way_that_laughs_a_billion_times(root: Path, canary: Path) -> None:
    lines = ["a0: &a0 [lol, lol, lol]", *(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10))]
    way(root, "laughs", "\n".join(lines))


@hostile()
def way_with_a_pattern_that_never_ends(root: Path, canary: Path) -> None:
    for number, pattern in enumerate((r"(?:.{0,19}){0,19}~~", r"(a+)+$", r"(\w+\s?)+:$", r".*.*.*.*~~")):
        way(root, f"slow{number}", f"match: regex\npattern: '{pattern}'\ncommands: '{pattern}'\nfiles: '{pattern}'")


@hostile(said="too large to search for")
def two_hundred_ways_with_slow_patterns(root: Path, canary: Path) -> None:
    for number in range(200):
        pattern = rf"(?:.{{0,19}}){{0,19}}{number}~~"
        way(root, f"slow{number}", f"match: regex\npattern: '{pattern}'\ncommands: '{pattern}'")


@hostile(said="took all the work")
def ways_whose_patterns_are_work_to_read(root: Path, canary: Path) -> None:
    for number in range(300):
        pattern = f"{'(?:[^a]|[^b]|[^c])' * 300}{number}"
        way(root, f"work{number}", f"match: regex\npattern: '{pattern}'\ncommands: '{pattern}'")


@hostile(said="sets of characters")
def ways_with_sets_of_all_characters(root: Path, canary: Path) -> None:
    for number in range(60):
        pattern = f"{'[Ā-￿]' * 1_000}{number}"
        way(root, f"wide{number}", f"match: regex\npattern: '{pattern}'\ncommands: '{pattern}'")


@hostile(said="too large to search for")
def ways_with_some_large_sets_each(root: Path, canary: Path) -> None:
    for number in range(200):
        way(root, f"wide{number}", f"match: regex\npattern: '{'[Ā-￿]' * 5}{number}'")


@hostile(said="reference")
def way_with_a_reference(root: Path, canary: Path) -> None:
    way(root, "again", "match: regex\npattern: '(a*)*\\1b'")


@hostile(said="larger")
def way_of_many_megabytes(root: Path, canary: Path) -> None:
    way(root, "large", "description: x", "y" * 5_000_000)


@hostile()
def thousands_of_tiny_ways(root: Path, canary: Path) -> None:
    folder = root / ".claude" / "ways" / "many"
    folder.mkdir(parents=True)
    for number in range(15_000):
        (folder / f"{number}.md").touch()


@hostile(said="leads out")
def ways_that_lead_out(root: Path, canary: Path) -> None:
    link(root / ".claude" / "ways" / "out", "/usr/share")


@hostile()
def ways_that_lead_back(root: Path, canary: Path) -> None:
    link(root / ".claude" / "ways" / "back" / "again", "..")


@hostile()
def way_with_a_macro(root: Path, canary: Path) -> None:
    way(root, "macro", "description: deploying\nvocabulary: deploy\nmacro: prepend")
    script(root / ".claude" / "ways" / "odd" / "macro" / "macro.sh", canary)


@hostile()
def ways_with_names_that_write_on_screens(root: Path, canary: Path) -> None:
    for name in ("\x1b[2J", "a\nb", "\u202egpj", "x" * 200):
        way(root, name, "description: deploying\nvocabulary: deploy")


@hostile(said="too much YAML")
def patterns_with_deep_yaml(root: Path, canary: Path) -> None:
    write(root / ".claude" / "patterns" / "deep.yml", "id: " + "\n  [" * 12_000)


@hostile(said="larger")
def patterns_of_deep_yaml_without_end(root: Path, canary: Path) -> None:
    write(root / ".claude" / "patterns" / "deep.yml", "id: " + "\n  [" * 50_000)


@hostile(said="leads out")
def patterns_that_lead_out(root: Path, canary: Path) -> None:
    link(root / ".claude" / "patterns" / "out.yml", "/etc/hostname")


@hostile(said="too large together")
def patterns_with_sets_of_all_characters(root: Path, canary: Path) -> None:
    marks = "\n".join(f"  wide{n}: {{command: '{'[Ā-鿿]' * 200}{n}'}}" for n in range(20))
    write(root / ".claude" / "patterns" / "wide.yml", f"marks:\n{marks}\n")


@hostile()
def patterns_with_marks_that_never_end(root: Path, canary: Path) -> None:
    marks = "\n".join(f"  slow{n}: {{command: '(?:.{{0,19}}){{0,19}}{n}~~'}}" for n in range(40))
    write(root / ".claude" / "patterns" / "marks.yml", f"marks:\n{marks}\n")


@hostile(said="pipe")
def patterns_are_pipes(root: Path, canary: Path) -> None:
    fifo(root / ".claude" / "patterns" / "pipe.yml")


@hostile()
def package_json_nested_deeply(root: Path, canary: Path) -> None:
    write(root / "package.json", '{"scripts": ' + "[" * 100_000)


@hostile()
def package_json_with_scripts_that_run(root: Path, canary: Path) -> None:
    write(root / "package.json", f'{{"scripts": {{"test": "touch {canary}", "preinstall": "touch {canary}"}}}}')


@hostile()
def package_json_is_a_pipe(root: Path, canary: Path) -> None:
    fifo(root / "package.json")
    fifo(root / "Makefile")
    fifo(root / "pyproject.toml")


@hostile()
def makefile_of_one_line(root: Path, canary: Path) -> None:
    write(root / "Makefile", "a" * 250_000 + ":\n\ttouch " + str(canary))


@hostile()
def pipelines_are_devices(root: Path, canary: Path) -> None:
    link(root / ".github" / "workflows" / "ci.yml", "/dev/zero")


@hostile()
def git_hooks_of_the_repository(root: Path, canary: Path) -> None:
    for name in ("post-checkout", "pre-commit", "post-index-change", "reference-transaction"):
        script(root / "hooks" / name, canary)
    _git(root, "config", "core.hooksPath", str(root / "hooks"))


@hostile()
def git_fsmonitor_of_the_repository(root: Path, canary: Path) -> None:
    _git(root, "config", "core.fsmonitor", str(script(root / "monitor", canary)))


@hostile()
def git_filters_and_drivers(root: Path, canary: Path) -> None:
    run = str(script(root / "filter", canary))
    write(root / ".gitattributes", "* filter=odd diff=odd merge=odd\n")
    for key in ("filter.odd.clean", "filter.odd.smudge", "diff.odd.textconv", "diff.odd.command", "merge.odd.driver"):
        _git(root, "config", key, run)


@hostile()
def git_aliases_pagers_and_editors(root: Path, canary: Path) -> None:
    run = str(script(root / "pager", canary))
    for key in ("core.pager", "core.editor", "core.sshCommand", "diff.external", "core.askPass", "gpg.program"):
        _git(root, "config", key, run)


@hostile()
def git_folder_is_a_file_of_lies(root: Path, canary: Path) -> None:
    shutil.rmtree(root / ".git")
    write(root / ".git", "gitdir: /dev/zero\n" + "x" * 3_000_000)


@hostile()
def git_folder_is_a_pipe(root: Path, canary: Path) -> None:
    shutil.rmtree(root / ".git")
    fifo(root / ".git")


@hostile()
def git_head_is_a_device(root: Path, canary: Path) -> None:
    (root / ".git" / "HEAD").unlink()
    link(root / ".git" / "HEAD", "/dev/zero")


@hostile()
def git_packed_refs_without_end(root: Path, canary: Path) -> None:
    write(root / ".git" / "packed-refs", b"0" * 40 + b" refs/heads/" + b"a" * 30_000_000)


@hostile()
def submodules_that_run_commands(root: Path, canary: Path) -> None:
    write(
        root / ".gitmodules",
        f'[submodule "x"]\n\tpath = x\n\turl = ext::sh -c "touch {canary}"\n\tupdate = !touch {canary}\n',
    )


@hostile()
def client_settings_with_environment(root: Path, canary: Path) -> None:
    run = script(root / "run", canary)
    write(root / ".claude" / "settings.json", f'{{"env": {{"PATH": "{root}", "BASH_ENV": "{run}"}}, "hooks": {{}}}}')


@hostile()
def client_settings_nested_deeply(root: Path, canary: Path) -> None:
    write(root / ".claude" / "settings.json", '{"env": ' + '{"a": ' * 50_000)
    write(root / ".claude" / "config.json", '{"context": ' + "[" * 60_000)


@hostile()
def files_that_tools_run(root: Path, canary: Path) -> None:
    write(root / ".envrc", f"touch {canary}\n")
    write(root / "conftest.py", f"open({str(canary)!r}, 'w')\n")
    write(root / "sitecustomize.py", f"open({str(canary)!r}, 'w')\n")
    for name in ("json", "tomllib", "yaml", "trimtab", "sqlite3", "re"):
        write(root / f"{name}.py", f"open({str(canary)!r}, 'w')\n")


@hostile()
def programs_of_the_repository(root: Path, canary: Path) -> None:
    for name in ("git", "python3", "sh", "trimtab"):
        script(root / name, canary)
        script(root / "node_modules" / ".bin" / name, canary)


@hostile()
def a_hundred_thousand_names(root: Path, canary: Path) -> None:
    folder = root / ".claude" / "context"
    folder.mkdir(parents=True)
    for number in range(20_000):
        (folder / f"{number}.txt").touch()
    for number in range(20_000):
        (root / f"{number}.txt").touch()


@hostile()
def rules_that_import_themselves(root: Path, canary: Path) -> None:
    write(root / "CLAUDE.md", "@CLAUDE.md\n@/dev/zero\n@docs/a.md\n" + "- Always do it.\n" * 2_000)
    write(root / "docs" / "a.md", "@../CLAUDE.md\n@a.md\n@/etc/passwd\n")
    fifo(root / ".claude" / "rules" / "pipe.md")


@hostile()
def principles_and_rubrics_are_devices(root: Path, canary: Path) -> None:
    link(root / ".trimtab" / "principles" / "own.md", "/dev/zero")
    link(root / ".trimtab" / "rubrics" / "own.md", "/dev/zero")
    fifo(root / ".trimtab" / "plans" / "a.md")
    link(root / ".trimtab" / "lessons.json", "/dev/zero")


@hostile()
def compiled_files_that_were_committed(root: Path, canary: Path) -> None:
    for name in ("ways.json", "patterns.json", "levels.json", "policy.json", "ways-table.json"):
        write(root / ".trimtab" / name, '{"format": 1, "written_ns": 0, "library": ' + "[" * 50_000)


@hostile()
def names_that_differ_in_case(root: Path, canary: Path) -> None:
    write(root / "claude.md", "other rules\n")
    way(root, "Deploy", "description: deploying\nvocabulary: deploy")
    way(root, "deploy", "description: deploying\nvocabulary: deploy")


def _git(root: Path, *arguments: str) -> None:
    subprocess.run(["git", "-C", str(root), *arguments], check=True, capture_output=True)
