"""A manifest is read whatever it holds, and every defect is named with its place and a remedy."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.marketplace.manifest_schema import MOST_PROBLEMS
from trimtab.marketplace.manifests import LARGEST, manifest_in, read_manifest
from trimtab.model.market import ContextRequirements, Dependency, ManifestProblem, PluginScope

FULL: dict[str, Any] = {
    "name": "security-scanner",
    "version": "1.0.0",
    "description": "Finds secrets",
    "author": {"name": "Ada"},
    "license": "MIT",
    "keywords": ["security"],
    "dependencies": ["base", "format@tools", {"name": "lint", "marketplace": "tools", "version": ">=1.2 <2"}],
    "userConfig": {
        "level": {
            "type": "string",
            "title": "Level",
            "description": "How strict",
            "options": ["low", "high"],
            "default": "low",
        }
    },
    "metadata": {
        "trimtab": {
            "agent_roles": ["qc_expert", "worker"],
            "specializations": ["security"],
            "workflow_phases": [11, 7, 7],
            "context_requirements": {"hot_tier_tokens": 5000, "requires_mcp": True, "mcp_servers": ["serena"]},
            "themes": ["quality_assurance"],
            "capabilities": {"can_modify_code": False},
            "installation": {"scope": ["project"], "config_schema": {"api_key": "string"}},
            "dependencies": [{"name": "base", "version": "^2.0.0"}],
        }
    },
}


def problems(change: dict[str, Any]) -> tuple[ManifestProblem, ...]:
    return read_manifest({**FULL, **change}).problems


def test_a_whole_manifest_has_no_problem_and_keeps_every_field() -> None:
    manifest, found = read_manifest(FULL)
    assert found == ()
    assert manifest is not None
    assert (manifest.name, manifest.author, manifest.workflow_phases) == ("security-scanner", "Ada", (7, 11))
    assert manifest.context == ContextRequirements(5000, True, ("serena",))
    assert manifest.declared == {"can_modify_code": False}
    assert manifest.scopes == (PluginScope.PROJECT,)
    assert manifest.dependencies == (
        Dependency("base", "", "^2.0.0"),
        Dependency("format", "tools"),
        Dependency("lint", "tools", ">=1.2 <2"),
    )
    assert [(field.name, field.options, field.sensitive) for field in manifest.config] == [
        ("api_key", (), True),
        ("level", ("low", "high"), False),
    ]


@pytest.mark.parametrize(
    ("change", "where", "remedy"),
    [
        ({"keyword": ["x"]}, "keyword", "Did you mean `keywords`?"),
        ({"author": "Ada"}, "author", 'Write for example {"name":"Ada"}.'),
        ({"repository": {"url": "x"}}, "repository", "https://"),
        ({"dependencies": ["-x"]}, "dependencies[0]", "formatter"),
        ({"userConfig": {"a b": {}}}, "userConfig.a b", "letters"),
        ({"userConfig": {"key": {"type": "text"}}}, "userConfig.key.type", "string"),
        ({"metadata": {"trimtab": {"workflow_phases": [4, 16]}}}, "metadata.trimtab.workflow_phases[1]", "1 to 15"),
        ({"metadata": {"trimtab": {"agent_rolls": []}}}, "metadata.trimtab.agent_rolls", "`agent_roles`"),
        ({"metadata": {"trimtab": {"installation": {"scope": ["world"]}}}}, ".scope[0]", "global"),
        ({"metadata": {"trimtab": {"capabilities": {"x": "yes"}}}}, "capabilities.x", ""),
        ({"description": "safe\u202egnihton"}, "description", "Remove them"),
    ],
)
def test_a_defect_is_named_with_its_place_and_a_remedy(change: dict[str, Any], where: str, remedy: str) -> None:
    found = problems(change)
    assert any(problem.where.endswith(where) and remedy in problem.remedy for problem in found), found
    assert not any(problem.is_fatal for problem in found)


@pytest.mark.parametrize(
    "name", ["", "../x", "a/b", "-rf", "a b", "sa\u202efe", "x\n", "a..b", "é", 7, None, "x" * 200]
)
def test_a_name_that_could_mislead_is_fatal(name: object) -> None:
    manifest, found = read_manifest({"name": name})  # type: ignore[dict-item]
    assert manifest is None
    assert any(problem.is_fatal and problem.where == "name" for problem in found)


def test_an_unusual_name_is_only_remarked_on() -> None:
    manifest, (problem,) = read_manifest({"name": "My_Plugin"})
    assert manifest is not None and manifest.name == "My_Plugin"
    assert not problem.is_fatal


def test_what_cannot_be_seen_is_written_out() -> None:
    manifest, _ = read_manifest({"name": "x", "description": "a\u202eb", "keywords": ["k\x1b[2J"]})
    assert manifest is not None
    assert manifest.description == "a\\u202eb"
    assert "\x1b" not in manifest.keywords[0]


def test_a_deep_manifest_is_refused_without_recursion() -> None:
    deep: Any = {}
    for _ in range(100_000):
        deep = {"a": deep}
    manifest, (problem,) = read_manifest({"name": "x", "metadata": deep})
    assert manifest is None
    assert "nested" in problem.what
    while deep:  # to free it must not recurse either
        deep = deep.pop("a")


def test_a_million_defects_are_not_all_told() -> None:
    assert len(problems({"keywords": [1] * 100_000})) == MOST_PROBLEMS


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
keys = st.sampled_from([*FULL, "themes", "agent_roles", "capabilities", "installation", "hooks", "mcpServers"])
ours = st.dictionaries(st.sampled_from(list(FULL["metadata"]["trimtab"])), json_values, max_size=4)


@given(st.dictionaries(keys | st.text(max_size=5), json_values, max_size=6), ours)
def test_no_json_makes_reading_fail(manifest: dict[str, Any], block: dict[str, Any]) -> None:
    read = read_manifest({**manifest, "metadata": {"trimtab": block}})
    assert (read.manifest is None) == any(problem.is_fatal for problem in read.problems)
    read_manifest(manifest)


def test_the_file_in_a_folder_is_read_within_limits(tmp_path: Path) -> None:
    path = tmp_path / ".claude-plugin" / "plugin.json"
    path.parent.mkdir()
    assert manifest_in(str(tmp_path)).manifest is None
    path.write_text(json.dumps(FULL))
    assert manifest_in(str(tmp_path)).problems == ()
    for content in ("[]", "{", '{"name": "x", "description": "' + "x" * LARGEST + '"}', "[" * 100_000):
        path.write_text(content)
        manifest, (problem,) = manifest_in(str(tmp_path))
        assert manifest is None and problem.is_fatal and problem.remedy
    path.unlink()
    path.symlink_to("/etc/hostname")
    assert "leads out" in manifest_in(str(tmp_path)).problems[0].what
