"""What contexts dropped."""

from trimtab.api.open_project import OpenProject
from trimtab.app import archive
from trimtab.app.archive import ArchivedText, ArchivedView, ProjectFolder, PruneView


class ArchiveCalls(OpenProject):
    def search_archive(self, query: str, *, session: str = "", limit: int = 20) -> tuple[ArchivedView, ...]:
        """What was dropped and holds all of these words, best first."""
        return archive.search(self._folder(), query, session=session, limit=limit).archived

    def list_archive(self, *, session: str = "", limit: int = 20) -> tuple[ArchivedView, ...]:
        """Newest first."""
        return archive.list_archived(self._folder(), session=session, limit=limit).archived

    def show_archived(self, archived: str) -> ArchivedText:
        """One entry whole, by its id or handle."""
        return archive.show(self._folder(), archived)

    def continuous_prune(
        self, session: str = "", *, budget_tokens: int | None = None, dry_run: bool = False, limit: int = 40
    ) -> PruneView:
        """Score the items of a session's context, and archive the lowest beyond the budget. Without a session, of the
        latest."""
        return archive.prune(self._folder(), session=session, budget_tokens=budget_tokens, dry_run=dry_run, limit=limit)

    def _folder(self) -> ProjectFolder:
        return ProjectFolder(self.root, self._env)
