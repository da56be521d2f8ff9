"""What JavaScript or TypeScript does, by a scan of its tokens: comments are left out, strings are told from code."""

import re
from collections.abc import Iterator

from trimtab.marketplace.inventory.acts import (
    REACH,
    READ,
    RUN,
    WRITE,
    CodeAct,
    evidence_at,
    hosts_in,
    line_of,
    sensitive_in,
)

_LITERAL = r"\(\s*(?:\[\s*)?(?:\"([^\"\\\n]{0,200})\"|'([^'\\\n]{0,200})'|`([^`\\$]{0,200})`)?"
# Whatever is not closed goes on to the end: so the text is passed once, whatever it holds.
_SKIPPED = re.compile(
    r"(?<!:)//[^\n]*|/\*(?:[^*]|\*(?!/))*(?:\*/)?|\"(?:[^\"\\\n]|\\.)*\"?|'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\.)*`?",
    re.DOTALL,
)
_SHELLS = r"(?:exec|execSync|execFile|execFileSync|spawn|spawnSync|fork)"
_RUNS = re.compile(
    rf"\b(?:{_SHELLS}(?=\s*\()|Bun\.spawn(?:Sync)?|Deno\.(?:run|Command)|execa(?:Sync|Command)?){_LITERAL}|\$`([^`$]{{0,200}})"
)
_STARTS = re.compile(r"child_process|\bBun\.|\bDeno\.|\bexeca\b|\bzx\b")
_WRITES = re.compile(
    r"\b(?:writeFile|writeFileSync|appendFile|appendFileSync|createWriteStream|unlink|unlinkSync|rm|rmSync|rmdir|rmdirSync"
    r"|rename|renameSync|mkdir|mkdirSync|copyFile|copyFileSync|cp|cpSync|chmod|chmodSync|symlink|symlinkSync|writeTextFile"
    rf"|Bun\.write){_LITERAL}"
)
_FILES = re.compile(r"[\"'](?:node:)?fs(?:/promises|-extra)?[\"']|\bfs\.|\bDeno\.|\bBun\.")
_NETWORK = re.compile(
    r"\bfetch\s*\(|\baxios\b|\bhttps?\.(?:request|get)\b|\bnew\s+(?:WebSocket|XMLHttpRequest|EventSource)\b"
    r"|\b(?:net|tls|dgram)\.(?:connect|createConnection|createSocket)\b|\bundici\b|[\"'](?:got|node-fetch|ws)[\"']"
)
_ENVIRONMENT = re.compile(r"\bprocess\.env(?:\.([A-Za-z_]\w{0,80})|\[\s*[\"'](\w{1,80})[\"'])?|\bDeno\.env\b")
_COMPUTES = re.compile(
    r"(?<![\w.])eval\s*\(|\bnew\s+Function\s*\(|\bvm\.(?:runIn\w+|Script)\b|\bimport\s*\(\s*[^\s\"'`]"
)


def javascript_acts(text: str) -> tuple[CodeAct, ...]:
    code = _SKIPPED.sub(_without_comment, text)
    return tuple(
        act._replace(line=line_of(text, act.line), evidence=evidence_at(text, act.line)) for act in _acts(code)
    )


def _acts(code: str) -> Iterator[CodeAct]:
    """Each with its place in the text instead of a line."""
    if _STARTS.search(code):
        for found in _RUNS.finditer(code):
            words = _given(found).split()
            yield CodeAct(RUN, words[0].rpartition("/")[2] if words else "", found.start())
    if _FILES.search(code):
        for found in _WRITES.finditer(code):
            yield CodeAct(WRITE, _given(found), found.start())
    for found in _COMPUTES.finditer(code):
        yield CodeAct(RUN, "", found.start())
    for found in _ENVIRONMENT.finditer(code):
        yield CodeAct(READ, f"env {found[1] or found[2] or ''}".strip(), found.start())
    network = _NETWORK.search(code)
    if network:
        for host in hosts_in(code) or ("",):
            yield CodeAct(REACH, host, max(code.find(host), network.start()) if host else network.start())
    for act in sensitive_in(code):
        yield act._replace(line=code.find(act.evidence))


def _given(found: re.Match[str]) -> str:
    return next((group for group in found.groups() if group), "")


def _without_comment(found: re.Match[str]) -> str:
    """As long as it was, so that places stay. What only looks like the start of a comment hides nothing."""
    token = found[0]
    is_comment = token.startswith("//") or (token.startswith("/*") and token.endswith("*/"))
    return re.sub(r"[^\n]", " ", token) if is_comment else token
