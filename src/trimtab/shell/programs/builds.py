"""Compilers, linters, test runners: most run code of the project, some only look, some rewrite files."""

from collections.abc import Mapping

from trimtab.shell.arguments import Handler, ProgramCall, option_table
from trimtab.shell.command import options
from trimtab.shell.places import overwriting
from trimtab.shell.rules import Tables
from trimtab.shell.verdict import EXECUTES, MUTATING, NOTHING, Effect, worst

_COMPILER_TELLS = options(
    "--version -v -V -dumpmachine -dumpversion -dumpfullversion --help -print-search-dirs -print-sysroot"
)
_COMPILER = option_table(
    """
    [-I -L -l -D -U -x -include -isystem -std -arch -target -iquote]
    (-E -fsyntax-only -M -MM -P -C -Wall -Wextra -Werror -pedantic -w -v -c -O0 -O1 -O2 -O3 -g -fPIC -pthread -m32
    -m64 -ansi -std=c99 -std=c11 -std=c17 -std=c++11 -std=c++14 -std=c++17 -std=c++20 -dM -nostdinc)
    {exact}
    """
)


def terminals(call: ProgramCall) -> Effect:
    """tmux takes several commands, divided by a `;` of their own, and runs what stands in `#(…)`."""
    if any("#(" in word or ";" in word for word in call.words) or any(part.dynamic for part in call.parts):
        return Effect(EXECUTES, "`tmux` may be told to run something")
    program = _TABLES.get("tmux")
    assert program is not None
    return program.judge(call)


def make(call: ProgramCall) -> Effect:
    given = call.arguments(options("-C --directory -f --file --makefile -I -o -W -j --jobs -l --eval"))
    if call.words and all(word in ("--version", "--help", "-v") for word in call.words):
        return NOTHING
    cleans = [
        target for target in given.operands if target in ("clean", "distclean", "mrproper", "clobber", "realclean")
    ]
    if cleans:
        return Effect(MUTATING, f"`{call.program} {cleans[0]}` removes what was built", snapshot=True)
    return Effect(EXECUTES, f"`{call.program}` runs recipes of the project")


def go(call: ProgramCall) -> Effect:
    program = _TABLES.get("go")
    assert program is not None
    effect = program.judge(call)
    if call.words[:1] == ["build"] or call.words[:1] == ("build",):
        given = call.arguments(options("-o -C -mod -tags -ldflags -gcflags -p -overlay -pkgdir"), exact=True)
        target = given.value("-o")
        if target:
            return worst((effect, overwriting(target, call.world, "go build -o")))
    return effect


def compiler(call: ProgramCall) -> Effect:
    given = call.arguments(options("-o -I -L -l -D -x -include -MF -MT -isystem -std -arch -target"), exact=True)
    if call.words and _COMPILER_TELLS.issuperset(call.words):
        return NOTHING
    unknown = call.given(_COMPILER).unknown or any(word.startswith("@") for word in given.operands)
    if given.has("-E", "-fsyntax-only", "-M", "-MM") and not given.has("-o") and not unknown:
        return NOTHING
    target = given.value("-o") or "a.out"
    return overwriting(target, call.world, f"{call.program} -o") if target != "-" else NOTHING


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(("make", "gmake", "ninja", "just", "task", "bmake", "remake", "scons", "waf"), make),
    "go": go,
    "tmux": terminals,
    **dict.fromkeys(
        ("gcc", "g++", "cc", "c++", "clang", "clang++", "tcc", "icc", "nvcc", "ld", "as", "gfortran"), compiler
    ),
}

_TABLES = Tables("""
go {exact}
    [-f -tags -o]
    (-m -json -all -u -c -cmd -short -src -deps -e -v -changed -find -test -versions -retracted -find)
  * = runs
  version|env|list|doc|help = reads
  env + -w -u = changes
  * + -toolexec -exec -mod -modfile -overlay -modcacherw -C -vettool = runs
  mod/graph|why|verify = reads
  mod/tidy|init|edit|download|vendor = changes tree: changes the module's files
  get|install = changes: changes installed packages
  fmt|fix = changes tree: rewrites files
  clean = changes: removes what was built
  work/init|use|edit|sync = changes tree
  build|test|run|vet|generate|tool = runs
  telemetry = changes

tmux [-S -L -t -F -b -E] (-a -p -J -e -N -q -g -s -w -v -A -T -P -C -pt -V -H -r)
  * = runs
  ls|list-sessions|list-windows|list-panes|lsw|lsp|capture-pane|capturep|show-options|show|info
    |has-session|has|list-keys|list-buffers|show-buffer|show-environment = reads
  * + -c -f = runs
  kill-server|kill-session|kill-window|kill-pane = changes outside: ends what runs in it
""")

