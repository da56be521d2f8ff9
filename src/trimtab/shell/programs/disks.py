"""Disks, volumes and file systems."""

from collections.abc import Mapping

from trimtab.shell.arguments import Call, Handler
from trimtab.shell.command import options
from trimtab.shell.verdict import DESTRUCTIVE, NOTHING, Effect

_LOOKS = options("-l --list print -p --print --dump -d --version --help -V --verify -v -i")


def disk(call: Call) -> Effect:
    given = call.arguments(options("-t --type -L -U -n"))
    if given.has("-l", "--list", "-n", "--no-act", "-V", "--version", "--help", "-h") and not given.has(
        "-t", "-L", "-F"
    ):
        return NOTHING
    if not call.words:
        return NOTHING
    return Effect(DESTRUCTIVE, f"`{call.program}` writes over a disk", outside=True)


def partition(call: Call) -> Effect:
    words = set(call.words)
    if words & _LOOKS:
        return NOTHING
    return Effect(DESTRUCTIVE, f"`{call.program}` changes how a disk is divided", outside=True)


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(
        options("mkfs mke2fs mkswap wipefs blkdiscard badblocks newfs mkntfs mkdosfs mkreiserfs nwipe hdparm"), disk
    ),
    **{f"mkfs.{kind}": disk for kind in options("ext2 ext3 ext4 xfs btrfs vfat fat msdos ntfs exfat f2fs jfs minix")},
    **dict.fromkeys(("fdisk", "sfdisk", "cfdisk", "gdisk", "sgdisk", "parted", "partprobe", "cgdisk"), partition),
}

TABLE = """
lvremove vgremove pvremove lvreduce vgreduce lvconvert
  * = destroys outside: removes a volume
lvs vgs pvs lvdisplay vgdisplay pvdisplay lvscan vgscan pvscan
  * = reads
lvcreate vgcreate pvcreate lvextend vgextend lvresize pvresize lvchange vgchange resize2fs xfs_growfs tune2fs growpart
  * = changes outside: changes volumes
  * + -l = reads
dmsetup
  * = changes outside
  ls|info|status|table|deps|version|targets = reads
  remove|remove_all|wipe_table|clear = destroys outside: removes a volume
mdadm
  * = changes outside
  * + --detail -D --examine -E --query -Q --monitor = reads
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
  subvolume|filesystem|device|scrub|balance|qgroup|property|quota|inspect-internal/list|show|df|usage|status|stats|get
    |ls|get-default = reads
  subvolume/delete = destroys outside: deletes data
  device/delete|remove = destroys outside: takes a disk out
  check + --repair = destroys outside: rewrites a file system
fsck e2fsck xfs_repair fsck.ext4 ntfsfix btrfs-check reiserfsck
  * = destroys outside: rewrites a file system
  * + -n -N --readonly --check = reads
debugfs
  * = destroys outside
  * + -R = changes
umount swapoff eject sync rmmod insmod depmod
  * = changes
swapon losetup blockdev modprobe fstrim
  * = changes
  . = reads
  . + -s --show --summary -l --list -a --all = reads
  * + --getsize64 --getss --getbsz --report --getro -n --dry-run -D --show-depends --dump-modversions = reads
smartctl [-d -n -T -b -r]
  * = reads
  * + -t --test -s --smart -o --offlineauto -S --saveauto -X --abort --set = changes
nvme
  * = changes outside
  list|smart-log|id-ctrl|id-ns|list-ns|error-log|get-log|fw-log|show-regs|get-feature|version|list-subsys = reads
  format|sanitize|delete-ns|reset|write|write-zeroes|dsm = destroys outside: deletes data
diskutil
  * = changes outside
  list|info|activity|listFilesystems|verifyVolume|verifyDisk|cs|apfs|ap = reads
  apfs|ap|cs|coreStorage|appleRAID/list|listUsers|info|listSnapshots|listVolumeGroups = reads
  erase*|zeroDisk|secureErase|randomDisk|partitionDisk|reformat|splitPartition|mergePartitions|resizeVolume = destroys
    outside: deletes data
  apfs|ap|cs|coreStorage|appleRAID/delete*|erase*|destroy* = destroys outside: deletes data
hdiutil
  * = changes
  info|imageinfo|verify|isencrypted|pmap|checksum|plugins = reads
"""
