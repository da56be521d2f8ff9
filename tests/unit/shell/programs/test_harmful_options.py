"""A law over all tables: no spelling and no place of a harmful option leaves a command read-only."""

import random
from collections.abc import Iterator

import pytest

from trimtab.shell import classify
from trimtab.shell.programs import HANDLERS, ROOMS
from trimtab.shell.rules import Program, Rule, Tables
from trimtab.shell.verdict import READ_ONLY

SEED = 13
DRIES = frozenset(("-n", "--dry-run", "--list-only", "-s", "--simulate"))

# Programs with a function of their own: what only reads, and options that make it do more.
BY_HAND = {
    "sed p f": "-i --in-place -f --file",
    "awk 1 f": "-f --file -i --include -l --load -E --exec -W",
    "gawk 1 f": "-d --dump-variables -o --pretty-print -p --profile -D --debug -f -i -l",
    "find . -name x": "-delete -fprint -fls -fprint0",
    "fd x": "-x --exec -X --exec-batch",
    "curl x.example": "-o --output -O --remote-name -c --cookie-jar -D --dump-header --trace --trace-ascii --stderr"
    " --libcurl --hsts --alt-svc --etag-save -K --config -T --upload-file -d --data -F --form --json",
    "wget -qO- x.example": "-o --output-file -a --append-output -e --execute --config --use-askpass --save-cookies"
    " --post-data -i --input-file",
    "tar -tf a": "--to-command -I --use-compress-program --checkpoint-action --index-file -F --info-script"
    " --new-volume-script --rmt-command --rsh-command -x -c -r -u --delete --remove-files",
    "rsync -n a b": "-e --rsh --rsync-path --log-file --write-batch",
    "less f": "-o -O --log-file",
    "date": "-s --set",
    "hostname": "-F --file -b",
    "sysctl a": "-w --write -p --load",
    "psql -c 'select 1'": "-o --output -L --log-file -f --file",
    "mysql -e 'select 1'": "--tee --pager --defaults-file --init-command",
    "redis-cli get x": "--eval --pipe --rdb",
    "nm f": "--plugin",
    "crontab -l": "-r -e",
    "xxd f": "--unknown",
}


def programs() -> Iterator[tuple[str, Program]]:
    """Those whose table is asked first, and their rules."""
    for room in ROOMS:
        for tables in [Tables(room.TABLE), *(one for one in vars(room).values() if isinstance(one, Tables))]:
            for name in tables.names():
                program = tables.get(name)
                if program is not None and room.__name__.rpartition(".")[2] not in ("git", "git_verbs"):
                    yield name, program


def bases(program: Program) -> Iterator[tuple[str, ...]]:
    """Words with which it only reads, by the rules that name no option."""
    for rule in program.rules:
        if rule.verdict == READ_ONLY and not rule.groups:
            words = tuple(next(iter(sorted(place.words)), "x") for place in rule.path)
            yield words if rule.alone else (*words, "y")


def harmful(program: Program, words: tuple[str, ...]) -> Iterator[str]:
    for rule in program.rules:
        if rule.verdict != READ_ONLY and len(rule.groups) == 1 and _fits(rule, words):
            yield from (option for option in rule.groups[0] if "=" not in option)


def _fits(rule: Rule, words: tuple[str, ...]) -> bool:
    return len(words) >= len(rule.path) and all(place.fits(word) for place, word in zip(rule.path, words, strict=False))


def spellings(option: str, flag: str) -> Iterator[str]:
    """As one writes it, and as nobody does."""
    yield f"{option} zz"
    yield f"{option}=zz"
    yield f'"{option}=$v"'
    if option[:2] != "--" and len(option) == 2:
        yield f"{option}zz"
        yield f'"{option}$v"'
        if flag:
            yield f"{flag}{option[1]} zz"
    elif option[:2] == "--" and len(option) > 5:
        yield f"{option[:-1]} zz"
        yield f"{option[:-1]}=zz"


def placed(program: str, words: list[str], option: str) -> Iterator[str]:
    yield " ".join([program, option, *words])
    yield " ".join([program, *words, option])
    yield " ".join([program, *words[:1], option, *words[1:]])
    yield " ".join([program, *words, '"$unknown"', option])


def cases() -> list[tuple[str, tuple[str, ...], str]]:
    """Each program, words with which it only reads, and an option with which it does more."""
    return [
        (name, words, option)
        for name, program in programs()
        for words in sorted({*bases(program)})
        for option in sorted({*harmful(program, words)})
    ]


def taken_for_reading(tried: list[tuple[str, tuple[str, ...], str]], seed: int) -> list[str]:
    """Commands with such an option, in any spelling and place, that count as read-only."""
    chance = random.Random(seed)
    tables = dict(programs())
    found: list[str] = []
    for name, words, option in tried:
        table = tables[name].options
        flags = sorted(flag for flag in table.flags - table.attached if len(flag) == 2 and flag[1].isalpha())
        flag = "" if table.exact or not flags else chance.choice(flags)
        for spelt in spellings(option, "" if flag in DRIES else flag):
            for command in placed(name, list(words), spelt):
                if classify(command).verdict == READ_ONLY:
                    found.append(command)
    return found


ALL = cases()
SAMPLE = random.Random(SEED).sample(ALL, 300)


def test_there_is_something_to_try() -> None:
    assert len(ALL) > 4_000
    assert len({name for name, _, _ in ALL}) > 250


def test_no_harmful_option_of_a_table_leaves_a_command_read_only() -> None:
    assert taken_for_reading(SAMPLE, SEED) == []


@pytest.mark.parametrize("base", BY_HAND)
def test_no_harmful_option_of_a_function_leaves_a_command_read_only(base: str) -> None:
    program, *words = base.split(" ", 1)
    assert program in HANDLERS
    assert classify(base).verdict == READ_ONLY
    for option in BY_HAND[base].split():
        for spelt in spellings(option, ""):
            for command in (f"{base} {spelt}", " ".join([program, spelt, *words]), f'{base} "$unknown" {spelt}'):
                assert classify(command).verdict != READ_ONLY, command


def test_a_word_that_only_the_shell_knows_may_be_such_an_option() -> None:
    for name, words, _ in SAMPLE:
        for word in ("$x", '"$x"', '"$@"', "*", "$(x)", '-"$x"'):
            assert classify(" ".join([name, *words, word])).verdict != READ_ONLY, (name, words, word)
