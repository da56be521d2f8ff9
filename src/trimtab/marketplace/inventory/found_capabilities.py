"""From a plugin's components to what they can do."""

import shlex
import time
from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from trimtab.features.ways.frontmatter import Field, read_document
from trimtab.hosts.plugin_format import MANIFEST, ROOTS, SKILL_ROOT
from trimtab.local.nesting import too_much_yaml
from trimtab.marketplace.inventory.acts import PERMIT, PROMPT, REACH, RUN, CodeAct, hosts_in
from trimtab.marketplace.inventory.code_files import language_of, reached_files, read_code
from trimtab.marketplace.inventory.plugin_components import Component, find_components
from trimtab.marketplace.inventory.plugin_tree import USUAL, PluginTree, TreeBounds, read_tree
from trimtab.marketplace.inventory.prompt_commands import commands_in, tools_in
from trimtab.model.json import JSON, Obj, each, items, obj, text
from trimtab.model.market import Capability
from trimtab.model.record import Record

ALWAYS, ON_CALL = "always", "on_call"
_NO_FIELDS: Mapping[str, Field] = {}
_MOST = 5_000


class Inventory(Record):
    """`unreadable` are the files that nobody has looked into: what they can do is not known."""

    capabilities: tuple[Capability, ...]
    unreadable: tuple[str, ...] = ()


def capabilities_of(folder: str, native: Obj | None = None, bounds: TreeBounds = USUAL) -> Inventory:
    """Never raises, and runs nothing. `native` as for `find_components`."""
    return inventory_of(read_tree(folder, bounds), native, bounds.seconds)


def inventory_of(tree: PluginTree, native: Obj | None = None, seconds: float = USUAL.seconds) -> Inventory:
    return _Inventory(tree, seconds).take(native)


