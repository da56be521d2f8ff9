"""git: what its verbs and options do to the working tree, to `.git` and to other repositories."""

import re
from collections.abc import Mapping, Sequence

from trimtab.shell.arguments import Arguments, Handler, ProgramCall, arguments
from trimtab.shell.command import options
from trimtab.shell.places import overwriting
from trimtab.shell.programs.git_updates import UPDATES, is_short_for
from trimtab.shell.programs.git_verbs import VERBS
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, MUTATING, NOTHING, READ_ONLY, Effect, worst

_BEFORE = options("-C -c --git-dir --work-tree --namespace --super-prefix --config-env --attr-source --exec-path")
_VALUES = options(
    "--message --file --max-count --format --pretty --since --until --after --before"
    " --author --committer --grep --unified --diff-filter --output --output-directory --sort"
    " --contains --no-contains --points-at --merged --no-merged --reuse-message --reedit-message --fixup"
    " --date --onto --strategy --strategy-option --depth --reference --template --branch --origin"
    " --abbrev --prefix --ignore-rev --ignore-revs-file --pathspec-from-file --conflict --upload-pack"
    " --receive-pack --push-option --jobs --separate-git-dir --exclude --orphan --source --cleanup --trailer --squash"
    " --chmod --repo --refmap --server-option --local-user --shallow-since --shallow-exclude --deepen --filter"
)
_RUNS_CODE = re.compile(
    r"alias\..*|core\.(?:pager|editor|sshcommand|fsmonitor|hookspath|askpass|gitproxy|alternaterefscommand)|pager\..*"
    r"|diff\.external|diff\..*\.(?:command|textconv)|(?:diff|merge)tool\..*\.(?:cmd|path)|merge\..*\.driver"
    r"|filter\..*\.(?:clean|smudge|process)|sequence\.editor|gpg\.(?:.*\.)?program|credential\.(?:.*\.)?helper"
    r"|interactive\.difffilter|remote\..*\.(?:uploadpack|receivepack|vcs)|uploadpack\.packobjectshook|include\w*\..*path"
    r"|browser\..*|man\..*|trailer\..*\.(?:command|cmd)|ssh\.variant|protocol\.ext\.allow|url\..*",
    re.IGNORECASE,
)
_FORGETS = re.compile(r"gc\.(?:.*\.)?(?:prune|reflog)expire\w*", re.IGNORECASE)
_DRY_RUNS = options("clean rm mv add stage commit read-tree apply prune reflog worktree")
_HARMLESS = frozenset(("", "cat", "less", "more", "true", "false", ":", "/dev/null", "less -F", "less -R"))


def git(call: ProgramCall) -> Effect:
    before: list[Effect] = []
    words = call.words
    at = 0
    while at < len(words) and words[at][:1] == "-":
        word = words[at]
        name, equals, value = word.partition("=")
        takes = name in _BEFORE and not (equals and name[:2] == "--") and name != "--exec-path"
        if takes:
            value = words[at + 1] if at + 1 < len(words) else ""
        if name == "-c":
            before.append(_configured(value, call))
        elif name == "--git-dir" and value.rstrip("/").rpartition("/")[2] != ".git":
            before.append(Effect(EXECUTES, f"`git --git-dir={value}` obeys the settings of another repository"))
        elif name == "--config-env" or (name == "--exec-path" and equals):
            before.append(Effect(EXECUTES, f"`git {name}` has git run other code"))
        elif name in ("--help", "--version", "-v", "-h", "--html-path", "--man-path", "--info-path", "--exec-path"):
            return worst(before)
        at += 2 if takes else 1
    if at >= len(words):
        return worst(before)
    verb, rest = words[at], words[at + 1 :]
    effect = _verb(verb, rest, call._replace(words=rest, parts=call.parts[at + 1 :]))
    return worst((effect, *before)) if before else effect


def is_known(verb: str) -> bool:
    """Whether it is one of git's own verbs, which no alias can take the place of."""
    return verb in _VERBS or verb in UPDATES or verb in VERBS


