"""Signs of a phase in what an agent did: which files it wrote, which commands it ran. Pure but for the shell's grammar.

What is a test, prose, a program or scratch, which commands run tests, linters and formatters, and what a command does
to the world is known elsewhere; here that is only put together.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from trimtab.coordinator.phases.phase_inference import STRONG, WEAK, PhaseSign
from trimtab.coordinator.reviews.checks.subject import is_prose, is_test
from trimtab.model.events import Action, ToolCall
from trimtab.model.phases import ARCHITECTURE, CODING, DEPLOYMENT, DOCUMENTATION, FORMATTING, PLANNING, RELEASE, TESTS
from trimtab.model.record import Record
from trimtab.shell import Part
from trimtab.shell.verdict import READ_ONLY
from trimtab.steering.evidence.changes import WriteSurroundings, is_scratch, language_of, written_by
from trimtab.steering.evidence.check_commands import check_in

Judged = Callable[[str], Sequence[Part]]
"""The simple commands of a command line, and what each does."""

MarksOf = Callable[[str], Sequence[str]]
"""The marks of a simple command, as `content/patterns/marks.yml` names them."""

_CHECKOUT = re.compile(r"^\.(?:trimtab/(?:workstreams|scratch)|claude/worktrees)/[^/]+/")
_NOT_OURS = re.compile(r"^\.(?:git|trimtab|claude)/|(?:^|/)node_modules/")
_ARCHITECTURE = re.compile(
    r"(?:^|/)(?:(?:adrs?|decisions|rfcs?|architecture)/[^/]+|(?:architecture|design|adr)[^/]*)"
    r"\.(?:md|rst|adoc|puml|mmd|dsl|drawio)$"
)
_PLAN = re.compile(r"(?:^|/)(?:plan|roadmap|todo|backlog)[^/]*\.(?:md|txt)$")
_LINTING = re.compile(
    r"(?:^|/)\.?(?:pre-commit-config|eslintrc|eslint\.config|prettierrc|stylelintrc|golangci|rubocop|swiftlint|flake8"
    r"|pylintrc|ruff|mypy|biome|rustfmt|clippy|clang-format|clang-tidy|editorconfig|phpstan|yamllint|markdownlint)"
    r"(?:\.(?:toml|ya?ml|jsonc?|ini|cfg|neon|[mc]?[jt]s))?$"
)
_DEPLOYING = re.compile(
    r"(?:^|/)(?:dockerfile[^/]*|(?:docker-)?compose[^/]*\.ya?ml|procfile|fly\.toml|vercel\.json|netlify\.toml)$"
    r"|(?:^|/)(?:k8s|kubernetes|helm|charts|deploy|deployment|terraform|ansible)/|\.tf$"
)
_NOTES = re.compile(r"(?:^|/)(?:changelog|changes|history|release[-_]?notes)[^/]*$")
_RELEASES = re.compile(
    r"^(?:gh|glab) release create\b|^(?:npm|pnpm|yarn|poetry|hatch|uv) (?:publish\b|version [^-])"
    r"|^(?:npx )?(?:bumpversion|bump2version|bump-my-version|standard-version|release-it|semantic-release|goreleaser)\b"
    r"|^cargo release\b|^(?:make|just|task|npm run|yarn|pnpm) (?:\S+:)?release\b"
)
_RELEASED = ("makes a tag", "publishes a package")
_DEPLOYS = re.compile(r"(?:^|[\s/:_-])(?:deploy|rollout)(?:$|[\s/:_.-])|^ansible-playbook\b")
_TO_PRODUCTION = re.compile(r"^(?:npx )?(?:vercel|netlify)\b.* --prod\b")
_DEPLOYED = ("changes what is deployed", "changes the cluster", "changes, replaces or deletes infrastructure")
_PUSHES = re.compile(r"^git push (?:\S+ )*(?:heroku|dokku)\b")
_TRIES = re.compile(r" (?:--dry-run|--check|--help|-h|--what-if|plan|diff|status|history)(?:[ =]|$)")
_FIRST_WORDS = 3
_LONGEST = 80


class CallSigns(Record):
    """`wrote`: the phase that the last written file spoke for, 0 before any. Runs of tests speak for the same."""

    signs: tuple[PhaseSign, ...]
    wrote: int


def signs_of(
    call: ToolCall, root: str, at: int, wrote: int, judged: Judged, marks_of: MarksOf, *, failed: bool = False
) -> CallSigns:
    """`failed`: the call has ended with an error, so that nothing was written, released or deployed by it."""
    if call.action in (Action.EDIT, Action.WRITE):
        found = [] if failed else list(_of_paths(call.paths, root, at))
    elif call.action is Action.SHELL and call.command:
        parts = judged(call.command)
        around = WriteSurroundings(cwd=root)
        written = [] if failed else written_by(call.command, [part.command for part in parts], around)
        found = [*_of_paths(written, root, at), *_of_commands(parts, at, wrote, marks_of, failed)]
    else:
        found = []
    last = next((sign.phase for sign in reversed(found) if sign.phase in (TESTS, CODING)), wrote)
    return CallSigns(tuple(found), last)


def path_sign(path: str, at: int = 0) -> PhaseSign | None:
    """Of a file that was written, by its path from the project's folder on."""
    lowered = path.lower()
    said = f"{path} was written"
    if _NOT_OURS.match(lowered):
        return None
    if _PLAN.search(lowered):
        return PhaseSign(PLANNING, said, WEAK, at)
    if is_scratch(path):
        return None
    if _ARCHITECTURE.search(lowered):
        return PhaseSign(ARCHITECTURE, said, STRONG, at)
    if _DEPLOYING.search(lowered):
        return PhaseSign(DEPLOYMENT, said, WEAK, at)
    language = language_of(path)
    if language == "pipeline" or _LINTING.search(lowered):
        return PhaseSign(FORMATTING, said, STRONG, at)
    if _NOTES.search(lowered):
        return PhaseSign(RELEASE, said, WEAK, at)
    if language:
        return PhaseSign(TESTS if is_test(path) else CODING, said, WEAK, at)
    return PhaseSign(DOCUMENTATION, said, WEAK, at) if is_prose(path) else None


