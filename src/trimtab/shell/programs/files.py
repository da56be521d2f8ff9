"""Programs that make, move, change and remove files."""

import re
from collections.abc import Mapping

from trimtab.shell.arguments import Arguments, Handler, ProgramCall, option_table
from trimtab.shell.command import Word, options
from trimtab.shell.places import ABSOLUTE, AWAY, DEVICE, NOWHERE, ROOT, SCRATCH, TREE, overwriting, place_of, removal
from trimtab.shell.rules import Tables
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, MUTATING, NOTHING, READ_ONLY, Effect, worst

_COPY_VALUES = options("-t --target-directory -S --suffix -m --mode -o --owner -g --group")
_OPEN_TO_ALL = re.compile(r"0?(?:777|000)|a?[+=-]rwx|ugo[+=-]rwx")


def remove(call: ProgramCall) -> Effect:
    given = call.arguments(options("--interactive"))
    if given.has("--help", "--version"):
        return NOTHING
    recursive = given.has("-r", "-R", "--recursive")
    name = " ".join((call.program, *(word for word in call.words[:2] if word[:1] == "-" and word != "--")))
    if not given.operands:
        if recursive and given.has("-f", "--force"):
            return Effect(DESTRUCTIVE, f"`{name}` removes whole folders, and which ones cannot be seen", True, True)
        return Effect(MUTATING, f"`{name}` removes files", snapshot=True) if call.words else NOTHING
    effects = [
        removal((part.text,), call.world, name, recursive=recursive, dynamic=part.dynamic)
        for part in _operands(call, given)
    ]
    return worst(effects)


def shred(call: ProgramCall) -> Effect:
    given = call.arguments(options("-n --iterations -s --size --random-source"))
    return worst(
        effect._replace(verdict=DESTRUCTIVE) if effect.snapshot or effect.outside else effect
        for effect in (overwriting(path, call.world, call.program) for path in given.operands)
    )


def move(call: ProgramCall) -> Effect:
    given = call.arguments(_COPY_VALUES)
    if given.has("--help", "--version"):
        return NOTHING
    target = given.value("-t", "--target-directory") or (given.operands[-1] if len(given.operands) > 1 else "")
    sources = given.operands if given.has("-t", "--target-directory") else given.operands[:-1]
    found = [Effect(MUTATING, f"`{call.program}` moves files", writes=tuple(sources))]
    for source in sources:
        place = place_of(source, call.world)
        if place in (ROOT, DEVICE):
            why = f"`{call.program} {source}` takes away what a system or a user depends on"
            found.append(Effect(DESTRUCTIVE, why, False, True, (source,)))
        elif place != SCRATCH:
            found.append(Effect(MUTATING, f"`{call.program} {source}` takes it away", place in (TREE, ABSOLUTE)))
    if place_of(target, call.world) == NOWHERE:
        found.append(Effect(DESTRUCTIVE, f"`{call.program} … {target}` throws files away", True, True, tuple(sources)))
    elif target:
        found.append(_over(target, call, given))
    return worst(found)


def copy(call: ProgramCall) -> Effect:
    given = call.arguments(_COPY_VALUES)
    if given.has("--help", "--version"):
        return NOTHING
    target = given.value("-t", "--target-directory") or (given.operands[-1] if given.operands else "")
    found = _over(target, call, given) if target else NOTHING
    return found if found is not NOTHING else Effect(MUTATING, f"`{call.program}` writes files", snapshot=True)


def link(call: ProgramCall) -> Effect:
    given = call.arguments(_COPY_VALUES)
    if given.has("-f", "--force") and given.operands:
        return overwriting(given.operands[-1], call.world, f"{call.program} -f")
    return Effect(MUTATING, f"`{call.program}` makes a link")


def _over(target: str, call: ProgramCall, given: Arguments) -> Effect:
    effect = overwriting(target, call.world, call.program)
    spares = given.has("-n", "--no-clobber")
    return (
        effect._replace(snapshot=False, outside=False, writes=()) if spares and effect.verdict == MUTATING else effect
    )


def permissions(call: ProgramCall) -> Effect:
    given = call.arguments(options("--reference --from"))
    if given.has("--help", "--version"):
        return NOTHING
    recursive = given.has("-R", "--recursive")
    targets = given.operands[1:]
    places = [place_of(target, call.world) for target in targets]
    name = " ".join((call.program, *call.words[:3]))
    if recursive and any(place in (ROOT, DEVICE) for place in places):
        return Effect(DESTRUCTIVE, f"`{name}` changes rights that a system depends on", outside=True)
    if recursive and call.program == "chmod" and given.operands and _OPEN_TO_ALL.fullmatch(given.operands[0]):
        far = any(place in (ABSOLUTE, AWAY) for place in places)
        return Effect(DESTRUCTIVE, f"`{name}` levels all rights, and what they were is lost", outside=far)
    return Effect(MUTATING, f"`{call.program}` changes rights")


