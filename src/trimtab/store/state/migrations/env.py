"""What Alembic runs: the migrations, on the connection and in the transaction that `migrate` has opened."""

from alembic import context

from trimtab.store.state.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
