"""What the chart runs on a schedule: exports of a real engine, told to a cluster that answers as Kubernetes does."""

import base64
import json
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
import trustme
from tests.contract.chart import CHART, render_chart, republished
from tests.contract.engine_process import EngineProcess, running_engine
from tests.fakes.faulty_origin import Origin, expired, serving

from docsdesk.domain.exports import job_status

SECRET = "/api/v1/namespaces/docs/secrets/demo-docsdesk-bundle"
WORKLOAD = "/apis/apps/v1/namespaces/docs/deployments/demo-docsdesk-bundle"
TOKEN = "c1uster-t0ken"


@dataclass
class Cluster:
    """The API server's own store: objects by path, changed by merge patches (RFC 7386)."""

    port: int = 0
    objects: dict[str, dict[str, Any]] = field(
        default_factory=lambda: {SECRET: {"data": {}}, WORKLOAD: {"spec": {"template": {}}}}
    )
    patched: list[str] = field(default_factory=list[str])

    @property
    def link(self) -> str:
        return base64.b64decode(self.objects[SECRET]["data"]["bundleUrl"]).decode()

    @property
    def content(self) -> str:
        return self.objects[WORKLOAD]["spec"]["template"]["metadata"]["annotations"]["docsdesk/content"]


def merge(target: dict[str, Any], patch: dict[str, Any]) -> None:
    for key, value in patch.items():
        if isinstance(value, dict):
            merge(target.setdefault(key, {}), value)
        else:
            target[key] = value


@contextmanager
def running_cluster(ca: trustme.CA) -> Iterator[Cluster]:
    cluster = Cluster()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            found = cluster.objects.get(self.path)
            if self.headers["Authorization"] != f"Bearer {TOKEN}":
                return self.send_error(401)
            if found is None:
                return self.send_error(404)
            if self.command == "PATCH":
                assert self.headers["Content-Type"] == "application/merge-patch+json"
                merge(found, json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                cluster.patched.append(self.path)
            content = json.dumps(found).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)
            return None

        def do_PATCH(self) -> None:
            self.do_GET()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the library's own name)
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        ca.issue_cert("127.0.0.1").configure_cert(context)
        server.socket = context.wrap_socket(server.socket, server_side=True)
        cluster.port = server.server_port
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield cluster
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture(scope="module")
def ca() -> trustme.CA:
    return trustme.CA()


@pytest.fixture
def cluster(ca: trustme.CA, tmp_path: Path) -> Iterator[Cluster]:
    account = tmp_path / "account"
    account.mkdir()
    (account / "token").write_text(TOKEN)
    ca.cert_pem.write_to_path(str(account / "ca.crt"))
    with running_cluster(ca) as running:
        yield running


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    (folder / "docs.json").write_text('{"name": "Ferry", "navigation": {"pages": ["index"]}}')
    (folder / "index.mdx").write_text("# Ferries")
    return folder


