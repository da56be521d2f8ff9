"""The same command, written in another way: quoted, spaced, nested and wrapped so that it still does what it did. The
same number and seed give the same text."""

from __future__ import annotations

import random
import re
import shlex
from collections.abc import Callable, Sequence
from typing import NamedTuple

# What each does is known beforehand. Words, not text: so that quoting them anew cannot change them.
READ_ONLY: tuple[tuple[str, ...], ...] = (
    ("ls", "-la", "src"),
    ("cat", "a b.txt"),
    ("grep", "-rn", "rm -rf /", "."),
    ("git", "status", "--short"),
    ("git", "-C", "sub", "log", "--oneline", "-5"),
    ("find", ".", "-name", "*.py"),
    ("find", ".", "-exec", "grep", "-l", "x", "{}", "+"),
    ("sed", "-n", "1,5p", "a.py"),
    ("awk", "{print $1}", "f"),
    ("gh", "pr", "view", "1"),
    ("kubectl", "get", "pods", "-n", "x"),
    ("docker", "ps", "-a"),
    ("pip", "list"),
)
CHANGES: tuple[tuple[str, ...], ...] = (
    ("touch", "x"),
    ("rm", "a b.txt"),
    ("cp", "a", "b"),
    ("mv", "a", "it's"),
    ("sed", "-i", "s/a/b/", "f"),
    ("sort", "-o", "a", "a"),
    ("tee", "out.txt"),
    ("find", ".", "-name", "*.pyc", "-delete"),
    ("find", ".", "-exec", "touch", "{}", "+"),
    ("awk", '{ system("touch x") }', "f"),
    ("git", "commit", "-m", 'a "b" $c'),
    ("git", "branch", "new"),
    ("git", "-C", "sub", "stash"),
    ("gh", "pr", "merge", "1"),
    ("npm", "install"),
    ("pip", "install", "x"),
    ("python3", "-c", "print('ü')"),
    ("make", "test"),
    ("unknown-program", "--list"),
    ("curl", "-o", "x", "https://example.org"),
    ("kubectl", "apply", "-f", "x"),
    ("docker", "run", "x"),
    ("ssh", "host", "touch x"),
    ("psql", "-c", "insert into t values (1)"),
    ("chmod", "+x", "ключ"),
)
DESTROYS: tuple[tuple[str, ...], ...] = (
    ("rm", "-rf", "src"),
    ("rm", "-r", "-f", "a b"),
    ("rm", "-rf", "日本"),
    ("git", "reset", "--hard"),
    ("git", "-C", "sub", "clean", "-fd"),
    ("git", "push", "--force", "origin", "main"),
    ("git", "branch", "-D", "x"),
    ("git", "checkout", "--", "."),
    ("git", "stash", "clear"),
    ("find", ".", "-exec", "rm", "-rf", "{}", "+"),
    ("kubectl", "delete", "ns", "x"),
    ("docker", "volume", "rm", "data"),
    ("terraform", "destroy"),
    ("aws", "s3", "rm", "s3://b", "--recursive"),
    ("psql", "-c", "DROP TABLE t"),
    ("python3", "-c", "import shutil; shutil.rmtree('src')"),
    ("perl", "-e", 'system("rm -rf src")'),
    ("mkfs.ext4", "/dev/sda1"),
    ("dd", "if=/dev/zero", "of=/dev/sda"),
    ("ssh", "host", "rm -rf /srv/www"),
)
SEEDS = (
    *((words, "read_only") for words in READ_ONLY),
    *((words, "changes") for words in CHANGES),
    *((words, "destroys") for words in DESTROYS),
)
MOST = 4

_SAFE = re.compile(r"[A-Za-z0-9_./:@%+,=-]+")
_IN_DOUBLE_QUOTES = re.compile(r'(["$`\\])')
_ENDS = "\nTHE-END\n"


class Mutation(NamedTuple):
    """`kind` is what the seed does; `how` names what was done to it, from the inside out."""

    kind: str
    seed: tuple[str, ...]
    text: str
    how: tuple[str, ...]


def mutation(number: int, seed: int) -> Mutation:
    chance = random.Random(f"{seed}/{number}")
    words, kind = SEEDS[number % len(SEEDS)]
    text = _written(words, chance)
    how: list[str] = []
    for _ in range(chance.randrange(MOST + 1)):
        name = chance.choice(tuple(_WAYS))
        changed = _WAYS[name](text, chance)
        if changed is not None:
            text = changed
            how.append(name)
    return Mutation(kind, words, text, tuple(how))


def _written(words: Sequence[str], chance: random.Random) -> str:
    program = words[0]
    known = ("rm", "ls", "cat", "touch", "cp", "mv", "git", "find", "grep", "sed", "awk", "sort", "tee", "dd", "chmod")
    if program in known and chance.random() < 0.2:
        program = f"{chance.choice(('/usr/bin/', '/bin/'))}{program}"
    rest = "".join(f"{_space(chance)}{_quoted(word, chance)}" for word in words[1:])
    first = f"\\{program}" if chance.random() < 0.1 else _quoted(program, chance)
    return f"{first}{rest}"


def _space(chance: random.Random) -> str:
    return chance.choice((" ", " ", " ", "  ", "\t", " \\\n  "))


