"""Configuration: declared once, read from files that differ in how far they are trusted, compiled for the hooks.

declared   what can be set            values    is this value one that the setting takes
loaded     the result, and its parts  load      the way in: the compiled file if it still holds, else `compile`
compiled   the compiled file          compile   read the files anew, settle who is heard, write the compiled file
files      one TOML file              lines     where in it a key stands
trust      what a file may set        tracked   whether git tracks a file
sample     the commented sample       nearest   the known word that was probably meant

`load`, and what it imports at its top, is on the path of a hook: it may import `os` and `json`, and no TOML.
"""
