"""Which clone a workstream is in."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("workstreams", sa.Column("clone", sa.Text(), nullable=False, server_default=""))
