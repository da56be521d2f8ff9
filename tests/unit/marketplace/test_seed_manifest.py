"""A manifest with our fields at the top level is converted, with a note for each field."""

from support.plugins import SEED
from trimtab.marketplace.manifests import read_manifest
from trimtab.marketplace.seed_manifest import convert_seed, is_seed
from trimtab.model.market import Dependency


def test_the_seed_s_manifest_is_read_with_a_note_for_each_field_and_no_other_problem() -> None:
    manifest, notes = read_manifest(SEED)
    assert manifest is not None
    assert manifest.workflow_phases == (6, 7, 11, 15)
    assert manifest.context.servers == ("serena", "playwright")
    assert [(field.name, field.required, field.sensitive, field.options) for field in manifest.config] == [
        ("api_key", True, True, ()),
        ("severity_threshold", True, False, ("low", "medium", "high")),
    ]
    assert {note.where for note in notes} == {
        "author",
        "repository",
        "agent_roles",
        "specializations",
        "workflow_phases",
        "context_requirements",
        "themes",
        "capabilities",
        "installation",
        "installation.config_schema.api_key",
        "installation.config_schema.severity_threshold",
    }
    assert not any(note.is_fatal for note in notes)


def test_what_comes_out_is_native_and_stays_as_it_is() -> None:
    native = convert_seed(SEED).native
    assert not is_seed(native)
    assert native["author"] == {"name": "Codeframe Team"}
    assert native["repository"] == "https://github.com/codeframe/security-scanner"
    assert read_manifest(native).problems == ()
    assert convert_seed(native).native == native


def test_ranges_that_are_written_as_words_are_understood() -> None:
    manifest, _ = read_manifest({**SEED, "dependencies": ["base>=1.2", "format"]})
    assert manifest is not None
    assert manifest.dependencies == (Dependency("base", "", ">=1.2"), Dependency("format"))


def test_a_native_manifest_with_other_people_s_fields_is_none_of_ours() -> None:
    for given in (
        {"name": "x", "capabilities": ["cve-checking"]},
        {"name": "x", "installation": "/plugin install x"},
        {"name": "x", "themes": "./themes/"},
        {"name": "x", "themes": ["./themes/dark.json"]},
        {"name": "x", "author": "Ada"},
    ):
        assert convert_seed(given).notes == ()
