"""What Alembic runs: the migrations, on the connection and in the transaction that `migrate` has opened."""

from alembic import context

from trimtab.store.state.tables import whole_metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=whole_metadata(), render_as_batch=True
)
context.run_migrations()