def _of_paths(paths: Sequence[str], root: str, at: int) -> Iterator[PhaseSign]:
    for path in paths:
        inside = _from_root(path.replace("\\", "/"), root)
        sign = path_sign(inside, at) if inside else None
        if sign:
            yield sign


def _from_root(path: str, root: str) -> str:
    """Empty for what is outside. A worktree of the project counts as the project."""
    inside = path.removeprefix(f"{root.rstrip('/')}/")
    if inside.startswith(("/", "~", "../")):
        return ""
    return _CHECKOUT.sub("", inside.removeprefix("./"))


def _of_commands(parts: Sequence[Part], at: int, wrote: int, marks_of: MarksOf, failed: bool) -> Iterator[PhaseSign]:
    for part in parts:
        said = f"`{part.command[:_LONGEST]}` was run"
        if not failed and is_deployment(part):
            yield PhaseSign(DEPLOYMENT, said, STRONG, at)
        elif not failed and is_release(part):
            yield PhaseSign(RELEASE, said, STRONG, at)
        elif part.verdict == READ_ONLY and check_in(part.command) is None:
            continue
        else:
            marks = marks_of(part.command)
            if "linter" in marks or "formatter" in marks:
                yield PhaseSign(FORMATTING, said, WEAK, at)
            elif "test-run" in marks and wrote:
                yield PhaseSign(wrote, f"{said}{' and failed' if failed else ''}", WEAK, at)


def is_release(part: Part) -> bool:
    if part.verdict == READ_ONLY or _TRIES.search(part.command):
        return False
    return part.why.endswith(_RELEASED) or _RELEASES.search(part.command) is not None


def is_deployment(part: Part) -> bool:
    if part.verdict == READ_ONLY or _TRIES.search(part.command):
        return False
    if part.why.endswith(_DEPLOYED) or _PUSHES.match(part.command) or _TO_PRODUCTION.match(part.command):
        return True
    first = " ".join(part.command.split(" ")[:_FIRST_WORDS])
    return _DEPLOYS.search(first) is not None and check_in(part.command) is not None
