"""Everything that faculties need besides deciding: facts, effects, content files and their compilers, reports."""
