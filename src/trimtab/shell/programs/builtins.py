"""What the shell does itself. Some of its commands evaluate the names that they are given: `read 'a[$(x)]'` runs x."""

import re
from collections.abc import Mapping, Sequence

from trimtab.shell.arguments import Handler, ProgramCall, option_table
from trimtab.shell.command import Word, options
from trimtab.shell.environment import runs_code
from trimtab.shell.verdict import EXECUTES, NOTHING, Effect, worst

_NAME = re.compile(r"[A-Za-z_]\w*")
_SUBSTITUTION = re.compile(r"\$\((.*)\)|`(.*)`", re.DOTALL)
_PLAIN_SUM = re.compile(r"[A-Za-z_]\w*=[\d\s()+*-]+")
_READ = option_table("[-a -d -i -n -N -p -t -u] (-e -E -r -s)")
_MAPFILE = option_table("[-d -n -O -s -u] (-t)")
_WAIT = option_table("[-p] (-n -f)")
_UNSET = option_table("(-f -v -n)")


def reads(call: ProgramCall) -> Effect:
    return NOTHING


def printf(call: ProgramCall) -> Effect:
    """With `-v` it sets a variable instead of telling."""
    parts = call.parts
    if parts and parts[0].may_be_option and len(parts) > 1 and not parts[0].text.startswith(('"$', '"`')):
        return _evaluates(call, parts[0].text)
    if call.words[:1] and call.words[0].startswith("-v"):
        attached = call.words[0][2:]
        target = Word(attached) if attached else parts[1] if len(parts) > 1 else Word("")
        return _named(call, [target])
    return NOTHING


def read(call: ProgramCall) -> Effect:
    given = call.given(_READ)
    array = [given.options["-a"]] if "-a" in given.options else []
    return _unknown(call, given.unknown) or _named(call, [Word(name) for name in (*given.operands, *array)])


def mapfile(call: ProgramCall) -> Effect:
    given = call.given(_MAPFILE)
    return _unknown(call, given.unknown) or _named(call, [Word(name) for name in given.operands])


def wait(call: ProgramCall) -> Effect:
    given = call.given(_WAIT)
    return _unknown(call, given.unknown) or _named(call, [Word(given.options["-p"])] if "-p" in given.options else [])


def unset(call: ProgramCall) -> Effect:
    """`unset PATH` leaves the shell its default."""
    given = call.given(_UNSET)
    odd = next((name for name in given.operands if not _NAME.fullmatch(name)), given.unknown)
    return _evaluates(call, odd) if odd else NOTHING


def getopts(call: ProgramCall) -> Effect:
    return _named(call, call.parts[1:2])


def let(call: ProgramCall) -> Effect:
    """A variable's value is evaluated too, so only sums of numbers are sure."""
    odd = next((part.text for part in call.parts if not (part.known and _PLAIN_SUM.fullmatch(part.text))), "")
    return _evaluates(call, odd) if odd else NOTHING


def test(call: ProgramCall) -> Effect:
    """`-v name` and `-R name` evaluate what stands in the brackets of an array's element."""
    for at, word in enumerate(call.words[:-1]):
        if word in ("-v", "-R"):
            named = call.parts[at + 1]
            if not (named.known and re.fullmatch(r"[A-Za-z_]\w*(?:\[\w+\])?|=|!=|-\w+|\]", named.text)):
                return _evaluates(call, named.text)
    return NOTHING


def _named(call: ProgramCall, names: Sequence[Word]) -> Effect:
    for name in names:
        if not name.known or not _NAME.fullmatch(name.text):
            return _evaluates(call, name.text)
        if runs_code(name.text, "unknown") and name.text != "IFS":
            return Effect(EXECUTES, f"`{call.program} {name.text}` has other programs run code")
    return NOTHING


def _unknown(call: ProgramCall, word: str) -> Effect | None:
    return _evaluates(call, word) if word else None


def _evaluates(call: ProgramCall, text: str) -> Effect:
    """What stands in it as a command is judged as one."""
    within = [call.text(match[1] or match[2]) for match in _SUBSTITUTION.finditer(text)]
    return worst(
        (*within, Effect(EXECUTES, f"`{call.program} {text[:60]}` may evaluate more than a name", snapshot=True))
    )


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(
        options(
            ": true false cd pwd pushd popd dirs exit return break continue shift sleep usleep times set shopt fg bg"
            " disown logout suspend caller echo"
        ),
        reads,
    ),
    "printf": printf,
    "read": read,
    **dict.fromkeys(("mapfile", "readarray"), mapfile),
    "wait": wait,
    "unset": unset,
    "getopts": getopts,
    "let": let,
    **dict.fromkeys(("test", "[", "[["), test),
}

TABLE = """
type help whereis which where ulimit umask printenv {open}
  * = reads

command (-v -V -p)
  * + -v -V = reads

hash (-r -l -t) [-d]
  * = reads
  * + -p = runs

compgen [-A -G -P -S -X -o] (-a -b -c -d -e -f -g -j -k -s -u -v)
  * = reads
  * + -C -F -W = runs

history (-#)
  * = reads
  * + -c -d -w -a -n -r -s -p = changes: rewrites the shell's memory

fc (-n -r -#)
  * = runs
  * + -l = reads
  * + -e -s = runs

jobs (-l -n -p -r -s)
  * = reads
  * + -x = runs

alias unalias
  * = runs: gives words another meaning
  . = reads
  . + -p = reads
"""
