"""The messages between an engine and the worker that builds a bundle for it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter


class BuildOrder(BaseModel):
    """The order for one build.

    `archive` is in a folder of its own, which is deleted with an abandoned build. `cache` is the folder for results
    that take long, such as diagrams; `program` is the command that starts this program, without arguments.
    """

    model_config = ConfigDict(frozen=True)

    folder: Path
    archive: Path
    cache: Path
    program: tuple[str, ...]
    version: str | None = None
    paths: tuple[str, ...] | None = None
    replaced: Path | None = None
    """The file that the archive will replace: not part of the site, even if it is in the docs folder."""
    is_trusted: bool = False
    """Whether the bundle may include files that can run scripts."""
    address: str = ""
    """Of the site's root, in place of the one in docs.json."""
    has_live_components: bool = False
    """Whether components of pages do in a browser what their code says; only those of a trusted folder do."""

    @property
    def is_live(self) -> bool:
        return self.is_trusted and self.has_live_components


@dataclass(frozen=True, slots=True)
class BuildProgress:
    """`share` is between 0 and 1."""

    share: float
    page_count: int
    kind: Literal["progress"] = "progress"


@dataclass(frozen=True, slots=True)
class BuildDone:
    """`sha256` is of the archive, lower-case hex; `omitted_pages` are paths, `problems` lines with their places.

    `static_page_count` is how many pages have components that would be live in a browser, and are not.
    Without the site's address there are no sitemap, feeds and canonical addresses.
    """

    page_count: int
    sha256: str
    content_digest: str = ""
    omitted_pages: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
    has_address: bool = True
    static_page_count: int = 0
    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class BuildFailed:
    reason: str
    kind: Literal["failed"] = "failed"


BuildEvent = Annotated[BuildProgress | BuildDone | BuildFailed, Field(discriminator="kind")]

EVENTS: TypeAdapter[BuildProgress | BuildDone | BuildFailed] = TypeAdapter(BuildEvent)
