"""The messages between an engine and the worker that builds a bundle for it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter


class BuildOrder(BaseModel):
    """What the worker is asked.

    `archive` is in a folder of its own, which goes with a build that nobody waits for any more. `cache` is the folder
    of what takes long to make, such as diagrams; `program` is how this very program is started, without arguments.
    """

    model_config = ConfigDict(frozen=True)

    folder: Path
    archive: Path
    cache: Path
    program: tuple[str, ...]
    version: str | None = None
    paths: tuple[str, ...] | None = None
    replaced: Path | None = None
    """What the archive will take the place of: no part of the site, should it lie in the docs folder."""
    is_trusted: bool = False
    """Whether the bundle may hold files that can run scripts."""


@dataclass(frozen=True, slots=True)
class BuildProgress:
    """`share` lies between 0 and 1."""

    share: float
    page_count: int
    kind: Literal["progress"] = "progress"


@dataclass(frozen=True, slots=True)
class BuildDone:
    """`sha256` is of the archive, lower-case hex; `left_out` are paths of pages, `problems` lines with their places."""

    page_count: int
    sha256: str
    content_digest: str = ""
    left_out: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class BuildFailed:
    reason: str
    kind: Literal["failed"] = "failed"


BuildEvent = Annotated[BuildProgress | BuildDone | BuildFailed, Field(discriminator="kind")]

EVENTS: TypeAdapter[BuildProgress | BuildDone | BuildFailed] = TypeAdapter(BuildEvent)
