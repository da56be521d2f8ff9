"""Files of patterns: read, checked, compiled into what `steering.behavior` takes."""
