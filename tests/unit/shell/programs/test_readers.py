"""Programs that are known for reading, told to write or to run something: one line each, by what its manual says."""

import pytest

from trimtab.shell import classify

WRITES_OR_RUNS = r"""
sort -o out f
sort f -oout
sort -uo out f
sort --outp=out f
sort --compress-program=./x f
sort --compress-prog ./x f
sort $x
uniq f out
uniq -c f out
uniq $x
xxd -r f out
shuf -o out f
sdiff -o out a b
sdiff --diff-program=./x a b
diff3 --diff-program=./x a b c
diffstat -o out f
iconv -o out f
xmllint --output out f
xmllint --shell f
yq -i .a=1 f
yq --inplace .a=1 f
jaq -i . f
mlr -n put 'end{system("x")}'
mlr cat then tee out f
zip -T a.zip
zip -rT out.zip src
tar tf a.tar --to-command=./x
tar tf a.tar -I ./x
tar tf a.tar --use-compress-prog ./x
tar tf a.tar --checkpoint=1 --checkpoint-action=exec=./x
tar tf a.tar --index-file=out
tar tfI a.tar ./x
tar --rsh-command=./x -tf h:a.tar
tar -tf host:a.tar
rsync -n -e ./x a h:b
rsync -ne ./x a h:b
rsync -an --log-file=out a b
gzip -l --suffix .x -r .
xz --files=list
zstd --filelist=list
unzip a.zip
cpio -t --rsh-command=./x
less -o out f
less '+!x' f
man -P ./x ls
man --pag=./x ls
man -H ls
info -o out ls
find . -delete
find . -fprint out
find . -fls out
find . $x
find . "$x"
find . -exec ./x {} ;
fd -x rm
fd --exec-b rm
rg --pre ./x y
rg --hostname-bin ./x y
rg $x
ag --pager ./x y
fzf --preview ./x
date -s 12:00
date --set=12:00
date 010112002026
hostname other
dmesg -C
dmesg -c
journalctl --vacuum-time=1d
journalctl --rotate
journalctl --cursor-file=out
ss -K
ss -D out
ip link set eth0 down
ip -b f
sysctl -w a=b
sysctl a=b
mount /dev/sda /mnt
curl -o out x.example
curl --outpu out x.example
curl -O x.example/f
curl --libcurl out x.example
curl -o out -o /dev/null x.example y.example
wget -O out -O - x.example
sqlite3 -cmd '.shell x' -cmd '.mode csv' a.db 'select 1'
psql -P pager=./x -P null=x -c 'select 1'
curl -K f
curl --conf f x.example
curl -T f x.example
curl -d a=b x.example
curl -X POST x.example
curl -w '%output{out}' x.example
curl $x
wget x.example
wget -qO- --use-askpass=./x x.example
wget -O - -o log x.example
nc -e ./x h 1
openssl x509 -in a -out b
openssl rand -writerand out 8
openssl dgst -engine ./x f
gpg -o out -d f
gpg --list-keys --photo-viewer ./x
ssh -o ProxyCommand=./x h ls
ssh -oProxyCommand=./x h ls
ssh -F ./x h ls
ssh -o UserKnownHostsFile=out h ls
tcpdump -w out
tcpdump -z ./x -r f
strace -o out ls
perf record ls
gdb -ex 'shell x' a
python3 -m pydoc ./x.py
python3 -m pydoc x
python3 -m json.tool a b
python3 -W error::x.Y -m json.tool a
node -p 1
node -r ./x --version
make -n
npm docs x
npm ls --script-shell ./x
yarn view
bun ls
pip list --log out
pip list --python ./x
cargo metadata --config x=y
go env -w A=b
go list -toolexec ./x
go list -mod=mod
docker exec c rm -rf src
docker -H ssh://x ps
kubectl get pods --kubeconfig=./x
kubectl exec p -- rm -rf src
terraform plan
psql -c 'select 1' -o out
psql -c '\! x'
psql -c 'select 1' -P pager=./x
psql -c 'select f()'
sqlite3 a.db '.shell x'
sqlite3 a.db '.output out'
sqlite3 -init ./x a.db 'select 1'
sqlite3 a.db "select load_extension('x')"
mysql -e 'select 1' --tee=out
mysql --pager=./x -e 'select 1'
mysql -e 'system x'
redis-cli --rdb out
file -C -m x
tree -o out
tree -R -L 1
bat --pager ./x f
delta --pager ./x
nm --plugin ./x f
nm @f
strings @f
ldd ./x
cloc --extract-with=./x f
scc -o out
nvidia-smi -f out
lsof -Db
wl-paste --watch ./x
cowsay -f ./x hi
identify msl:x
identify ephemeral:x
exiftool -Artist=x a.jpg
exiftool -if 'system("x")' a.jpg
ffprobe -report a.mp4
pdftotext a.pdf
pdftotext a.pdf out
parted /dev/sda rm 1 print
sgdisk -d 1 /dev/sda
mkfs.vfat -n x /dev/sda1
dd if=a of=b
dd "of=$f"
dd $x
split help
split f
tee out
patch --dry-run -o out
hash -p ./x ls
compgen -W '$(x)'
printf -v 'a[$(x)]' 1
read 'a[$(x)]'
read PATH
test -v 'a[$(x)]'
unset 'a[$(x)]'
let 'a[$(x)]=1'
mapfile -C x -c 1 a
sudo -su root
bash x.sh -n
tmux ls \; run-shell x
tmux list-sessions -F '#(x)'
aws appconfig get-configuration --a b out
crontab -l -r
systemctl status x -H y
"""
ONLY_READS = r"""
sort -t: -k2,2n -u f
sort -rn f | uniq -c
tar tzf a.tgz
tar --list -f a.tar
tar tvfC a.tar dir
rsync -an --delete a/ b/
xz -l a.xz
gzip -dc a.gz
unzip -l a.zip
find . -name '*.py' -not -path './x/*' -newermt '-1 day'
find "$HOME" -maxdepth 1
fd -e py -t f x
rg -n x -- $y
less -R f
date +%F
date -d yesterday +%s
curl -sSL -H 'A: b' -w '%{http_code}' -o /dev/null https://x.example
wget -qO- https://x.example
openssl x509 -in a.pem -noout -text
openssl s_client -connect h:443 -servername h
ssh -o ConnectTimeout=5 h uptime
python3 -m json.tool a.json
docker ps -a --format '{{.Names}}'
docker compose -f a.yml ps
kubectl -n a get pods -o wide
gh pr view 1 --json title --jq .title
gh api repos/a/b/pulls --paginate
psql -h h -d d -Atc 'select count(*) from t'
sqlite3 -header a.db 'select * from t limit 1'
journalctl -u x -n 50 --no-pager
systemctl --user status x
lsof -nP -iTCP:80 -sTCP:LISTEN
ss -tlnp
dpkg -l
git status
npm ls --depth=0
pip show x
go list -m all
bash -n x.sh
bash -n x.sh -c ls y
tmux capture-pane -pt a:1.0 -S -80
printf -v x 1
read -r line
sudo -n -l
"""


@pytest.mark.parametrize("command", WRITES_OR_RUNS.strip().splitlines())
def test_a_reader_that_writes_or_runs_is_not_taken_for_reading(command: str) -> None:
    assert classify(command).verdict != "read_only"


@pytest.mark.parametrize("command", ONLY_READS.strip().splitlines())
def test_what_only_reads_is_recognised(command: str) -> None:
    found = classify(command)
    assert found.verdict == "read_only", found.why


@pytest.mark.parametrize("program", ["./ls", "bin/cat", "/tmp/grep", "../bin/wc", "$HOME/bin/ls"])
def test_a_program_found_by_its_path_is_not_the_one_of_that_name(program: str) -> None:
    assert classify(f"{program} a").verdict == "executes_code"


@pytest.mark.parametrize("program", ["/bin/ls", "/usr/bin/cat", "/usr/local/bin/rg"])
def test_a_system_folder_holds_the_program_of_that_name(program: str) -> None:
    assert classify(f"{program} a").verdict == "read_only"