def makes(call: ProgramCall) -> Effect:
    given = call.arguments()
    if given.has("--help", "--version"):
        return NOTHING
    return Effect(MUTATING, f"`{call.program}` makes files or folders")


def truncate(call: ProgramCall) -> Effect:
    given = call.arguments(options("-s --size -r --reference"))
    return worst(overwriting(path, call.world, call.program) for path in given.operands)


def disk_dump(call: ProgramCall) -> Effect:
    """Its words are `name=value`; one that only the shell knows may be the output."""
    for part in call.parts:
        text = part.text.lstrip("\"'") if part.dynamic else part.text
        if text.startswith("of="):
            return overwriting(text[3:], call.world, "dd of=", dynamic=part.dynamic)
    unsure = next((part for part in call.parts if not part.known and ("=" not in part.prefix or part.splits)), None)
    return overwriting(unsure.text, call.world, "dd", dynamic=True) if unsure else NOTHING


def patch(call: ProgramCall) -> Effect:
    given = call.given(_PATCH)
    if given.has("--dry-run", "-C", "--check", "--help", "--version") and not given.has(
        "-o", "--output", "-r", "--reject-file"
    ):
        return given.reading(call.program)
    return Effect(MUTATING, f"`{call.program}` changes files", snapshot=True)


def install(call: ProgramCall) -> Effect:
    if "-d" in call.words or "--directory" in call.words:
        return Effect(MUTATING, "`install -d` makes folders")
    return copy(call)


def tar(call: ProgramCall) -> Effect:
    """Its letters may come without a dash, and each that takes a value takes the next word: `tar tfC a.tar dir`."""
    parts = list(call.parts)
    if parts and parts[0].known and re.fullmatch(r"[a-zA-Z]+", parts[0].text):
        bundled = [letter for letter in parts[0].text if f"-{letter}" in _TAR_VALUES]
        values = parts[1 : 1 + len(bundled)]
        flags = [Word(f"-{letter}") for letter in parts[0].text if letter not in bundled]
        spread = [word for letter, value in zip(bundled, values, strict=False) for word in (Word(f"-{letter}"), value)]
        parts = [*flags, *spread, *parts[1 + len(values) :]]
    program = _TAR.get("tar")
    assert program is not None
    effect = program.judge(call._replace(parts=parts))
    remote = effect.verdict == READ_ONLY and any(":" in value for value in _archives(parts))
    return Effect(EXECUTES, f"`{call.program} -f host:…` starts another program") if remote else effect


def _archives(parts: list[Word]) -> list[str]:
    return [part.text for at, part in enumerate(parts) if at and re.fullmatch(r"-\w*f|--file", parts[at - 1].text)]


def rsync(call: ProgramCall) -> Effect:
    """With one place and nothing to copy it to, it lists."""
    program = _RSYNC.get("rsync")
    assert program is not None
    effect = program.judge(call)
    given = call.given(program.options)
    if (
        effect.verdict == MUTATING
        and len(given.operands) == 1
        and given.certain > 1
        and not given.has("-e", "--rsh", "--rsync-path")
    ):
        return effect if given.has("--log-file", "--daemon", "--write-batch") else given.reading(call.program)
    return effect


def picture_notes(call: ProgramCall) -> Effect:
    """`exiftool a.jpg` tells, `exiftool -Artist=x a.jpg` writes; `-if` and `-config` run code."""
    given = call.given(_EXIFTOOL)
    if given.unknown or any("=" in word or "<" in word for word in call.words if word[:1] == "-"):
        return Effect(MUTATING, f"`{call.program}` may rewrite files", snapshot=True)
    return given.reading(call.program)


def _operands(call: ProgramCall, given: Arguments) -> list[Word]:
    wanted = set(given.operands)
    return [part for part in call.parts if part.text in wanted]


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(("rm", "srm", "unlink", "grm", "trash", "trash-put", "rimraf", "del", "erase"), remove),
    **dict.fromkeys(("shred", "wipe", "scrub"), shred),
    **dict.fromkeys(("mv", "rename", "gmv"), move),
    **dict.fromkeys(("cp", "gcp", "ditto", "copy", "xcopy"), copy),
    **dict.fromkeys(("chmod", "chown", "chgrp", "chattr", "setfacl", "chflags", "xattr", "icacls"), permissions),
    **dict.fromkeys(("mkdir", "touch", "mkfifo", "mknod", "rmdir", "mktemp", "md"), makes),
    "ln": link,
    "install": install,
    "truncate": truncate,
    "dd": disk_dump,
    "patch": patch,
    **dict.fromkeys(("tar", "bsdtar", "gtar"), tar),
    "rsync": rsync,
    "exiftool": picture_notes,
}

