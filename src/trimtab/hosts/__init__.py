"""The hosts that ship. Each is a folder with a `HOST`, loaded only when it is asked for."""

from collections.abc import Callable, Mapping

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.hosts.host import Host


def _claude_code() -> "Host":
    from trimtab.hosts.claude_code import HOST

    return HOST


HOSTS: Mapping[str, "Callable[[], Host]"] = {"claude_code": _claude_code}
DEFAULT = "claude_code"


def load(name: str = DEFAULT) -> "Host":
    """The host of that name; the default where there is no such host."""
    return HOSTS.get(name, HOSTS[DEFAULT])()
