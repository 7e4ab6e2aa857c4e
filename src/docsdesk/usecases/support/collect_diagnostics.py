"""Collect diagnostics: every part at once, each with a time limit, without secrets and names of sites."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from docsdesk.domain.errors import DocsdeskError
from docsdesk.domain.support.computer_check import CheckFinding, Subject
from docsdesk.domain.support.diagnostics import (
    TEXTS_WITH_NAMES,
    DiagnosticsPart,
    end_of,
    write_diagnostics,
    write_facts,
)

LIMIT_SECONDS = 8.0
"""For each part."""

Reader = Callable[[], Awaitable[str]]
"""Reads one part. May raise anything: the part then says why it could not be read."""


@dataclass(frozen=True, slots=True)
class DiagnosticsSource:
    readers: Mapping[DiagnosticsPart, Reader]
    redact: Callable[[str], str]
    """Removes secrets; called when all parts are read, since reading them makes secrets known."""
    hide_sites: Callable[[str], str] | None
    """Removes names of sites; None if they are unknown. Texts that may contain them are then left out."""


async def collect_diagnostics(
    source: DiagnosticsSource,
    now: datetime,
    *,
    facts: Mapping[str, str] | None = None,
    findings: Iterable[CheckFinding] = (),
    limit_seconds: float = LIMIT_SECONDS,
) -> str:
    """`facts` are those of this run; `findings` those of this computer, if it was checked."""
    texts = await asyncio.gather(*(_read(reader, limit_seconds) for reader in source.readers.values()))
    parts = dict(zip(source.readers, texts, strict=True))
    if facts:
        parts[DiagnosticsPart.RUN] = write_facts(facts)
    if described := describe_findings(findings):
        parts[DiagnosticsPart.CHECKS] = write_facts(described)
    return await asyncio.to_thread(_write_safely, source, now, parts)


def describe_findings(findings: Iterable[CheckFinding]) -> dict[str, str]:
    by_subject = {finding.subject: finding for finding in findings}
    in_order = [by_subject[subject] for subject in Subject if subject in by_subject]
    return {one.subject.title: f"{'works' if one.is_working else 'fails'}: {one.text}" for one in in_order}


def _write_safely(source: DiagnosticsSource, now: datetime, parts: Mapping[DiagnosticsPart, str]) -> str:
    safe = {part: end_of(source.redact(text)) for part, text in parts.items()}
    if source.hide_sites is None:
        left_out = "Left out: the names of sites could not be read, and so cannot be hidden in this."
        safe |= dict.fromkeys(TEXTS_WITH_NAMES & safe.keys(), left_out)
    else:
        safe = {part: source.hide_sites(text) for part, text in safe.items()}
    return write_diagnostics(now, safe)


async def _read(reader: Reader, limit_seconds: float) -> str:
    try:
        async with asyncio.timeout(limit_seconds):
            return await reader()
    except TimeoutError:
        return f"Not read: no answer within {limit_seconds:g} seconds."
    except DocsdeskError as error:
        return f"Not read: {error}"
    except Exception as error:  # noqa: BLE001 (diagnostics are wanted most where something is broken)
        return f"Not read: {type(error).__name__}: {error}"
