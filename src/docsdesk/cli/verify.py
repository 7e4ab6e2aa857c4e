"""`docsdesk verify`: checks that a bundle is complete, its links work, and which other hosts it needs."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from docsdesk.cli.arguments import check_bundle
from docsdesk.cli.console import count_words, say, say_object, tell
from docsdesk.domain.bundles.inspection import BundleInspection, Occurrences, OutsideHost, Readiness, ReadinessFinding
from docsdesk.processes.shutdown import run_on_loop


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
    from docsdesk.adapters.bundles.reader_process import BundleProcesses

    check_bundle(bundle)
    inspection = run_on_loop(BundleProcesses().inspect(bundle.absolute()))
    if as_json:
        say_object(_object(inspection))
    else:
        for line in _lines(inspection):
            say(line)
        for line in _summary(inspection):
            tell(line)
    if inspection.broken_links or not inspection.html_files:
        raise typer.Exit(1)


def _lines(inspection: BundleInspection) -> Iterator[str]:
    for link in inspection.broken_links:
        for place in link.occurrences.places:
            yield f"{place}: {link.target}: {link.fault.value}"
    for host in inspection.outside:
        yield f"{_first(host)}: {host.name}: {', '.join(host.kinds)}"
    for file in inspection.unportable:
        yield f"{file.name}: not portable: {file.reason}"


def _first(host: OutsideHost) -> str:
    return str(min(reference.occurrences.places[0] for reference in host.references))


def _summary(inspection: BundleInspection) -> Iterator[str]:
    report = inspection.report
    manifest = "matches its manifest" if report.content_digest else "no manifest"
    pages, files = count_words(report.page_count, "page"), count_words(report.file_count, "file")
    yield f"docsdesk: intact, {manifest}: {pages}, {files}"
    if not inspection.html_files:
        yield "  It contains no pages."
    yield f"  sha256 {report.sha256}"
    links = count_words(inspection.link_count, "link")
    hosts = count_words(len(inspection.outside), "other host")
    fetched = sum(host.is_loaded_from for host in inspection.outside)
    yield f"  {links}, {inspection.broken_count:,} broken; {hosts}, {fetched:,} fetched from"
    if inspection.readiness is not None:
        yield f"  ready for agents and search engines: {inspection.readiness.score} of 100"
        yield from map(_lack, inspection.readiness.missing)


def _lack(lack: ReadinessFinding) -> str:
    missing = lack.missing
    where = f": {missing.count:,} of {lack.looked_at:,}, as {missing.places[0].file}" if missing.places else ""
    return f"    {lack.check.lack}{where}. {lack.check.hint}"


def _object(inspection: BundleInspection) -> dict[str, object]:
    report = inspection.report
    return {
        "sizeBytes": report.size_bytes,
        "sha256": report.sha256,
        "contentDigest": report.content_digest,
        "pageCount": report.page_count,
        "fileCount": report.file_count,
        "linkCount": inspection.link_count,
        "base": inspection.base,
        "needsRoot": inspection.needs_root,
        "unportableNames": [{"name": file.name, "reason": file.reason} for file in inspection.unportable],
        "brokenLinks": [
            {"target": link.target, "fault": link.fault.value, **_occurrences(link.occurrences)}
            for link in inspection.broken_links
        ],
        "hosts": [
            {
                "name": host.name,
                "isFetchedFrom": host.is_loaded_from,
                "references": [
                    {"url": reference.url, "kind": reference.kind.value, **_occurrences(reference.occurrences)}
                    for reference in host.references
                ],
            }
            for host in inspection.outside
        ],
        "readiness": None if inspection.readiness is None else _readiness(inspection.readiness),
    }


def _readiness(readiness: Readiness) -> dict[str, object]:
    checks = [
        {
            "name": finding.check.value,
            "weight": finding.check.weight,
            "lookedAt": finding.looked_at,
            "missing": _occurrences(finding.missing),
        }
        for finding in readiness.findings
    ]
    return {"score": readiness.score, "checks": checks}


def _occurrences(occurrences: Occurrences) -> dict[str, object]:
    return {"count": occurrences.count, "places": [str(place) for place in occurrences.places]}
