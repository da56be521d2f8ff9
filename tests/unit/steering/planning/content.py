"""The content that ships, as the planning tests need it, and a plan that stands."""

from pathlib import Path

import trimtab
from trimtab.local.shipped import messages_of
from trimtab.steering.planning.guide import Guide, read_guide

PRINCIPLES = Path(trimtab.__file__).parent / "content" / "principles"


def shipped_guide() -> Guide:
    files = (path for path in PRINCIPLES.rglob("*") if path.is_file())
    return read_guide({path.relative_to(PRINCIPLES).as_posix(): path.read_text(encoding="utf-8") for path in files})


GUIDE = shipped_guide()
TEXTS = messages_of(["planning"])["planning"]

GOOD_PLAN = """\
## Goal
Sessions survive a restart of the server.

## Scope
`src/session/store.py` and its tests.

## Non-Scope
- Passwords, because they are kept elsewhere already.

## Steps
1. Create `src/session/disk.py`, a new file with `open_store()` (S: forty lines).
2. Use it from `src/session/store.py`, built on step 1 (M: two callers).

## Verification
```sh
pytest tests/session -q
```

## Risks
A full disk: the store then keeps sessions in memory. No breaking change: the cookie stays.

## Open Questions
None. Assumption: there is one server.
"""

ANALYSIS = "1. Problem: sessions are lost\n2. Success: nobody is logged out\n3. Constraint: the cookie stays"
FINDINGS = "- src/session/store.py holds them\n- src/server/main.py builds it"
COMPARISON = "1. A file. Pros: small. Cons: slow.\n2. A database. Pros: fast. Cons: large.\nI recommend the file."
CRITIQUE = "1. P1: PASS\n2. P4: FAIL, no way back\n3. P5: FAIL, no edge cases\n4. P10: PASS"
PROMISED = f"{GOOD_PLAN}\n<promise>PLAN_OK</promise>"
EVERY_TEXT = (ANALYSIS, FINDINGS, COMPARISON, GOOD_PLAN, CRITIQUE, PROMISED, "no")
