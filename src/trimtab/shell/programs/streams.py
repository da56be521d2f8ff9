"""Programs that text flows through: most only read, and each has its own way to write or to run something."""

import re
from collections.abc import Mapping

from trimtab.shell.arguments import Call, Handler
from trimtab.shell.command import options
from trimtab.shell.places import overwriting
from trimtab.shell.verdict import EXECUTES, MUTATING, NOTHING, Effect, worst

_SED_VALUES = options("-e --expression -f --file -l --line-length")
_AWK_VALUES = options("-F --field-separator -v --assign -f --file -E --exec -i --include -l --load -o -p -d")
_LINE = r"(?:\d+|\$|/(?:[^/\\\n]|\\.)*/[IM]*)"
_ADDRESS = rf"(?:(?:{_LINE}|\\(.)(?:(?!\1).)*\1[IM]*)(?:~\d+)?(?:\s*,\s*[+~]?{_LINE})?\s*!?\s*)?"
_SED_COMMAND = re.compile(rf"(?:^|[;{{}}\n])\s*{_ADDRESS}([wWeR])(?:\s+|$)(\S*)")
_SED_SUBSTITUTION = re.compile(
    r"s([^\w\s\\])((?:(?!\1)[^\\\n]|\\.|\n)*)\1((?:(?!\1)[^\\]|\\.)*)\1([gpiIMm0-9ew]*)[ \t]*(\S*)", re.DOTALL
)
_AWK_STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')
_AWK_REGEX = re.compile(r"(?:(?<=[~(,!&|;{}\n])|^)\s*/(?:[^/\\\n]|\\.)+/")
_AWK_SYSTEM = re.compile(r"\bsystem\s*\(\s*([^)]*)")
_AWK_PIPE = re.compile(r'\|&?\s*("(?:[^"\\]|\\.)*"|[A-Za-z_]\w*)|("(?:[^"\\]|\\.)*"|\b[A-Za-z_]\w*)\s*\|&?\s*getline')
_AWK_OUTPUT = re.compile(r'\bprintf?\b[^;}\n>]*>>?\s*(?!=)("(?:[^"\\]|\\.)*"|[A-Za-z_$(][\w$]*)')


def sed(call: Call) -> Effect:
    given = call.arguments(_SED_VALUES)
    if given.has("-i", "--in-place") or any(word.startswith("-i") for word in call.words):
        scripted = given.has("-e", "--expression", "-f", "--file")
        files = given.operands if scripted else given.operands[1:]
        effects = [overwriting(path, call.world, "sed -i") for path in files]
        return worst((*effects, Effect(MUTATING, "`sed -i` changes files", snapshot=not files)))
    if given.has("-f", "--file"):
        return Effect(EXECUTES, "`sed -f` runs a script that cannot be seen here")
    scripts = _values(call, ("-e", "--expression")) or list(given.operands[:1])
    return worst(_sed_script(script, call) for script in scripts)


def _sed_script(script: str, call: Call) -> Effect:
    found: list[Effect] = []
    for match in _SED_SUBSTITUTION.finditer(script):
        flags = match[4]
        if "e" in flags:
            found.append(Effect(EXECUTES, "`sed s///e` runs what it makes"))
        if "w" in flags:
            found.append(overwriting(match[5] or "file", call.world, "sed s///w"))
    rest = _SED_SUBSTITUTION.sub("", script)
    for match in _SED_COMMAND.finditer(rest):
        letter, target = match[2], match[3]
        if letter == "e":
            found.append(Effect(EXECUTES, "`sed e` runs a command"))
        elif letter in "wW" and target:
            found.append(overwriting(target, call.world, f"sed {letter}"))
    return worst(found)


def _values(call: Call, names: tuple[str, ...]) -> list[str]:
    """Every value of an option that may be given more than once."""
    found: list[str] = []
    words = call.words
    for at, word in enumerate(words):
        for name in names:
            if word == name and at + 1 < len(words):
                found.append(words[at + 1])
            elif word.startswith(f"{name}=") or (len(name) == 2 and word.startswith(name) and len(word) > 2):
                found.append(word[len(name) :].removeprefix("="))
            elif len(name) == 2 and re.fullmatch(rf"-[a-zA-Z]+{name[1]}", word) and at + 1 < len(words):
                found.append(words[at + 1])
    return found


def awk(call: Call) -> Effect:
    given = call.arguments(_AWK_VALUES)
    if given.has("--help", "--version") or "-V" in given.options:
        return NOTHING
    for name in ("-f", "--file", "-E", "--exec", "-l", "--load", "-i", "--include"):
        if name in given.options:
            if given.options[name] == "inplace":
                return Effect(MUTATING, "`awk -i inplace` changes files", snapshot=True)
            return Effect(EXECUTES, f"`awk {name}` runs a script that cannot be seen here")
    return _awk_script(given.operands[0], call) if given.operands else NOTHING