TABLE = """
gofmt goimports gofumpt golines [-r -local -m -t -lang -modpath] (-l -d -e -s -v -format-only -extra) {exact}
  * = reads
  * + -w --write -write-output = changes tree: rewrites files
  * + -cpuprofile -memprofile -memrate -trace -srcdir = changes tree: writes a file

golangci-lint staticcheck revive govulncheck (-v --debug --short) [--format]
  * = runs
  version|linters|config|help|cache = reads
  * + --fix = changes tree: rewrites files

cargo
    [--color --manifest-path -p --package --target --features --format-version --filter-platform -e --edges -i
    --invert --depth --prefix --charset -f --format --registry --index]
    (--no-deps --offline --locked --frozen -q --quiet -v --verbose --no-default-features --all-features --workspace
    -d --duplicates --no-dedupe --list)
  * = runs
  metadata|tree|search|info|locate-project|pkgid|read-manifest|verify-project|version|help|owner|report|config =
    reads
  fmt = changes tree: rewrites files
  fmt + --check = reads
  fix|add|remove|rm|update|init|new|vendor|generate-lockfile|package|upgrade = changes tree: changes the project
  fix|clippy + --fix = changes tree: rewrites files
  clean = changes: removes what was built
  install|uninstall|login|logout = changes: changes installed packages
  publish = changes outside: publishes a package
  yank = destroys outside: takes a package away from others
  owner + -r --remove = destroys outside: takes rights away
  owner + -a --add = changes outside
  publish|package|update|add|remove + --dry-run -n = reads
  * + --config -Z -C = runs: takes settings that may name programs
  nextest|test|build|check|run|bench|clippy|doc|rustc|rustdoc|miri|expand = runs

# Their settings come from the project.
rustfmt black isort yapf autopep8 prettier biome dprint stylua shfmt clang-format swiftformat ktlint ktfmt
    google-java-format taplo nixfmt alejandra buildifier sqlfluff sqlfmt djlint cmake-format scalafmt ormolu
    fourmolu mdformat pyupgrade csharpier
  * = changes tree: rewrites files
  * + --check -c --list-different -l --diff -d --check-only -n --dry-run --dump --verify = runs
  lint|check = runs
  rage|version|explain = runs
  lint|check + --write --apply --fix --unsafe --apply-unsafe = changes tree: rewrites files
  * + -w --write -i --in-place --inplace --fix -r --replace = changes tree: rewrites files

ruff
    [--output-format --config --select --line-length --target-version --preview]
    (--all --diff --check -q --quiet -v --no-cache --isolated -n --respect-gitignore --force-exclude -s --silent)
  * = runs
  rule|linter|config|version|help = reads
  check + --fix --fix-only --add-noqa --unsafe-fixes = changes tree: rewrites files
  check + --output-file -o = changes tree: writes a file
  format = changes tree: rewrites files
  format + --check --diff = reads
  clean = changes
  server = runs

eslint tslint oxlint stylelint standard xo rubocop standardrb markdownlint markdownlint-cli2 remark htmlhint jshint
    [-c --config --ext --format -f --rule --ignore-path --parser --plugin --rulesdir]
  * = runs
  * + --fix --write -a -A --autocorrect --auto-correct -x = changes tree: rewrites files
  * + -o --output-file = changes tree: writes a file
  . + --version -v --env-info = reads

flake8 pylint pyflakes pycodestyle pydocstyle mypy pyright basedpyright bandit ty pytype radon interrogate
    xenon
  * = runs
  . + --version = reads

tsc tsgo
  * = changes: writes what it compiles
  * + --noEmit = runs: checks the whole project
  . + --version -v --showConfig --listFilesOnly -h --all = reads
  * + --init -w --watch --build -b = changes

pytest py.test tox nox unittest jest vitest mocha ava tap karma cypress playwright rspec minitest phpunit pest ctest
    bats behave robot nose2 coverage jasmine cucumber stryker mutmut locust k6 artillery
  * = runs
  . + --version -h = reads
  * + -u --update --updateSnapshot --ci=false --snapshot-update --update-snapshots = changes tree: rewrites
    snapshots

cmake meson bazel bazelisk buck buck2 gradle gradlew mvn mvnw ant sbt mill lein clj boot dotnet msbuild xcodebuild
    swift swiftc zig stack cabal ghc dune opam elm flutter dart pod fastlane nx turbo lerna rush moon webpack vite
    rollup esbuild parcel next nuxt astro gatsby remix ng vue hugo jekyll mkdocs sphinx-build docusaurus eleventy
    storybook tailwindcss postcss sass babel swc protoc buf grpcurl javac kotlinc scalac rustc fpc ocamlc ghci
    crystal nim v odin
  * = runs
  . + --version -version -V = reads
  version/. help/. doctor/. = reads
  clean = changes: removes what was built
  clean + --expunge = changes
  pub|package|nuget|add|remove|restore|new|init|tool|workload|sln|ef = changes
  ef/database/drop = destroys outside: deletes a database
  ef/database/update = changes outside
  nuget/delete = destroys outside: takes a package away from others
  nuget/push|pub/publish = changes outside: publishes a package
  list/package|reference = runs

docker-buildx
  * = changes

rails rake artisan manage.py django-admin flask
  * = runs
  version|about = reads
  db:drop|db:reset|db:rollback|db:truncate_all|db:purge|db:schema:load|db:migrate:reset|db:setup|migrate:fresh
    |migrate:reset|migrate:rollback|migrate:refresh|db:wipe|flush|reset_db|queue:flush = destroys outside: deletes a
    database

ollama huggingface-cli hf
  * = changes
  list|ls|ps|show|whoami|scan-cache|env|version = reads
  run|serve = runs
  rm|delete-cache = destroys outside: deletes models
  repo/delete = destroys outside: deletes it at the provider

claude codex gemini aider cursor-agent opencode amp
  * = runs
  . + --version -v -h --help = reads
  mcp|config|plugin/list|get = reads

screen zellij
  * = runs
  . + -ls -list -v = reads
  ls|list-sessions = reads

code cursor subl vim vi nvim nano emacs ed ex pico micro hx helix joe view gedit kate idea
  * = runs: opens an editor
  . + --version --list-extensions = reads

gitk tig lazygit gitui
  * = runs
"""
