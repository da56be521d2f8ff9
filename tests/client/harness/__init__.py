"""Drive the real Claude Code client, offline, against a scripted model.

client = Client(tmp_path, plugin_dirs=[plugin])
run = client.prompt("hi", script=Script(main=[[bash("echo hi")], "done"]), allowed_tools=["Bash"])
assert "hi" in run.tool_results()[0].text
"""

from harness.client import Client, ClientTimeout, Live, Session
from harness.install import VERSION, ClientMissing, client_path
from harness.run import Conversation, Run
from harness.sandbox import Process, SandboxError, require_namespace
from harness.script import ApiError, Script, Thought, ToolCall, Turn, agent, bash, edit, mcp, read, tool, write
from harness.terminal import NotOnScreen, Terminal
from harness.wire import Message, Request, Thread, ToolResult

__all__ = [
    "VERSION",
    "ApiError",
    "Client",
    "ClientMissing",
    "ClientTimeout",
    "Conversation",
    "Live",
    "Message",
    "NotOnScreen",
    "Process",
    "Request",
    "Run",
    "SandboxError",
    "Script",
    "Session",
    "Terminal",
    "Thought",
    "Thread",
    "ToolCall",
    "ToolResult",
    "Turn",
    "agent",
    "bash",
    "client_path",
    "edit",
    "mcp",
    "read",
    "require_namespace",
    "tool",
    "write",
]
