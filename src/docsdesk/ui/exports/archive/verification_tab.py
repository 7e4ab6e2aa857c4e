"""The results of verifying a bundle: a line per check, then every place to look at."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtWidgets import QSizePolicy, QWidget

from docsdesk.domain.bundles.inspection import (
    BrokenLink,
    BundleInspection,
    LinkFault,
    Occurrences,
    OutsideHost,
    OutsideReference,
    ReadinessFinding,
    UnportableName,
    total,
)
from docsdesk.domain.bundles.library import FileState
from docsdesk.domain.place import Place
from docsdesk.ui.exports.archive.controller import ArchiveController
from docsdesk.ui.exports.row import BundleEntry, Check
from docsdesk.ui.exports.row_words import full_name, page_words, state_hint
from docsdesk.ui.figures import amount
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.code.copy_button import CopyButton
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, TOP, Column, Row, at, empty, enclose, fill
from docsdesk.ui.widgets.lists.outline import Outline, OutlineRow, group
from docsdesk.ui.widgets.lists.skeleton import SkeletonRows
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.widgets.scrolled import Scrolled
from docsdesk.ui.words.state_words import StateWords

_tr = Texts("Findings")

_GOOD_SCORE_PERCENT = 90
_NOTE_PIXELS = 64
_LEAST_LIST_PIXELS = 56
_FAULTS = {
    LinkFault.NO_FILE: _tr.later("Broken links"),
    LinkFault.NO_ANCHOR: _tr.later("Broken anchors"),
    LinkFault.OUTSIDE_BUNDLE: _tr.later("Links that leave the bundle"),
}


class VerificationTab(QWidget):
    def __init__(self, intents: ArchiveController, verify: Callable[[], object]) -> None:
        super().__init__()
        self._intents = intents
        self._verify = verify
        self.setObjectName("verification")
        self._entry: BundleEntry | None = None
        self._lines = Column()
        results, opening = self.tr("Verification results"), self.tr("Open in browser")
        self._outline = Outline("findings", results, note_width=_NOTE_PIXELS, opening=opening)
        self._copy = CopyButton("copy_report", self.tr("Copy the report"))
        self._running = self._make_running()
        self._body = Body(self._make_found(), self._running)
        self.setLayout(Column(self._body))
        self._outline.opened.connect(self._browse)
        # Written on request: it can be long.
        self._copy.pressed.connect(self._write_report)

    def report_text(self) -> str:
        """The text for the copy button; empty before the check."""
        if self._entry is None or self._entry.inspection is None:
            return ""
        return report(full_name(self._entry.bundle), self._entry.inspection)

    def show_entry(self, entry: BundleEntry) -> None:
        if entry == self._entry:
            return
        is_shown = self._entry is not None and entry.inspection is self._entry.inspection and entry.id == self._entry.id
        self._entry = entry
        if not entry.is_here:
            self._show_loss(entry)
        elif entry.check is Check.RUNNING:
            self._body.show_content(self._running)
        elif entry.inspection is not None:
            if not is_shown:
                self._show_findings(entry.inspection)
            self._body.show_content()
        else:
            self._offer(entry)

    def _write_report(self) -> None:
        self._copy.text_to_copy = self.report_text()

    def _show_findings(self, inspection: BundleInspection) -> None:
        empty(self._lines)
        for words in summary(inspection):
            self._lines.addWidget(_line(words))
        shown = rows(inspection)
        self._outline.show_rows(shown)
        self._outline.setVisible(bool(shown))

    def _show_loss(self, entry: BundleEntry) -> None:
        if entry.shelved.state is FileState.MISSING:
            sentence = self.tr("The file is missing.")
            hint = self.tr("Put {file} back, or delete the bundle from the library.").format(file=entry.bundle.file)
        else:
            sentence = self.tr("The file has changed since it was verified.")
            hint = self.tr("Another program changed {file}. Export the site again.").format(file=entry.bundle.file)
        self._body.show_problem(sentence, hint=hint)

    def _offer(self, entry: BundleEntry) -> None:
        if entry.check is Check.DAMAGED:
            sentence = self.tr("The archive is damaged.")
            hint = self.tr("Export the site again to replace it.")
            icon_name, caption = "bad", self.tr("Verify again")
        elif entry.bundle.link_check is not None:
            sentence = state_hint(entry)
            hint = self.tr("Verify again to list every link and outside host.")
            icon_name, caption = "verify", self.tr("Verify again")
        else:
            sentence = self.tr("Links not checked yet.")
            hint = self.tr("Verify to check every link and anchor, and to list what pages load from other hosts.")
            icon_name, caption = "verify", self.tr("Verify")
        self._body.show_empty(
            EmptyState(icon_name, sentence, caption, self._verify, hint, name="verify_links", kind=ButtonKind.QUIET)
        )

    def _make_running(self) -> QWidget:
        stop = button("stop_verifying", self.tr("Stop"), icon_name="stop", do=self._stop)
        words = label(self.tr("Reading every page…"), Role.MUTED)
        top = Row(fill(words), stop, margins=(Gap.L, Gap.S, Gap.L, Gap.NONE))
        return enclose(Column(top, fill(SkeletonRows(margin=Gap.L))))

    def _browse(self, place: object) -> None:
        if self._entry is not None and isinstance(place, Place):
            self._intents.browse(self._entry.id, str(place.file))

    def _stop(self) -> None:
        if self._entry is not None:
            self._intents.stop_verifying(self._entry.id)

    def _make_found(self) -> QWidget:
        top = Row(fill(self._lines), at(TOP, self._copy), margins=(Gap.L, Gap.S, Gap.M, Gap.M))
        # Where there is little room, the list gives way to the lines; with nothing to browse, they stay at the top.
        self._outline.setMinimumHeight(_LEAST_LIST_PIXELS)
        self._outline.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        return Scrolled("verification_found", Column(top, fill(self._outline), STRETCH, gap=Gap.NONE))


def _line(words: StateWords) -> QWidget:
    return enclose(
        Row(at(TOP, StateMark(words.icon, words.tone)), fill(label(words.word, name="verification_line", wrap=True)))
    )


def summary(inspection: BundleInspection) -> tuple[StateWords, ...]:
    """One line per check."""
    return (
        _archive(inspection),
        *_list_omitted(inspection),
        _links(inspection),
        _hosts(inspection),
        *_ready(inspection),
        *_names(inspection),
        *_needs(inspection),
    )


def rows(inspection: BundleInspection) -> tuple[OutlineRow, ...]:
    """In groups; a row's value is its Place, if it has one."""
    shown: list[OutlineRow] = []
    for fault, heading in _FAULTS.items():
        links = [link for link in inspection.broken_links if link.fault is fault]
        shown += group(_tr.now(heading), "warn", Tone.WARN, links, _broken_link_row)
    loaded = [host for host in inspection.outside if host.is_loaded_from]
    linked = [host for host in inspection.outside if not host.is_loaded_from]
    shown += group(_tr("Hosts that pages load from"), "warn", Tone.WARN, loaded, _host)
    shown += group(_tr("Hosts that pages link to"), "open-external", Tone.MUTED, linked, _host)
    omitted = inspection.report.omitted_pages
    shown += group(_tr("Pages that only some readers may see"), "lock", Tone.MUTED, omitted, _omitted_row)
    unportable = _tr("Files that not every system can unpack")
    shown += group(unportable, "warn", Tone.WARN, inspection.unportable, _unportable)
    missing = inspection.readiness.missing if inspection.readiness else ()
    shown += group(_tr("Missing for agents"), "warn", Tone.WARN, missing, _lack)
    return tuple(shown)


