"""Are the tokens that Trimtab reads from transcripts those that the model said? Each run is a shape of session with the
real client; its model is a script that says other figures for every request. Compared is the sum of each kind of token
by session, agent and model: equal, or not."""

from __future__ import annotations

import random
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

if not __package__:  # run as a script
    sys.path[:0] = [str(Path(__file__).resolve().parents[1]), str(Path(__file__).resolve().parents[1] / "client")]

from harness import ApiError, Client, Request, Run, Script, Session, Thought, ToolCall, Turn, agent, bash, tool
from model_log import Counts, counted, logged

from bench.report import Figure, arguments, publish, table

TOOLS = ("Bash", "Agent")
OVERLOADED = Turn(error=ApiError(529, "overloaded_error"))
BROKEN = Turn(error=ApiError(500, "api_error"))


class Scene:
    """One client and one session of it, and all that its model was asked."""

    def __init__(self, root: Path, chance: random.Random) -> None:
        self.client = Client(root)
        self.session = self.client.session()
        self.chance = chance
        self.requests: list[Request] = []

    def says(self, *blocks: str | ToolCall | Thought, **usage: Any) -> Turn:
        """An answer with figures of its own."""
        short, long = self.chance.randrange(900), self.chance.randrange(900)
        figures: dict[str, Any] = {
            "input_tokens": self.chance.randrange(1, 3_000),
            "output_tokens": self.chance.randrange(1, 2_000),
            "cache_read_input_tokens": self.chance.randrange(50_000),
            "cache_creation_input_tokens": short + long,
            "cache_creation": {"ephemeral_5m_input_tokens": short, "ephemeral_1h_input_tokens": long},
        }
        return Turn(blocks, usage={**figures, **usage})

    def prompt(self, *main: Turn, agents: tuple[Turn, ...] = (), on: Session | None = None, **more: Any) -> Run:
        script = Script(main=main, agents={"*": agents}, summary=self.says("<summary>short</summary>"))
        run = (on or self.session).prompt("go", script=script, allowed_tools=TOOLS, **more)
        return self.heard(run)

    def compact(self, on: Session | None = None) -> Run:
        summary = self.says("<summary>short</summary>")
        return self.heard((on or self.session).compact(script=Script(summary=summary)))

    def fork(self, *main: Turn) -> Session:
        run = self.prompt(*main, args=["--fork-session"])
        return Session(self.client, run.session_id, begun=True)

    def heard(self, run: Run) -> Run:
        self.requests += run.requests
        return run

    def stopped(self, *main: Turn, after: int, number: int) -> None:
        """The client is sent a signal while it waits for an answer."""
        identity = ["--resume", self.session.id] if self.session.begun else ["--session-id", self.session.id]
        self.session.begun = True
        with self.client.start("go", script=Script(main=main), allowed_tools=TOOLS, args=identity) as live:
            while len(live.model.requests) <= after:
                time.sleep(0.02)
            time.sleep(0.2)
            live.interrupt(number)
            live.sandbox.process.wait(30)
            time.sleep(2.5)  # until the answer that nobody waits for is due
            self.requests += live.model.requests


def plain(scene: Scene) -> None:
    scene.prompt(scene.says("Done."))


def many_tools(scene: Scene) -> None:
    scene.prompt(*(scene.says(f"{n}", bash(f"echo {n}")) for n in range(12)), scene.says("Done."))


def parallel_tools(scene: Scene) -> None:
    scene.prompt(scene.says("All.", *(bash(f"echo {n}") for n in range(6))), scene.says("Done."))


def sync_subagent(scene: Scene) -> None:
    inner = (scene.says(bash("true")), scene.says("Seen."))
    scene.prompt(scene.says(agent("look")), scene.says("Done."), agents=inner)


def three_subagents_at_once(scene: Scene) -> None:
    inner = (scene.says("a", bash("true")), scene.says("Seen."))
    scene.prompt(scene.says(*(agent(f"look {n}") for n in range(3))), scene.says("Done."), agents=inner)


def background_subagent(scene: Scene) -> None:
    inner = (scene.says(bash("true")), scene.says("Seen."))
    scene.prompt(
        scene.says(agent("look", background=True)), scene.says("Meanwhile."), scene.says("Done."), agents=inner
    )


def subagent_of_another_model(scene: Scene) -> None:
    call = tool(
        "Agent", description="d", prompt="look", subagent_type="Explore", model="haiku", run_in_background=False
    )
    scene.prompt(scene.says(call), scene.says("Done."), agents=(scene.says(bash("true")), scene.says("Seen.")))


def overloaded_twice(scene: Scene) -> None:
    scene.prompt(OVERLOADED, scene.says(bash("true")), OVERLOADED, scene.says("Done."))


def subagent_that_meets_an_error(scene: Scene) -> None:
    inner = (BROKEN, scene.says(bash("true")), BROKEN, scene.says("Seen."))
    scene.prompt(scene.says(agent("look")), scene.says("Done."), agents=inner)


def refused_request(scene: Scene) -> None:
    scene.prompt(scene.says(bash("true")), *[Turn(error=ApiError(400, "invalid_request_error"))] * 12)


def compaction(scene: Scene) -> None:
    scene.prompt(scene.says(bash("true")), scene.says("Done."))
    scene.compact()
    scene.prompt(scene.says("Again."))


def compaction_twice(scene: Scene) -> None:
    scene.prompt(scene.says("Done."))
    scene.compact()
    scene.prompt(scene.says(agent("look")), scene.says("Again."), agents=(scene.says("Seen."),))
    scene.compact()


