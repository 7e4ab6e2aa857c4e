"""The orders to the worker that reads bundles."""

from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict


class _Message(BaseModel):
    model_config = ConfigDict(frozen=True)


class InspectLinks(_Message):
    """Answered with a LinkReport."""

    kind: Literal["inspect links"] = "inspect links"
    archive: Path


class IndexPages(_Message):
    """Answered with null once the index of the archive with this `sha256` exists."""

    kind: Literal["index pages"] = "index pages"
    archive: Path
    sha256: str
    index: Path


class ReadContents(_Message):
    """Answered with BundleContents."""

    kind: Literal["read contents"] = "read contents"
    archive: Path


Order = InspectLinks | IndexPages | ReadContents
