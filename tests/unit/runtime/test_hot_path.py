"""What the path of a hook loads. Every module here is paid for by each session, so a new one is a decision:
measure it (`python tests/bench/bench_session_start.py`), then write it into this list."""

import json
import subprocess
import sys
from pathlib import Path

import trimtab
from trimtab.local.locate import journal_path
from trimtab.store.journal_setup import prepare

PACKAGE = Path(trimtab.__file__).parent
BOOT = PACKAGE / "boot.py"

OURS = {
    "trimtab",
    "trimtab.config",
    "trimtab.config.declared",
    "trimtab.config.last_good",
    "trimtab.config.load",
    "trimtab.config.setting_values",
    "trimtab.features",
    "trimtab.features.components",
    "trimtab.features.content",
    "trimtab.features.content.compiled_cache",
    "trimtab.features.gatherers",
    "trimtab.features.guidance",
    "trimtab.features.guidance.guidance_files",
    "trimtab.features.handlers",
    "trimtab.features.safety",
    "trimtab.features.safety.guard_files",
    "trimtab.features.ways",
    "trimtab.features.ways.table",
    "trimtab.hosts",
    "trimtab.hosts.claude_code",
    "trimtab.hosts.claude_code.decode",
    "trimtab.hosts.claude_code.encode",
    "trimtab.hosts.claude_code.event_table",
    "trimtab.hosts.claude_code.tools",
    "trimtab.hosts.host",
    "trimtab.local",
    "trimtab.local.error_log",
    "trimtab.local.locate",
    "trimtab.local.shipped",
    "trimtab.model",
    "trimtab.model.advice",
    "trimtab.model.errors",
    "trimtab.model.events",
    "trimtab.model.json",
    "trimtab.model.policy",
    "trimtab.model.record",
    "trimtab.model.settings",
    "trimtab.model.state",
    "trimtab.model.tokens",
    "trimtab.model.wording",
    "trimtab.reading",
    "trimtab.runtime",
    "trimtab.runtime.effects",
    "trimtab.runtime.facts",
    "trimtab.runtime.last_known",
    "trimtab.runtime.recording",
    "trimtab.runtime.runtime",
    "trimtab.serving",
    "trimtab.serving.assemble",
    "trimtab.serving.one_shot",
    "trimtab.steering",
    "trimtab.steering.behavior",
    "trimtab.steering.budget",
    "trimtab.steering.coordination",
    "trimtab.steering.engine",
    "trimtab.steering.evidence",
    "trimtab.steering.faculties",
    "trimtab.steering.faculty",
    "trimtab.steering.ledger_entries",
    "trimtab.steering.limits",
    "trimtab.steering.planning",
    "trimtab.steering.priority",
    "trimtab.steering.pruning",
    "trimtab.steering.spend",
    "trimtab.steering.quality",
    "trimtab.steering.refresh",
    "trimtab.steering.ruling",
    "trimtab.steering.safety",
    "trimtab.steering.session_state",
    "trimtab.steering.ways",
    "trimtab.steering.ways.opening",
    "trimtab.steering.ways.ways_memory",
    "trimtab.store",
    "trimtab.store.codec",
    "trimtab.store.journal",
    "trimtab.store.journal_file",
    "trimtab.store.outbox",
    "trimtab.store.redact",
    "trimtab.store.secrets",
    "trimtab.store.secrets.formats",
    "trimtab.store.secrets.randomness",
    "trimtab.store.secrets.secrets_by_context",
    "trimtab.store.secrets.secret_names",
    "trimtab.store.secrets.token_names",
    "trimtab.store.secrets.token_scan",
    "trimtab.store.servers",
    "trimtab.store.spool",
    "trimtab.surfaces",
    "trimtab.surfaces.hook_process",
}

TOO_DEAR = {
    "argparse",
    "asyncio",
    "ast",
    "dataclasses",
    "difflib",
    "http",
    "importlib.metadata",
    "inspect",
    "logging",
    "pathlib",
    "socket",
    "subprocess",
    "tempfile",
    "threading",
    "tomllib",
    "traceback",
    "urllib",
    "uuid",
}


def loaded(project: Path, home: Path) -> set[str]:
    """The modules that a SessionStart leaves in a process started as the launcher starts it."""
    program = (
        "import sys, os\n"
        "os._exit = lambda code: (os.write(2, repr(sorted(sys.modules)).encode()), sys.exit(code))\n"
        f"sys.argv = [{str(BOOT)!r}, 'hook']\n"
        "sys.path.insert(0, '')\n"
        f"boot = {str(BOOT)!r}\n"
        "exec(compile(open(boot).read(), boot, 'exec'), space := {'__name__': 'boot', '__file__': boot})\n"
        "space['main'](['hook'])\n"
        "os._exit(0)\n"
    )
    payload = {"hook_event_name": "SessionStart", "session_id": "s1", "source": "startup", "cwd": str(project)}
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program],
        input=json.dumps(payload),
        env={"HOME": str(home), "CLAUDE_PROJECT_DIR": str(project), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(json.loads(done.stderr.replace("'", '"')))


def opted_in(project: Path, home: Path) -> None:
    (project / ".trimtab").mkdir()
    prepare(journal_path(str(project)), now=1)
    record = home / ".config" / "trimtab" / "launcher"
    record.parent.mkdir(parents=True)
    record.write_text(f"python\npackage\n{project}\n")
    loaded(project, home)  # the first session compiles the settings


def test_a_session_s_first_process_loads_what_it_needs_and_nothing_more(tmp_path: Path, nobody_s_home: Path) -> None:
    opted_in(tmp_path, nobody_s_home)
    modules = loaded(tmp_path, nobody_s_home)
    ours = {name for name in modules if name.partition(".")[0] == "trimtab"}
    assert ours == OURS
    assert not modules & TOO_DEAR


def test_nothing_but_the_standard_library_is_loaded(tmp_path: Path, nobody_s_home: Path) -> None:
    opted_in(tmp_path, nobody_s_home)
    tops = {name.partition(".")[0] for name in loaded(tmp_path, nobody_s_home)}
    assert tops - {"trimtab", "__main__"} <= set(sys.stdlib_module_names) | {"__main__"}


def test_where_a_project_has_not_opted_in_nothing_is_loaded_but_the_look_for_it(
    tmp_path: Path, nobody_s_home: Path
) -> None:
    modules = loaded(tmp_path, nobody_s_home)
    ours = {name for name in modules if name.partition(".")[0] == "trimtab"}
    assert ours == {"trimtab", "trimtab.local", "trimtab.local.locate"}
    assert "json" not in modules
    assert "re" not in modules