def report(name: str, inspection: BundleInspection) -> str:
    """Everything as plain text, with every known place."""
    lines = [name, *(line.word for line in summary(inspection))]
    for link in inspection.broken_links:
        lines += ["", f"{link.fault}: {link.target}", *_places(link.occurrences)]
    for host in inspection.outside:
        lines += ["", host.name]
        for reference in host.references:
            lines += [f"  {reference.kind}: {reference.url}", *_places(reference.occurrences)]
    lines += ["", *(f"{file.name}: {file.reason}" for file in inspection.unportable)] if inspection.unportable else []
    for lack in inspection.readiness.missing if inspection.readiness else ():
        lines += ["", translate_text(lack.check.lack), f"  {translate_text(lack.check.hint)}", *_places(lack.missing)]
    return "\n".join(lines) + "\n"


def _archive(inspection: BundleInspection) -> StateWords:
    files = _tr("%Ln file(s)", inspection.report.file_count)
    if not inspection.html_files:
        words = _tr("The archive is complete but has no pages: {files}.")
        return StateWords("warn", words.format(files=files), Tone.WARN)
    words = _tr("Archive complete: {pages} in {files}.")
    return StateWords("good", words.format(pages=page_words(inspection.report.page_count), files=files), Tone.GOOD)


def _list_omitted(inspection: BundleInspection) -> Iterator[StateWords]:
    """Why the site has more pages than its bundle."""
    if count := len(inspection.report.omitted_pages):
        words = _tr("%Ln page(s) not exported: only some readers may see them.", count)
        yield StateWords("info", words, Tone.MUTED)