def _awk_script(script: str, call: Call) -> Effect:
    found: list[Effect] = []
    for match in _AWK_SYSTEM.finditer(script):
        said = _AWK_STRING.match(match[1].strip())
        inner = call.text(_unescaped(said[1])) if said else NOTHING
        found.append(worst((inner, Effect(EXECUTES, "`awk system()` runs a command"))))
    bare = _AWK_REGEX.sub(" ", script)
    for match in _AWK_PIPE.finditer(bare):
        target = match[1] or match[2]
        if target[0] == '"':
            found.append(call.text(_unescaped(target[1:-1])))
        elif target != "getline" and not _is_or(bare, match.start()):
            found.append(Effect(EXECUTES, "`awk` pipes into a command that it makes"))
    for match in _AWK_OUTPUT.finditer(_outside_parentheses(bare)):
        target = match[1]
        path = target.strip('"') if target[0] == '"' else "$x"
        found.append(overwriting(path, call.world, "awk >"))
    return worst(found)


def _is_or(script: str, at: int) -> bool:
    return script[at : at + 2] == "||" or script[at - 1 : at] == "|"


def _outside_parentheses(script: str) -> str:
    """`print (a > b)` compares, `print a > b` writes."""
    previous = ""
    while previous != script:
        previous = script
        script = re.sub(r"\([^()\"]*\)", "()", script)
    return script


def _unescaped(text: str) -> str:
    return text.replace('\\"', '"').replace("\\\\", "\\")


def tee(call: Call) -> Effect:
    given = call.arguments()
    if given.has("--help", "--version"):
        return NOTHING
    appends = given.has("-a", "--append")
    return worst(overwriting(path, call.world, "tee", appends=appends) for path in given.operands)


def sort(call: Call) -> Effect:
    values = options("-k --key -t --field-separator -S --buffer-size -T --temporary-directory -o --output")
    given = call.arguments(values | options("--parallel --files0-from --batch-size --compress-program"))
    if given.has("--compress-program"):
        return Effect(EXECUTES, "`sort --compress-program` starts another program")
    for name in ("-o", "--output", "--outpu", "--outp", "--out", "--ou"):
        if name in given.options:
            return overwriting(given.options[name], call.world, f"sort {name}")
    return NOTHING


def second_is_output(call: Call) -> Effect:
    """`uniq in out`, `xxd -r in out`, `pdftotext in out`."""
    given = call.arguments(
        options(
            "-f -s -w -c -l -o -g --skip-fields --skip-chars --check-chars -x -y -W -H -r"
            if call.program != "xxd"
            else "-c -l -s -o -g"
        )
    )
    if len(given.operands) > 1:
        return overwriting(given.operands[1], call.world, call.program)
    return NOTHING


def yq(call: Call) -> Effect:
    given = call.arguments(options("-o --output-format -p --input-format -I --indent"))
    if given.has("-i", "--inplace", "--in-place") or "-i" in given.options:
        return Effect(MUTATING, f"`{call.program} -i` changes files", snapshot=True)
    if given.has("-s", "--split-exp"):
        return Effect(MUTATING, f"`{call.program} -s` writes files", snapshot=True)
    return NOTHING


def say(call: Call) -> Effect:
    return NOTHING


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(("sed", "gsed", "ssed"), sed),
    **dict.fromkeys(("awk", "gawk", "mawk", "nawk", "goawk"), awk),
    **dict.fromkeys(("echo", "printf"), say),
    **dict.fromkeys(("uniq", "xxd"), second_is_output),
    "tee": tee,
    "sort": sort,
    "gsort": sort,
    "yq": yq,
}

TABLE = """
sponge
  * = changes tree: writes a file

shuf iconv base64 base32 [-n --head-count -f -t --from-code --to-code -i --input-range -w --wrap --random-source]
  * = reads
  * + -o --output = changes tree: writes a file

jq gojq jaq dasel [-f --from-file --indent --tab -L --arg --argjson --slurpfile --rawfile]
  * = reads
  * + -i --in-place = changes tree: changes files
  put|delete = changes tree

xmllint [--xpath --schema --dtdvalid --encode]
  * = reads
  * + --output = changes tree
  * + --shell = runs

xmlstarlet
  * = reads
  ed|edit + -L --inplace = changes tree

pdftotext pdftoppm
  * = changes: writes files
  */- = reads

mlr [--ofs --ifs --fs]
  * = reads
  * + -I = changes tree: changes files
  * + -n = reads

perltidy autoflake
  * = changes tree
"""
