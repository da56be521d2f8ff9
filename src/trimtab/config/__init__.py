"""Configuration: declared once, read from files that differ in how far they are trusted, compiled for the hooks.

declared          what can be set
setting_values    whether a setting takes a value
load, loaded      the way in: the compiled file if it still holds, else `compile_settings`; and its result
policy_cache      the compiled file
compile_settings  read the files anew, settle who is heard, write the compiled file
settings_files    one TOML file; `lines` says where in it a key stands
setting_trust     what a file may set; `tracked` says whether git tracks it
sample, nearest   the commented sample; the known word that was probably meant

`load`, and what it imports at its top, is on the path of a hook: it may import `os` and `json`, and no TOML.
"""
