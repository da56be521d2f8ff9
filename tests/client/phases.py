"""What a scripted model writes in the phases of a plan: a text that does not do, and one that does, for each."""

from __future__ import annotations

UNDERSTAND = """\
1. The problem: dates in other zones are read as local ones, which loses up to a day.
2. Success is seen when the round trip of a date with an offset is exact.
3. A constraint is that the format of saved files stays as it is.
4. An assumption is that nobody relies on the wrong hours.
5. The impact is on whoever reads reports from another zone.
"""
EXPLORE = """\
- `src/dates.py` holds `parse_date`, which drops the offset.
- `src/report.py` calls it for each row.
- `tests/test_dates.py` has no case with an offset.
"""
ALTERNATIVES = """\
## Option A: keep the offset in the value

Pros: exact. Cons: every caller sees another type.

## Option B: turn it into UTC when read

Pros: callers stay as they are. Cons: the written offset is lost.

I recommend option B, because nothing reads the offset.
"""
PLAN = """\
## Goal

Dates with an offset are read exactly.

## Scope

- `src/dates.py` and its test.

## Non-Scope

- The format of saved files, because others read them.

## Steps

1. Change `parse_date` in `src/dates.py` to turn what it reads into UTC (S). `src/report.py` calls it and stays.
2. Add cases with offsets to `tests/test_dates.py` (S).

## Verification

`python3 -m unittest tests/test_dates.py` passes.

## Risks

- A breaking change for whoever relied on the wrong hours. The assumption is that nobody does.

## Open Questions

- Does any report want local time?
"""
CRITIQUE = """\
1. P1 PASS: step 2 needs step 1 and comes after it.
2. P2 PASS: the three files exist.
3. P4 FAIL: nothing is said about text that is no date.
4. P5 FAIL: an offset of half an hour is not tried.
5. P7 PASS: the breaking change is named.
6. P10 FAIL: how the tests are run from a fresh checkout is not said.
7. P12 PASS: the assumption is named.
8. P11 PASS: both steps are small.
"""
REVISION = PLAN.replace(
    "2. Add cases", "2. Have text that is no date raise `ValueError`, as now (S).\n3. Add cases with half an hour, and"
)
LAST = f"{REVISION}\n<promise>PLAN_OK</promise>\n"

PHASES = ("understand", "explore", "alternatives", "draft", "critique", "revise", "critique", "revise")
GOOD = (UNDERSTAND, EXPLORE, ALTERNATIVES, PLAN, CRITIQUE, REVISION, CRITIQUE, LAST)
BAD = (
    "It is about dates.",
    "I looked around.",
    "There is one way to do it.",
    "## Goal\n\nDates are read exactly.\n",
    "The plan is fine.",
    "I would change little.",
    "All good.",
    REVISION,
)
