"""A new plugin is whole, and never takes anybody's place."""

from pathlib import Path

import pytest

from trimtab.marketplace.inventory import capabilities_of, summarise
from trimtab.marketplace.manifests import manifest_in
from trimtab.marketplace.scaffold import new_plugin
from trimtab.marketplace.token_cost import components_of, projected_tokens
from trimtab.model.errors import TrimtabError


def test_a_new_plugin_has_a_manifest_without_problems(tmp_path: Path) -> None:
    made = new_plugin(str(tmp_path / "x"), "my-plugin", 'Checks "quotes": all of them', "Ada")
    manifest, problems = manifest_in(made.folder)
    assert problems == ()
    assert manifest is not None and manifest.workflow_phases == (7,)
    assert components_of(made.folder)["skills"] == 1
    assert 0 < projected_tokens(made.folder) <= 100
    assert summarise(capabilities_of(made.folder).capabilities) == ("skill use prompts the model",)
    assert len((tmp_path / "x" / "README.md").read_text().split()) >= 40


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("x")
    for folder in (tmp_path, tmp_path / "mine"):
        with pytest.raises(TrimtabError, match="already"):
            new_plugin(str(folder), "my-plugin")
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


@pytest.mark.parametrize("name", ["", "My Plugin", "../x", "Upper"])
def test_a_name_that_a_host_refuses_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(TrimtabError):
        new_plugin(str(tmp_path / "x"), name)
    assert list(tmp_path.iterdir()) == []
