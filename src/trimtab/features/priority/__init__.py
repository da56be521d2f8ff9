"""Files of levels: read, checked, compiled into what `steering.priority` takes; and the user's preferences."""
