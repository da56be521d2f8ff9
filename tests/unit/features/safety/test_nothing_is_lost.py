"""The law of the net: whatever a command destroys in the worktree was kept before, or was asked about. The commands
really run."""

import os
import subprocess
from pathlib import Path

import pytest

from support.waiting import PATIENCE_S
from trimtab.undo import SnapshotLimits
from trimtab.undo.restore import restore
from unit.features.safety.ward import Ward

COMMANDS = """\
rm -rf src
rm src/a.py docs/b.md
rm -rf *
rm -rf ./* && ls
rm -rf src/../docs
cd src && rm -rf ../docs
cd src; rm *.py
(cd src && rm -f a.py)
(cd /tmp && ls) ; rm -rf docs
pushd src >/dev/null; rm -rf ../docs; popd
rm -rf "$PWD/src"
D=src; rm -rf "$D"
X=docs Y=src; rm -rf $X ${Y}
find . -name '*.py' -delete
find src -type f -exec rm {} +
find . -name '*.md' | xargs rm -f
find docs -type f -print0 | xargs -0 -I{} rm {}
ls src | while read f; do rm "src/$f"; done
for f in src/*; do rm -f "$f"; done
git clean -fdx
git checkout -- .
git checkout HEAD -- src
git restore src
git reset --hard
git reset --hard HEAD~1
git rm -rf --cached src && rm -rf src
git rm -rf src
git switch -f other
git checkout -f other
git read-tree -u --reset HEAD
mv docs/b.md src/a.py
mv src /tmp/taken-$$ && rm -rf /tmp/taken-$$
cp docs/b.md src/a.py
echo gone > src/a.py
: > src/a.py
> docs/b.md
cat /dev/null > src/a.py
printf x | tee src/a.py docs/b.md >/dev/null
truncate -s 0 src/a.py
dd if=/dev/zero of=src/a.py bs=1 count=3
sed -i 's/value/lost/' src/a.py
sed -i -e d docs/*.md
perl -pi -e 's/.*//' src/a.py
awk '{print > "src/a.py"}' docs/b.md
sort -o src/a.py docs/b.md
ln -sf /dev/null src/a.py
shred -u src/a.py
unlink src/a.py
install -m 644 docs/b.md src/a.py
rsync -a --delete docs/ src/
tar -xf old.tar
python3 -c "import shutil; shutil.rmtree('src')"
python3 -c "open('src/a.py','w')"
python3 - <<'X'\\nimport os\\nos.remove('src/a.py')\\nX
bash -c 'rm -rf src'
sh -c "cd src && rm -f *"
eval 'rm -rf src'
env A=b rm -rf src
nohup rm -rf src >/dev/null 2>&1
timeout 5 rm -rf src
command rm -rf src
\\rm -rf src
r'm' -rf "src"
echo src | xargs rm -rf
echo 'rm -rf src' | bash
bash <<< 'rm -rf src'
true && { rm -rf src; }
if true; then rm -rf src; fi
f() { rm -rf src; }; f
$(echo rm) -rf src
git apply change.patch
patch -p1 < change.patch
chmod -R a-w docs && rm -rf src
mkdir -p keep && mv src docs keep/ && rm -rf keep
"""


@pytest.fixture
def stocked(ward: Ward) -> Ward:
    ward.put("src/a.py", "value = 1\n")
    ward.put("docs/b.md", "text\n")
    ward.git("add", "src", "docs")
    ward.git("commit", "-qm", "first")
    ward.git("branch", "other")
    ward.put("src/a.py", "value = 2\n")
    ward.git("commit", "-qam", "second")
    subprocess.run(["tar", "-cf", "old.tar", "src"], cwd=ward.here, check=True)
    ward.put("src/a.py", "value = 3\n")
    ward.put("src/untracked.py", "mine\n")
    ward.put(".gitignore", "*.secret\n")
    ward.put("docs/key.secret", "ignored\n")
    ward.put("change.patch", "--- a/docs/b.md\n+++ b/docs/b.md\n@@ -1 +1 @@\n-text\n+lost\n")
    return ward


def _files(folder: Path) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for path in folder.rglob("*"):
        inside = path.relative_to(folder)
        if inside.parts[0] not in (".git", ".trimtab") and (path.is_file() or path.is_symlink()):
            found[str(inside)] = os.fsencode(os.readlink(path)) if path.is_symlink() else path.read_bytes()
    return found


@pytest.mark.parametrize("command", [line.replace("\\n", "\n") for line in COMMANDS.splitlines()])
def test_what_a_command_destroys_was_kept_or_asked_about(stocked: Ward, command: str) -> None:
    before = _files(stocked.here)
    if stocked.decision(command) in ("ask", "deny"):
        return
    subprocess.run(["bash", "-c", command], cwd=stocked.here, capture_output=True, check=False, timeout=PATIENCE_S)
    lost = {path for path, content in before.items() if _files(stocked.here).get(path) != content}
    if not lost:
        return
    assert stocked.kept(), f"lost {sorted(lost)}, and nothing was kept"
    subprocess.run(["chmod", "-R", "u+w", "."], cwd=stocked.here, check=True)
    restore(str(stocked.here), "last", limits=SnapshotLimits(deadline_ms=30_000))
    after = _files(stocked.here)
    assert {path: after.get(path) for path in before} == before
