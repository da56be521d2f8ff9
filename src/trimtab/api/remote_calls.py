"""The remote at which clones that share a store meet."""

from trimtab.api.open_project import OpenProject, silent
from trimtab.app import remotes
from trimtab.app.context import Say
from trimtab.app.remotes import RemoteView, SyncView


class RemoteCalls(OpenProject):
    def remote(self, name: str = "") -> RemoteView:
        """The one that the settings mean, or `name`."""
        with self._acting() as context:
            return remotes.show(context, name)

    def allow_remote(self, name: str = "") -> RemoteView:
        """Let submitted branches and the main branch be pushed to its address."""
        with self._acting(deed="remote") as context:
            return remotes.allow(context, name)

    def forget_remote(self, name: str = "") -> RemoteView:
        with self._acting(deed="remote") as context:
            return remotes.forget(context, name)

    def sync(self, say: Say = silent) -> SyncView:
        """Follow the remote's main branch, push what is submitted here, and merge what is approved."""
        with self._acting(deed="speak", say=say) as context:
            return remotes.sync(context)