def automatic_compaction(scene: Scene) -> None:
    full = scene.says(bash("true"), input_tokens=985_000)
    scene.prompt(full, scene.says("Done."), scene.says("Done."))
    scene.prompt(scene.says("Again."))


def resumed_three_times(scene: Scene) -> None:
    for _ in range(4):
        scene.prompt(scene.says(bash("true")), scene.says("Done."))


def forked(scene: Scene) -> None:
    scene.prompt(scene.says(bash("true")), scene.says("Done."))
    scene.fork(scene.says("Elsewhere."))
    scene.prompt(scene.says("Here."))


def two_forks_of_one(scene: Scene) -> None:
    scene.prompt(scene.says("Done."))
    one = scene.fork(scene.says("One."))
    scene.prompt(scene.says("Here."))
    other = scene.fork(scene.says("Other."))
    scene.prompt(scene.says("One again."), on=one)
    scene.prompt(scene.says("Other again."), on=other)


def fork_of_a_summary_with_one_of_its_own(scene: Scene) -> None:
    scene.prompt(scene.says("Done."))
    scene.compact()
    fork = scene.fork(scene.says("Elsewhere."))
    scene.compact(on=fork)
    scene.prompt(scene.says("Here."))


def two_models(scene: Scene) -> None:
    scene.prompt(scene.says("Done."))
    scene.prompt(scene.says(bash("true")), scene.says("Done."), args=["--model", "claude-sonnet-4-6"])
    scene.prompt(scene.says("Done."))


def interrupted(scene: Scene) -> None:
    late = scene.says("Too late.")
    scene.stopped(scene.says(bash("true")), Turn(late.blocks, late.usage, delay=2.0), after=1, number=signal.SIGINT)
    scene.prompt(scene.says("Done."))


def killed_and_resumed(scene: Scene) -> None:
    scene.prompt(scene.says("Done."))
    late = scene.says("Too late.")
    scene.stopped(scene.says(bash("true")), Turn(late.blocks, late.usage, delay=2.0), after=1, number=signal.SIGKILL)
    scene.prompt(scene.says("Done."))


def long_output(scene: Scene) -> None:
    scene.prompt(scene.says("word " * 60_000, bash("seq 1 40000")), scene.says("Done.", output_tokens=64_000))


def thinking(scene: Scene) -> None:
    scene.prompt(scene.says(Thought("hm " * 500), "So.", bash("true")), scene.says(Thought("well"), "Done."))


def cache_of_unknown_duration(scene: Scene) -> None:
    untold: dict[str, Any] = {"cache_creation_input_tokens": 4_321, "cache_creation": {}}
    scene.prompt(scene.says(bash("true"), **untold), scene.says("Done.", **untold))


SHAPES: tuple[Callable[[Scene], None], ...] = (
    plain,
    many_tools,
    parallel_tools,
    sync_subagent,
    three_subagents_at_once,
    background_subagent,
    subagent_of_another_model,
    overloaded_twice,
    subagent_that_meets_an_error,
    refused_request,
    compaction,
    compaction_twice,
    automatic_compaction,
    resumed_three_times,
    forked,
    two_forks_of_one,
    fork_of_a_summary_with_one_of_its_own,
    two_models,
    interrupted,
    killed_and_resumed,
    long_output,
    thinking,
    cache_of_unknown_duration,
)


class Compared(NamedTuple):
    shape: str
    requests: int
    tokens: int
    differences: tuple[str, ...]


def compare(shape: Callable[[Scene], None], seed: int) -> Compared:
    with tempfile.TemporaryDirectory(prefix="trimtab-spend-") as folder:
        scene = Scene(Path(folder), random.Random(f"{seed} {shape.__name__}"))
        shape(scene)
        said, read = logged(scene.requests), counted(scene.client.home, scene.client.project)
    answered = sum(request.usage is not None for request in scene.requests)
    return Compared(
        shape.__name__, answered, sum(each.total for each in said.values()), tuple(_differences(said, read))
    )


def _differences(said: Counts, read: Counts) -> Iterator[str]:
    for key in sorted({*said, *read}):
        if said.get(key) != read.get(key):
            yield f"{key}: the model said {said.get(key)}, read was {read.get(key)}"


def main() -> int:
    began = time.monotonic()
    parser = arguments(__doc__)
    parser.add_argument("--only", default="", help="the name of one shape")
    given = parser.parse_args()
    shapes = [shape for shape in SHAPES if given.only in ("", shape.__name__)]
    with ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda shape: compare(shape, given.seed), shapes))
    for each in found:
        for difference in each.differences:
            print(f"{each.shape}: {difference}")
    rows = [
        (each.shape.replace("_", " "), f"{each.requests}", f"{each.tokens:,}", "no" if each.differences else "yes")
        for each in found
    ]
    wrong = [each for each in found if each.differences]
    figure = Figure(
        "runs of the real client whose tokens, by session, agent, model and kind, are those the model said",
        "all",
        f"{len(found) - len(wrong)} of {len(found)}",
        not wrong,
    )
    return publish(
        "soak-spend",
        "What sessions spend",
        [figure],
        table(("shape of the run", "requests", "tokens", "equal"), rows),
        command="python tests/soak/soak_spend.py",
        counts=f"{len(found)} runs, {sum(each.requests for each in found)} requests",
        began=began,
        seed=given.seed,
        write=given.write,
    )


if __name__ == "__main__":
    sys.exit(main())
