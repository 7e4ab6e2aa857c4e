"""The orders to the child that compares states of a site; it keeps the comparison it made last."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from docsdesk.domain.sites.availability import DeploymentKind
from docsdesk.domain.sites.state_names import StateName


@dataclass(frozen=True, slots=True)
class CompareStates:
    """Answered with StateShares and a ComparisonReport.

    `folder` is the one that revisions are of; `deployment` the kind whose rules problems are told by. Revisions are
    written into `scratch` while they are read; None is the system's place for what is temporary.
    """

    old: StateName
    new: StateName
    folder: Path | None = None
    scratch: Path | None = None
    deployment: DeploymentKind | None = None
    kind: Literal["compare"] = "compare"


@dataclass(frozen=True, slots=True)
class ReadWords:
    """Answered with the PageWords of a page, by its new path."""

    of: CompareStates
    page: str
    kind: Literal["words"] = "words"


@dataclass(frozen=True, slots=True)
class SaveReport:
    """Writes the report for people who do not have Docsdesk; answered with None."""

    of: CompareStates
    file: Path
    kind: Literal["save"] = "save"


@dataclass(frozen=True, slots=True)
class WriteMarkdown:
    """Answered with the text."""

    of: CompareStates
    kind: Literal["markdown"] = "markdown"


@dataclass(frozen=True, slots=True)
class MeasureLag:
    """Answered with the Lag of a bundle behind its folder."""

    bundle: Path
    folder: Path
    kind: Literal["lag"] = "lag"


@dataclass(frozen=True, slots=True)
class ListRevisions:
    """Answered with RevisionNames."""

    folder: Path
    kind: Literal["revisions"] = "revisions"


@dataclass(frozen=True, slots=True)
class FindLost:
    """Answered with a CheckedFolder: the addresses that a folder has lost since a state, as problems."""

    since: StateName
    folder: Path
    scratch: Path | None = None
    kind: Literal["lost"] = "lost"


@dataclass(frozen=True, slots=True)
class FindRedirect:
    """Answered with a CheckedFolder: one lost address as a problem, fixed by a redirect to where it has gone."""

    of: CompareStates
    address: str
    kind: Literal["redirect"] = "redirect"


StateOrder = (
    CompareStates | ReadWords | SaveReport | WriteMarkdown | MeasureLag | ListRevisions | FindLost | FindRedirect
)


@dataclass(frozen=True, slots=True)
class StateShare:
    """How much of a state has been read; told of readings that take long."""

    state: str
    done: int
    of: int
