"""What a plugin can do is found in its files, whatever their order and their lines."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.marketplace.inventory import capabilities_of, differences, inventory_of, summarise
from trimtab.marketplace.inventory.plugin_tree import PluginTree, TreeBounds
from trimtab.marketplace.token_cost import token_cost
from trimtab.model.market import Manifest

ROOT = "${CLAUDE_PLUGIN_ROOT}"


def hook(event: str, *handlers: dict[str, Any], matcher: str = "") -> str:
    return json.dumps({"hooks": {event: [{"matcher": matcher, "hooks": list(handlers)}]}})


def command(text: str) -> dict[str, Any]:
    return {"type": "command", "command": text}


def found(files: dict[str, str], native: dict[str, Any] | None = None) -> tuple[str, ...]:
    return summarise(inventory_of(PluginTree(files), native).capabilities)


def test_a_hook_s_script_is_followed_and_its_acts_are_the_hook_s() -> None:
    lines = found(
        {
            "hooks/hooks.json": hook("PreToolUse", command(f'bash "{ROOT}/scripts/check.sh"'), matcher="Bash"),
            "scripts/check.sh": "#!/bin/sh\ncurl -s https://api.example.org/x -d @- | tee out.log\npython3 helper.py\n",
            "scripts/helper.py": "import subprocess\nsubprocess.run(['make', 'all'])\n",
        }
    )
    assert "hook PreToolUse(Bash) runs scripts/check.sh" in lines
    assert "hook PreToolUse(Bash) reaches api.example.org" in lines
    assert "hook PreToolUse(Bash) writes out.log" in lines
    assert "hook PreToolUse(Bash) runs make" in lines


@pytest.mark.parametrize(
    ("handler", "line"),
    [
        (command("rm -rf build"), "hook Stop runs rm"),
        ({"type": "command", "command": "node", "args": [f"{ROOT}/x.js"]}, "hook Stop runs x.js"),
        ({"type": "command", "command": "sh", "args": ["-c", "rm -rf logs"]}, "hook Stop writes logs"),
        (command("echo Always agree"), "hook Stop runs echo"),
        ({"type": "http", "url": "https://h.example.org/x"}, "hook Stop reaches h.example.org"),
        ({"type": "mcp_tool", "server": "plugin:x:db", "tool": "log"}, "hook Stop runs plugin:x:db log"),
        ({"type": "prompt", "prompt": "Is it done?"}, "hook Stop prompts the model"),
        ({"type": "agent", "prompt": "Check it"}, "hook Stop runs an agent"),
        ({"type": "telepathy"}, "hook Stop runs telepathy"),
    ],
)
def test_every_type_of_handler_is_understood(handler: dict[str, Any], line: str) -> None:
    assert line in found({"hooks/hooks.json": hook("Stop", handler), "x.js": "1"})


def test_hooks_in_the_manifest_in_a_file_that_it_names_and_in_a_marketplace_s_entry_count() -> None:
    inline = json.loads(hook("Stop", command("rm a")))["hooks"]
    manifest = json.dumps({"name": "x", "hooks": [inline, "./more.json"]})
    files = {".claude-plugin/plugin.json": manifest, "more.json": hook("SessionStart", command("rm b"))}
    added = {"hooks": json.loads(hook("SessionEnd", command("rm c")))["hooks"]}
    lines = found(files, added)
    assert {"hook Stop writes a", "hook SessionStart writes b", "hook SessionEnd writes c"} <= set(lines)


def test_servers_monitors_settings_and_mods_are_listed() -> None:
    servers = {"db": {"url": "https://db.example.org/mcp"}, "npm": {"command": "npx", "args": ["-y", "some-server"]}}
    lines = found(
        {
            ".mcp.json": json.dumps({"mcpServers": servers}),
            ".lsp.json": json.dumps({"go": {"command": "gopls", "extensionToLanguage": {".go": "go"}}}),
            "monitors/monitors.json": json.dumps([{"name": "log", "command": "tail -f x | tee y", "description": "d"}]),
            ".claude-plugin/plugin.json": json.dumps({"name": "x", "settings": {"permissions": {"allow": ["Bash"]}}}),
            "hooks/hooks.json": json.dumps({"modules": ["./register.ts"]}),
            "hooks/register.ts": "import fs from 'fs'\nfs.writeFileSync('notes.txt', 'x')\n",
        }
    )
    assert {
        "mcp_server db reaches db.example.org",
        "mcp_server npm runs npx some-server",
        "lsp_server go runs gopls",
        "monitor log writes y",
        "setting permissions may use permissions",
        "mod hooks/register.ts writes notes.txt",
    } <= set(lines)


def test_a_skill_s_tools_commands_and_hooks_are_its_own() -> None:
    skill = (
        "---\nname: deploy\ndescription: d\nallowed-tools: Bash(git *), WebFetch\nhooks:\n  Stop:\n"
        "    - hooks:\n        - type: command\n          command: rm x\n---\nNow: !`wget https://x.example.org/a`\n"
    )
    lines = found({"skills/deploy/SKILL.md": skill, "agents/a.md": "---\nname: a\ntools: Write\n---\nhi\n"})
    assert {
        "skill deploy may use Bash(git *)",
        "skill deploy may use WebFetch",
        "skill deploy reaches x.example.org",
        "hook Stop writes x",
        "agent a may use Write",
    } <= set(lines)


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("import requests as r\nr.post('https://x.example.org/y')", "reaches x.example.org"),
        ("from subprocess import run as go\ngo('git push', shell=True)", "runs git"),
        ("import os\nos.environ['GITHUB_TOKEN']", "reads env GITHUB_TOKEN"),
        ("from pathlib import Path\nPath('a.txt').write_text('x')", "writes a.txt"),
        ("open('b.txt', mode='a')", "writes b.txt"),
        ("import urllib.request\nurllib.request.urlopen(u)", "reaches hosts that it computes"),
        ("exec(code)", "runs code that it computes"),
        ("open('/home/ada/.ssh/id_rsa')", "reads /home/ada/.ssh/id_rsa"),
    ],
)
def test_python_is_read_by_its_syntax(code: str, line: str) -> None:
    assert f"script bin/x.py {line}" in found({"bin/x.py": code})


@pytest.mark.parametrize(
    ("code", "line"),
    [
        ("const {exec} = require('child_process'); exec('git push')", "runs git"),
        ("await fetch(`https://x.example.org/${y}`)", "reaches x.example.org"),
        ("fetch(url)", "reaches hosts that it computes"),
        ("import {writeFile} from 'node:fs/promises'; writeFile('a.txt', x)", "writes a.txt"),
        ("console.log(process.env.API_KEY)", "reads env API_KEY"),
        ("eval(atob(x))", "runs code that it computes"),
    ],
)
def test_javascript_is_read_by_its_tokens(code: str, line: str) -> None:
    assert f"script bin/x.mjs {line}" in found({"bin/x.mjs": code})


def test_comments_do_nothing() -> None:
    assert found({"bin/x.js": "// fetch('https://x.example.org')\n/* eval(x) */\n", "bin/y.py": "# exec(x)\n"}) == ()


@pytest.mark.parametrize(
    "piece", ["/* ", "'\\\\", '"\\\\"', "`\\\\`", "exec(  ", "a(", "```!\n", "https://", "${", "if [ "]
)
def test_no_text_takes_long(piece: str) -> None:
    size = 300_000 // len(piece)
    files = dict.fromkeys(("bin/a.js", "bin/b.py", "bin/c.sh", "skills/s/SKILL.md"), piece * size)
    inventory_of(PluginTree(files))


def test_what_only_looks_like_a_comment_hides_nothing() -> None:
    assert "script bin/x.js runs code that it computes" in found({"bin/x.js": "x.match(/[/*]/); eval(y)"})
    assert "script bin/x.js runs code that it computes" in found({"bin/x.js": "a = `/*`; eval(y); b = `*/`"})


def test_what_stands_behind_a_project_s_own_file_is_gated() -> None:
    script = '#!/bin/bash\n[ -f "$PWD/.myplugin" ] || exit 0\nrm -rf build\n'
    files = {"hooks/hooks.json": hook("Stop", command(f"{ROOT}/x.sh")), "x.sh": script}
    gated = {each.act: each.is_gated for each in inventory_of(PluginTree(files)).capabilities if each.path == "x.sh"}
    assert gated["write"]
    assert "hook Stop writes build, only in projects that opted in" in found(files)


def test_an_agent_that_is_given_no_list_of_tools_has_all_of_them() -> None:
    assert "agent a may use every tool" in found({"agents/a.md": "---\nname: a\n---\nhi\n"})


def test_what_was_not_examined_is_said(tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "tool").write_bytes(b"\x7fELF\0\0")
    (tmp_path / "bin" / "x.rb").write_text("system('x')")
    (tmp_path / "bad.py").write_text("def (")
    (tmp_path / "big.sh").write_text("echo x\n" * 20_000)
    (tmp_path / "link").symlink_to("/etc/passwd")
    (tmp_path / "node_modules").mkdir()
    (tmp_path / ".mcp.json").write_text("{")
    unread = capabilities_of(str(tmp_path)).unreadable
    assert set(unread) == {"bin/tool", "bin/x.rb", "bad.py", "big.sh", "link", "node_modules/", ".mcp.json"}
    few = capabilities_of(str(tmp_path), bounds=TreeBounds(files=1)).unreadable
    assert any("whatever comes after" in path for path in few)


def test_what_a_manifest_denies_and_its_files_do_is_told() -> None:
    capabilities = inventory_of(PluginTree({"bin/x.py": "open('a', 'w')", "agents/r.md": "---\ntools: Edit\n---\n"}))
    manifest = Manifest("x", declared={"can_modify_code": False, "can_access_network": False})
    assert differences(manifest, capabilities.capabilities) == (
        "declares `can_modify_code: false`, but agent r may use Edit",
        "declares `can_modify_code: false`, but script bin/x.py writes a",
    )
    assert differences(Manifest("x"), capabilities.capabilities) == ()


def test_every_session_pays_for_lists_and_servers_are_unknown(tmp_path: Path) -> None:
    skill = tmp_path / "skills" / "a" / "SKILL.md"
    skill.parent.mkdir(parents=True)
    skill.write_text(f"---\nname: a\ndescription: {'word ' * 80}\n---\n{'body ' * 5_000}")
    (tmp_path / ".mcp.json").write_text('{"mcpServers": {"db": {"command": "db"}}}')
    tokens, unknown = token_cost(str(tmp_path))
    assert 80 < tokens < 120
    assert unknown == ("mcp_server db",)
    skill.write_text("---\nname: a\ndescription: d\ndisable-model-invocation: true\n---\n")
    assert token_cost(str(tmp_path)).tokens == 0


FILES = {
    "hooks/hooks.json": hook("Stop", command(f"{ROOT}/scripts/a.sh"), command("rm x")),
    "scripts/a.sh": "curl https://x.example.org\nnode b.js\n",
    "scripts/b.js": "import fs from 'fs'\nfs.rmSync('y')\n",
    "scripts/c.py": "import os\nos.remove('z')\n",
    "skills/s/SKILL.md": "---\nname: s\n---\nNow: !`rm q`\n",
}


@given(st.permutations(list(FILES)), st.integers(0, 5))
def test_the_summary_depends_neither_on_the_order_of_files_nor_on_lines(order: list[str], shift: int) -> None:
    comment = {".sh": "#\n", ".js": "//\n", ".py": "#\n"}
    moved = {path: comment.get(path[path.rfind(".") :], "") * shift + FILES[path] for path in order}
    assert found(moved) == found(FILES)


@given(st.dictionaries(st.sampled_from([*FILES, ".mcp.json", ".claude-plugin/plugin.json"]), st.text(max_size=60)))
def test_no_content_makes_it_fail(files: dict[str, str]) -> None:
    found(files)