def _links(inspection: BundleInspection) -> StateWords:
    if not inspection.broken_count:
        return StateWords("good", _tr("%Ln internal link(s), none broken.", inspection.link_count), Tone.GOOD)
    links = _tr("%Ln internal link(s)", inspection.link_count)
    words = _tr("%Ln of {links} is broken.", inspection.broken_count).format(links=links)
    return StateWords("warn", words, Tone.WARN)


def _hosts(inspection: BundleInspection) -> StateWords:
    loaded = sum(host.is_loaded_from for host in inspection.outside)
    if loaded:
        return StateWords("warn", _tr("Pages load content from %Ln other host(s).", loaded), Tone.WARN)
    return StateWords("good", _tr("Pages load nothing from other hosts."), Tone.GOOD)


def _ready(inspection: BundleInspection) -> Iterator[StateWords]:
    if inspection.readiness is not None:
        words = _tr("Ready for agents and search engines: {score} of 100.").format(score=inspection.readiness.score)
        is_good = inspection.readiness.score >= _GOOD_SCORE_PERCENT
        yield StateWords("good" if is_good else "warn", words, Tone.GOOD if is_good else Tone.WARN)


def _names(inspection: BundleInspection) -> Iterator[StateWords]:
    if inspection.unportable:
        words = _tr("%Ln file(s) cannot be unpacked on every system.", len(inspection.unportable))
        yield StateWords("warn", words, Tone.WARN)


def _needs(inspection: BundleInspection) -> Iterator[StateWords]:
    if inspection.base:
        words = _tr("Built for the sub-path /{base}/.").format(base=inspection.base)
        yield StateWords("info", words, Tone.MUTED)
    if inspection.needs_root:
        words = _tr("Links start at the host's root, so they do not work when opened from a folder.")
        yield StateWords("info", words, Tone.MUTED)


def _broken_link_row(link: BrokenLink) -> OutlineRow:
    return OutlineRow(
        link.target, _times(link.occurrences.count), is_code=True, below=partial(_place_rows, link.occurrences)
    )


def _omitted_row(path: str) -> OutlineRow:
    return OutlineRow(f"/{path}", is_code=True)


def _unportable(file: UnportableName) -> OutlineRow:
    return OutlineRow(file.name, hint=file.reason, is_code=True, below=lambda: [OutlineRow(file.reason)])


def _lack(lack: ReadinessFinding) -> OutlineRow:
    hint, missing = translate_text(lack.check.hint), lack.missing
    note = _times(missing.count) if missing.places else ""
    below = partial(_below_lack, hint, missing)
    return OutlineRow(translate_text(lack.check.lack), note=note, hint=hint, below=below)


def _below_lack(hint: str, missing: Occurrences) -> list[OutlineRow]:
    return [OutlineRow(hint, hint=hint), *(_place_rows(missing) if missing.places else [])]


def _host(host: OutsideHost) -> OutlineRow:
    count = total(reference.occurrences for reference in host.references)
    kinds = ", ".join(host.kinds)
    return OutlineRow(
        host.name,
        note=_times(count),
        hint=kinds,
        is_code=True,
        below=lambda: [_reference(reference) for reference in host.references],
    )


def _reference(reference: OutsideReference) -> OutlineRow:
    below = partial(_place_rows, reference.occurrences)
    return OutlineRow(reference.url, reference.kind.value, hint=reference.url, is_code=True, below=below)


def _place_rows(occurrences: Occurrences) -> list[OutlineRow]:
    shown = [OutlineRow(str(place), is_code=True, value=place) for place in occurrences.places]
    left = occurrences.count - len(occurrences.places)
    return [*shown, OutlineRow(_tr("and {count} more").format(count=amount(left)))] if left > 0 else shown


def _places(occurrences: Occurrences) -> list[str]:
    return [f"    {row.words}" for row in _place_rows(occurrences)]


def _times(count: int) -> str:
    return _tr("{count} \N{MULTIPLICATION SIGN}").format(count=amount(count))
