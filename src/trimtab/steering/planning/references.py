"""Files that a text names."""

import re
from collections.abc import Iterator


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_ENDINGS = _words(
    "ts js mjs cjs py pyi go rs java jsx tsx sh bash zsh md mdx rst txt yaml yml toml ini cfg conf env lock rb c cc cpp"
    " cxx h hpp hh css scss sass less html htm xml sql php kt kts swift scala cs fs vb json jsonl json5 csv tsv vue"
    " svelte astro lua pl pm r jl ex exs erl hs ml elm dart zig nim tf hcl nix proto graphql gql ipynb gradle"
    " properties service plist xaml bat ps1 cmake mk patch snap tmpl j2 erb svg"
)
_WITHOUT_ENDING = _words(
    "Makefile GNUmakefile Dockerfile Containerfile Justfile Rakefile Gemfile Procfile Vagrantfile Jenkinsfile LICENSE"
    " CODEOWNERS .gitignore .gitattributes .editorconfig .dockerignore .env .npmrc .nvmrc"
)
# Programs and products that are written like files.
_PRODUCTS = _words("node.js vue.js next.js express.js three.js d3.js nuxt.js nest.js chart.js ember.js")
_URL = re.compile(r"\b[a-z][a-z0-9+.-]{0,20}://\S+|\bwww\.\S+", re.I)
_PATH = re.compile(r"[\w./@+~*\[\]()-]+")
_CLOSING = {"(": ")", "[": "]"}


def files_in(text: str) -> tuple[str, ...]:
    """Paths as the text writes them, each once, in order. Addresses on the web and patterns (`*.py`) are none."""
    return tuple(dict.fromkeys(_files(_URL.sub(" ", text).replace("](", " "))))


def _files(text: str) -> Iterator[str]:
    for found in _PATH.finditer(text):
        path = _unwrapped(found[0]).removeprefix("./")
        name = path.rpartition("/")[2]
        stem, _, ending = name.rpartition(".")
        known = name in _WITHOUT_ENDING or (bool(stem.strip(".")) and ending.lower() in _ENDINGS)
        if known and "*" not in path and "@" not in name and name.lower() not in _PRODUCTS:
            yield path


def _unwrapped(path: str) -> str:
    """Without brackets and stops that belong to the sentence; those of `app/[id]/page.tsx` are part of the name."""
    path = path.rstrip(".-*")
    while path and path[0] in _CLOSING and _CLOSING[path[0]] not in path[1:-1]:
        path = path[1:]
    return path.rstrip(").]-*") if path.endswith((")", "]")) else path.lstrip("*")