def _configured(setting: str, call: ProgramCall) -> Effect:
    key, _, value = setting.partition("=")
    if _FORGETS.fullmatch(key) and value not in ("never", "false"):
        return Effect(DESTRUCTIVE, f"`git -c {key}={value}` has git forget objects or logs early", outside=True)
    if not _RUNS_CODE.fullmatch(key) or value.strip() in _HARMLESS:
        return NOTHING
    if value.startswith("!"):
        return worst((call.text(value[1:]), Effect(EXECUTES, f"`git -c {key}` has git run a command")))
    if key.lower().startswith("alias."):
        return worst((call.text(f"git {value}"), Effect(EXECUTES, f"`git -c {key}` gives a verb another meaning")))
    return Effect(EXECUTES, f"`git -c {key}` has git run other code")


def _verb(verb: str, rest: Sequence[str], call: ProgramCall) -> Effect:
    if rest and rest[0] in ("-h", "--help"):
        return NOTHING
    if verb in UPDATES:
        return UPDATES[verb](call)
    program = VERBS.get(verb)
    if program is None and verb not in _VERBS:
        # whoever knows the repository's aliases may know better
        return Effect(EXECUTES, f"`git {verb}` may be an alias, or any program on the path", snapshot=True)
    given = arguments(rest, _VALUES | program.options.values if program else _VALUES)
    special = _VERBS.get(verb)
    if special is not None:
        return special(call, given)
    assert program is not None
    effect = program.effect(f"git {verb}", given)
    if effect.verdict == READ_ONLY:
        return _only_read(verb, call, given)
    return effect


def _only_read(verb: str, call: ProgramCall, given: Arguments) -> Effect:
    """What a reading verb writes after all: the file that `--output` names, or whatever a word may turn out to say."""
    output = next((value for name, value in given.options.items() if is_short_for(name, "--output")), "")
    if output:
        return overwriting(output, call.world, f"git {verb} --output")
    if any(not part.known and is_short_for(part.prefix.partition("=")[0], "--output") for part in call.parts):
        return Effect(MUTATING, f"`git {verb} --output` writes a file", snapshot=True)
    if verb in _DRY_RUNS and any(part.may_be_option and "/" not in part.text for part in call.parts):
        return Effect(MUTATING, f"`git {verb}` may be told by the shell to do it after all", snapshot=True)
    return NOTHING


def _push(call: ProgramCall, given: Arguments) -> Effect:
    given = arguments(call.words, _VALUES | options("-o"))
    if given.has("--dry-run", "-n") and not given.has("--no-dry-run"):
        return NOTHING
    if (
        "-f" in given.options
        or "--force" in given.options
        or any(name in given.options for name in ("--forc", "--mirror", "--prune", "--mirr", "--prun"))
    ):
        return Effect(DESTRUCTIVE, "`git push --force` rewrites the remote branch", outside=True)
    if given.has("--delete") or "-d" in given.options:
        return Effect(DESTRUCTIVE, "`git push --delete` deletes the remote branch", outside=True)
    for refspec in given.operands[1:]:
        if refspec.startswith("+"):
            return Effect(DESTRUCTIVE, f"`git push {refspec}` rewrites the remote branch", outside=True)
        if refspec.startswith(":") and len(refspec) > 1:
            return Effect(DESTRUCTIVE, f"`git push {refspec}` deletes the remote branch", outside=True)
    if len(given.operands) > 2 and call.parts[0].splits and call.parts[0].dynamic:
        why = f"`git push {call.words[0]}` may be told by the shell to rewrite the remote branch"
        return Effect(DESTRUCTIVE, why, outside=True)
    if given.has("--receive-pack", "--exec"):
        return Effect(MUTATING, "`git push --receive-pack` starts another program over there")
    leased = given.has("--force-with-lease", "--force-if-includes")
    return Effect(MUTATING, "`git push` changes the remote repository", outside=leased)


