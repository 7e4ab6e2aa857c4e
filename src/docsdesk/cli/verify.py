"""`docsdesk verify`: checks that a bundle is complete, its links work, and which other hosts it needs."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from docsdesk.cli.arguments import check_bundle
from docsdesk.cli.console import counted, say, say_object, tell
from docsdesk.domain.bundles.inspection import BundleInspection, Occurrences, OutsideHost, Readiness, ReadinessFinding
from docsdesk.processes.ending import run_on_loop

if TYPE_CHECKING:
    from docsdesk.adapters.bundles.reader_process import ArchiveInspector


def verify(
    bundle: Annotated[Path, typer.Argument(help="The archive, from any source: .tar, .tar.gz, .tar.zst or .zip.")],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as one JSON object.")] = False,
) -> None:
    """Verify a bundle: read it whole, compare it with its manifest if it has one, and follow every link.

    Prints one line for each broken link, each host that pages refer to, and each file that some systems cannot
    unpack, with its place first; then how ready it is for agents and search engines, and what they miss. Fails if the
    archive is damaged, contains no pages or has a broken link.
    """
    from docsdesk.adapters.bundles.reader_process import ArchiveInspector, ReaderProcesses

    check_bundle(bundle)
    inspector = ArchiveInspector(ReaderProcesses())
    found = run_on_loop(_inspect(bundle.absolute(), inspector))
    if as_json:
        say_object(_object(found))
    else:
        for line in _lines(found):
            say(line)
        for line in _summary(found):
            tell(line)
    if found.broken or not found.html_files:
        raise typer.Exit(1)


async def _inspect(archive: Path, inspector: "ArchiveInspector") -> BundleInspection:
    return await inspector.inspect(archive)


def _lines(found: BundleInspection) -> Iterator[str]:
    for link in found.broken:
        for place in link.found.places:
            yield f"{place}: {link.target}: {link.fault.value}"
    for host in found.outside:
        yield f"{_first(host)}: {host.name}: {', '.join(host.kinds)}"
    for file in found.unportable:
        yield f"{file.name}: not portable: {file.reason}"


def _first(host: OutsideHost) -> str:
    return str(min(reference.found.places[0] for reference in host.references))


def _summary(found: BundleInspection) -> Iterator[str]:
    report = found.report
    manifest = "matches its manifest" if report.content_digest else "no manifest"
    pages, files = counted(report.page_count, "page"), counted(report.file_count, "file")
    yield f"docsdesk: intact, {manifest}: {pages}, {files}"
    if not found.html_files:
        yield "  It contains no pages."
    yield f"  sha256 {report.sha256}"
    hosts = counted(len(found.outside), "other host")
    fetched = sum(host.is_loaded_from for host in found.outside)
    yield f"  {counted(found.link_count, 'link')}, {found.broken_count:,} broken; {hosts}, {fetched:,} fetched from"
    if found.readiness is not None:
        yield f"  ready for agents and search engines: {found.readiness.score} of 100"
        yield from map(_lack, found.readiness.missing)


def _lack(lack: ReadinessFinding) -> str:
    missing = lack.missing
    where = f": {missing.count:,} of {lack.looked_at:,}, as {missing.places[0].file}" if missing.places else ""
    return f"    {lack.check.lack}{where}. {lack.check.hint}"


def _object(found: BundleInspection) -> dict[str, object]:
    report = found.report
    return {
        "sizeBytes": report.size_bytes,
        "sha256": report.sha256,
        "contentDigest": report.content_digest,
        "pageCount": report.page_count,
        "fileCount": report.file_count,
        "linkCount": found.link_count,
        "base": found.base,
        "needsRoot": found.needs_root,
        "unportableNames": [{"name": file.name, "reason": file.reason} for file in found.unportable],
        "brokenLinks": [
            {"target": link.target, "fault": link.fault.value, **_occurrences(link.found)} for link in found.broken
        ],
        "hosts": [
            {
                "name": host.name,
                "isFetchedFrom": host.is_loaded_from,
                "references": [
                    {"url": reference.url, "kind": reference.kind.value, **_occurrences(reference.found)}
                    for reference in host.references
                ],
            }
            for host in found.outside
        ],
        "readiness": None if found.readiness is None else _readiness(found.readiness),
    }


def _readiness(found: Readiness) -> dict[str, object]:
    checks = [
        {
            "name": finding.check.value,
            "weight": finding.check.weight,
            "lookedAt": finding.looked_at,
            "missing": _occurrences(finding.missing),
        }
        for finding in found.findings
    ]
    return {"score": found.score, "checks": checks}


def _occurrences(found: Occurrences) -> dict[str, object]:
    return {"count": found.count, "places": [str(place) for place in found.places]}
