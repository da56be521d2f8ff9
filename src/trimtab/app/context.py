"""The context that every verb takes: the open store, the actor, and where progress and warnings go."""

import os
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager

from trimtab.coordinator.publishing import in_step
from trimtab.coordinator.work import Work, open_work
from trimtab.model.agents import USER, Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record

Say = Callable[[str], None]

SECONDS = 900.0


class Interrupted(KeyboardInterrupt):
    """Somebody did not wait for what follows an act. `done` says what was done before."""

    def __init__(self, done: str) -> None:
        super().__init__(done)
        self.done = done


def _silent(_: str) -> None:
    return None


class Context(Record):
    """`progress` is told what long work is at. `seconds` is how long the steps that follow an act may take before they
    are left to whoever comes next. `env` is that of the process."""

    work: Work
    actor: Agent = USER
    progress: Say = _silent
    seconds: float = SECONDS
    env: Mapping[str, str] = {}

    @contextmanager
    def acting(self, actor: Agent, warn: Say = _silent) -> Generator["Context"]:
        """The same store for one act of somebody: what sessions saw counts, and they hear of what is done."""
        with in_step(self.work, warn):
            yield self._replace(actor=actor)

    def drive(self, *workstreams: int, done: str = "") -> bool:
        """Wait until what is due after an act is done: checks, outcomes, merging, clearing away. What is due for others
        is not waited for. False where time ran out first. `done` says what the act was, for whoever interrupts it."""
        from trimtab.coordinator.workflows import background  # most verbs need nothing of git, reviews and merges

        try:
            is_done = background.wait(self.work, workstreams, self.seconds, self.progress)
            self.catch_up()
        except KeyboardInterrupt as error:
            raise Interrupted(done) from error
        return is_done

    @contextmanager
    def checking(self) -> Generator[None]:
        """For checks that run in this process. Raises TrimtabError where another one ended them."""
        from trimtab.coordinator.check_process import CheckStopped
        from trimtab.coordinator.halt import RESUME, halt_now

        try:
            yield
        except CheckStopped:
            halt = halt_now(self.work)
            why, remedy = (halt.in_words, RESUME) if halt else ("another process ended them", "Run them again.")
            raise TrimtabError(f"the checks were cut short: {why}", where=self.work.root, remedy=remedy) from None

    @property
    def has_clones(self) -> bool:
        """Whether the store knows of work in other clones: then lists say where each piece is."""
        return self.work.has_clones()

    def catch_up(self) -> None:
        """Follow the main branch where another clone has merged something, and clear away what that ends here."""
        if not os.path.exists(self.work.terms.remotes):
            return  # no remote is allowed, so there is nothing to follow
        from trimtab.coordinator.merge_requests import sharing

        sharing.catch_up_or_say(self.work, self.progress)

    def start_steps(self) -> None:
        """Have what is due done without waiting for it."""
        from trimtab.coordinator.workflows import background

        background.start(self.work)

    def stop_steps(self) -> None:
        """End what is being done. It is taken up again when something is due."""
        from trimtab.coordinator.workflows import background

        background.stop(self.work)


@contextmanager
def open_context(
    root: str,
    env: Mapping[str, str],
    actor: Agent = USER,
    *,
    progress: Say = _silent,
    warn: Say = _silent,
    seconds: float = SECONDS,
) -> Generator[Context]:
    """The project's store, in step with its sessions: what they saw counts here, and they hear of what is done here.
    Raises TrimtabError."""
    with open_work(root, env) as work, Context(work, actor, progress, seconds, env).acting(actor, warn) as context:
        yield context


def keep_open(root: str, env: Mapping[str, str], *, template: str = "") -> Context:
    """For a program that acts several times, each time with `acting`. It closes `work` at the end."""
    return Context(open_work(root, env, template=template), env=env)
