"""PowerShell and cmd, given a text: its own grammar is not followed, only its pipelines and their first words."""

import re
from collections.abc import Mapping

from trimtab.shell.arguments import Handler, ProgramCall
from trimtab.shell.command import Word, options
from trimtab.shell.places import removal
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, MUTATING, NOTHING, Effect, worst
from trimtab.shell.words import as_script

_TOKEN = re.compile(r"'(?:[^']|'')*'|\"(?:[^\"`]|`.)*\"|[;|\n]|&&|[(){}]|\d?>>?(?:&\d)?|[^\s'\";|(){}>]+")
_READS = re.compile(
    r"(?:Get|Select|Where|Measure|Format|Sort|Test|Compare|Group|Resolve|Split|Join|ConvertTo|ConvertFrom|Find|Show|Search|Trace"
    r"|Write-Output|Write-Host|Out-String|Out-Null|Out-Host|Out-Default)(?:-(?!Volume\b|Disk\b)\w+)?",
    re.IGNORECASE,
)
_DESTROYS = re.compile(
    r"(?:Clear-(?:Disk|RecycleBin|EventLog|Content|Item)|Format-Volume|Initialize-Disk|Remove-(?:Partition|VM|Volume|Computer|ADUser|ADGroup"
    r"|LocalUser|AzResourceGroup|\w*Database)|Stop-Computer|Restart-Computer|Reset-\w+|Uninstall-\w+)",
    re.IGNORECASE,
)
_CHANGES = re.compile(
    r"(?:Set|New|Add|Remove|Rename|Move|Copy|Clear|Enable|Disable|Install|Uninstall|Update|Register|Unregister|Export|Import|Out-File|Tee"
    r"|Stop|Start|Restart|Suspend|Resume|Mount|Dismount|Expand|Compress|Save|Push|Pop|Grant|Revoke|Block|Unblock|Send|Publish|Reset"
    r"|Repair|Write|Optimize|Limit|Lock|Unlock|Protect|Unprotect|Checkpoint|Restore|Backup|Sync|Wait|Complete|Confirm)(?:-\w+)?",
    re.IGNORECASE,
)
_ALIASES = options(
    "gci gi gc gm gps gsv gp gpv gcm gwmi gl gal sl cd chdir dir ls cat type echo write where select sort measure"
    " group ft fl fw foreach pwd sls compare diff h history findstr find more tree hostname whoami ipconfig netstat"
    " systeminfo tasklist ver vol set nslookup ping tracert route arp getmac driverquery fc comp"
)
# A property tells something, a method may do something; the parentheses of a call were cut off before.
_METHOD = re.compile(
    r"::|(?<!_)\.(?:Invoke|Delete|Remove|Kill|Stop|Start|Set|Save|Write|Create|Move|Copy|Close|Open|Put|Post|Download|Upload|Send)"
    r"|=\s*\S"
)
_SKIPS = options("-executionpolicy -ep -ex -windowstyle -w -version -outputformat -inputformat -configurationname")
_WHOLE = frozenset(("-recurse", "-r", "-rec", "/s", "-recursive"))


def powershell(call: ProgramCall) -> Effect:
    words = [as_script(part) or part.text for part in call.parts]
    for at, word in enumerate(words):
        low = word.lower()
        if at and words[at - 1].lower() in _SKIPS:
            continue
        if low in ("-command", "-c", "/c", "/command", "-commandwithargs", "-cwa"):
            return _text(" ".join(words[at + 1 :]), call)
        if low in ("-file", "-f", "-encodedcommand", "-enc", "-e", "-ec"):
            return Effect(EXECUTES, f"`{call.program} {word}` runs code that cannot be seen here")
        if low in ("-help", "-?", "/?"):
            return NOTHING
        if low[:1] not in "-/":
            return _text(" ".join(words[at:]), call)
    return Effect(EXECUTES, f"`{call.program}` opens a shell")


def cmd(call: ProgramCall) -> Effect:
    words = [as_script(part) or part.text for part in call.parts]
    at = next((place for place, word in enumerate(words) if word.lower() in ("/c", "/k", "//c", "//k")), -1)
    return _text(" ".join(words[at + 1 :]), call) if at >= 0 else Effect(EXECUTES, "`cmd` opens a shell")


def _text(text: str, call: ProgramCall) -> Effect:
    """Each pipeline's commands; where there is a block, a call or a method, nobody knows."""
    found: list[Effect] = []
    command: list[str] = []
    for token in (*(match[0] for match in _TOKEN.finditer(text)), ";"):
        if token in (";", "|", "\n", "&&", "{", "}", "(", ")"):
            if command:
                found.append(_command(command, call))
            command = []
        else:
            command.append(token)
    return worst(found)


def _command(words: list[str], call: ProgramCall) -> Effect:
    found: list[Effect] = []
    for at, word in enumerate(words):
        if re.fullmatch(r"\d?>>?", word) and words[at + 1 : at + 2] not in (["$null"], ["NUL"], ["nul"], []):
            found.append(Effect(MUTATING, f"`> {words[at + 1]}` writes a file", snapshot=True))
    if len(words) > 1 and words[0][:1] == "$" and words[1] == "=":
        words = words[2:]
    elif words[0][:1] in "$[-@%." or words[0] in ("if", "else", "elseif", "return", "foreach", "in"):
        rest = " ".join(words)
        quiet = _METHOD.search(rest) is None
        return worst(found) if quiet else worst((*found, Effect(EXECUTES, f"`{rest[:40]}` may run anything")))
    if not words or words[0][:1] in "'\"":
        return worst(found)
    name = words[0].rpartition("\\")[2]
    bare = [word.strip("'\"") for word in words[1:] if not re.fullmatch(r"\d?>>?(?:&\d)?", word)]
    return worst((*found, _named(name, bare, call)))


def _named(name: str, words: list[str], call: ProgramCall) -> Effect:
    low = name.lower()
    if low in ("remove-item", "ri", "rm", "del", "erase", "rd", "rmdir") or low == "remove-itemproperty":
        whole = any(word.lower() in _WHOLE for word in words)
        paths = [word for word in words if word[:1] not in "-/" or len(word) > 3]
        effect = removal(paths, call.world, name, recursive=whole)
        return effect if effect is not NOTHING else Effect(MUTATING, f"`{name}` removes files", snapshot=True)
    if _DESTROYS.fullmatch(name):
        return Effect(DESTRUCTIVE, f"`{name}` deletes or ends what others depend on", outside=True)
    if low in ("format", "diskpart", "cipher"):
        return Effect(DESTRUCTIVE, f"`{name}` writes over a disk", outside=True)
    if low in _ALIASES or _READS.fullmatch(name) or low == "foreach-object":
        return NOTHING
    if low in ("iex", "invoke-expression", "invoke-command", "icm", "start-process", "&", "."):
        return Effect(EXECUTES, f"`{name}` runs code that cannot be seen here")
    if "-" in name and _CHANGES.fullmatch(name):
        return Effect(
            MUTATING, f"`{name}` changes something", snapshot="Item" in name or "Content" in name or "File" in name
        )
    return call.judge_parts((Word(name), *(Word(word) for word in words)), call.world)


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(("powershell", "pwsh", "powershell.exe", "pwsh.exe", "pwsh-preview"), powershell),
    **dict.fromkeys(("cmd", "cmd.exe"), cmd),
}
TABLE = ""
