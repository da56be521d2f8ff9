"""What a command proves. Most commands that are neither looking, moving nor asking run something of the project, so a
program that is not known here counts as a run: a gate that does not know a project's own tools must trust them."""

import re
from collections.abc import Mapping, Sequence

from trimtab.model.record import Record
from trimtab.steering.evidence.changes import EMBEDDED, language_of

ALL = "*"
"""In place of languages: whatever changed; but scripts only if they are named beside, or the command is no check by
its name."""
_SCRIPTS = "shell"
EVERYTHING = (ALL, _SCRIPTS)


class CheckCommand(Record):
    """A command that ran, and the languages that it speaks about: where there are none, only the files that it names.
    `named`: it is a test, build, type check or lint by its name, and so worth proposing again."""

    command: str
    languages: tuple[str, ...]
    named: bool = False


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_LOOKING = _words(
    "cd ls ll dir cat bat head tail less more wc grep egrep fgrep rg ag find fd tree pwd echo printf which type whereis"
    " command stat file du df date sleep wait true false test [ [[ : export set unset env printenv source . alias read"
    " basename dirname realpath readlink sort uniq cut tr awk sed column nl tac rev paste join comm diff cmp md5sum"
    " sha1sum sha256sum shasum xxd od hexdump strings ps pgrep pkill kill killall top lsof jobs fg bg disown whoami id"
    " hostname uname history clear man tldr exit return local shift eval exec trap seq expr let pushd popd dirs ulimit"
    " umask hash tput yes nproc free uptime xargs tee base64 pbcopy pbpaste xclip delta fzf"
    " continue break do done then else fi in esac"
)
_MOVING = _words(
    "mkdir rmdir touch cp mv rm ln chmod chown chgrp install rsync scp tar zip unzip gzip gunzip dos2unix trash patch"
    " apply_patch git git-lfs svn hg jj tmux screen ssh brew apt apt-get apk dnf yum pacman snap choco winget scoop"
    " pip pip3 pipx gem nvm rustup pyenv asdf direnv wget sips iconutil open start xdg-open convert magick"
    " prettier black gofmt goimports gofumpt isort rustfmt autopep8 yapf clang-format shfmt dprint stylua"
)
_INERT = _LOOKING | _MOVING

# Programs with many verbs: those of them that neither run nor build anything of the project.
_INERT_VERBS: Mapping[str, frozenset[str]] = {
    "go": _words("fmt mod get list env version doc clean work help tool"),
    "cargo": _words(
        "fmt add remove new init update doc publish search tree metadata fetch clean login owner yank help"
    ),
    "npm": _words(
        "install i ci add remove uninstall update outdated view info list ls init publish version config login pack"
        " audit search link unlink cache whoami root prefix explain"
    ),
    "pnpm": _words("install i add remove update outdated list ls init publish config store why import link"),
    "yarn": _words("install add remove upgrade info list init publish config why link cache up"),
    "bun": _words("install i add remove update link pm init"),
    "uv": _words("add remove sync lock pip venv python tool init cache export tree"),
    "poetry": _words("add remove install lock update show config init env publish version"),
    "bundle": _words("install update add lock config info list"),
    "mise": _words("install use ls list trust settings which where current activate exec-env"),
    "gh": _words("pr issue repo api auth release search browse gist label secret variable alias config status project"),
    "glab": _words("mr issue repo api auth release"),
    "docker": _words("ps images logs inspect stop rm rmi pull push kill system volume network info version"),
    "kubectl": _words("get describe logs config explain version"),
    "systemctl": _words("list-units daemon-reload enable disable cat show"),
    "ruff": _words("format"),
    "deno": _words("fmt install cache info"),
}
_CI = re.compile(r"^gh (run (watch|view|list)|pr checks|workflow run)\b|^glab ci\b")
_ASKS_ABOUT_ITSELF = re.compile(r"^[\w.-]+ (--version|--help|-h|-V|version|help)$")
_FORMATS = re.compile(r"(?:^|[\s:/_-])(fmt|format|prettier)(?:$|[\s:])")
_LOCAL = re.compile(r"\b(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])")

