"""Backups and copies elsewhere: losing one is losing what it was made for."""

from collections.abc import Mapping

from trimtab.shell.arguments import Handler

HANDLERS: Mapping[str, Handler] = {}

TABLE = """
borg borgmatic
    [-r --repo -a --glob-archives -P --prefix --keep-last --keep-daily --keep-weekly --keep-monthly --keep-yearly
    --keep-hourly --keep-within -C --compression -e --exclude --first --last --format --sort-by]
    (-v -p --progress --short -s --stats --list --json-lines --consider-checkpoints --repair -n --dry-run)
  create|init|rcreate|mount|umount|rename|key|config|serve|benchmark|debug|upgrade|transfer|import-tar|extract|check
    |compact|with-lock|repo-create|tag|undelete = changes: changes a repository of backups
  list|info|diff|version|rlist|rinfo|export-tar|repo-list|repo-info|analyze = reads
  export-tar = changes tree: writes a file
  check = reads
  check + --repair = destroys outside: rewrites backups
  extract = changes tree: writes over what is there
  delete|prune|rdelete|recreate|repo-delete = destroys outside: deletes backups
  compact = destroys outside: gives up what was deleted for good
  break-lock = destroys outside: takes a lock away that others may hold
  with-lock|serve = runs
  * + -n --dry-run = reads
  * + --rsh --remote-path --log-json --debug-profile --lock-wait --debug-topic -c --config --override = runs: starts
    another program

restic rustic
    [-r --repo -p --password-file --host -H --tag --path --keep-last -l --keep-daily -d --keep-hourly --keep-weekly
    --keep-monthly --keep-yearly --keep-within -t --target -i --include -e --exclude --mode]
    (-q -v -c --compact --no-lock --recursive -l --long --human-readable --blob --pack --read-data --latest
    --group-by --metadata --no-cache --repo2 --forget --remove-all --cleanup -n --dry-run)
  backup|init|copy|mount|tag|key|migrate|self-update|rewrite|restore|recover|repair|unlock|cache = changes: changes
    a repository of backups
  snapshots|ls|find|dump|diff|stats|check|list|cat|version|features|options|help = reads
  cache + --cleanup = changes
  cache = reads
  restore = changes tree outside: writes over what is there
  forget|prune = destroys outside: deletes backups
  key/remove = destroys outside: takes a key away
  key/list = reads
  unlock = destroys outside: takes a lock away that others may hold
  unlock = changes outside: takes a lock away
  unlock + --remove-all = destroys outside: takes locks away that others hold
  rewrite + --forget = destroys outside: rewrites backups
  rebuild-index|repair = changes outside
  * + -n --dry-run = reads
  * + -o --option --password-command --cache-dir --cleanup-cache --insecure-no-password --tls-client-cert = runs:
    starts another program

rclone
    [--filter --include --exclude --transfers --checkers --bwlimit --max-age --min-age --max-size --min-size
    --backup-dir --drive-root-folder-id --max-depth --format -F --separator --tpslimit --files-from]
    (-v -vv -q -P --progress -R --recursive --dirs-only --files-only --hash --no-modtime --size-only --one-way
    --checksum -c --human-readable --full --stats-one-line --fast-list --absolute -u --update -n --dry-run)
  copy|copyto|copyurl|mkdir|touch|mount|serve|config|link|bisync|cryptdecode|settier|rcat|authorize|selfupdate
    |backend|rc|rcd|gendocs|obscure = changes: changes a remote
  ls|lsd|lsl|lsf|lsjson|tree|size|about|cat|check|checksum|md5sum|sha1sum|hashsum|cryptcheck|listremotes|version
    |help = reads
  config/show|file|dump|providers|paths|userinfo = reads
  config/delete = changes outside
  copy|copyto = changes outside: copies over what is there
  sync|bisync = destroys outside: deletes what the other side lacks
  move|moveto = destroys outside: deletes files where they were
  delete|deletefile|purge|rmdir|rmdirs|cleanup|dedupe = destroys outside: deletes files
  rmdir|rmdirs = changes outside: removes empty folders
  * + -n --dry-run = reads
  * + --config --password-command --log-file --combined --missing-on-src --missing-on-dst --match --differ --error
    --output -o --rc --metadata-mapper --cpuprofile --memprofile --sftp-ssh --webdav-bearer-token-command = runs:
    starts a program or writes files

velero [-n --namespace -o --output -l --selector] (--details --insecure-skip-tls-verify)
  * = changes outside: changes backups
  version|completion|help = reads
  backup|restore|schedule|snapshot|snapshot-location|backup-location|plugin|repo|get|describe/get|describe|logs
    |download|backups|restores|schedules = reads
  get|describe = reads
  backup|restore|schedule|snapshot|backup-location|snapshot-location|repo/delete|unset = destroys outside: deletes
    backups
  delete|uninstall = destroys outside: deletes backups
  debug = changes

# Each of these has options of its own, so only what has none is sure.
duplicity duplicati-cli kopia bup duplicacy tarsnap attic zbackup wal-g pgbackrest barman
  * = changes outside: changes backups
  list|ls|info|status|show|diff|verify|version|help|check|collection-status|list-current-files|list-backup
    |show-backup|backup-list|backup-show|wal-show|list-backups = reads
  snapshot|repository|policy|content|manifest/list|ls|status|show|verify = reads
  delete|remove|purge|expire|prune|cleanup|stanza-delete|wal-delete|remove-older-than|remove-all-but-n-full
    |remove-all-inc-of-but-n-full|gc = destroys outside: deletes backups
  snapshot|repository|policy|content|manifest|backup/delete|remove|expire|prune = destroys outside: deletes backups
  * + -d --delete --nuke = destroys outside: deletes backups
  . + --list-archives --print-stats = reads

rsnapshot timeshift snapper
  * = changes outside
  list|status|list-configs|get-config|diff = reads
  delete|undochange|rollback = destroys outside: deletes or puts back a state
  * + --list = reads
  * + --delete --delete-all --restore = destroys outside: deletes or puts back a state
"""
