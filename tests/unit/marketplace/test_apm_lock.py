"""A lock of microsoft/apm is read and written, and what gets lost is said."""

import hashlib
from pathlib import Path

import pytest

from trimtab.marketplace.apm_lock import ApmLock, apm_hash_of, apm_lock_text, read_apm_lock
from trimtab.model.errors import Unreadable
from trimtab.model.market import Lock, LockedPlugin, OriginKind, PluginOrigin, PluginScope, SourceKind

_COMMIT = "a" * 40
_LOCK = f"""\
lockfile_version: '2'
apm_version: 0.35.0
dependencies:
- repo_url: acme/reviewer
  resolved_commit: {_COMMIT}
  resolved_ref: v1.2.0
  version: 1.2.0
  content_hash: sha256:{"b" * 64}
  discovered_via: hub
  marketplace_plugin_name: code-reviewer
  skill_subset: [one]
- repo_url: acme/kit
  virtual_path: plugins/base
  is_virtual: true
  resolved_commit: {_COMMIT}
  depth: 2
  resolved_by: acme/reviewer
- repo_url: team/tools
  host: git.example.com
  resolved_commit: {_COMMIT}
- repo_url: --upload-pack=evil
- repo_url: _local/mine
  source: local
  local_path: ./packages/mine
mcp_servers: [github]
"""


def _read(folder: Path, content: str = _LOCK) -> ApmLock:
    path = folder / "apm.lock.yaml"
    path.write_text(content)
    return read_apm_lock(str(path))


def test_plugins_with_their_places_and_needs_are_read(tmp_path: Path) -> None:
    found = _read(tmp_path)
    plugins = {plugin.id: plugin for plugin in found.plugins}
    assert sorted(plugins) == ["base@acme-kit", "code-reviewer@hub", "mine@local-mine", "tools@team-tools"]
    reviewer, base = plugins["code-reviewer@hub"], plugins["base@acme-kit"]
    assert reviewer.origin == PluginOrigin(OriginKind.GITHUB, "acme/reviewer", "", "v1.2.0", _COMMIT)
    assert (reviewer.version, reviewer.commit, reviewer.is_direct) == ("1.2.0", _COMMIT, True)
    assert reviewer.needs == ("base@acme-kit",)
    assert base.origin == PluginOrigin(
        OriginKind.GIT_SUBDIR, "https://github.com/acme/kit", "plugins/base", "", _COMMIT
    )
    assert not base.is_direct
    assert plugins["tools@team-tools"].origin.location == "https://git.example.com/team/tools"
    assert found.hashes == {"code-reviewer@hub": f"sha256:{'b' * 64}"}


def test_what_is_not_taken_over_is_said(tmp_path: Path) -> None:
    notes = _read(tmp_path).notes
    assert "`mcp_servers` is apm's own affair" in notes
    assert "`skill_subset` of code-reviewer@hub is not kept" in notes
    assert any("dependency 4 is left out" in note for note in notes)


@pytest.mark.parametrize(
    ("content", "what"),
    [
        ("lockfile_version: '9'\n", "its format is '9'"),
        ("- a\n", "no mapping"),
        ("a: [", "no lock of apm"),
        ("a: " + "[" * 500, "too much YAML"),
    ],
)
def test_a_file_that_is_no_such_lock_is_refused(tmp_path: Path, content: str, what: str) -> None:
    with pytest.raises(Unreadable) as refused:
        _read(tmp_path, content)
    assert what in refused.value.what
    assert refused.value.remedy


def test_what_is_written_is_read_back_but_for_what_it_cannot_say(tmp_path: Path) -> None:
    def plugin(name: str, origin: PluginOrigin, **more: object) -> LockedPlugin:
        made = LockedPlugin(name, "hub", "1.0.0", origin, origin.commit, "", PluginScope.PROJECT, is_direct=True)
        return made._replace(source_kind=SourceKind.GITHUB, source_location="acme/hub", **more)

    direct = plugin("a", PluginOrigin(OriginKind.GITHUB, "acme/a", "", "v1", _COMMIT), needs=("b@hub",))
    needed = plugin("b", PluginOrigin(OriginKind.GIT_SUBDIR, "https://git.example.com/x/y", "p/b", "", _COMMIT))
    inside = plugin("c", PluginOrigin(OriginKind.PATH, "./plugins/c"), commit=_COMMIT)
    package = plugin("d", PluginOrigin(OriginKind.NPM, "d"))
    written, notes = apm_lock_text(Lock((direct, needed._replace(is_direct=False), inside, package)))
    found = {each.id: each for each in _read(tmp_path, written).plugins}
    assert sorted(found) == ["a@hub", "b@hub", "c@hub"]
    assert found["a@hub"].origin == direct.origin
    assert found["a@hub"].needs == ("b@hub",)
    assert found["b@hub"].origin == needed.origin
    assert not found["b@hub"].is_direct
    assert found["c@hub"].origin.path == "plugins/c"
    assert found["c@hub"].commit == _COMMIT
    assert any(note.startswith("d@hub is left out") for note in notes)
    assert any("what the plugins can do" in note for note in notes)


def test_apms_own_hash_can_be_compared(tmp_path: Path) -> None:
    (tmp_path / "skills").mkdir()
    (tmp_path / "skills" / "SKILL.md").write_text("b")
    (tmp_path / "README.md").write_text("a")
    (tmp_path / ".apm-pin").write_text("x")
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "m.pyc").write_text("x")
    (tmp_path / "link").symlink_to("README.md")
    expected = hashlib.sha256(b"README.md" + b"a" + b"skills/SKILL.md" + b"b").hexdigest()
    assert apm_hash_of(str(tmp_path)) == f"sha256:{expected}"
