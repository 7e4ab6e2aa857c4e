"""What a process that reads bundles is asked, a line of JSON, and what it answers, another."""

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from docsdesk.domain.bundle_errors import BundleDamagedError, BundleMissingError, TransferError
from docsdesk.domain.errors import DocsdeskError


class _Message(BaseModel):
    model_config = ConfigDict(frozen=True)


class InspectLinks(_Message):
    """Answered with a LinkReport."""

    kind: Literal["inspect links"] = "inspect links"
    archive: Path


class IndexPages(_Message):
    """Answered with null, once the index of the archive that `sha256` names is there."""

    kind: Literal["index pages"] = "index pages"
    archive: Path
    sha256: str
    index: Path


class CompareArchives(_Message):
    """Answered with a BundleComparison."""

    kind: Literal["compare archives"] = "compare archives"
    before: Path
    after: Path


class ComparePage(_Message):
    """Answered with DiffLines."""

    kind: Literal["compare page"] = "compare page"
    before: Path
    after: Path
    page: str


class ReadContents(_Message):
    """Answered with BundleContents."""

    kind: Literal["read contents"] = "read contents"
    archive: Path


Order = InspectLinks | IndexPages | CompareArchives | ComparePage | ReadContents
ORDERS: TypeAdapter[Order] = TypeAdapter(Annotated[Order, Field(discriminator="kind")])


class Done(_Message):
    """`result` is JSON once more: only whoever asked knows its shape."""

    kind: Literal["done"] = "done"
    result: str


class Refused(_Message):
    """`missing` is the archive that is not there, None for every other reason."""

    kind: Literal["refused"] = "refused"
    title: str
    hint: str = ""
    details: str = ""
    is_damage: bool = False
    missing: Path | None = None

    @classmethod
    def of(cls, error: DocsdeskError) -> "Refused":
        missing = error.file if isinstance(error, BundleMissingError) else None
        return cls(
            title=error.title,
            hint=error.hint,
            details=error.details,
            is_damage=isinstance(error, BundleDamagedError),
            missing=missing,
        )

    def error(self) -> DocsdeskError:
        if self.missing is not None:
            return BundleMissingError(self.missing)
        kind = BundleDamagedError if self.is_damage else TransferError
        return kind(self.title, self.hint, details=self.details)


ANSWERS: TypeAdapter[Done | Refused] = TypeAdapter(Annotated[Done | Refused, Field(discriminator="kind")])
