"""The Python API: `from trimtab import Project`. What the commands do, as typed calls, a module per noun.

Errors that a user can fix are `TrimtabError`, as on the command line.
"""

from trimtab.api.api_values import Bottleneck, Claim, Config, Review, ReviewDetail, Scores, Status, Task
from trimtab.api.marketplace_client import MarketplaceClient
from trimtab.api.project import Project
from trimtab.app.tasks import NextTask as Choice
from trimtab.model.errors import TrimtabError
from trimtab.model.reviews import Score
from trimtab.model.work import MergeRequest, Workstream

__all__ = [
    "Bottleneck",
    "Choice",
    "Claim",
    "Config",
    "MarketplaceClient",
    "MergeRequest",
    "Project",
    "Review",
    "ReviewDetail",
    "Score",
    "Scores",
    "Status",
    "Task",
    "TrimtabError",
    "Workstream",
]
