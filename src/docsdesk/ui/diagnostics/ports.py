"""What the window of diagnostics reaches of the outside."""

from collections.abc import AsyncGenerator, Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from docsdesk.domain.support.computer_check import Finding
from docsdesk.domain.support.log_records import LogPiece
from docsdesk.usecases.support.collect_diagnostics import Collected


@dataclass(frozen=True, slots=True)
class SupportPorts:
    collect: Callable[[tuple[Finding, ...]], Awaitable[Collected]]
    """With what was found of this computer, if it was checked."""
    check: Callable[[], AsyncGenerator[tuple[Finding, ...]]]
    save: Callable[[str, Path], Awaitable[None]]
    """Raises DocsdeskError."""
    read_log: Callable[[], Awaitable[LogPiece]]
    """What is new since the last call. Raises OSError and DocsdeskError."""
    log_folder: Path
