"""A pod of the chart on this machine: its containers' own commands, environment and files, one after the other."""

import io
import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.contract.chart import Rendered, render_chart, static_export

NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
FOLDERS = {"etc/docsdesk": "etc", "srv": "srv"}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return listening.getsockname()[1]


@dataclass
class Pod:
    """Its volumes are folders below `place`; they outlive the containers, as a persistent volume does."""

    place: Path
    values: dict[str, Any] = field(default_factory=dict)
    rendered: Rendered = field(init=False)
    recorded: dict[str, str] = field(default_factory=dict[str, str])
    """What the schedule has put into the Secret."""
    log: str = ""
    """Of the web server, once it has ended."""

    def __post_init__(self) -> None:
        for name in ("etc", "srv/bundle", "srv/site", "srv/tmp"):
            (self.place / name).mkdir(parents=True, exist_ok=True)
        self.port = free_port()
        self.upgrade()

    def upgrade(self, **values: Any) -> None:
        """Give it what a pod gets when it is started again after an upgrade; the node's scratch folders are new."""
        self.values |= values
        server = {"port": self.port, **self.values.get("server", {})}
        self.rendered = render_chart({**self.values, "server": server})
        for name, text in self.rendered.only("ConfigMap")["data"].items():
            (self.place / "etc" / name).write_text(text)
        for name in ("site", "tmp"):
            shutil.rmtree(self.place / "srv" / name)
            (self.place / "srv" / name).mkdir()

    @property
    def served(self) -> str:
        return (self.place / "srv/site/served").read_text().strip()

    def fetch(self) -> subprocess.CompletedProcess[str]:
        """Run the init container to its end."""
        container = self.rendered.pod["initContainers"][0]
        return subprocess.run(
            self._command(container),
            env={**self._environment(container), "no_proxy": "127.0.0.1"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=50,
            check=False,
        )

    @contextmanager
    def serving(self) -> Iterator[httpx.Client]:
        """Run the web server until left."""
        if NGINX is None:
            pytest.skip("nginx is not installed (see packaging/debian-packages.txt)")
        command = self._command(self.rendered.pod["containers"][0])
        # Its workers would be another user, who may not look into this folder.
        as_root = ["-g", "user root;"] if os.geteuid() == 0 else []
        with subprocess.Popen(
            [NGINX, *command[1:], *as_root], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as server:
            try:
                self._wait(server)
                with httpx.Client(base_url=f"http://127.0.0.1:{self.port}", trust_env=False) as client:
                    yield client
            finally:
                server.terminate()
                self.log, said = (stream.decode() for stream in server.communicate(timeout=10))
            assert said == ""

    def test(self) -> subprocess.CompletedProcess[str]:
        """What `helm test` runs."""
        container = self.rendered.only("Pod")["spec"]["containers"][0]
        environment = {**self._environment(container), "SITE_URL": f"http://127.0.0.1:{self.port}", "no_proxy": "*"}
        return subprocess.run(
            self._command(container), env=environment, capture_output=True, text=True, timeout=50, check=False
        )

    def _wait(self, server: subprocess.Popen[bytes]) -> None:
        for _ in range(500):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            if server.poll() is not None:
                break
            time.sleep(0.01)
        server.kill()
        assert server.stderr is not None
        pytest.fail(f"nginx does not listen: {server.stderr.read().decode()}")

    def _command(self, container: dict[str, Any]) -> list[str]:
        words = [self._here(word) for word in container["command"]]
        return [sys.executable if word == "python3" else word for word in words]

    def _environment(self, container: dict[str, Any]) -> dict[str, str]:
        secret = self.rendered.only("Secret")["stringData"] | self.recorded
        environment: dict[str, str] = {}
        for one in container["env"]:
            if "value" in one:
                environment[one["name"]] = self._here(one["value"])
                continue
            wanted = one["valueFrom"]["secretKeyRef"]
            if wanted["key"] in secret or not wanted.get("optional"):
                environment[one["name"]] = secret[wanted["key"]]
        return environment

    def _here(self, text: str) -> str:
        return re.sub("/(etc/docsdesk|srv)(?=/)", lambda found: f"{self.place}/{FOLDERS[found[1]]}", text)


SITE = {"index.html": b"<h1>Ferries", "guides.html": b"<h1>Guides", "guides/setup.html": b"<h1>Setup"}


def pod(place: Path, link: str, version: str = "", **values: Any) -> Pod:
    values = {"fetch": {"seconds": 1}, **values}
    return Pod(place, {**static_export(bundleUrl=link, version=version), **values})


def with_link(link: str, version: str = "") -> dict[str, Any]:
    return static_export(bundleUrl=link, version=version)


def tar(files: dict[str, bytes], *more: tarfile.TarInfo) -> bytes:
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as archive:
        for name, data in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
        for entry in more:
            archive.addfile(entry)
    return out.getvalue()


def linked(name: str, kind: bytes, target: str) -> tarfile.TarInfo:
    entry = tarfile.TarInfo(name)
    entry.type, entry.linkname = kind, target
    return entry
