"""The little of lizard that reviews use; it has no types of its own."""

from collections.abc import Sequence

class _Function:
    name: str
    start_line: int
    end_line: int
    cyclomatic_complexity: int

class _File:
    function_list: Sequence[_Function]

class _Analyzer:
    def analyze_source_code(self, filename: str, code: str) -> _File: ...

analyze_file: _Analyzer

def get_reader_for(filename: str) -> type | None: ...