_PATCH = option_table(
    """
    [-p --strip -i --input -d --directory -F --fuzz -B -D -Y -z -V -x -g --get --verbose-level]
    (--dry-run -C --check -R --reverse -s --quiet --silent -N --forward -E -l -u --unified -c --context -n --normal
    -f --force -t --batch --verbose --posix --binary)
    """
)
_EXIFTOOL = option_table(
    """
    [-c -d -charset -lang -x -api -ext -fast]
    (-a -b -csv -D -e -E -f -F -g -g1 -g2 -G -G1 -G0 -h -H -j -json -l -L -n -p1 -q -r -R -s -s2 -s3 -S -t -T -u -U
    -v -X -z -ver -fast2 -duplicates -all -AllTags -Artist -Make -Model -DateTimeOriginal -CreateDate -ImageSize
    -FileType -MIMEType -GPSPosition -Orientation -ImageWidth -ImageHeight -Title -Comment -Copyright -common
    -gps:all -exif:all -iptc:all -xmp:all)
    {exact}
    """
)
_TAR_VALUES = options("-f -C -T -X -b -g -H -I -K -L -N -V -F")
_TAR = Tables("""
tar
    [-f --file -C --directory -T --files-from -X --exclude-from --exclude --strip-components -b --blocking-factor
    --format -H --owner --group --mode --mtime --transform --xform -K --starting-file -N --newer --after-date -V
    --label --occurrence --warning --record-size --quoting-style --sort --newer-mtime --add-file -g
    --listed-incremental -I --use-compress-program -F --info-script --new-volume-script -L --tape-length
    --index-file --to-command --checkpoint-action --rmt-command --rsh-command --suffix --volno-file]
    (-t --list -v --verbose -z --gzip --gunzip -j --bzip2 -J --xz --zstd --lzma --lzip --lzop -a --auto-compress -p
    -O --to-stdout -h --dereference -P --absolute-names -n --seek -i --ignore-zeros -R --block-number --totals --utc
    --full-time --show-transformed-names --numeric-owner --wildcards --no-wildcards --wildcards-match-slash
    --no-recursion --recursion --anchored --no-anchored --ignore-case --no-ignore-case --exclude-vcs
    --exclude-backups --exclude-caches --no-same-owner --no-same-permissions --null --no-null --force-local
    --show-defaults --show-snapshot-field-ranges --hard-dereference --check-links -l --one-file-system -m --touch
    --restrict --no-unquote --verbatim-files-from)
  * = changes tree: packs or unpacks files
  * + -t --list -d --diff --compare = reads
  * + -x -c -r -u -A --extract --get --create --append --update --concatenate --catenate = changes tree: packs or
    unpacks files
  * + --index-file --volno-file = changes tree: writes a file
  * + -g --listed-incremental = changes tree: writes a file
  * + --to-command --use-compress-program -I --checkpoint-action --new-volume-script --info-script -F --rmt-command
    --rsh-command = runs
  * + --delete --remove-files = destroys tree: removes what it packs
""")
_RSYNC = Tables("""
rsync
    [-e --rsh --exclude --include -f --filter --exclude-from --include-from --files-from --out-format --log-file
    --bwlimit --port --password-file --backup-dir --suffix --max-size --min-size --timeout --compare-dest
    --link-dest --partial-dir -T --temp-dir -B --block-size --chmod --chown --rsync-path --info --debug
    --log-file-format --modify-window --skip-compress --copy-dest --max-delete --contimeout --address --sockopts
    --iconv --checksum-choice --compress-level -M --remote-option --write-batch --only-write-batch --read-batch
    --protocol --config --dparam]
    (-a --archive -v --verbose -q --quiet -c --checksum -r --recursive -R --relative -b --backup -u --update -d
    --dirs -l --links -L --copy-links -H --hard-links -p --perms -E --executability -A --acls -X --xattrs -o --owner
    -g --group -t --times -O -J -S --sparse -W --whole-file -x --one-file-system -z --compress -h --human-readable
    -P --partial --progress -i --itemize-changes -C --cvs-exclude -I --ignore-times --size-only --existing
    --ignore-existing --stats -8 -4 -6 -m --prune-empty-dirs --no-perms --no-owner --no-group --no-times
    --numeric-ids --delete --del --delete-before --delete-during --delete-delay --delete-after --delete-excluded
    --force --inplace --append --safe-links --munge-links -k --copy-dirlinks -K --keep-dirlinks --no-implied-dirs -D
    --devices --specials --super --fake-super --list-only -n --dry-run --ignore-errors --delete-missing-args --fuzzy
    -y)
  * = changes tree: copies over what is there
  . = reads
  * + --delete --del --delete-before --delete-during --delete-delay --delete-after --delete-excluded
    --delete-missing-args --remove-source-files --remove-sent-files = destroys tree outside: deletes files that the
    other side does not have
  * + -n --dry-run --list-only = reads
  * + --log-file --write-batch --only-write-batch --remote-option -M = changes tree: writes a file
  * + -n --dry-run --list-only + -e --rsh --rsync-path --read-batch = runs: starts another program
  * + --daemon --config = runs
""")