@pytest.fixture(scope="module")
def engine(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[EngineProcess]:
    with running_engine(folder, tmp_path_factory.mktemp("state")) as running:
        yield running


def run(place: Path, cluster: Cluster, service: str, domain: str, key: str, *, seconds: int = 1, project: str = ""):
    """The job's container, to its end."""
    for name in ("etc", "work"):
        (place / name).mkdir(exist_ok=True)
    rendered = render_chart(
        {**republished(serviceUrl=service, domain=domain, projectId=project), "fetch": {"seconds": seconds}}
    )
    for name, text in rendered.only("ConfigMap")["data"].items():
        (place / "etc" / name).write_text(text)
    (container,) = rendered.only("CronJob")["spec"]["jobTemplate"]["spec"]["template"]["spec"]["containers"]
    here = {
        "ADMIN_KEY": key,
        "WORK_DIR": str(place / "work"),
        "TMPDIR": str(place / "work"),
        "KUBERNETES_URL": f"https://127.0.0.1:{cluster.port}",
        "KUBERNETES_ACCOUNT": str(place / "account"),
    }
    environment = {one["name"]: here.get(one["name"], one.get("value")) for one in container["env"]}
    program = place / "etc" / container["command"][-1].rpartition("/")[2]
    done = subprocess.run(
        [sys.executable, "-B", program], env=environment, capture_output=True, text=True, timeout=50, check=False
    )
    assert key not in done.stdout + done.stderr
    assert TOKEN not in done.stdout + done.stderr
    assert list((place / "work").iterdir()) == []
    return done


def export(place: Path, cluster: Cluster, engine: EngineProcess, **changed: Any):
    key = engine.admin["Authorization"].removeprefix("Bearer ")
    given = {"service": engine.url, "domain": engine.hostname, "key": key, **changed}
    return run(place, cluster, **given)


def test_that_pods_are_replaced_when_the_content_has_changed_and_the_link_is_always_fresh(
    tmp_path: Path, cluster: Cluster, engine: EngineProcess, folder: Path
):
    first = export(tmp_path, cluster, engine)
    assert first.returncode == 0, first.stdout + first.stderr
    assert cluster.link.startswith(engine.url)
    assert cluster.link not in first.stdout
    content = cluster.content
    again = export(tmp_path, cluster, engine)
    assert again.returncode == 0, again.stdout
    assert f"the pods serve sha256:{content} already" in again.stdout
    assert cluster.patched == [SECRET, WORKLOAD, SECRET]
    (folder / "index.mdx").write_text("# Ferries and buses")
    changed = export(tmp_path, cluster, engine)
    assert changed.returncode == 0, changed.stdout
    assert cluster.content != content
    assert cluster.patched[3:] == [SECRET, WORKLOAD]
    recorded = base64.b64decode(cluster.objects[SECRET]["data"]["bundleContent"]).decode()
    assert recorded == f"{sha256(cluster.link.encode()).hexdigest()} {cluster.content}"


def test_that_a_site_is_republished_by_its_project_id(tmp_path: Path, cluster: Cluster, engine: EngineProcess):
    done = export(tmp_path, cluster, engine, domain="", project=engine.domain)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"exports {engine.domain}" in done.stdout
    assert cluster.link.startswith(engine.url)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"key": "svc_wrong"}, "the service does not accept the key (401)"),
        ({"domain": "elsewhere.example.com"}, "the service refuses"),
        ({"service": "http://127.0.0.1:9"}, "the service cannot be reached"),
    ],
)
def test_that_a_service_that_refuses_changes_nothing(
    tmp_path: Path, cluster: Cluster, engine: EngineProcess, given: dict[str, str], said: str
):
    done = export(tmp_path, cluster, engine, **given)
    assert done.returncode == 1
    assert said in done.stdout
    assert "The pods keep what they serve." in done.stdout
    assert cluster.patched == []


def test_that_a_bundle_that_cannot_be_had_changes_nothing(tmp_path: Path, cluster: Cluster):
    answers = {
        ("POST", "/v1/static-export/jobs"): {"jobId": "1"},
        ("GET", "/v1/static-export/jobs/1"): {"status": "completed"},
    }
    with serving(Origin(b"not an archive")) as storage, running_service(answers, storage) as service:
        refused = run(tmp_path, cluster, service, "docs.example.com", "svc_key")
        assert "refused the bundle" in refused.stdout
        storage.manner = expired
        gone = run(tmp_path, cluster, service, "docs.example.com", "svc_key")
        assert "the storage refuses the link" in gone.stdout
    assert refused.returncode == gone.returncode == 1
    assert cluster.patched == []


@contextmanager
def running_service(answers: dict[tuple[str, str], dict[str, str]], storage: Origin) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            content = json.dumps(answers.get((self.command, self.path), {"bundleUrl": storage.link})).encode()
            self.rfile.read(int(self.headers.get("Content-Length") or 0))
            self.send_response(200)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def do_POST(self) -> None:
            self.do_GET()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the library's own name)
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def test_that_a_status_means_there_what_it_means_in_the_window():
    """A copy: a chart holds all its files. After a change of the original, copy it again."""
    assert (CHART / "files/job_status.py").read_bytes() == Path(job_status.__file__).read_bytes()
