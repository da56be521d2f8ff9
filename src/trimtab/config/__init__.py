"""Configuration: declared once, read from files that differ in how far they are trusted, compiled for the hooks.

declared          what can be set
setting_values    whether a setting takes a value
load              the way in, and its result: the compiled file if it still holds, else `compile_settings`
compile_settings  read the files anew, settle who is heard, write the compiled file
settings_files    one TOML file: reading it, on which line a key stands, the commented sample
setting_trust     what a file may set
last_good         copies of files that are gone, which hold meanwhile
nearest           the known word that was probably meant

`load`, and what it imports at its top, is on the path of a hook: it may import `os` and `json`, and no TOML.
"""