# Tools that speak about one language, by the first words of a command.
_SPEAKS: tuple[tuple[str, re.Pattern[str]], ...] = tuple(
    (language, re.compile(rf"^(?:\S*/)?(?:{pattern})(?:\s|$)"))
    for language, pattern in (
        ("go", r"go (?:test|build|vet|run|install|generate)|golangci-lint|staticcheck|gotestsum|revive"),
        ("rust", r"cargo|rustc|cross|trunk"),
        (
            "python",
            r"pytest|py\.test|tox|nox|mypy|pyright|basedpyright|ruff|flake8|pylint|ty|pyre|bandit|coverage|hatch"
            r"|python[\d.]* -m (?:pytest|unittest|mypy|ruff|flake8|pylint|py_compile|compileall|pyright|nox|tox)",
        ),
        (
            "web",
            r"tsc|vue-tsc|svelte-check|eslint|stylelint|biome|oxlint|vitest|jest|mocha|ava|karma|cypress|vite|webpack"
            r"|rollup|esbuild|tsup|next|nuxt|astro|ng|node --(?:check|test)|bun test|deno (?:test|check|lint)|standard",
        ),
        ("shell", r"(?:ba|z|da|k)?sh -n|shellcheck|bats"),
        ("c", r"gcc|g\+\+|clang(?:\+\+|-tidy)?|cc|cmake|ctest|ninja|meson|cppcheck|platformio|pio"),
        ("jvm", r"mvn|mvnw|gradle|gradlew|javac|kotlinc|sbt|lein|ktlint|detekt"),
        ("dotnet", r"dotnet|msbuild"),
        ("ruby", r"rspec|rubocop|rails test|ruby -c|minitest|bundle exec"),
        ("php", r"phpunit|phpstan|psalm|php -l|pest"),
        ("swift", r"swift (?:test|build|run)|xcodebuild|swiftlint"),
        ("lua", r"luac|busted|luacheck|selene"),
        ("beam", r"mix (?:test|compile|credo|dialyzer)|rebar3"),
        ("pipeline", r"actionlint|yamllint|yq|act"),
        ("build", r"hadolint"),
    )
)
# A few lines for the moment: they look at what they name, and at nothing else.
_INLINE = re.compile(r"^(?:python[\d.]*|node|ruby|perl|php|lua|deno|bun)(?: -(?:[ceEr]|ryaml\b|rjson\b)|$| -$| eval\b)")
_NAMED = re.compile(
    r"(?:^|[\s:/_.-])(tests?|build|check|lint|typecheck|type-check|tsc|verify|ci|spec|e2e|vet|clippy|compile|validate)"
    r"(?:$|[\s:/_.-])"
)
_THROUGH = re.compile(
    r"^(?:npx|bunx|pnpx|pnpm (?:exec|dlx)|yarn dlx|uvx|uv run|poetry run|pipenv run|hatch run|mise x)\s+"
)
_OPTIONS = re.compile(r"^(?:--?[\w-]+(?:=\S+)?\s+)+")
_FAILED = re.compile(
    r"(?im)^(?:FAIL\b|FAILED\b|--- FAIL|npm ERR!|error Command failed|make: \*\*\* |error: could not compile)"
    r"|\b[1-9]\d* (?:tests? )?(?:failed|failing)\b|^exit(?:=| code:? )[1-9]"
)
_NEVER_RAN = re.compile(r"(?i)\b(?:not (?:found|available|installed)|skipp(?:ed|ing))\b")
_REFUSED = re.compile(
    r"(?i)permission to use|auto-denied|doesn't want to (?:proceed|take)|tool use was rejected|requires approval"
    r"|(?:denied|blocked|rejected) by (?:the )?(?:user|hook|policy)"
)
_NOT_THERE = re.compile(
    r"(?i)command not found|no such file|: not found|permission denied|no rule to make|missing script"
)


