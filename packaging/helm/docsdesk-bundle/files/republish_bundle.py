"""Export the site again at its service, keep a fresh link to the bundle, and replace the pods if the content changed.

Runs on a schedule. Reads from the environment:
  SERVICE_URL     the root of the service's API
  SITE_DOMAIN     the hostname of the site to export
  PROJECT_ID      its project ID instead, for a service that wants one; empty for none
  ADMIN_KEY       the service's admin API key; a secret, never printed
  EXPORT_SECONDS  how long an export may take
  FETCH_SECONDS   how long a link that brings nothing is tried
  WORK_DIR        room for one bundle and its archive
  NAMESPACE, SECRET, SECRET_KEY, WORKLOAD
                  the Secret that holds the link, and the workload that reads it, as "deployments/NAME"
  KUBERNETES_URL, KUBERNETES_ACCOUNT
                  the cluster's API, and the folder with the token and the certificate to ask it with

The bundle is fetched and verified before anything is changed: one that is damaged leaves the old link in place.
"""

import base64
import json
import os
import socket
import ssl
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Mapping
from hashlib import sha256
from http.client import HTTPException
from pathlib import Path

from download_bundle import BUSY, LONGEST_PAUSE, PAUSES, LinkFailedError, fetch
from job_status import JobVerdict, verdict_of
from unpack_bundle import RefusedBundleError, unpack
from verify_bundle import verify

ANNOTATION = "docsdesk/content"
"""Of the pods: what they serve. They are replaced when it changes."""
CONTENT_KEY = "bundleContent"
"""In the Secret, beside the link."""
ANSWER_SECONDS = 30
NOT_DONE = {408, 425, 429, 503}
"""Of those for which another attempt may help: nothing has been begun."""
LARGEST_ANSWER = 1024 * 1024
POLLS = (2, 5, 10, 15, 30)


class RefusedError(Exception):
    """The service or the cluster will not do it; another attempt now would not help."""


class BusyError(Exception):
    """Nothing came this time. `pause` is the server's own wish, in seconds."""

    def __init__(self, reason: str, pause: float = 0) -> None:
        super().__init__(reason)
        self.pause = pause


def opener(
    proxies: Mapping[str, str] | None = None, context: ssl.SSLContext | None = None
) -> urllib.request.OpenerDirector:
    """Follows no redirect: that would take the key elsewhere. The environment's proxies, unless others are given."""
    made = urllib.request.OpenerDirector()
    for handler in (
        urllib.request.ProxyHandler(proxies),
        urllib.request.HTTPHandler(),
        urllib.request.HTTPSHandler(context=context),
        urllib.request.HTTPDefaultErrorHandler(),
        urllib.request.HTTPErrorProcessor(),
    ):
        made.add_handler(handler)
    return made


def log(text: str) -> None:
    print(f"republish-bundle: {text}", flush=True)


class Api:
    """JSON over HTTP with a bearer token, tried again until `seconds` have gone by."""

    def __init__(self, who: str, url: str, token: str, seconds: float, opener: urllib.request.OpenerDirector) -> None:
        self.who, self.url, self.seconds, self.opener = who, url.rstrip("/"), seconds, opener
        self.headers = {"Authorization": f"Bearer {token}", "Accept": "application/json"}

    def ask(self, method: str, path: str, body: object = None, kind: str = "application/json") -> dict:
        """Raises RefusedError. A POST is sent again only if it cannot have begun anything."""
        end, tries = time.monotonic() + self.seconds, 0
        while True:
            try:
                return self._ask_once(method, path, body, kind)
            except BusyError as error:
                pause = max(PAUSES[min(tries, len(PAUSES) - 1)], error.pause)
                if time.monotonic() + pause > end:
                    raise RefusedError(str(error)) from error
                log(f"{error}; trying again in {pause:g} s")
                time.sleep(pause)
                tries += 1

    def _ask_once(self, method: str, path: str, body: object, kind: str) -> dict:
        data = None if body is None else json.dumps(body).encode()
        headers = self.headers if data is None else {**self.headers, "Content-Type": kind}
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with self.opener.open(request, timeout=ANSWER_SECONDS) as answer:
                found = json.loads(answer.read(LARGEST_ANSWER))
        except urllib.error.HTTPError as error:
            raise self._judged(error, method) from error
        except (OSError, HTTPException) as error:
            reason = getattr(error, "reason", None) or error
            if method == "POST" and not isinstance(reason, ConnectionRefusedError | socket.gaierror):
                raise RefusedError(f"{self.who} went away while it was asked: {reason}") from error
            raise BusyError(f"{self.who} cannot be reached: {reason}") from error
        except ValueError as error:
            raise RefusedError(f"{self.who} sent no JSON") from error
        if not isinstance(found, dict):
            raise RefusedError(f"{self.who} sent no JSON object")
        return found

    def _judged(self, error: urllib.error.HTTPError, method: str) -> Exception:
        if error.code in (NOT_DONE if method == "POST" else BUSY):
            wish = error.headers.get("Retry-After", "")
            return BusyError(
                f"{self.who} is busy ({error.code})", min(int(wish), LONGEST_PAUSE) if wish.isdigit() else 0
            )
        if error.code == 401:
            return RefusedError(f"{self.who} does not accept the key (401)")
        if error.code < 400:
            return RefusedError(f"{self.who} redirects ({error.code}); give the address that it redirects to")
        return RefusedError(f"{self.who} refuses {error.code} {error.reason}")


