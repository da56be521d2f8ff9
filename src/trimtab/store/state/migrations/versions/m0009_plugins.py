"""The plugins that a project has."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "installed_plugins",
        sa.Column("project_id", ID, nullable=False),
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("scope", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("version", sa.Text(), server_default="", nullable=False),
        sa.Column("enabled", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.Column("config", sa.JSON(), nullable=False),
        sa.Column("repository_type", sa.Text(), nullable=False),
        sa.Column("repository_url", sa.Text(), server_default="", nullable=False),
        sa.Column("installed_at", sa.BigInteger(), nullable=False),
        sa.Column("last_used", sa.BigInteger(), nullable=True),
        sa.Column("usage_count", sa.Integer(), server_default="0", nullable=False),
        sa.CheckConstraint("scope IN ('global', 'project')", name=op.f("installed_plugins_scope_known")),
        sa.CheckConstraint("repository_type IN ('git', 'local')", name=op.f("installed_plugins_repository_type_known")),
        sa.ForeignKeyConstraint(
            ["project_id"], ["projects.id"], name=op.f("installed_plugins_project_id_exists"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("project_id", "id", "scope", name=op.f("installed_plugins_key")),
    )
