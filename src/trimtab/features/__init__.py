"""What the faculties need outside of deciding: facts, effects, content files and their compilers, reports."""
