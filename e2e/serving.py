"""Starts the server of `make play` on a free port, and tells what it sent."""

import json
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

WEB = Path(__file__).parent.parent / "web"
PAGE = WEB / "dist"
BENCH = WEB / ".cache" / "bench"


class Sent(NamedTuple):
    """One response: bytes are those on the wire, headers included."""

    path: str
    status: int
    bytes: int


class Site(NamedTuple):
    url: str
    log: Path

    def sent(self) -> list[Sent]:
        """All responses since the start or the last `forget`."""
        return [Sent(**json.loads(line)) for line in self.log.read_text().splitlines() if line.startswith("{")]


@contextmanager
def serving(root: Path, port: int = 0, *how: str) -> Iterator[Site]:
    """A site with the files in `root`, on a free port or the given one; raises RuntimeError if it cannot be served.
    `how` goes to the server as it is: `--rate 10 --delay 40` for a slow line.
    """
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        command = ["node", "runtime/serve.mjs", "--port", str(port), "--root", str(root), "--log", str(log), *how]
        server = subprocess.Popen(command, cwd=WEB, stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        try:
            said = server.stdout.readline()
            if "http://" not in said:
                raise RuntimeError(f"{root} cannot be served; build it with: make build")
            yield Site("http" + said.strip().partition("http")[2], log)
        finally:
            server.terminate()
            server.wait()
            server.stdout.close()
