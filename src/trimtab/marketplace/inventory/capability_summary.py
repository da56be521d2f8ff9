"""Capabilities as lines that a lock and a diff can hold, and compared with what a manifest declares."""

import re
from collections.abc import Callable, Iterable, Mapping

from trimtab.marketplace.inventory.acts import PERMIT, PROMPT, REACH, READ, RUN, WRITE
from trimtab.model.market import Capability, Manifest
from trimtab.model.wording import visible_line

_VERBS = {READ: "reads", WRITE: "writes", RUN: "runs", REACH: "reaches", PERMIT: "may use"}
_UNKNOWN = {
    READ: "what it computes",
    WRITE: "files whose names it computes",
    RUN: "code that it computes",
    REACH: "hosts that it computes",
    PERMIT: "something unnamed",
}
_LONGEST = 200
_SCRATCH = ("/tmp/", "/var/tmp/", "/dev/")
_EDITS = re.compile(r"(?:Write|Edit|MultiEdit|NotebookEdit|Bash|\*)(?:\(.*)?")
_WEB = re.compile(r"(?:WebFetch|WebSearch|\*)(?:\(.*)?")
_SHELL = re.compile(r"(?:Bash|PowerShell|\*)(?:\(.*)?")
_TESTS = re.compile(r"(?:pytest|jest|vitest|mocha|tox|nox|rspec|phpunit|ctest|(?:npm|pnpm|yarn|bun|go|cargo) test)\b")


def summarise(capabilities: Iterable[Capability]) -> tuple[str, ...]:
    """Sorted, each once, without lines: equal for equal capabilities, wherever they stand."""
    return tuple(sorted({_line(each) for each in capabilities}))


def differences(manifest: Manifest, capabilities: Iterable[Capability]) -> tuple[str, ...]:
    """What the plugin says that it does not do, and what of that was found."""
    found = tuple(capabilities)
    told: list[str] = []
    for claim, contradicts in _CLAIMS.items():
        if manifest.declared.get(claim) is False:
            told += [f"declares `{claim}: false`, but {line}" for line in summarise(filter(contradicts, found))]
    return tuple(told)


def _line(capability: Capability) -> str:
    component, name = capability.component, capability.name or capability.path
    if capability.act == PROMPT:
        said = f"{component} {name} prompts the model"
    else:
        target = capability.target or _UNKNOWN.get(capability.act, "")
        said = f"{component} {name} {_VERBS.get(capability.act, capability.act)} {target}"
    gate = ", only in projects that opted in" if capability.is_gated else ""
    return visible_line(f"{said[:_LONGEST]}{gate}")


def _modifies(capability: Capability) -> bool:
    writes = capability.act == WRITE and not capability.target.startswith(_SCRATCH)
    return writes or (capability.act == PERMIT and _EDITS.fullmatch(capability.target) is not None)


def _goes_out(capability: Capability) -> bool:
    return capability.act == REACH or (capability.act == PERMIT and _WEB.fullmatch(capability.target) is not None)


def _runs(capability: Capability) -> bool:
    return capability.act == RUN or (capability.act == PERMIT and _SHELL.fullmatch(capability.target) is not None)


def _tests(capability: Capability) -> bool:
    return capability.act == RUN and _TESTS.match(capability.target) is not None


_CLAIMS: Mapping[str, Callable[[Capability], bool]] = {
    "can_modify_code": _modifies,
    "can_write_files": _modifies,
    "can_access_network": _goes_out,
    "can_run_commands": _runs,
    "can_execute_code": _runs,
    "can_execute_tests": _tests,
}
