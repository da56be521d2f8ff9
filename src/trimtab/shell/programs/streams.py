"""Programs that text flows through: most only read, and each has its own way to write or to run something."""

from collections.abc import Mapping

from trimtab.shell.arguments import Handler, ProgramCall, option_table
from trimtab.shell.command import options
from trimtab.shell.places import overwriting
from trimtab.shell.verdict import EXECUTES, Effect, worst

_SECOND_IS_OUTPUT = {
    "uniq": option_table(
        """
    [-f --skip-fields -s --skip-chars -w --check-chars]
    (-c --count -d --repeated -D --all-repeated --group -i --ignore-case -u --unique -z --zero-terminated -# --help
    --version)
    """
    ),
    "xxd": option_table(
        """
    [-c -cols -g -groupsize -l -len -n -name -o -s -seek -R]
    (-a -b -C -d -e -E -i -p -ps -plain -r -u -v)
    """
    ),
    "json.tool": option_table(
        """
    [--indent]
    (--sort-keys --no-ensure-ascii --json-lines --tab --no-indent --compact -h --help)
    """
    ),
}

_MILLER = option_table(
    """
    [--ofs --ifs --fs --ors --irs --rs -f -g -n -o -a -r -c -k -x]
    (--icsv --ojson --csv --json --ixtab --oxtab --c2p --c2j --tsv --opprint --ipprint --c2t --t2c --j2c --inidx
    --onidx --idkvp --odkvp --omd --headerless-csv-input --implicit-csv-header -nr -nf --version --help)
    """
)
_MILLER_READS = options(
    "cat head tail sort uniq count count-distinct cut label rename reorder regularize stats1 stats2 step top unsparsify"
    " sec2gmt nest join histogram grep fill-down fill-empty decimate help version"
)


def tee(call: ProgramCall) -> Effect:
    given = call.given(option_table("(-a --append -i --ignore-interrupts -p --output-error --help --version)"))
    if given.has("--help", "--version"):
        return given.reading(call.program)
    appends = given.has("-a", "--append")
    effects = [overwriting(path, call.world, "tee", appends=appends) for path in given.operands]
    return worst(effects) if effects else given.reading(call.program)


def second_is_output(call: ProgramCall) -> Effect:
    """`uniq in out`, `xxd -r in out`, `python -m json.tool in out`."""
    given = call.given(_SECOND_IS_OUTPUT[call.program])
    if len(given.operands) > 1:
        return worst((overwriting(given.operands[1], call.world, call.program), given.reading(call.program)))
    return given.reading(call.program) if len(given.operands) <= given.certain else _many(call)


def _many(call: ProgramCall) -> Effect:
    """A word that may become two names the output too."""
    return overwriting("$x", call.world, call.program)


def miller(call: ProgramCall) -> Effect:
    """`mlr cat then sort -f a file`: a chain of verbs, of which some have a language that writes and runs."""
    given = call.given(_MILLER)
    verbs = [word for at, word in enumerate(given.operands) if at == 0 or given.operands[at - 1] == "then"]
    other = next((verb for verb in verbs if verb not in _MILLER_READS), "")
    if other or given.unknown:
        return Effect(EXECUTES, f"`mlr {other or given.unknown}` is not known to only read")
    return given.reading(call.program)


HANDLERS: Mapping[str, Handler] = {"mlr": miller, "tee": tee, "uniq": second_is_output, "xxd": second_is_output}

TABLE = """
sort gsort
    [-o --output -k --key -t --field-separator -S --buffer-size -T --temporary-directory --parallel --batch-size
    --random-source --sort]
    (-b --ignore-leading-blanks -d --dictionary-order -f --ignore-case -g --general-numeric-sort -i
    --ignore-nonprinting -M --month-sort -h --human-numeric-sort -n --numeric-sort -R --random-sort -r --reverse -V
    --version-sort -c --check -C -m --merge -s --stable -u --unique -z --zero-terminated --debug --files0-from)
  * = reads
  * + -o --output = writes
  * + --compress-program = runs: starts another program

shuf [-o --output -i --input-range -n --head-count --random-source] (-e --echo -r --repeat -z --zero-terminated)
  * = reads
  * + -o --output = writes

iconv [-o --output -f --from-code -t --to-code] (-l --list -c -s --silent --verbose)
  * = reads
  * + -o --output = writes

base64 base32 basenc
    [-o --output -w --wrap -i --input -b --break]
    (-d --decode -D -i --ignore-garbage -n --base64 --base64url --base32 --base32hex --base16 --base2msbf
    --base2lsbf --z85)
  * = reads
  * + -o --output = writes

sponge
  * = changes tree: writes a file

jq gojq {open}
  * = reads

jaq
    [-f --from-file --indent -L --arg --argjson --slurpfile --rawfile --from --to --yaml-output]
    (-n --null-input -c --compact-output -r --raw-output -s --slurp -R --raw-input -j --join-output -a
    --ascii-output -S --sort-keys -C --color-output -M --monochrome-output --tab -e --exit-status)
  * = reads
  * + -i --in-place = changes tree: changes files

dasel
    [-f --file -r --read -p --parser -s --selector -i -o]
    (-c --compact --pretty --colour --color -m --multiple -n --null)
  select = reads
  put|delete = changes tree

yq
    [-o --output-format -p --input-format -I --indent --arg --argjson --xml-attribute-prefix --csv-separator]
    (-r --unwrapScalar -j --tojson -P --prettyPrint -n --null-input -e --exit-status -C --colors -M --no-colors -N
    --no-doc -y --yaml-output -Y --yaml-roundtrip -c --compact-output -s -S --sort-keys --raw-output --tab -a
    --ascii-output --front-matter -0 --nul-output -v --verbose)
  * = reads
  * + -i --inplace --in-place -s --split-exp --split-exp-file = changes tree: changes or writes files
  * + --from-file -f = runs: does what a file says that cannot be seen here

xmllint {exact}
    [--xpath --dtdvalid --output -output -o --schema --relaxng --schematron --encode --path --maxmem --pretty
    --pattern]
    (--format --noout --valid --noent --nonet --recover --huge --nowarning --noblanks --html --xmlout --push
    --memory --stream --c14n --c14n11 --exc-c14n --nocdata --dropdtd --nodefdtd --noenc --compact --load-trace
    --debug --copy --timing --repeat --quiet --nsclean --testIO --sax --sax1 --auto --xinclude --noxincludenode
    --dtdattr --postvalid --insert --catalogs --nocatalogs --nocompact --walker --chkregister --nofixup-base-uris)
  * = reads
  * + --output -output -o = writes
  * + --shell -shell = runs

xmlstarlet xml {open}
  sel|select|el|elements|val|validate|fo|format|esc|escape|unesc|unescape|pyx|list|ls = reads
  ed|edit = reads
  ed|edit + -L --inplace = changes tree: changes files

pdftotext pdftohtml {exact}
    [-f -l -r -x -y -W -H -enc -eol -opw -upw]
    (-layout -raw -htmlmeta -nopgbrk -q -fixed -bbox)
  * = changes tree: writes a file
  */-/. = reads

pdftoppm pdftocairo pdfimages pdftops
  * = changes: writes files
  * + -list -v -h = reads

pdfinfo {exact}
    [-f -l -enc -opw -upw]
    (-meta -js -struct -struct-text -isodates -rawdates -dests -url -box -custom -listenc -v -h)
  * = reads

perltidy autoflake
  * = changes tree
"""
