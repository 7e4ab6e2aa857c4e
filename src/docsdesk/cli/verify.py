"""`docsdesk verify`: whether a bundle is whole, whether its links lead somewhere, and what it asks of other hosts."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from docsdesk.cli.console import say, say_object, tell
from docsdesk.cli.named_bundle import check_bundle
from docsdesk.domain.bundle_inspection import BundleInspection, Occurrences, OutsideHost

if TYPE_CHECKING:
    from docsdesk.adapters.bundles.inspector import ArchiveInspector


def verify(
    bundle: Annotated[Path, typer.Argument(help="The archive: .tar.gz, .tar.zst or .zip, whoever made it.")],
    *,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object that tells everything.")] = False,
) -> None:
    """Read a bundle to its end, hold it against its manifest if it has one, and follow every link.

    Prints a line for each link that leads nowhere, its place first, and one for each host that pages refer to. Fails
    when the archive is damaged or a link is broken.
    """
    from docsdesk.adapters.bundles.inspector import ArchiveInspector
    from docsdesk.adapters.bundles.reader_process import ReaderProcesses
    from docsdesk.adapters.child_process import own_command

    check_bundle(bundle)
    inspector = ArchiveInspector(ReaderProcesses(own_command()))
    found = asyncio.run(_inspect(bundle.absolute(), inspector))
    if as_json:
        say_object(_object(found))
    else:
        for line in _lines(found):
            say(line)
        tell(_summary(found))
    if found.broken:
        raise typer.Exit(1)


async def _inspect(archive: Path, inspector: "ArchiveInspector") -> BundleInspection:
    return await inspector.inspect(archive)


def _lines(found: BundleInspection) -> Iterator[str]:
    for link in found.broken:
        for place in link.found.places:
            yield f"{place}: {link.target}: {link.fault.value}"
    for host in found.outside:
        yield f"{_first(host)}: {host.name}: {', '.join(host.kinds)}"


def _first(host: OutsideHost) -> str:
    return str(min(reference.found.places[0] for reference in host.references))


def _summary(found: BundleInspection) -> str:
    report = found.report
    manifest = "as its manifest says" if report.content_digest else "without a manifest"
    return (
        f"docsdesk: whole, {manifest}: {report.page_count:,} pages, {report.file_count:,} files\n"
        f"  sha256 {report.sha256}\n"
        f"  {found.link_count:,} links, {found.broken_count:,} broken; {len(found.outside):,} other hosts, "
        f"{sum(host.is_loaded_from for host in found.outside):,} of them fetched from"
    )


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
    }


def _occurrences(found: Occurrences) -> dict[str, object]:
    return {"count": found.count, "places": [str(place) for place in found.places]}