def _config(call: ProgramCall, given: Arguments) -> Effect:
    values = options("-f --file --blob --type --default --get --get-all --get-regexp --get-urlmatch --get-color")
    given = arguments(call.words, values - options("--get --get-all --get-regexp"))
    reading = given.has(
        "--get", "--get-all", "--get-regexp", "--get-urlmatch", "--list", "--get-color", "--get-colorbool"
    )
    if reading or "-l" in given.options:
        return NOTHING
    names = given.operands
    if given.has("--unset", "--unset-all", "--remove-section", "--rename-section", "--add", "--replace-all", "--edit"):
        return Effect(MUTATING, "`git config` changes settings")
    if "-e" in given.options or names[:1] == ("edit",):
        return Effect(MUTATING, "`git config` changes settings")
    if names[:1] and names[0] in ("list", "get"):
        return NOTHING
    if len(names) <= 1 and names[:1] != ("set",):
        return NOTHING
    key, value = names[-2:] if len(names) > 1 else ("", "")
    why = "`git config` changes settings"
    if _RUNS_CODE.fullmatch(key) and value not in _HARMLESS:
        why = f"`git config {key}` has git run other code from now on"
    return Effect(MUTATING, why)


def _commit(call: ProgramCall, given: Arguments) -> Effect:
    """With paths it takes them as they lie on disk, whatever was staged of them."""
    effect = _table("commit", given)
    if effect is NOTHING:
        return _only_read("commit", call, given)
    takes = bool(given.operands) or given.has("--pathspec-from-file")
    return effect._replace(snapshot=effect.snapshot or takes)


def _submodule(call: ProgramCall, given: Arguments) -> Effect:
    if given.operands[:1] != ("foreach",):
        return _table("submodule", given)
    begins = list(call.words).index("foreach") + 1
    while begins < len(call.words) and call.words[begins] in ("--recursive", "--quiet", "-q", "--"):
        begins += 1
    rest = call.words[begins:]
    inner = call.text(rest[0]) if len(rest) == 1 else call.inner(begins)
    if inner.verdict == READ_ONLY:
        return inner
    # its paths are relative to folders that the text does not name
    return inner._replace(snapshot=inner.snapshot or bool(inner.writes), writes=(), appends=())


def _bisect(call: ProgramCall, given: Arguments) -> Effect:
    if given.operands[:1] == ("run",):
        begins = list(call.words).index("run") + 1
        return worst((call.inner(begins), Effect(MUTATING, "`git bisect run` switches the working tree", True)))
    return _table("bisect", given)


def _rebase(call: ProgramCall, given: Arguments) -> Effect:
    given = arguments(call.words, _VALUES | options("-x --exec -s -X -C"))
    script = given.value("-x", "--exec")
    run = call.text(script) if script else NOTHING
    if given.has("--abort", "--skip"):
        return Effect(DESTRUCTIVE, "`git rebase` discards what was done so far", True)
    if given.has("--show-current-patch"):
        return NOTHING
    return worst((Effect(MUTATING, "`git rebase` rewrites commits, and changes files", True), run))


def _bundle(call: ProgramCall, given: Arguments) -> Effect:
    if given.operands[:1] in (("verify",), ("list-heads",)):
        return NOTHING
    target = given.operands[1] if given.operands[:1] == ("create",) and len(given.operands) > 1 else ""
    made = Effect(MUTATING, "`git bundle` writes a file")
    return worst((made, overwriting(target, call.world, "git bundle"))) if target else made


def _archive(call: ProgramCall, given: Arguments) -> Effect:
    given = arguments(call.words, options("-o --output --format --prefix --remote --exec"))
    if given.has("--exec"):
        return Effect(EXECUTES, "`git archive --exec` starts another program")
    target = given.value("-o", "--output")
    return overwriting(target, call.world, "git archive -o") if target else NOTHING


def _table(verb: str, given: Arguments) -> Effect:
    program = VERBS.get(verb)
    assert program is not None
    return program.effect(f"git {verb}", given)


_VERBS = {
    "archive": _archive,
    "bisect": _bisect,
    "bundle": _bundle,
    "commit": _commit,
    "config": _config,
    "push": _push,
    "rebase": _rebase,
    "submodule": _submodule,
}

HANDLERS: Mapping[str, Handler] = {"git": git, "hub": git}

TABLE = """
git-filter-repo bfg
  * = destroys outside: rewrites the whole history
  * + --analyze --dry-run = changes

git-lfs
  * = changes
  ls-files|status|env|version = reads
"""
