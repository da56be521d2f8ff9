"""Archives by https from a server of this machine, and from npm's client as far as it can be stood in for."""

from __future__ import annotations

import ssl
import subprocess
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from support.archives import tar_of, zip_of
from trimtab.marketplace.git_fetch import FetchDeadline
from trimtab.marketplace.plugin_downloads import download
from trimtab.marketplace.plugin_files import materialise
from trimtab.marketplace.safe_tree import UnsafeContent
from trimtab.model.errors import TrimtabError
from trimtab.model.market import OriginKind, PluginOrigin, Source

from .conftest import listing

ANSWERS: dict[str, tuple[int, dict[str, str], bytes]] = {
    "/large": (200, {}, bytes(1 << 20)),
    "/plain": (302, {"Location": "http://127.0.0.1/x"}, b""),
    "/file": (302, {"Location": "file:///etc/passwd"}, b""),
    "/cut": (200, {"Content-Length": "1000"}, b"x"),
}


class _Server(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        answers: dict[str, tuple[int, dict[str, str], bytes]] = self.server.answers  # pyright: ignore
        code, headers, content = answers.get(self.path, (404, {}, b""))
        self.send_response(code)
        for name, value in {"Content-Length": str(len(content)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        return None


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    command = ["openssl", "req", "-x509", *made, "-keyout", str(key), "-out", str(certificate), *names]
    subprocess.run(command, check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    http = ThreadingHTTPServer(("127.0.0.1", 0), _Server)
    http.answers = {**ANSWERS, "/a.zip": (200, {}, zip_of(tmp_path / "a", {"x": b"1"}).read_bytes())}  # pyright: ignore
    http.socket = context.wrap_socket(http.socket, server_side=True)
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    for name in ("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    yield f"https://localhost:{http.server_address[1]}"
    http.shutdown()
    thread.join()
    http.server_close()


def test_an_archive_comes_by_https(server: str, source: Source, tmp_path: Path, clones: str) -> None:
    origin = PluginOrigin(OriginKind.ARCHIVE, f"{server}/a.zip")
    fetched = materialise(listing(origin, version="1.0.0"), source, str(tmp_path / "into"), clones)
    assert (fetched.commit, fetched.version) == ("", "1.0.0")
    assert (tmp_path / "into/x").read_text() == "1"


def test_it_is_bounded_and_stays_on_https(server: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    into = str(tmp_path / "into")
    for path, why in (("/large", "larger than"), ("/plain", "https only")):
        with pytest.raises(UnsafeContent, match=why):
            download(server + path, into + path.replace("/", "-"), 1000, FetchDeadline(60))
    with pytest.raises(TrimtabError, match="not allowed"):
        download(f"{server}/file", into + "3", 1000, FetchDeadline(60))
    with pytest.raises(TrimtabError, match="Not Found"):
        download(f"{server}/none", into + "4", 1000, FetchDeadline(60))
    with pytest.raises(TrimtabError, match="cut off"):
        download(f"{server}/cut", into + "5", 1000, FetchDeadline(60))
    monkeypatch.delenv("SSL_CERT_FILE")
    with pytest.raises(TrimtabError, match="certificate"):
        download(f"{server}/a.zip", into + "6", 1000, FetchDeadline(60))


_NPM = """#!/bin/sh
for word; do case "$word" in --pack-destination=*) into="${{word#*=}}" ;; esac; done
echo "$@" > "{0}/asked"
cp "{0}/packed" "$into/acme-tool-1.2.0.tgz"
echo '[{{"filename": "acme-tool-1.2.0.tgz"}}]'
"""


def test_a_package_comes_from_npm_s_own_client_and_runs_nothing(
    source: Source, tmp_path: Path, clones: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = tmp_path / "programs"
    programs.mkdir()
    (programs / "npm").write_text(_NPM.format(tmp_path))
    (programs / "npm").chmod(0o700)
    monkeypatch.setenv("PATH", f"{programs}:/usr/bin:/bin")
    tar_of(tmp_path / "packed", {"package/README.md": b"Tool"})
    plugin = listing(PluginOrigin(OriginKind.NPM, "@acme/tool", ref="^1.2"))
    materialise(plugin, source, str(tmp_path / "into"), clones)
    assert (tmp_path / "into/README.md").read_text() == "Tool"
    asked = (tmp_path / "asked").read_text().split()
    assert asked[:2] == ["pack", "--ignore-scripts"]
    assert asked[-2:] == ["--", "@acme/tool@^1.2"]
    (programs / "npm").write_text("#!/bin/sh\necho 'npm error 404 Not Found' >&2\nexit 1\n")
    with pytest.raises(TrimtabError, match="404 Not Found"):
        materialise(plugin, source, str(tmp_path / "other"), clones)
