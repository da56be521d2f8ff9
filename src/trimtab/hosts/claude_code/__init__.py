"""Claude Code as a host."""

from trimtab.hosts.claude_code.answer_limits import LIMITS
from trimtab.hosts.claude_code.decode import decode, decode_text
from trimtab.hosts.claude_code.encode import encode, refuse
from trimtab.hosts.claude_code.hook_environment import attended, project_folder, settings_folder
from trimtab.hosts.host import Host

HOST = Host(
    name="claude_code",
    decode=decode,
    encode=encode,
    refuse=refuse,
    limits=LIMITS,
    decode_text=decode_text,
    attended=attended,
    folder=project_folder,
    settings_folder=settings_folder,
)
