"""What a command's redirects and variables do, whatever the command itself is."""

import re

from trimtab.shell.arguments import World
from trimtab.shell.command import Assignment, Redirect
from trimtab.shell.places import overwriting
from trimtab.shell.verdict import EXECUTES, MUTATING, NOTHING, Effect

_DESCRIPTOR = re.compile(r"\d+-?|-")
_WRITES = frozenset((">", ">|", "&>", ">&", "<>"))
_APPENDS = frozenset((">>", "&>>"))
# Variables that name code for others to run, or the place where programs are looked for.
_RUNS_CODE = re.compile(
    r"LD_(?:PRELOAD|LIBRARY_PATH|AUDIT)|DYLD_\w+|BASH_ENV|ENV|PROMPT_COMMAND|SHELLOPTS|BASHOPTS|BASH_(?:ALIASES|CMDS|LOADABLES_PATH|XTRACEFD)|PS4|IFS|CDPATH|GLOBIGNORE"
    r"|\w*PAGER|\w*EDITOR|VISUAL|BROWSER|LESSOPEN|LESSCLOSE|MANOPT|GIT_(?:SSH|SSH_COMMAND|ASKPASS|EXTERNAL_DIFF"
    r"|PROXY_COMMAND|EXEC_PATH|TEMPLATE_DIR|CONFIG|CONFIG_\w+|ALTERNATE_OBJECT_DIRECTORIES)|SSH_ASKPASS|SUDO_ASKPASS"
    r"|RIPGREP_CONFIG_PATH|PYTHON(?:PATH|STARTUP|HOME|INSPECT)|NODE_(?:OPTIONS|PATH)|PERL5?(?:LIB|OPT|5LIB|5OPT|5DB)"
    r"|RUBY(?:LIB|OPT)|JAVA_TOOL_OPTIONS|_JAVA_OPTIONS|AWKPATH|AWKLIBPATH|TAR_OPTIONS|RSYNC_RSH|GREP_OPTIONS|FPATH"
)
# Given to a program, such a variable may have it load or start something, or read its settings from elsewhere. Alone,
# it is as likely a name of the script's own.
_MAY_RUN_CODE = re.compile(
    r"\w*(?:PATH|PAGER|EDITOR|BROWSER|SHELL|OPTS?|OPTIONS|COMMAND|CMD|WRAPPER|PRELOAD|STARTUP|ASKPASS|CONFIG|RC|RSH|SSH"
    r"|PLUGINS?|HOOKS?|PROGRAM|EXECUTABLE)|\w*CONFIG_\w+|BASH_\w+|GIT_TRACE\w*|GIT_(?:DIR|WORK_TREE)|HOME|XDG_\w+"
    r"|ZDOTDIR|TERMINFO\w*|TERMCAP|LESS|LESSKEY\w*|MAKEFLAGS|PS4"
)
_HARMLESS = frozenset(("", "cat", "less", "more", "true", "false", ":", "less -F", "less -R", "less -FRX", "/bin/true"))
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
    return overwriting(text, world, operator, dynamic=target.dynamic, appends=appends or operator == "<>")


def assigned(assignment: Assignment, *, alone: bool) -> Effect:
    """`alone`: no program is given it, as with `X=y` and nothing behind it."""
    name, value = assignment.name.rstrip("+").partition("[")[0], assignment.value.text.strip("\"'")
    if name == "PATH":
        entries = [entry for entry in value.split(":") if entry and not _PATH_ENTRY.fullmatch(entry)]
        if not entries and value and "." not in value.split(":"):
            return NOTHING
        return Effect(EXECUTES, f"`PATH={value[:_SHOWN]}` changes which programs run")
    if name == "IFS" and alone:
        return NOTHING  # a loop's separator; what a word becomes is unknown with or without it
    runs = _RUNS_CODE.fullmatch(name) or (not alone and _MAY_RUN_CODE.fullmatch(name))
    if not runs or value in _HARMLESS:
        return NOTHING
    return Effect(EXECUTES, f"`{name}={value[:_SHOWN]}` has other programs run code")
