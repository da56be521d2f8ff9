"""Programs that start another one in other circumstances: in a changed root, traced, in parallel, by another user."""

from collections.abc import Mapping

from trimtab.model.record import Record
from trimtab.shell.arguments import Handler, ProgramCall, option_table
from trimtab.shell.command import options, past_options
from trimtab.shell.places import overwriting
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, MUTATING, NOTHING, Effect, worst


class Launcher(Record):
    """`before`: words of its own before the command; `writes`: options that write a file; `separated`: the command
    comes behind `--` only; `at_least`: what starting it so means in any case."""

    takes_value: frozenset[str] = frozenset()
    before: int = 0
    writes: frozenset[str] = frozenset()
    separated: bool = False
    at_least: Effect = NOTHING


_RUNS = Effect(EXECUTES, "it starts another program")
_LAUNCHERS: Mapping[str, Launcher] = {
    "strace": Launcher(options("-e -o -p -s -u -E -P -S -a -I -O -X"), writes=options("-o --output"), at_least=_RUNS),
    "ltrace": Launcher(options("-e -o -p -s -u -l -n -x"), writes=options("-o --output"), at_least=_RUNS),
    "dtruss": Launcher(at_least=_RUNS),
    "perf": Launcher(options("-e -o -p -F -g -C"), before=1, writes=options("-o"), at_least=_RUNS),
    "valgrind": Launcher(writes=options("--log-file"), at_least=_RUNS),
    "gdb": Launcher(options("-x -ex -p -iex"), at_least=_RUNS),
    "lldb": Launcher(options("-o -s -p"), at_least=_RUNS),
    "chroot": Launcher(options("--userspec --groups"), before=1),
    "unshare": Launcher(options("-S -G -w -R --root --wd")),
    "nsenter": Launcher(options("-t --target -S -G --wd")),
    "setpriv": Launcher(options("--reuid --regid --groups")),
    "chrt": Launcher(options("-p -T -P -D"), before=1),
    "taskset": Launcher(options("-p"), before=1),
    "numactl": Launcher(options("-C -N -m -i -p --cpunodebind --membind")),
    "setarch": Launcher(before=1),
    "linux64": Launcher(),
    "firejail": Launcher(),
    "bwrap": Launcher(options("--uid --gid"), at_least=_RUNS),
    "faketime": Launcher(options("-f"), before=1),
    "unbuffer": Launcher(),
    "chronic": Launcher(),
    "cpulimit": Launcher(options("-l -p -e"), separated=True),
    "systemd-run": Launcher(options("-p --property -u --unit -t --slice -E --setenv -M -H --uid --gid")),
    "systemd-inhibit": Launcher(options("--what --who --why --mode")),
    "dbus-run-session": Launcher(options("--config-file --dbus-daemon")),
    "xvfb-run": Launcher(options("-n -s -e -f -p -w --server-num --server-args")),
    "ssh-agent": Launcher(options("-a -E -P -t")),
    "proxychains": Launcher(options("-f")),
    "proxychains4": Launcher(options("-f")),
    "torsocks": Launcher(options("-P -a -u -p")),
    "tsocks": Launcher(),
    "gtimeout": Launcher(options("-k --kill-after -s --signal"), before=1),
    "gnice": Launcher(options("-n")),
    "busybox": Launcher(),
    "toybox": Launcher(),
    "gosu": Launcher(before=1),
    "su-exec": Launcher(before=1),
    "tini": Launcher(options("-e -p")),
    "dumb-init": Launcher(options("-r --rewrite")),
    "catchsegv": Launcher(),
    "rlwrap": Launcher(options("-H -f -s -D -C -P -c")),
    "retry": Launcher(options("-t -d -n")),
    "dotenv": Launcher(options("-f -e -v -p")),
    "dotenvx": Launcher(options("-f -e"), before=1),
    "env-cmd": Launcher(options("-f -e -r")),
    "cross-env": Launcher(),
    "aws-vault": Launcher(options("-d --duration --backend --region"), separated=True),
    "noglob": Launcher(),
    "nocorrect": Launcher(),
    "rtk": Launcher(options("-v")),
    "winpty": Launcher(),
    "arch": Launcher(),
    "softlimit": Launcher(options("-m -d -s -l -a -o -p -f -c -r -t")),
    "prlimit": Launcher(options("-p")),
    "watchexec": Launcher(options("-e -w -i -f -d -s"), at_least=_RUNS),
    "nodemon": Launcher(options("-e -w -i -x --exec --ext --watch --ignore"), at_least=_RUNS),
    "entr": Launcher(at_least=_RUNS),
    "hyperfine": Launcher(options("-w -m -M -r -p -c -n -s -L -P -S"), at_least=_RUNS),
}


