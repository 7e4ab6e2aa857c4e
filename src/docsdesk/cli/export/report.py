"""What `docsdesk export` prints about its bundle."""

from dataclasses import dataclass
from pathlib import Path

from docsdesk.cli.console import count_words, say_object, say_verbatim, tell, tell_problems, tell_some
from docsdesk.domain.errors import DocsdeskError


class ExportFailedError(DocsdeskError):
    """The job ended without a bundle."""


@dataclass(frozen=True, slots=True)
class ExportReport:
    """`sha256` is of the archive; the fields after it are None if unknown, as for a service.

    `omissions` are the paths of pages that only some readers may see, `problems` lines with their places.
    """

    page_count: int
    size_bytes: int
    sha256: str
    content_digest: str | None = None
    omissions: tuple[str, ...] | None = None
    problems: tuple[str, ...] | None = None
    has_address: bool = True
    """Whether the site's address was known, without which there is no sitemap."""
    static_page_count: int = 0
    """Pages with components that are static because the folder is not trusted."""


def tell_report(archive: Path, report: ExportReport, *, as_json: bool) -> None:
    """Print the path of the archive, or the whole report as one object; the rest goes to standard error."""
    if as_json:
        say_object(report_object(archive, report))
        return
    tell_findings(report)
    say_verbatim(str(archive))


def tell_findings(report: ExportReport) -> None:
    """Print the pages left out, the problems, and the size."""
    if report.omissions:
        tell(f"docsdesk: {count_words(len(report.omissions), 'page')} left out, visible to some readers only")
        tell_some(report.omissions)
    if report.static_page_count:
        pages = count_words(report.static_page_count, "page")
        tell(f"docsdesk: components on {pages} are static: the folder is not trusted (see --trust-folder)")
    if report.problems:
        tell_problems(report.problems, is_for_log=True)
    if not report.has_address:
        tell("docsdesk: no sitemap, feeds or canonical addresses: they need seo.metatags.canonical in docs.json")
    tell(f"{count_words(report.page_count, 'page')}, {report.size_bytes / 1e6:.1f} MB, sha256 {report.sha256}")


def report_object(archive: Path, report: ExportReport) -> dict[str, object]:
    return {
        "archive": str(archive),
        "pageCount": report.page_count,
        "sizeBytes": report.size_bytes,
        "sha256": report.sha256,
        "contentDigest": report.content_digest,
        "leftOut": report.omissions,
        "problems": report.problems,
        "staticPages": report.static_page_count,
    }
