"""Programs that make, move, change and remove files."""

import re
from collections.abc import Mapping

from trimtab.shell.arguments import Arguments, Call, Handler
from trimtab.shell.command import Word, options
from trimtab.shell.places import ABSOLUTE, AWAY, DEVICE, NOWHERE, ROOT, SCRATCH, TREE, overwriting, place_of, removal
from trimtab.shell.rules import Tables
from trimtab.shell.verdict import DESTRUCTIVE, MUTATING, NOTHING, Effect, worst

_COPY_VALUES = options("-t --target-directory -S --suffix -m --mode -o --owner -g --group")
_OPEN_TO_ALL = re.compile(r"0?(?:777|000)|a?[+=-]rwx|ugo[+=-]rwx")


def remove(call: Call) -> Effect:
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


def shred(call: Call) -> Effect:
    given = call.arguments(options("-n --iterations -s --size --random-source"))
    return worst(
        effect._replace(verdict=DESTRUCTIVE) if effect.snapshot or effect.outside else effect
        for effect in (overwriting(path, call.world, call.program) for path in given.operands)
    )


def move(call: Call) -> Effect:
    given = call.arguments(_COPY_VALUES)
    if given.has("--help", "--version"):
        return NOTHING
    target = given.value("-t", "--target-directory") or (given.operands[-1] if len(given.operands) > 1 else "")
    sources = given.operands if given.has("-t", "--target-directory") else given.operands[:-1]
    found = [Effect(MUTATING, f"`{call.program}` moves files", writes=tuple(sources))]
    for source in sources:
        place = place_of(source, call.world)
        if place in (ROOT, DEVICE):
            why = f"`{call.program} {source}` takes away what a system or a person depends on"
            found.append(Effect(DESTRUCTIVE, why, False, True, (source,)))
        elif place != SCRATCH:
            found.append(Effect(MUTATING, f"`{call.program} {source}` takes it away", place in (TREE, ABSOLUTE)))
    if place_of(target, call.world) == NOWHERE:
        found.append(Effect(DESTRUCTIVE, f"`{call.program} … {target}` throws files away", True, True, tuple(sources)))
    elif target:
        found.append(_over(target, call, given))
    return worst(found)


def copy(call: Call) -> Effect:
    given = call.arguments(_COPY_VALUES)
    if given.has("--help", "--version"):
        return NOTHING
    target = given.value("-t", "--target-directory") or (given.operands[-1] if given.operands else "")
    found = _over(target, call, given) if target else NOTHING
    return found if found is not NOTHING else Effect(MUTATING, f"`{call.program}` writes files", snapshot=True)


def link(call: Call) -> Effect:
    given = call.arguments(_COPY_VALUES)
    if given.has("-f", "--force") and given.operands:
        return overwriting(given.operands[-1], call.world, f"{call.program} -f")
    return Effect(MUTATING, f"`{call.program}` makes a link")


def _over(target: str, call: Call, given: Arguments) -> Effect:
    effect = overwriting(target, call.world, call.program)
    spares = given.has("-n", "--no-clobber")
    return (
        effect._replace(snapshot=False, outside=False, writes=()) if spares and effect.verdict == MUTATING else effect
    )


def permissions(call: Call) -> Effect:
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


def makes(call: Call) -> Effect:
    given = call.arguments()
    if given.has("--help", "--version"):
        return NOTHING
    return Effect(MUTATING, f"`{call.program}` makes files or folders")


def truncate(call: Call) -> Effect:
    given = call.arguments(options("-s --size -r --reference"))
    return worst(overwriting(path, call.world, call.program) for path in given.operands)


def disk_dump(call: Call) -> Effect:
    target = next((word[3:] for word in call.words if word.startswith("of=")), "")
    return overwriting(target, call.world, "dd of=") if target else NOTHING


def patch(call: Call) -> Effect:
    given = call.arguments(options("-p -i --input -d --directory -o --output"))
    if given.has("--dry-run", "--help", "--version"):
        return NOTHING
    return Effect(MUTATING, f"`{call.program}` changes files", snapshot=True)


