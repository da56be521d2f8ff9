"""Ways as files: found, read, compiled into an index, and loaded again. Only `catalogue` is on the path of a hook."""
