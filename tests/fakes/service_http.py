"""A service in memory: export jobs that take a few checks, answers told in advance."""

from collections import deque
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

from pydantic import SecretStr

from docsdesk.domain.assistant.conversation import InterfaceVersion
from docsdesk.domain.bundles.bundle import BundleLink
from docsdesk.domain.errors import DocsdeskError, NotKnownError, NotReadyError
from docsdesk.protocol.export_bodies import ExportJobBody
from docsdesk.usecases.ports import AnswerHead

UNKNOWN = NotKnownError("The service does not know this export.", "Start a new one.")
NOT_READY = NotReadyError("The export has not finished.", "Wait until it has.")


class FakeExportService:
    """Each job goes through `statuses`, one a check, and stays at the last.

    `failures` maps an operation ("start", "read", "bundle") to errors that its next calls raise; None lets one pass.
    """

    def __init__(self, statuses: Sequence[Mapping[str, Any]] = ({"status": "completed", "pageCount": 3},)) -> None:
        self.failures: dict[str, deque[DocsdeskError | None]] = {"start": deque(), "read": deque(), "bundle": deque()}
        self.started: list[tuple[str, str | None, tuple[str, ...]]] = []
        self.calls: list[str] = []
        self.bundles_made = 0
        self.size_bytes: int | None = 300
        self.scheme = "https"
        self.completed = "completed"
        """Its word for that."""
        self.projects: tuple[str, ...] = ("",)
        """The projects that it knows; an empty one is the form without them."""
        self.asked_projects: list[str] = []
        self._statuses = statuses
        self._checks: dict[str, int] = {}

    def knows(self, job_id: str) -> None:
        self._checks[job_id] = 0

    async def start_export(
        self, domain: str, *, version: str | None, paths: Sequence[str], project_id: str = ""
    ) -> ExportJobBody:
        self._answer("start")
        self._check_form(project_id)
        self.started.append((domain, version, tuple(paths)))
        job_id = f"se_{len(self.started)}"
        self._checks[job_id] = 0
        return ExportJobBody.model_validate({"jobId": job_id, "status": "queued"})

    async def read_job(self, job_id: str, *, project_id: str = "") -> ExportJobBody:
        self._answer("read")
        self._check_form(project_id)
        if job_id not in self._checks:
            raise UNKNOWN
        fields = self._statuses[min(self._checks[job_id], len(self._statuses) - 1)]
        self._checks[job_id] += 1
        return ExportJobBody.model_validate({"jobId": job_id, **fields})

    async def make_bundle(self, job_id: str, *, project_id: str = "") -> BundleLink:
        self._answer("bundle")
        self._check_form(project_id)
        if job_id not in self._checks:
            raise UNKNOWN
        if self._is_seen_unfinished(job_id):
            raise NOT_READY
        self.bundles_made += 1
        return BundleLink(SecretStr(f"{self.scheme}://storage.example/{job_id}?n={self.bundles_made}"), self.size_bytes)

    def _is_seen_unfinished(self, job_id: str) -> bool:
        """A job nobody has checked yet may have finished long ago, unless it was started here."""
        checks = self._checks[job_id]
        seen = self._statuses[min(max(checks, 1), len(self._statuses)) - 1]
        return seen.get("status") != self.completed

    def _check_form(self, project_id: str) -> None:
        self.asked_projects.append(project_id)
        if project_id not in self.projects:
            raise UNKNOWN

    def _answer(self, operation: str) -> None:
        self.calls.append(operation)
        failures = self.failures[operation]
        if failures and (error := failures.popleft()) is not None:
            raise error


class FakeAssistantService:
    """Answers every question with `chunks`; keeps the bodies it was asked with."""

    def __init__(self, chunks: Sequence[bytes] = (), *, head: AnswerHead | None = None) -> None:
        self.chunks = list(chunks)
        self.head = head or AnswerHead()
        self.error: DocsdeskError | None = None
        self.error_at_end: DocsdeskError | None = None
        self.asked: list[tuple[str, Mapping[str, Any]]] = []
        self.interfaces: list[InterfaceVersion] = []
        self.open_answers = 0

    @asynccontextmanager
    async def ask(
        self, domain: str, body: Mapping[str, Any], *, interface: InterfaceVersion = InterfaceVersion.V1
    ) -> AsyncIterator[tuple[AnswerHead, AsyncIterator[bytes]]]:
        self.asked.append((domain, body))
        self.interfaces.append(interface)
        if self.error is not None:
            raise self.error
        self.open_answers += 1
        try:
            yield self.head, self._body()
        finally:
            self.open_answers -= 1

    async def _body(self) -> AsyncIterator[bytes]:
        for chunk in self.chunks:
            yield chunk
        if self.error_at_end is not None:
            raise self.error_at_end
