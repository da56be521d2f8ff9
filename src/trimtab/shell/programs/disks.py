"""Disks, volumes and file systems."""

from collections.abc import Mapping

from trimtab.shell.arguments import Handler, ProgramCall, option_table
from trimtab.shell.command import options
from trimtab.shell.verdict import DESTRUCTIVE, NOTHING, Effect

_TRIES = {**dict.fromkeys(("mke2fs", "mkfs.ext2", "mkfs.ext3", "mkfs.ext4", "wipefs"), "-n"), "mkfs.xfs": "-N"}
_WIPEFS = option_table("[-t --types -O --output] (-n --no-act -p --parsable -i --noheadings -J)")


def disk(call: ProgramCall) -> Effect:
    if call.words and {"-V", "--version", "--help"}.issuperset(call.words):
        return NOTHING
    if _TRIES.get(call.program) in call.words and all(part.known for part in call.parts):
        return NOTHING
    if call.program == "wipefs" and not call.given(_WIPEFS).unknown:
        return NOTHING
    if not call.words:
        return NOTHING
    return Effect(DESTRUCTIVE, f"`{call.program}` writes over a disk", outside=True)


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(
        options("mkfs mke2fs mkswap wipefs blkdiscard badblocks newfs mkntfs mkdosfs mkreiserfs nwipe"), disk
    ),
    **{f"mkfs.{kind}": disk for kind in options("ext2 ext3 ext4 xfs btrfs vfat fat msdos ntfs exfat f2fs jfs minix")},
}

TABLE = """
fdisk [-b -o --output -L --color -t --type -u] (-l --list -x --list-details)
  * = destroys outside: changes how a disk is divided
  * + -l --list -x --list-details = reads
sfdisk
    [-o --output]
    (-l --list -d --dump -J -V --verify -s --show-size -F --list-free -g --show-geometry -T --list-types)
  * = destroys outside: changes how a disk is divided
  * + -l --list -d --dump -J --json -V --verify -s --show-size -F --list-free -g -T --list-types = reads
  * + -N --partno -a --append --delete --activate -A --part-type --part-label --part-uuid --part-attrs --reorder -r
    --relocate --backup -O --wipe -w -n = destroys outside: changes how a disk is divided
parted (-l --list -m --machine -s --script)
  * = destroys outside: changes how a disk is divided
  . + -l --list -v = reads
  */print/. = reads
  */unit/*/print/. = reads
sgdisk gdisk cgdisk cfdisk partprobe
  * = destroys outside: changes how a disk is divided
  */. + -p --print -v --verify -O = reads
hdparm (-I -i -t -T -g -C)
  * = destroys outside: sets or erases a disk
  * + -I -i -t -T -g -C = reads
lvremove vgremove pvremove lvreduce vgreduce lvconvert
  * = destroys outside: removes a volume
lvs vgs pvs lvdisplay vgdisplay pvdisplay lvscan
    [-o --options -O --sort -S --select --units --separator --reportformat]
    (-a -v -vv --noheadings --nosuffix --segments -c --colon -s -m --maps --unquoted --unbuffered)
  * = reads
vgscan pvscan
  * = changes
lvcreate vgcreate pvcreate lvextend vgextend lvresize pvresize lvchange vgchange resize2fs xfs_growfs tune2fs
    growpart
  * = changes outside: changes volumes
  * + -l = reads
  * + -L -O -o -e -c -i -m -r -T -U -E -j -J -C -M -u -g -I = changes outside: changes volumes
dmsetup
  * = changes outside
  ls|info|status|table|deps|version|targets = reads
  remove|remove_all|wipe_table|clear = destroys outside: removes a volume
mdadm
  * = changes outside
  * + --detail -D --examine -E --query -Q = reads
  * + --zero-superblock --stop -S --remove -r --fail -f --create -C = destroys outside: takes disks out of an array
cryptsetup
  * = changes outside
  status|luksDump|isLuks|benchmark|luksUUID = reads
  luksFormat|erase|luksErase|luksKillSlot|luksRemoveKey|reencrypt|luksHeaderRestore = destroys outside: makes data
    unreadable
zpool zfs
  * = changes outside
  list|get|status|iostat|history|events|holds|diff|version|userspace|groupspace = reads
  destroy|rollback|labelclear|detach|offline|remove|promote = destroys outside: deletes data
  create|add|attach|replace|clear = changes outside
  create + -f = destroys outside: writes over disks
  destroy|rollback + -n = reads
btrfs
  * = changes outside
  subvolume|filesystem|device|scrub|balance|qgroup|property|quota|inspect-internal/list|show|df|usage|status|stats
    |get|ls|get-default = reads
  subvolume/delete = destroys outside: deletes data
  device/delete|remove = destroys outside: takes a disk out
  check + --repair = destroys outside: rewrites a file system
fsck e2fsck xfs_repair fsck.ext4 ntfsfix btrfs-check reiserfsck
  * = destroys outside: rewrites a file system
  * + -n --readonly = reads
  * + -a -p -y -r -L -f -c -d -b -N --repair = destroys outside: rewrites a file system
debugfs
  * = destroys outside
  * + -R = changes
umount swapoff eject sync rmmod insmod depmod
  * = changes
swapon losetup blockdev modprobe fstrim
  * = changes
  . = reads
  . + -s --show --summary -l --list = reads
  * + --getsize64 --getss --getbsz --report --getro -n --dry-run -D --show-depends --dump-modversions = reads
  * + -C --config -d -r --remove -i --setro --setrw --flushbufs -f = changes
smartctl
    [-d --device -n --nocheck -l --log -q -f --format -v -F]
    (-a --all -x --xall -i --info -H --health -c --capabilities -A --attributes -g --scan --scan-open -j)
  * = reads
  * + -t --test -s --smart -o --offlineauto -S --saveauto -X --abort --set = changes
nvme [-o --output-format]
  * = changes outside
  list|smart-log|id-ctrl|id-ns|list-ns|error-log|get-log|fw-log|show-regs|get-feature|version|list-subsys = reads
  format|sanitize|delete-ns|reset|write|write-zeroes|dsm = destroys outside: deletes data
diskutil
  * = changes outside
  list|info|activity|listFilesystems|verifyVolume|verifyDisk|cs|apfs|ap = reads
  apfs|ap|cs|coreStorage|appleRAID/list|listUsers|info|listSnapshots|listVolumeGroups = reads
  erase*|zeroDisk|secureErase|randomDisk|partitionDisk|reformat|splitPartition|mergePartitions|resizeVolume =
    destroys outside: deletes data
  apfs|ap|cs|coreStorage|appleRAID/delete*|erase*|destroy* = destroys outside: deletes data
hdiutil
  * = changes
  info|imageinfo|verify|isencrypted|pmap|checksum|plugins = reads
"""