# Archives, compression, and whatever else writes files that its options name.
TABLE = """
unzip [-d -x -P -I -O] (-l -t -p -v -z -c -q -qq -a -aa -b -C -j -L -n -o -U -UU -V -W -M -^ -:)
  * = changes tree: unpacks files
  * + -l -t -p -v -z -c = reads
  * + -Z -Z1 = reads
  * + -d = changes tree: unpacks files

zipinfo (-1 -2 -s -m -l -v -h -M -t -T -U -z) [-x]
  * = reads

zip
    [-x -i -b -n -t -tt -P -O -s -sp -TT -lf -o]
    (-r -q -v -9 -0 -1 -j -y -u -f -D -X -e -T -sf -m -d -A -J -g -F -FF -l -k -S -z -c)
  * = changes: packs files
  * + -m --move -d --delete = changes tree: removes what it packs
  . + -h -h2 -v -L -? = reads
  */. + -sf --show-files = reads
  * + -T --test -TT --unzip-command = changes: tests an archive by another program
  * + -lf --logfile-path --log-append -la -O --output-file = changes tree: writes a file

7z 7za 7zz 7zr (-slt -ba -r -bd -bb0 -bb1 -y -ssc -sccUTF-8 -spd -p?)
  * = changes tree: packs or unpacks files
  l t i = reads
  d = destroys tree: deletes from an archive

gzip bzip2 xz zstd lz4 compress pigz lzma lzip gunzip bunzip2 unxz unlzma unzstd unlz4 uncompress unpigz
    [-S --suffix -F --format -T --threads -b -p -M --memlimit --memory -D --long-dist -B]
    (-c --stdout --to-stdout -d --decompress --uncompress -k --keep -l --list -t --test -v -vv -V --verbose -q
    --quiet -f --force -n --no-name -N --name -# -1 -9 --fast --best -e --extreme --robot --long --ultra
    --no-progress --ignore-check --single-stream --check -z --compress --adapt --no-check --progress -h -H --help
    --long-help -C --block-size -s --small -L --license)
  * = changes tree: replaces files by packed or unpacked ones
  . = reads
  * + -c --stdout --to-stdout -l --list -t --test = reads
  * + -o --files --files0 --filelist --output-dir-flat --output-dir-mirror -r --recursive --rm -m --multiple -U
    --train --trace --patch-from = changes tree: replaces files by packed or unpacked ones

cpio
    [-F --file -H --format -C --io-size --block-size -D --directory -E --pattern-file -M --message -R --owner -I -O]
    (-t --list -v --verbose -i --extract -n --numeric-uid-gid -B -c -b -s -S --quiet -z --only-verify-crc
    --force-local -V --dot -f --nonmatching --absolute-filenames --no-absolute-filenames)
  * = changes tree
  * + -t --list = reads
  * + -p --pass-through -o --create -O --to-stdout = changes tree
  * + --rsh-command --rename-batch-file = runs

ar (--thin)
  * = changes tree
  t|p|tv|pv|tO|-t|-p = reads
  . + -t -p -tv = reads
  * + --plugin -M --target = runs

split csplit
  * = changes: writes files

unrar rar (-p- -y -r -inul -idq -v -c-)
  * = changes tree
  l|lb|v|vt|vb|t|p|lt = reads
  * + -ilog -log = changes tree: writes a file

dos2unix unix2dos (-i --info -ih -id -iu) [-c --convmode]
  * = changes tree: rewrites files
  * + -i --info = reads
  * + -n --newfile -o --oldfile = changes tree: rewrites files

convert magick mogrify ffmpeg sox cwebp sips pandoc gs qpdf wkhtmltopdf inkscape optipng jpegoptim
  * = changes tree: writes files
  . + -version --version -formats -codecs --list-input-formats --list-output-formats -h = reads

pbcopy xclip xsel wl-copy clip
  * = changes: replaces the clipboard

open xdg-open start
  * = runs

tmutil
  * = changes
  listbackups|latestbackup|status|version|listlocalsnapshots|isexcluded|compare = reads
  delete|deletelocalsnapshots|disable = destroys outside: removes backups
"""
