"""`bundle_ports.InspectionStore`: what verifying each archive found, one file for each, named after its digest."""

import asyncio
import logging
from contextlib import suppress
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from docsdesk.adapters.files.atomic_file import replace_file
from docsdesk.docs.files.private_folders import make_private_folder
from docsdesk.domain.bundles.inspection import BundleInspection

_INSPECTION = TypeAdapter(BundleInspection)
_log = logging.getLogger(__name__)


class InspectionFiles:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def put(self, sha256: str, found: BundleInspection) -> None:
        await asyncio.to_thread(self._put, sha256, found)

    async def read(self, sha256: str) -> BundleInspection | None:
        return await asyncio.to_thread(self._read, sha256)

    async def forget(self, sha256: str) -> None:
        await asyncio.to_thread(self._forget, sha256)

    def _put(self, sha256: str, found: BundleInspection) -> None:
        try:
            make_private_folder(self._folder)
            replace_file(self._file(sha256), _INSPECTION.dump_json(found))
        except OSError as error:
            _log.warning("Could not keep what was found in a bundle: %s.", error.strerror or error)

    def _read(self, sha256: str) -> BundleInspection | None:
        try:
            return _INSPECTION.validate_json(self._file(sha256).read_bytes())
        except (OSError, ValidationError):
            return None

    def _forget(self, sha256: str) -> None:
        with suppress(OSError):
            self._file(sha256).unlink(missing_ok=True)

    def _file(self, sha256: str) -> Path:
        return self._folder / f"{sha256}.json"
