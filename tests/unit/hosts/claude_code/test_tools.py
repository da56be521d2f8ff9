from typing import Any

import pytest

from trimtab.hosts.claude_code.tools import call_of, output_of
from trimtab.model.events import Action

FILE = {"file_path": "/p/a.py"}


@pytest.mark.parametrize(
    ("tool", "tool_input", "action", "paths"),
    [
        ("Read", FILE, Action.READ, ("/p/a.py",)),
        ("Edit", FILE | {"old_string": "a", "new_string": "b"}, Action.EDIT, ("/p/a.py",)),
        ("MultiEdit", FILE | {"edits": []}, Action.EDIT, ("/p/a.py",)),
        ("NotebookEdit", {"notebook_path": "/p/n.ipynb"}, Action.EDIT, ("/p/n.ipynb",)),
        ("Write", FILE | {"content": ""}, Action.WRITE, ("/p/a.py",)),
        ("Glob", {"pattern": "*.py"}, Action.SEARCH, ()),
        ("Grep", {"pattern": "x", "path": "src"}, Action.SEARCH, ("src",)),
        ("WebFetch", {"url": "https://example.org"}, Action.FETCH, ()),
        ("WebSearch", {"query": "x"}, Action.FETCH, ()),
        ("Agent", {"prompt": "look"}, Action.DELEGATE, ()),
        ("Task", {"prompt": "look"}, Action.DELEGATE, ()),
        ("AskUserQuestion", {"questions": []}, Action.ASK, ()),
        ("TodoWrite", {"todos": []}, Action.TRACK, ()),
        ("TaskUpdate", {"taskId": "1"}, Action.TRACK, ()),
        ("BashOutput", {"bash_id": "1"}, Action.CONSULT, ()),
        ("KillShell", {"shell_id": "1"}, Action.OTHER, ()),
        ("Skill", {"skill": "greet"}, Action.CONSULT, ()),
        ("ToolSearch", {"query": "x"}, Action.CONSULT, ()),
        ("SomethingNew", FILE, Action.OTHER, ()),
        ("Read", {"file_path": 5}, Action.READ, ()),
    ],
)
def test_a_call_tells_what_it_does_and_to_which_paths(
    tool: str, tool_input: dict[str, Any], action: Action, paths: tuple[str, ...]
):
    call = call_of(tool, tool_input, "toolu_1")
    assert (call.action, call.paths, call.command, call.server) == (action, paths, "", "")
    assert (call.tool, call.input, call.id) == (tool, tool_input, "toolu_1")


def test_a_shell_call_tells_its_command():
    call = call_of("Bash", {"command": "ls -l", "run_in_background": True})
    assert (call.action, call.command) == (Action.SHELL, "ls -l")


def test_an_mcp_tool_tells_its_server_by_the_name_that_the_payload_has():
    call = call_of("mcp__plugin_db_main__query", {"sql": "select 1"}, server="plugin:db:main")
    assert (call.action, call.server) == (Action.OTHER, "plugin:db:main")


def test_without_that_the_server_is_taken_from_the_tool_s_name():
    assert call_of("mcp__github__create__issue").server == "github"
    assert call_of("mcp__").server == ""


@pytest.mark.parametrize(
    ("tool", "result", "output"),
    [
        ("Bash", {"stdout": "out", "stderr": ""}, "out"),
        ("Bash", {"stdout": "", "stderr": "err"}, "err"),
        ("Bash", {"stdout": "out", "stderr": "err"}, "out\nerr"),
        ("Bash", {"stdout": "", "stderr": ""}, ""),
        ("Read", {"type": "text", "file": {"filePath": "/a", "content": "a\nb\n"}}, "a\nb\n"),
        ("Read", {"type": "notebook", "file": {"cells": [{"source": "x=1"}, {"source": "y=2"}]}}, "x=1\ny=2"),
        ("Read", {"type": "image", "file": {"base64": "iVBOR"}}, ""),
        ("Read", {"type": "file_unchanged"}, '{"type":"file_unchanged"}'),
        ("Edit", {"filePath": "/a", "oldString": "x"}, "File updated: /a"),
        ("Write", {"type": "create", "filePath": "/a"}, "File created: /a"),
        ("Write", {"type": "update", "filePath": "/a"}, "File updated: /a"),
        ("NotebookEdit", {"notebook_path": "/n", "error": ""}, "File updated: /n"),
        ("NotebookEdit", {"notebook_path": "/n", "error": "no such cell"}, "no such cell"),
        ("Glob", {"filenames": ["a", "b"], "numFiles": 2}, "a\nb"),
        ("Grep", {"mode": "content", "filenames": [], "content": "a:1:x"}, "a:1:x"),
        ("Grep", {"mode": "files_with_matches", "filenames": ["a"]}, "a"),
        ("WebFetch", {"result": "a page", "code": 200}, "a page"),
        ("Agent", {"status": "completed", "content": [{"type": "text", "text": "found it"}]}, "found it"),
        ("Agent", {"status": "async_launched", "agentId": "a1"}, '{"status":"async_launched","agentId":"a1"}'),
        ("TaskList", {"tasks": [{"subject": "A"}]}, '{"tasks":[{"subject":"A"}]}'),
        ("mcp__a__b", [{"type": "text", "text": "one"}, {"type": "text", "text": "two"}], "one\ntwo"),
        ("mcp__a__b", [{"type": "image", "source": {}}, {"type": "text", "text": "seen"}], "seen"),
        ("mcp__a__b", [{"type": "image"}], '[{"type":"image"}]'),
        ("mcp__a__b", [], ""),
        ("mcp__a__b", '{"structured":1}', '{"structured":1}'),
        ("Bash", None, ""),
        ("Unknown", 5, "5"),
    ],
)
def test_the_output_is_the_text_that_the_model_gets(tool: str, result: Any, output: str):
    assert output_of(tool, result) == output