_KNOWN = option_table(
    """
    (-n -q -v -f -i -c -r -a -p -t -m -u -U -R -Z -F -L -B --fork --pid --user --pty --wait --quiet --scope)
    """
)


def launcher(call: ProgramCall) -> Effect:
    how = _LAUNCHERS[call.program]
    words = list(call.words)
    if all(word in ("--version", "--help", "-V") for word in words) and (words or call.program == "arch"):
        return NOTHING
    found = [how.at_least] if how.at_least is not NOTHING else []
    own = past_options(words, how.takes_value) + how.before
    if call.program == "rtk" and words[own : own + 1] and words[own] in ("proxy", "test", "err", "summary", "lint"):
        own += 1  # its own words for how to show what the command says
    given = call._replace(parts=call.parts[:own]).given(_KNOWN._replace(values=how.takes_value))
    if any(name in given.options for name in how.writes):
        found.append(Effect(MUTATING, f"`{call.program}` writes a file", snapshot=True))
    if how.separated or "--" in words[: own + 1]:
        own = words.index("--") + 1 if "--" in words else len(words)
    while own < len(words) and "=" in words[own] and call.program in ("cross-env", "env-cmd", "dotenv"):
        own += 1
    if given.unknown or any(word[:1] == "-" for word in words[own : own + 1]):
        found += _elsewhere(call, own)
    if own >= len(words):
        return worst(found) if found else Effect(EXECUTES, f"`{call.program}` opens a shell")
    return worst((call.inner(own), *found))


def _elsewhere(call: ProgramCall, own: int) -> list[Effect]:
    """Where an option is not known, the command may begin at any word near; what it would do there counts if it is
    severe."""
    places = [at for at in range(min(own + 2, len(call.words))) if call.words[at][:1] != "-" and at != own]
    severe = [effect for effect in map(call.inner, places) if effect.verdict in (MUTATING, DESTRUCTIVE)]
    return [Effect(EXECUTES, f"`{call.program}` starts what cannot be told"), *severe]


def by_text(call: ProgramCall) -> Effect:
    """`su -c text`, `script -c text`, `parallel text`, `nix-shell --run text`."""
    given = call.arguments(
        options("-c --command --run -s --shell -u --user -g -G -p -A -I --packages -j --jobs -a --arg-file -S")
    )
    text = given.value("-c", "--command", "--run")
    if text:
        inner = worst((call.text(text), Effect(EXECUTES, f"`{call.program}` opens a shell")))
        if call.program == "script":
            target = given.operands[0] if given.operands else "typescript"
            return worst((inner, overwriting(target, call.world, "script")))
        return inner
    if call.program in ("parallel", "sem") and given.operands:
        words: list[str] = []
        for word in given.operands:
            if word in (":::", "::::", ":::+"):
                break
            words.append(word)
        words.append('"$@"')  # what it is handed, which only it knows
        return worst((call.text(" ".join(words)), Effect(EXECUTES, "`parallel` starts other programs")))
    return Effect(EXECUTES, f"`{call.program}` opens a shell or runs what comes on stdin")


def wsl(call: ProgramCall) -> Effect:
    words = list(call.words)
    if words and words[0] in ("--list", "-l", "--status", "--version", "--help"):
        return NOTHING
    if "--unregister" in words:
        return Effect("destructive", "`wsl --unregister` deletes a whole system", outside=True)
    for mark in ("-e", "--exec", "--"):
        if mark in words:
            return call.inner(words.index(mark) + 1)
    at = past_options(words, options("-d --distribution -u --user --cd"))
    return call.inner(at) if at < len(words) else Effect(EXECUTES, "`wsl` opens a shell")


def split_string(call: ProgramCall) -> Effect:
    """`env -S 'text'`; `env` alone shows the environment."""
    words = list(call.words)
    for at, word in enumerate(words):
        if word in ("-S", "--split-string"):
            return call.text(" ".join(words[at + 1 :]))
        if word.startswith("--split-string="):
            return call.text(" ".join((word.partition("=")[2], *words[at + 1 :])))
        if word.startswith("-S") or (word[:1] == "-" and word[1:2] != "-" and word.endswith("S")):
            return call.text(" ".join((word[2:] if word.startswith("-S") else "", *words[at + 1 :])))
    return NOTHING


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(_LAUNCHERS, launcher),
    **dict.fromkeys(("su", "runuser", "script", "parallel", "sem", "nix-shell", "newgrp"), by_text),
    "wsl": wsl,
    "env": split_string,
    "genv": split_string,
}
TABLE = ""
