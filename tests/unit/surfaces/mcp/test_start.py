"""What the server loads before it answers: the client, and every hook, waits for it."""

import subprocess
import sys

from unit.surfaces.mcp.stdio_client import SAMPLE, Client

HEAVY = {
    "asyncio",
    "concurrent",
    "dataclasses",
    "datetime",
    "email",
    "http",
    "inspect",
    "logging",
    "multiprocessing",
    "pathlib",
    "socket",
    "ssl",
    "subprocess",
    "tempfile",
    "threading",
    "traceback",
    "urllib",
    "uuid",
}


def test_nothing_heavy_is_loaded_to_answer_a_first_hook() -> None:
    started = subprocess.run(
        [sys.executable, "-I", "-S", "-c", PROGRAM, str(SAMPLE.parents[4] / "src")],
        input=b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}\n'
        b'{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"modules"}}\n',
        capture_output=True,
        check=True,
    )
    loaded = set(started.stderr.decode().split())
    assert "trimtab.surfaces.mcp.conversation" in loaded
    assert not loaded & HEAVY
    ours = {name for name in loaded if name.startswith("trimtab.surfaces.mcp.")}
    assert not ours & {f"trimtab.surfaces.mcp.{later}" for later in ("workers", "worker", "schema")}
    assert len(loaded) < 80, sorted(loaded)


PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from trimtab.surfaces.mcp.offers import Offers, Tool, text
from trimtab.surfaces.mcp.server import serve
def modules(arguments, caller):
    print(*sys.modules, file=sys.stderr)
    return text("")
serve(Offers("s", "1", hot=[Tool("modules", "", {}, modules)]))
"""


def test_the_first_answer_comes_before_anything_that_follows_it(client: Client) -> None:
    client.request("initialize", protocolVersion="2025-11-25", capabilities={}, clientInfo={})
    client.request("tools/list")
    assert [client.read()["id"], client.read()["id"]] == [1, 2]