# They read the files that they name, and no others.
_READS_FILES = re.compile(
    rf"(?:{_THROUGH.pattern[1:]})?(?:\S*/)?(?:(?:ba|z|da|k)?sh -n|shellcheck|yq|yamllint|actionlint|node --check|eslint"
    r"|biome|(?:python[\d.]* -m )?(?:ruff|flake8|pylint|mypy|pyright|py_compile)|php -l|ruby -c|rubocop|luac|luacheck"
    r"|gcc|g\+\+|clang|stylelint|oxlint|hadolint)\s"
)


def check_in(command: str, own: Sequence[str] = (), line: str = "") -> CheckCommand | None:
    """What a simple command proves, or None where it proves nothing. `own` are beginnings of commands that the user
    says are checks. `line` is all of the text that it stands in: what an interpreter is fed may be there."""
    command = command.strip()
    if any(command.startswith(prefix) for prefix in own if prefix):
        return CheckCommand(command, EVERYTHING, named=True)
    inner = _OPTIONS.sub("", _THROUGH.sub("", command))
    program, _, rest = inner.partition(" ")
    program = program if inner.startswith(("./", "../")) else program.rpartition("/")[2]
    plain = f"{program} {rest}".strip()
    if _CI.match(plain):
        return CheckCommand(command, (ALL,))
    if not program or program in _INERT or _asks_only(program, rest, plain):
        return None
    languages = tuple(language for language, pattern in _SPEAKS if pattern.match(plain))
    if languages:
        return CheckCommand(command, languages, named=True)
    if _FORMATS.search(plain):
        return None
    if _INLINE.match(plain):
        return CheckCommand(line or command, ())
    return CheckCommand(command, (ALL,), named=bool(_NAMED.search(plain)))


def _asks_only(program: str, rest: str, plain: str) -> bool:
    verb = rest.split(" ", 1)[0]
    if verb in _INERT_VERBS.get(program, ()) or _ASKS_ABOUT_ITSELF.search(plain):
        return True
    if program in ("curl", "http", "httpie"):
        return not _LOCAL.search(rest)
    return program.startswith("python") and rest.startswith(("-m pip", "-m venv", "-m black", "-m json.tool"))


def covers(check: CheckCommand, path: str, language: str) -> bool:
    """Whether what was checked is the file's language, or the file itself. What programs of other languages hold
    (templates, queries) has no checks of its own. What a project calls its tests seldom runs its scripts."""
    name = path.rpartition("/")[2]
    if name in check.command:
        return True
    if ALL in check.languages:
        return language != _SCRIPTS or not check.named or _SCRIPTS in check.languages
    if language in check.languages:
        return not _READS_FILES.match(check.command) or not any(map(language_of, check.command.split(" ")[1:]))
    stem = name.partition(".")[0]
    return (language == EMBEDDED and check.named) or (
        not check.languages and bool(stem) and bool(re.search(rf"\b{re.escape(stem)}\b", check.command))
    )


def was_refused(error: str) -> bool:
    """Whether a call was not allowed, so that nothing has happened."""
    return bool(_REFUSED.search(error[:400]))


def never_ran(said: str) -> bool:
    """Whether a command failed because there is no such command, by the beginning of what was said."""
    return bool(_NOT_THERE.search(said[:400]))


def failed_after_all(line: str, output: str) -> bool:
    """Whether the output tells of a failure that the exit code does not, because a pipe or another command had the
    last word. Where nothing hides it, the exit code is believed: logs are full of failures that were provoked."""
    if "||" in line and _NEVER_RAN.search(output):
        return True
    return ("|" in line or ";" in line) and bool(_FAILED.search(output[-4_000:]))