class _Inventory:
    def __init__(self, tree: PluginTree, seconds: float) -> None:
        self._tree = tree
        self._code = {path: held for path, held in tree.files.items() if language_of(path, held)}
        self._unreadable = set(tree.unread)
        self._deadline = time.monotonic() + seconds
        self._examined: set[str] = set()

    def take(self, native: Obj | None) -> Inventory:
        parts = find_components(self._tree, native)
        self._unreadable.update(parts.broken)
        found: dict[Capability, None] = {}
        for part in parts.found:
            if self._is_late():
                self._unreadable.add(part.path)
            else:
                found.update(dict.fromkeys(self._of(part)))
        for path in sorted(self._code):
            if path not in self._examined:
                found.update(dict.fromkeys(self._file(Component("script", path, path), path, ON_CALL)))
        if len(found) > _MOST:
            self._unreadable.add(f"{len(found) - _MOST} more capabilities")
        return Inventory(tuple(found)[:_MOST], tuple(sorted(self._unreadable)))

    def _is_late(self) -> bool:
        return time.monotonic() > self._deadline

    def _of(self, part: Component) -> Iterator[Capability]:
        if part.kind in ("skill", "agent", "command"):
            return self._prompt(part)
        if part.kind == "hook":
            return self._hook(part)
        if part.kind in ("mcp_server", "lsp_server"):
            return self._server(part)
        if part.kind == "monitor":
            when = ALWAYS if text(part.given.get("when"), ALWAYS) == ALWAYS else ON_CALL
            return self._shell(part, text(part.given.get("command")), when)
        if part.kind == "mod":
            return self._file(part, part.path, ALWAYS) if part.path in self._code else self._missing(part)
        if part.kind == "script":
            return self._file(part, part.path, ON_CALL) if part.path in self._code else self._missing(part)
        return self._setting(part)

    def _hook(self, part: Component) -> Iterator[Capability]:
        given, when = part.given, part.name
        match text(given.get("type"), "command"):
            case "command":
                yield from self._shell(part, _command_line(given), when)
            case "http":
                yield from self._hosts(part, text(given.get("url")), when)
            case "mcp_tool":
                target = f"{text(given.get('server'))} {text(given.get('tool'))}"
                yield _capability(part, CodeAct(RUN, target), when)
            case "prompt" | "agent" as kind:
                yield _capability(part, CodeAct(PROMPT, "", evidence=text(given.get("prompt"))[:160]), when)
                if kind == "agent":
                    yield _capability(part, CodeAct(RUN, "an agent"), when)
            case kind:
                yield _capability(part, CodeAct(RUN, kind), when)

    def _server(self, part: Component) -> Iterator[Capability]:
        given = part.given
        yield from self._shell(part, _command_line(given), ALWAYS)
        yield from self._shell(part, text(given.get("headersHelper")), ALWAYS)
        if "url" in given:
            yield from self._hosts(part, text(given.get("url")), ALWAYS)
        if "bundle" in given:
            self._unreadable.add(text(given.get("bundle")))
            yield _capability(part, CodeAct(RUN, text(given.get("bundle"))), ALWAYS)

    def _prompt(self, part: Component) -> Iterator[Capability]:
        fields, body, _ = read_document(part.text, part.path)
        fields = fields or _NO_FIELDS
        yield _capability(part, CodeAct(PROMPT, ""), ON_CALL)
        tools = (*tools_in(fields), *each(part.given.get("allowedTools")))
        for tool in tools or (("every tool",) if part.kind == "agent" else ()):
            yield _capability(part, CodeAct(PERMIT, tool), ON_CALL)
        for command in commands_in(body):
            yield from self._shell(part, command.replace(SKILL_ROOT, part.path.rpartition("/")[0]), ON_CALL)
        for event, matcher, handler in _hooks_of(part.text, fields):
            name = f"{event}({matcher})" if matcher else event
            yield from self._hook(Component("hook", name, part.path, handler))

    def _setting(self, part: Component) -> Iterator[Capability]:
        if part.kind == "binary":
            script = part._replace(kind="script")
            yield _capability(script, CodeAct(RUN, f"bin/{part.name}, fetched when it is installed"), ON_CALL)
        else:
            yield _capability(part, CodeAct(PERMIT, part.name), ALWAYS)

    def _missing(self, part: Component) -> Iterator[Capability]:
        self._unreadable.add(part.path)
        yield _capability(part, CodeAct(RUN, part.path), ALWAYS if part.kind == "mod" else ON_CALL)

    def _shell(self, part: Component, command: str, when: str) -> Iterator[Capability]:
        """A command line, and the files of the plugin that it leads to."""
        if not command.strip():
            return
        for root in ROOTS:
            command = command.replace(f"{root}/", "")
        reached = reached_files(command, "", self._code)
        direct = [path for path in reached if path in command or path.rpartition("/")[2] in command]
        for path in direct:
            yield _capability(part, CodeAct(RUN, path, evidence=command[:160]), when)
        acts = read_code("shell", command).acts
        if acts is None:
            acts = (CodeAct(RUN, "", evidence=command[:160]),)
        elif not any(act.act == RUN for act in acts):  # it only reads or prints, and is run all the same
            acts = (*acts, CodeAct(RUN, command.split()[0].rpartition("/")[2], evidence=command[:160]))
        for act in acts:
            if not (act.act == RUN and direct):
                yield _capability(part, act._replace(line=0), when)
        for path in reached:
            yield from self._file(part, path, when)

    def _file(self, part: Component, path: str, when: str) -> Iterator[Capability]:
        self._examined.add(path)
        held = self._code[path]
        acts, gate = (None, 0) if self._is_late() else read_code(language_of(path, held), held)
        if acts is None:
            self._unreadable.add(path)
            return
        for act in acts:
            yield _capability(part, act, when, path, is_gated=0 < gate < act.line)

    def _hosts(self, part: Component, url: str, when: str) -> Iterator[Capability]:
        for host in hosts_in(url) or ("",):
            yield _capability(part, CodeAct(REACH, host, evidence=url[:160]), when)


def _command_line(given: Obj) -> str:
    """With `args` there is no shell: each of them is one word."""
    command, words = text(given.get("command")), each(given.get("args"))
    return shlex.join((command, *words)) if command and words else command


def _capability(part: Component, act: CodeAct, when: str, path: str = "", *, is_gated: bool = False) -> Capability:
    where = path or part.path or MANIFEST
    return Capability(part.kind, where, act.act, act.target, when, is_gated, act.line, act.evidence, part.name)


def _hooks_of(document: str, fields: Mapping[str, Field]) -> Iterable[tuple[str, str, Obj]]:
    """Hooks that a skill brings for as long as it is in use."""
    if "hooks" not in fields:
        return
    import yaml

    front = document.split("---", 2)[1] if document.count("---") > 1 else ""
    try:
        given = None if too_much_yaml(front) else cast("JSON", yaml.safe_load(front))
    except (yaml.YAMLError, RecursionError):
        return
    for event, matchers in obj(obj(given).get("hooks")).items():
        for matcher in map(obj, items(matchers)):
            for handler in map(obj, items(matcher.get("hooks"))):
                yield str(event), text(matcher.get("matcher")), handler