def export(service: Api, domain: str, project: str, seconds: float) -> str:
    """Export the site and wait for its end. Returns the link to the bundle."""
    base = f"/v1/static-export/{urllib.parse.quote(project, safe='')}/jobs" if project else "/v1/static-export/jobs"
    job = text_of(service.ask("POST", base, None if project else {"domain": domain}), "jobId", service.who)
    place = f"{base}/{urllib.parse.quote(job, safe='')}"
    log(f"job {job} exports {project or domain}")
    answer = wait_for_end(service, place, job, seconds)
    holds_link = project or answer.get("bundleUrl")
    return text_of(answer if holds_link else service.ask("POST", f"{place}/bundle"), "bundleUrl", service.who)


def wait_for_end(service: Api, place: str, job: str, seconds: float) -> dict:
    """The answer that says that the export is completed. Raises RefusedError for any other end."""
    end, polls = time.monotonic() + seconds, 0
    while True:
        answer = service.ask("GET", place)
        status = str(answer.get("status"))
        match verdict_of(status):
            case JobVerdict.COMPLETED:
                return answer
            case JobVerdict.FAILED | JobVerdict.ENDED:
                raise RefusedError(f"the export ended as {status}; the service knows it as job {job}")
        pause = POLLS[min(polls, len(POLLS) - 1)]
        if time.monotonic() + pause > end:
            raise RefusedError(f"the export has not ended after {seconds:g} s; its last status was {status}")
        time.sleep(pause)
        polls += 1


def text_of(answer: Mapping, field: str, who: str) -> str:
    value = answer.get(field)
    if not isinstance(value, str) or not value:
        raise RefusedError(f"{who} sent no {field}")
    return value


def digest_of(link: str, work: Path, seconds: float) -> str:
    """Raises LinkFailedError and RefusedBundleError."""
    with tempfile.TemporaryDirectory(prefix="new-", dir=work, ignore_cleanup_errors=True) as place:
        part, folder = Path(place, "bundle"), Path(place, "site")
        fetch(link, part, seconds, log)
        files = unpack(part, folder)
        return verify(folder, files, "", log)


def hand_over(cluster: Api, environment: Mapping[str, str], link: str, digest: str) -> None:
    """Put the link where pods read it when they start, and replace them if they serve something else."""
    namespace = f"namespaces/{environment['NAMESPACE']}"
    merge = "application/merge-patch+json"
    # With the link, pods get the digest that was found behind it: one that starts later serves the same or nothing.
    content = f"{sha256(link.encode()).hexdigest()} {digest}"
    values = {environment["SECRET_KEY"]: link, CONTENT_KEY: content}
    secret = {"data": {key: base64.b64encode(value.encode()).decode() for key, value in values.items()}}
    cluster.ask("PATCH", f"/api/v1/{namespace}/secrets/{environment['SECRET']}", secret, merge)
    log("the link is fresh")
    place = f"/apis/apps/v1/{namespace}/{environment['WORKLOAD']}"
    pods = cluster.ask("GET", place)["spec"]["template"]
    if pods.get("metadata", {}).get("annotations", {}).get(ANNOTATION) == digest:
        log(f"the pods serve sha256:{digest} already")
        return
    change = {"spec": {"template": {"metadata": {"annotations": {ANNOTATION: digest}}}}}
    cluster.ask("PATCH", place, change, merge)
    log(f"the pods are being replaced, to serve sha256:{digest}")


def cluster_api(environment: Mapping[str, str], seconds: float) -> Api:
    """With its own certificate, and never through a proxy. Raises OSError."""
    account = Path(environment["KUBERNETES_ACCOUNT"])
    context = ssl.create_default_context(cafile=str(account / "ca.crt"))
    token = (account / "token").read_text().strip()
    return Api("the cluster", environment["KUBERNETES_URL"], token, seconds, opener({}, context))


def main(environment: Mapping[str, str]) -> int:
    fetching = float(environment["FETCH_SECONDS"])
    service = Api("the service", environment["SERVICE_URL"], environment["ADMIN_KEY"].strip(), fetching, opener())
    try:
        cluster = cluster_api(environment, fetching)
        link = export(
            service,
            environment.get("SITE_DOMAIN", ""),
            environment.get("PROJECT_ID", ""),
            float(environment["EXPORT_SECONDS"]),
        )
        digest = digest_of(link, Path(environment["WORK_DIR"]), fetching)
        hand_over(cluster, environment, link, digest)
    except RefusedBundleError as error:
        log(f"refused the bundle: {error}. The pods keep what they serve.")
        return 1
    except (RefusedError, LinkFailedError, OSError) as error:
        log(f"{error}. The pods keep what they serve.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(os.environ))
