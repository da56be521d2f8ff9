"""Every server scenario of the official conformance suite, against our server behind the bridge."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from conformance import install
from conformance.bridge import Bridge

SCENARIOS = [
    "server-initialize",
    "ping",
    "logging-set-level",
    "completion-complete",
    "tools-list",
    "tools-call-simple-text",
    "tools-call-image",
    "tools-call-audio",
    "tools-call-embedded-resource",
    "tools-call-mixed-content",
    "tools-call-with-logging",
    "tools-call-error",
    "tools-call-with-progress",
    "tools-call-sampling",
    "tools-call-elicitation",
    "json-schema-2020-12",
    "elicitation-sep1034-defaults",
    "elicitation-sep1330-enums",
    "resources-list",
    "resources-read-text",
    "resources-read-binary",
    "resources-templates-read",
    "resources-subscribe",
    "resources-unsubscribe",
    "prompts-list",
    "prompts-get-simple",
    "prompts-get-with-args",
    "prompts-get-embedded-resource",
    "prompts-get-with-image",
    "server-sse-polling",
    "server-sse-multiple-streams",
    "dns-rebinding-protection",
]


@pytest.fixture(scope="module")
def suite() -> list[str]:
    command = install.command()
    if command is None:
        pytest.fail("The conformance suite is missing: `python tests/conformance/install.py`")
    return command


@pytest.fixture(scope="module")
def bridge() -> Iterator[Bridge]:
    with Bridge([sys.executable, "-I", "-S", str(Path(__file__).with_name("everything.py"))]) as bridge:
        yield bridge


def test_our_list_of_scenarios_is_the_suite_s(suite: list[str]) -> None:
    shown = subprocess.run([*suite, "list", "--server"], capture_output=True, text=True, check=True).stdout
    listed = {line.split()[1] for line in shown.splitlines() if line.startswith("  - ")}
    assert listed == set(SCENARIOS)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_scenario_passes(scenario: str, suite: list[str], bridge: Bridge, tmp_path: Path) -> None:
    ran = subprocess.run(
        [*suite, "server", "--url", bridge.url, "--scenario", scenario, "-o", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    checks = [check for found in tmp_path.rglob("checks.json") for check in json.loads(found.read_text())]
    verdicts = {check["id"]: check["status"] for check in checks if check["status"] != "INFO"}
    assert verdicts and set(verdicts.values()) == {"SUCCESS"}, verdicts
