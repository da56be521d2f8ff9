"""What makes a route sensitive, and what shows that it asks who calls. Words, because each framework and each project
has its own way."""

import re
from collections.abc import Iterable

from trimtab.coordinator.reviews.checks.check_types import Subject
from trimtab.coordinator.reviews.checks.path_kinds import is_aside

_CHANGING = frozenset({"POST", "PUT", "PATCH", "DELETE"})
_SENSITIVE = re.compile(
    r"(?i)(?:^|[/_.-])(?:admin\w*|accounts?|users?|profiles?|me|payments?|billing|invoices?|orders?|settings|secrets?"
    r"|internal|export|private|customers?|patients?|employees?)(?:$|[/_.<{:-])"
)
# By these a caller becomes known, or they are meant for all.
_OPEN = re.compile(
    r"(?i)(?:^|[/_.-])(?:log-?in|log-?out|sign-?in|sign-?up|sign-?out|register|registration|auth\w*|oauth2?|token|sso|saml"
    r"|callback|password|reset|forgot|verify|confirm|activate|health\w*|ready|readyz|live|livez|ping|status|metrics"
    r"|webhooks?|hooks?|public|static|csp\w*|contact|search|subscribe|unsubscribe|feedback|captcha|consent|echo)(?:$|[/_.<{:-])"
)
ASKS_WHO = re.compile(
    r"(?i)auth|log(?:ged)?_?in|permission|privilege|current_?user|jwt|api_?key|access_?key|token|credential|\b40[13]\b"
    r"|is_?admin|is_?staff|principal|claims|signature|hmac|passport|require_?(?:user|role|admin|scope)"
    r"|roles?_?required|user_passes_test|forbidden|protect(?:ed)?\b|\bacl\b|\bguard|request\.user|req\.user|get_?user\b|verify_?\w*|g\.user"
    r"|\breq(?:uest)?\.session|(?<![\w.])session(?:\[|\.get\(['\"])"  # a visitor's; a database has sessions too
)
EXCUSED = re.compile(r"(?:#|//|/\*)\s*public\s*:\s*\S")
"""Somebody wrote that all may call it, and why."""

_WHOLE = re.compile(
    r"(?i)LoginRequiredMiddleware|DEFAULT_PERMISSION_CLASSES[^\n]*\n?[^\n]*Is(?:Authenticated|Admin)"
    r"|before_request\b|include_router\([^)]*dependencies\s*=|FastAPI\([^)]*dependencies\s*="
    r"|add_middleware\(\s*\w*(?:auth|jwt|session)\w*"
    r"|(?:app|server|fastify)\.(?:use|register|addHook)\([^\n]*(?:auth|passport|jwt|session|require\w*(?:login|user)|protect)"
    r"|(?:export\s+(?:default\s+)?(?:async\s+)?(?:function\s+)?|const\s+)middleware\b|APP_GUARD|useGlobalGuards"
)
_MOST_FILES = 4_000
_MOST_BYTES = 60_000_000
_ENDINGS = (".py", ".js", ".mjs", ".cjs", ".ts", ".jsx", ".tsx")


def is_sensitive(file: str, path: str, methods: Iterable[str]) -> bool:
    """By its path; and a file that is named for it holds what makes a caller known."""
    if _OPEN.search(path) or _OPEN.search(file.rpartition("/")[2]):
        return False
    return bool(_CHANGING.intersection(methods)) or _SENSITIVE.search(path) is not None


def guarded_as_a_whole(subject: Subject, paths: Iterable[str]) -> str:
    """Where in the tree something is said for all routes, as `path:line`; empty where nothing is."""
    left = _MOST_BYTES
    for path in [one for one in paths if one.endswith(_ENDINGS) and not is_aside(one)][:_MOST_FILES]:
        content = subject.read(path) or ""
        left -= len(content)
        found = _WHOLE.search(content)
        # A middleware of Next.js may do anything: it has to speak of who calls.
        if found and (_is_about_callers(found[0]) or ASKS_WHO.search(content)):
            line = content.count("\n", 0, found.start()) + 1
            return f"{path}:{line}"
        if left < 0:
            break
    return ""


def _is_about_callers(found: str) -> bool:
    return ASKS_WHO.search(found) is not None or "dependencies" in found
