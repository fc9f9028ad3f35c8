"""A wiki: another site than the page's, with pages that a test writes."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple

SEVEN = """[Game "durak"]
[Dealer "0"]
[Hand 0 "QS 9C 6D"]
[Hand 1 "KH JC 8D"]
[Trump "S"]
[Attack "7C"]
[Turn "0"]
[Due "defend"]
"""
"""A seven to beat: the queen is a trump, the nine higher, the six neither."""


class Wiki(NamedTuple):
    url: str
    pages: dict[str, str]
    headers: dict[str, str]

    def write(self, html: str, **headers: str) -> str:
        """The address of a page with this in its body."""
        self.headers.clear()
        self.headers.update({name.replace("_", "-"): value for name, value in headers.items()})
        path = f"/{len(self.pages)}"
        self.pages[path] = (
            f'<!doctype html><html lang="en"><title>A wiki</title><body style="margin:0">{html}</body></html>'
        )
        return self.url + path


@contextmanager
def hosting() -> Iterator[Wiki]:
    pages: dict[str, str] = {}
    headers: dict[str, str] = {}

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            page = pages.get(self.path.partition("?")[0])
            self.send_response(204 if page is None else 200)  # nothing: what browsers ask for besides
            self.send_header("Content-Type", "text/html; charset=utf-8")
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write((page or "").encode())

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's name
            """Says nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield Wiki(f"http://wiki.localhost:{server.server_port}", pages, headers)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
