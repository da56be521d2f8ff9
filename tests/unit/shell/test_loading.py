"""When the grammar is loaded, and from where; and the fact that is made with it."""

import subprocess
import sys
from pathlib import Path

import trimtab
from trimtab.features.gatherers import GATHERERS
from trimtab.model.advice import Missing, Need
from trimtab.runtime.facts import Where, gather

SOURCE = Path(trimtab.__file__).parent.parent

BEFORE = """
import sys
sys.path.insert(0, sys.argv[1])
import trimtab.serving.server_runtime, trimtab.shell
assert not any(name.startswith("tree_sitter") for name in sys.modules)
"""


def _bare(program: str) -> str:
    """As the plugin's launcher starts a server: without site-packages."""
    command = [sys.executable, "-I", "-S", "-c", program, str(SOURCE)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_nothing_loads_the_grammar_before_it_is_needed() -> None:
    _bare(BEFORE)


def test_a_server_finds_the_grammar_and_nothing_else_beside_it() -> None:
    after = "before = list(sys.path)\nprint(trimtab.shell.commands_of('a; b')[1].text)\nassert sys.path == before"
    assert _bare(BEFORE + after) == "b\n"


def test_a_server_loads_it_while_it_is_idle() -> None:
    after = "trimtab.features.gatherers.warm()\nprint('tree_sitter_bash' in sys.modules)"
    assert _bare(BEFORE + after) == "True\n"


def _fact(command: str) -> object:
    need = Need("shell", command)
    return gather([need], GATHERERS, Where("/p", "/p", float("inf")))[need]


def test_the_fact_is_what_runs() -> None:
    assert _fact("A=b; cd x && sudo git -C y commit -m wip") == ["cd x", "git commit -m wip"]


def test_of_what_cannot_be_read_the_fact_is_missing_and_says_where() -> None:
    assert _fact(")(") == Missing("Unparsable: its words do not make a command (line 1, column 1)")