def install(call: Call) -> Effect:
    if "-d" in call.words or "--directory" in call.words:
        return Effect(MUTATING, "`install -d` makes folders")
    return copy(call)


def tar(call: Call) -> Effect:
    """Its letters may come without a dash: `tar tf a.tar`."""
    words = list(call.words)
    if words and re.fullmatch(r"[a-zA-Z]+", words[0]):
        words[0] = f"-{words[0]}"
    program = _TAR.get("tar")
    assert program is not None
    return program.judge(call.program, words)


def picture_notes(call: Call) -> Effect:
    """`exiftool a.jpg` tells, `exiftool -Artist=x a.jpg` writes."""
    if any(
        re.match(r"-[\w:#]+[-+<]?=|-(?:tagsfromfile|o|w|W|overwrite|delete|restore|geotag|if|config)", word)
        for word in call.words
    ):
        return Effect(MUTATING, f"`{call.program}` rewrites files", snapshot=True)
    return NOTHING


def _operands(call: Call, given: Arguments) -> list[Word]:
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
    "exiftool": picture_notes,
}

_TAR = Tables("""
tar [-f --file -C --directory -T --files-from -X --exclude-from --exclude --strip-components -b]
  * = changes tree: packs or unpacks files
  * + -t --list = reads
  * + -x -c -r -u -A --extract --get --create --append --update --concatenate = changes tree: packs or unpacks files
  * + --to-command --use-compress-program -I --checkpoint-action --new-volume-script --info-script -F = runs
  * + --delete --remove-files = destroys tree: removes what it packs
""")

# Archives, compression, and whatever else writes files that its options name.
TABLE = """
unzip [-d -x]
  * = changes tree: unpacks files
  * + -l -t -Z -p -v -z = reads

zip [-x -i -b -n -t]
  * = changes: packs files
  * + -m --move = changes tree: removes what it packs
  * + -sf -T = reads

7z 7za 7zz
  * = changes tree: packs or unpacks files
  l t i = reads
  d = destroys tree: deletes from an archive

gzip bzip2 xz zstd lz4 compress pigz lzma gunzip bunzip2 unxz unzstd uncompress
  * = changes tree: replaces files by packed or unpacked ones
  * + -c --stdout --to-stdout -l --list -t --test = reads
  . = reads

cpio
  * = changes tree
  * + -t --list = reads

ar
  * = changes tree
  t|p|tv|pv = reads

split csplit
  * = changes: writes files

unrar rar
  * = changes tree
  l|lb|v|vt|t|p = reads

rsync [-e --rsh --exclude --include -f --filter --exclude-from --include-from --files-from --out-format --log-file
    --bwlimit --port --password-file --backup-dir --suffix --max-size --min-size --timeout --compare-dest --link-dest
    --partial-dir -T --temp-dir -B --chmod --chown --rsync-path --info --debug]
  * = changes tree: copies over what is there
  . = reads
  * + -e --rsh --rsync-path = changes tree: copies over what is there
  * + --delete --del --delete-before --delete-during --delete-delay --delete-after --delete-excluded
    --delete-missing-args --remove-source-files --remove-sent-files = destroys tree outside: deletes files that the
    other side does not have
  * + -n --dry-run --list-only = reads

dos2unix unix2dos
  * = changes tree: rewrites files

convert magick mogrify ffmpeg sox cwebp sips pandoc gs qpdf wkhtmltopdf inkscape optipng jpegoptim
  * = changes tree: writes files
  * + -version --version -formats -codecs --list-input-formats --list-output-formats = reads

pbcopy xclip xsel wl-copy clip
  * = changes: replaces the clipboard

open xdg-open start
  * = runs

tmutil
  * = changes
  listbackups|latestbackup|status|version|listlocalsnapshots|isexcluded|compare = reads
  delete|deletelocalsnapshots|disable = destroys outside: removes backups
"""
