"""Two failures with one cause get one fingerprint, and speaking of errors is not telling of one."""

import random
import re

import pytest

from trimtab.steering.fingerprint import fingerprint, gist, tells_of_error, told

SAME = {
    "numbers and times": (
        "10:00:01 ValueError: bad value 3 at line 12",
        "10:07:59 ValueError: bad value 41 at line 7",
    ),
    "paths": ("Error: cannot open /tmp/a1/x.txt", "Error: cannot open /home/dev/y.txt"),
    "addresses and durations": ("Error: object 0x7f3a failed after 3.2s", "Error: object 0x91bc failed after 18 ms"),
    "colours": ("\x1b[31mError: no such table\x1b[0m", "Error: no such table"),
    "order": ("Error: a is missing\nError: b is missing", "Error: b is missing\nError: a is missing"),
    "what else was printed": ("building 1 of 9\nError: no rule", "all is ready\nError: no rule"),
}


@pytest.mark.parametrize("name", SAME)
def test_what_changes_from_one_time_to_the_next_is_folded_away(name: str) -> None:
    one, other = SAME[name]
    assert fingerprint(one, of_shell=True) == fingerprint(other, of_shell=True) != ""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("ValueError: bad value", "TypeError: bad value"),
        ("Error: a is missing\nError: b is missing", "Error: a is missing"),
        ("ModuleNotFoundError: No module named 'a'", "ModuleNotFoundError: No module named 'b'"),
        (
            'Traceback (most recent call last):\n  File "a.py", line 3, in <module>\nshop.DoesNotExist: no order',
            'Traceback (most recent call last):\n  File "a.py", line 9, in <module>\nshop.sql.EmptyResultSet',
        ),
    ],
)
def test_another_error_or_one_error_less_is_another_fingerprint(one: str, other: str) -> None:
    assert fingerprint(one, of_shell=True) != fingerprint(other, of_shell=True)


def test_nothing_said_has_no_fingerprint() -> None:
    assert fingerprint("", of_shell=True) == fingerprint(" \n", of_shell=False) == told("") == ""


@pytest.mark.parametrize(
    "output",
    [
        "Running build process...\nError: Failed to compile src/main.ts\n  Type error on line 42",
        "[2025-12-31 10:30:05] ERROR: Unhandled exception in handler\nException: NullPointerException at line 123",
        '{\n  "is_error": false,\n  "status": "running"\n}\nProcessing files...\nFatal: Segmentation fault in module X',
        "[BUILD] Compiling...\n[BUILD] Link: error: undefined reference to 'main'\n[BUILD] Failed",
        "SYSTEM LOG:\nERROR: Database connection failed\nRetrying...",
        "Build process started\nError: unable to access file system\nDeployment failed",
        "src/x.py:3: error: Incompatible types in assignment",
        "src/x.c:3:5: error: expected ';'",
        "error[E0425]: cannot find value `x` in this scope",
        "Traceback (most recent call last):\n  File 'a.py'",
        "E       AssertionError: assert 1 == 2",
    ],
)
def test_an_output_that_reports_an_error_is_known_as_such(output: str) -> None:
    assert tells_of_error(output)


@pytest.mark.parametrize(
    "output",
    [
        '{\n  "status": "success",\n  "is_error": false,\n  "message": "Operation completed successfully"\n}',
        '{\n  "status": "ok",\n  "error": null,\n  "error_count": 0,\n  "has_error": false\n}',
        '{\n  "error_message": "",\n  "error_code": 0,\n  "has_errors": false,\n  "error_list": []\n}',
        "Build successful\nAll tests passed\nDeployment complete",
        "This feature cannot be enabled in demo mode.\nThe user is unable to access this resource.",
        "# Error Handling Guide\n\nWhen an error occurs, the system will log it and continue.",
        "diff --git a/src/error.ts b/src/error.ts\n+export class ErrorHandler {\n+  handleError(error: Error) {",
        "    raise ValueError('x')\n    error: string;",
    ],
)
def test_an_output_that_only_speaks_of_errors_tells_of_none(output: str) -> None:
    assert not tells_of_error(output)


PIECES = (
    "0",
    "x",
    "7",
    "a",
    "f",
    "g",
    "_",
    " ",
    "\n",
    "<",
    ">",
    "#",
    "٣",
    "é",
    "deadbee",
    "1234567",
    "0x1f",
    "done",
    "\x1b[1m",
)


def test_a_gist_is_the_end_with_every_number_and_long_digest_folded() -> None:
    chance = random.Random(1)
    for _ in range(2_000):
        said = "".join(chance.choices(PIECES, k=chance.randrange(30)))
        plain = re.sub(r"\x1b\[[0-9;?]*[ -/]*[@-~]", "", said).strip().lower()
        end = re.sub(r"0x[0-9a-f]+|\b(?=[0-9a-f]*\d)[0-9a-f]{7,40}\b|\d+", "#", plain)
        says_something = len(re.sub(r"<[^<>\n]{1,40}>|[#\s]+", "", end)) >= 8
        assert bool(gist(said)) == says_something, said
        assert gist(said) == gist(end), said