def _quoted(word: str, chance: random.Random) -> str:
    if _SAFE.fullmatch(word) and chance.random() < 0.5:
        return word
    ways: tuple[Callable[[str], str], ...] = (
        shlex.quote,
        lambda text: '"' + _IN_DOUBLE_QUOTES.sub(r"\\\1", text) + '"',
        lambda text: "$'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'",
        lambda text: "".join(one if _SAFE.fullmatch(one) else f"\\{one}" for one in text),
    )
    if len(word) > 2 and chance.random() < 0.3:
        place = chance.randrange(1, len(word))
        return chance.choice(ways[:3])(word[:place]) + chance.choice(ways[:3])(word[place:])
    return chance.choice(ways)(word)


def _single_line(text: str) -> bool:
    return "\n" not in text


def _before(*texts: str) -> Callable[[str, random.Random], str | None]:
    return lambda text, chance: f"{chance.choice(texts)}{text}"


def _after(*texts: str) -> Callable[[str, random.Random], str | None]:
    return lambda text, chance: f"{text}{chance.choice(texts)}" if not text.endswith("\n") else None


def _around(*pairs: tuple[str, str]) -> Callable[[str, random.Random], str | None]:
    def way(text: str, chance: random.Random) -> str | None:
        before, after = chance.choice(pairs)
        return f"{before}{text}{after}"

    return way


def _wrapped(text: str, chance: random.Random) -> str | None:
    """Only what begins with a program can be started by another one."""
    if not re.match(r"[\w/\\'\"$]", text) or re.match(r"(?:if|for|while|case|time|f\(\)|! )", text):
        return None
    if re.search(r"^\w+=|[;&|]", text):  # the rest of a list would not be wrapped; still the same commands run
        return None
    return f"{chance.choice(_WRAPPERS)} {text}"


def _by_text(text: str, chance: random.Random) -> str | None:
    quoted = shlex.quote(text)
    return chance.choice(
        (
            f"bash -c {quoted}",
            f"sh -c {quoted}",
            f"sudo bash -lc {quoted}",
            f"eval {quoted}",
            f"bash <<< {quoted}",
            f"bash -s <<'THE-END'\n{text}{_ENDS}",
            f"cat <<'THE-END' | sh\n{text}{_ENDS}",
            f"trap {quoted} EXIT",
            f"env -S {shlex.quote('bash -c ' + quoted)}",
            f"find . -maxdepth 0 -exec sh -c {quoted} \\;",
            f"xargs -I@ sh -c {quoted}",
        )
    )


def _beside_a_heredoc(text: str, chance: random.Random) -> str | None:
    if "\n" in text or "<<" in text:
        return None
    return chance.choice(
        (
            f"cat <<'NOTE' >/dev/null && {text}\nls; é\nNOTE\n",
            f"cat <<-NOTE >/dev/null; {text}\n\tls $HOME\n\tNOTE\n",
            f"{text} <<'NOTE'\nls\nNOTE\n" if re.match(r"[\w/\\'\"$]", text) and text.split()[0] != "python3" else text,
        )
    )


def _in_backticks(text: str, chance: random.Random) -> str | None:
    return None if re.search(r"[`\\]", text) else f"echo `{text}`"


def _called(text: str, chance: random.Random) -> str | None:
    return f"go_on() {{ {text}\n}}; go_on"


_WRAPPERS = (
    "env",
    "env -i A=b",
    "env -u X LANG=C",
    "nice",
    "nice -n 5",
    "timeout 5",
    "timeout -k 1 5",
    "nohup",
    "sudo",
    "sudo -n -u root",
    "command",
    "stdbuf -oL",
    "setsid",
    "ionice -c 3",
    "time",
    "strace -f",
    "doas",
    "exec",
)
_WAYS: dict[str, Callable[[str, random.Random], str | None]] = {
    "list before": _before(
        "(( 1 )) && ",
        "[[ -n a ]] && ",
        "! false && ",
        "declare a=1\n",
        "true && ",
        "ls; ",
        "cd . && ",
        "echo 'é ✅' && ",
        "false || ",
        "sleep 0 & ",
        "ls | cat; ",
    ),
    "list after": _after("; ls", " && echo ok", " || true", " | cat", " 2>&1 | tail -5", " # é: rm\n", " &"),
    "redirect": _after(" 2>/dev/null", " </dev/null", " 2>&1", " >/dev/null 2>&1"),
    "heredoc beside": _beside_a_heredoc,
    "variable": _before("A=1 B=2 # c\n", "A=1 ", "LC_ALL='ü' ", "A=1; ", "export A='✅'; "),
    "nested": _around(
        ("(", "\n)"),
        ("{ ", "\n}"),
        ("if true; then ", "\nfi"),
        ("for i in 1 2; do ", "\ndone"),
        ("while true; do ", "\nbreak; done"),
        ("case x in x) ", "\n;; esac"),
        ("echo $(", "\n)"),
        ('echo "$(', '\n)"'),
        ("cat <(", "\n)"),
        ("x=$(", "\n)"),
        ("[[ -n $(", "\n) ]]"),
        ("( ( ", "\n) )"),
        ("{ ", "\n} 2>/dev/null"),
        ("if ! ", "\nthen :; fi"),
        ("until ", "\ndo break; done"),
        ("while ", "\ndo break; done < /dev/null"),
        ("select x in a; do ", "\nbreak; done < /dev/null"),
        ("case $x in (a|b) ls;; *) ", "\n;;& esac"),
        ("for ((i = 0; i < 2; i++)); do ", "\ndone"),
    ),
    "wrapper": _wrapped,
    "text for a shell": _by_text,
    "backticks": _in_backticks,
    "function": _called,
    "whitespace": _around((" ", " "), ("\t", ""), ("\n\n", "\n"), ("# note\n", "")),
    "data before": _before("cat <<'NOTE' > /dev/null\nrm -rf / é\nNOTE\n"),
}
