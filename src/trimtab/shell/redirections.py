"""What a command's redirects and variables do, whatever the command itself is."""

import re

from trimtab.shell.arguments import World
from trimtab.shell.command import Assignment, Redirect
from trimtab.shell.environment import runs_code
from trimtab.shell.places import overwriting
from trimtab.shell.verdict import EXECUTES, MUTATING, NOTHING, Effect

_DESCRIPTOR = re.compile(r"\d+-?|-")
_WRITES = frozenset((">", ">|", "&>", ">&", "<>"))
_APPENDS = frozenset((">>", "&>>"))
_PATH_ENTRY = re.compile(
    r"\$\{?PATH\}?|(?:~|\$\{?HOME\}?|/home/[^/:]+|/Users/[^/:]+|/root|/usr|/opt|/bin|/sbin|/snap|/nix|/Library|/System"
    r"|/c|/mnt/c)(?:/[^:]*)?|\$\(brew --prefix[^)]*\)[^:]*"
)
_SHOWN = 60


def redirected(redirect: Redirect, world: World) -> Effect:
    operator, target = redirect.operator, redirect.target
    appends = operator in _APPENDS
    if not appends and operator not in _WRITES:
        return NOTHING
    text = target.text
    if (operator == ">&" and _DESCRIPTOR.fullmatch(text)) or not text:
        return NOTHING
    if text.startswith(("/dev/tcp/", "/dev/udp/")):
        return Effect(MUTATING, f"`{operator} {text}` sends data over the network")
    path = "./-" if text == "-" else text  # to a redirect it is a file like any other, not standard output
    return overwriting(path, world, operator, dynamic=target.dynamic, appends=appends or operator == "<>")


def assigned(assignment: Assignment, *, alone: bool) -> Effect:
    """`alone`: it outlives the command, as `X=y` and `export X=y` do."""
    name, value = assignment.name.rstrip("+").partition("[")[0], assignment.value.text.strip("\"'")
    if name == "PATH":
        entries = [entry for entry in value.split(":") if entry and not _PATH_ENTRY.fullmatch(entry)]
        if not entries and value and "." not in value.split(":"):
            return NOTHING
        return Effect(EXECUTES, f"`PATH={value[:_SHOWN]}` changes which programs run")
    if name == "IFS" and alone:
        return NOTHING  # a loop's separator; what a word becomes is unknown with or without it
    if not runs_code(name, value):
        return NOTHING
    return Effect(EXECUTES, f"`{name}={value[:_SHOWN]}` has other programs run code")
