"""What is tried: how a service behaves, and what a command has to make of it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.fakes.odd_services.answers import ARCHIVE, COMPLETED, LINKED, NOT_FOUND, STARTED, Answer
from tests.fakes.odd_services.archives import TAR_GZ

LINK = "{storage}/exports/site.tar.gz?X-Amz-Expires=60&X-Amz-Signature={signature}&n={number}"
WITH_REASON = 60.0
WITH_ARCHIVE = 20.0
"""Seconds after which a command has ended with its reason, or with the archive."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Right:
    """`names` are expressions that the first line of the error holds, in any case; `tells` what it says anywhere, also
    where nothing failed; `never` what is not said. `suffix` is that of the archive that has to be there in the end."""

    code: int
    names: tuple[str, ...] = ()
    tells: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    suffix: str = ""
    seconds: float = WITH_REASON
    promptly: float = 0.0
    """Seconds from the first answer of the storage to the end of the command, where that is bounded."""


def fetched(*tells: str, suffix: str = ".tar.gz", seconds: float = WITH_ARCHIVE, promptly: float = 0.0) -> Right:
    return Right(code=0, tells=tells, suffix=suffix, seconds=seconds, promptly=promptly)


def refused(
    *names: str, tells: tuple[str, ...] = (), never: tuple[str, ...] = (), promptly: float = 0.0, code: int = 1
) -> Right:
    return Right(code=code, names=names, tells=tells, never=never, promptly=promptly)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportScenario:
    """Of the answers to each operation the last one stays for ever. `store` has them for each link in turn.

    With `project` the service speaks the form with a project ID, whose completed job holds the link; `bundle` is then
    not there. `options` and `environment` are the command's.
    """

    kind: str
    name: str
    right: Right
    start: tuple[Answer, ...] = (STARTED,)
    status: tuple[Answer, ...] = (COMPLETED,)
    bundle: tuple[Answer, ...] = (LINKED,)
    store: tuple[tuple[Answer, ...], ...] = ((ARCHIVE,),)
    archive: bytes = TAR_GZ
    link: str = LINK
    project: str = ""
    output: str = "site.tar.gz"
    options: tuple[str, ...] = ()
    environment: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerScenario:
    """`says` is what is printed of the answer, and `holds` what its JSON has; without `is_json` it is asked as text."""

    kind: str
    name: str
    right: Right
    ask: tuple[Answer, ...]
    says: str = ""
    holds: Mapping[str, object] = field(default_factory=dict[str, object])
    is_noted: bool = False
    """The JSON has a note of why the answer ended early."""
    is_json: bool = False
    interface: str = "v1"
    environment: Mapping[str, str] = field(default_factory=dict[str, str])


Scenario = ExportScenario | AnswerScenario
NOWHERE = (NOT_FOUND,)
"""Of an operation that the service does not have."""
