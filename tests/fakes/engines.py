"""Engines that are always there and do nothing."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from docsdesk.domain.sites.api_key import KeyKind, read_key
from docsdesk.usecases.ports import EngineAddress, ModelAccess

ADDRESS = EngineAddress(
    url="http://127.0.0.1:4321",
    admin_key=read_key("svc_engine0123456789", wanted=KeyKind.ADMIN),
    assistant_key=read_key("svc_dsc_engine0123456789", wanted=KeyKind.ASSISTANT),
    assistant_domain="sample",
    export_hostname="sample.localhost",
)


class FakeEngines:
    def __init__(self) -> None:
        self.started: list[Path] = []
        self.used: list[Path] = []
        self.models: list[ModelAccess | None] = []
        self.stopped = False

    async def address(
        self, folder: Path, *, allow_private_apis: bool = False, model: ModelAccess | None = None
    ) -> EngineAddress:
        self.models.append(model)
        self.started.append(folder)
        return ADDRESS

    def is_running(self, folder: Path) -> bool:
        return folder in self.started

    @contextmanager
    def in_use(self, folder: Path) -> Generator[None]:
        self.used.append(folder)
        try:
            yield
        finally:
            self.used.remove(folder)

    async def stop_all(self) -> None:
        self.stopped = True
