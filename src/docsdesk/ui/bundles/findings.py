"""What the full check of a bundle found, as lines to read, rows to browse and a text to send on."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from docsdesk.domain.bundles.inspection import (
    BrokenLink,
    BundleInspection,
    LinkFault,
    Occurrences,
    OutsideHost,
    OutsideReference,
    UnportableName,
    total,
)
from docsdesk.ui.bundles.words import StateWords, count_words, page_words
from docsdesk.ui.tokens import Tone
from docsdesk.ui.widgets.lists.outline_model import OutlineRow, group

_FAULTS = {
    LinkFault.NO_FILE: QT_TRANSLATE_NOOP("Findings", "Links to pages or files that are not there"),
    LinkFault.NO_ANCHOR: QT_TRANSLATE_NOOP("Findings", "Links to anchors that are not there"),
    LinkFault.OUTSIDE_BUNDLE: QT_TRANSLATE_NOOP("Findings", "Links that lead out of the bundle"),
}


def summary(found: BundleInspection) -> tuple[StateWords, ...]:
    """One line per check."""
    return (_archive(found), _links(found), _hosts(found), *_names(found), *_needs(found))


def rows(found: BundleInspection) -> tuple[OutlineRow, ...]:
    """In groups; a row's value is its Place, if it has one."""
    shown: list[OutlineRow] = []
    for fault, heading in _FAULTS.items():
        links = [link for link in found.broken if link.fault is fault]
        shown += group(_tr(str(heading)), "warn", Tone.WARN, links, _broken)
    loaded = [host for host in found.outside if host.is_loaded_from]
    linked = [host for host in found.outside if not host.is_loaded_from]
    shown += group(_tr("Hosts that pages load from"), "warn", Tone.WARN, loaded, _host)
    shown += group(_tr("Hosts that pages link to"), "open-external", Tone.MUTED, linked, _host)
    unportable = _tr("Files that not every system can unpack")
    shown += group(unportable, "warn", Tone.WARN, found.unportable, _unportable)
    return tuple(shown)


def report(name: str, found: BundleInspection) -> str:
    """Everything as plain text, with every known place."""
    lines = [name, *(line.word for line in summary(found))]
    for link in found.broken:
        lines += ["", f"{link.fault}: {link.target}", *_places(link.found)]
    for host in found.outside:
        lines += ["", host.name]
        for reference in host.references:
            lines += [f"  {reference.kind}: {reference.url}", *_places(reference.found)]
    lines += ["", *(f"{file.name}: {file.reason}" for file in found.unportable)] if found.unportable else []
    return "\n".join(lines) + "\n"


def _archive(found: BundleInspection) -> StateWords:
    files = count_words(found.report.file_count, _tr("1 file"), _tr("{count} files"))
    if not found.html_files:
        words = _tr("The archive is whole, but no page is in it: {files}.")
        return StateWords("warn", words.format(files=files), Tone.WARN)
    words = _tr("The archive is whole: {pages} in {files}.")
    return StateWords("good", words.format(pages=page_words(found.report.page_count), files=files), Tone.GOOD)


def _links(found: BundleInspection) -> StateWords:
    if not found.broken_count:
        words = count_words(found.link_count, _tr("1 link inside leads"), _tr("All {count} links inside lead"))
        return StateWords("good", _tr("{links} somewhere.").format(links=words), Tone.GOOD)
    one, many = _tr("1 of {total} links inside is broken."), _tr("{broken} of {total} links inside are broken.")
    words = one if found.broken_count == 1 else many
    words = words.format(broken=f"{found.broken_count:,}", total=f"{found.link_count:,}")
    return StateWords("warn", words, Tone.WARN)


def _hosts(found: BundleInspection) -> StateWords:
    loaded = sum(host.is_loaded_from for host in found.outside)
    if loaded:
        hosts = count_words(loaded, _tr("1 other host"), _tr("{count} other hosts"))
        words = _tr("Pages load parts of themselves from {hosts}.").format(hosts=hosts)
        return StateWords("warn", words, Tone.WARN)
    return StateWords("good", _tr("Pages load nothing from other hosts."), Tone.GOOD)


def _names(found: BundleInspection) -> Iterator[StateWords]:
    if found.unportable:
        one, many = _tr("1 file cannot be unpacked"), _tr("{count} files cannot be unpacked")
        words = _tr("{files} on every system.").format(files=count_words(len(found.unportable), one, many))
        yield StateWords("warn", words, Tone.WARN)


def _needs(found: BundleInspection) -> Iterator[StateWords]:
    if found.base:
        words = _tr("It is made for the sub-path /{base}/.").format(base=found.base)
        yield StateWords("info", words, Tone.MUTED)
    if found.needs_root:
        words = _tr("Its links begin at a host's root: opened from a folder on disk, they lead nowhere.")
        yield StateWords("info", words, Tone.MUTED)


def _broken(link: BrokenLink) -> OutlineRow:
    return OutlineRow(link.target, _times(link.found.count), is_code=True, below=partial(_place_rows, link.found))


def _unportable(file: UnportableName) -> OutlineRow:
    return OutlineRow(file.name, hint=file.reason, is_code=True, below=lambda: [OutlineRow(file.reason)])


def _host(host: OutsideHost) -> OutlineRow:
    count = total(reference.found for reference in host.references)
    kinds = ", ".join(host.kinds)
    return OutlineRow(
        host.name,
        note=_times(count),
        hint=kinds,
        is_code=True,
        below=lambda: [_reference(reference) for reference in host.references],
    )


def _reference(reference: OutsideReference) -> OutlineRow:
    below = partial(_place_rows, reference.found)
    return OutlineRow(reference.url, reference.kind.value, hint=reference.url, is_code=True, below=below)


def _place_rows(found: Occurrences) -> list[OutlineRow]:
    shown = [OutlineRow(str(place), is_code=True, value=place) for place in found.places]
    left = found.count - len(found.places)
    return [*shown, OutlineRow(_tr("and {count} more").format(count=f"{left:,}"))] if left > 0 else shown


def _places(found: Occurrences) -> list[str]:
    shown = [f"    {place}" for place in found.places]
    left = found.count - len(found.places)
    return [*shown, "    " + _tr("and {count} more").format(count=f"{left:,}")] if left > 0 else shown


def _times(count: int) -> str:
    return f"{count:,} \N{MULTIPLICATION SIGN}"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Findings", text)
