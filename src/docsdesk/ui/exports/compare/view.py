"""What changed between the selected bundle and any other state of its site, at the width of the pane."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from docsdesk.domain.errors import Action
from docsdesk.domain.exports.export_event import Failure
from docsdesk.domain.sites.comparison_report import ComparisonReport, PageWords, RevisionNames
from docsdesk.domain.sites.site import Site
from docsdesk.domain.sites.state_names import StateKind, StateName
from docsdesk.ui.desktop.folder_dialog import ask_where_to_save
from docsdesk.ui.exports.compare.choices import (
    LEAST_CHARACTERS,
    RevisionField,
    SendBar,
    ShareBar,
    StateChoice,
    StateChoices,
    choices_of,
    usual_choice,
)
from docsdesk.ui.exports.compare.controller import CompareController
from docsdesk.ui.exports.compare.item_view import ItemView
from docsdesk.ui.exports.compare.rows import ShownItem, omission_words, report_rows, source_words, summary_words
from docsdesk.ui.exports.row import BundleEntry
from docsdesk.ui.exports.row_words import full_name
from docsdesk.ui.site_memory import Kept, SiteMemory
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.body import Body, EmptyState, no_match
from docsdesk.ui.widgets.buttons import button
from docsdesk.ui.widgets.choices import choice_box, side_by_side
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import Column, Row, fill
from docsdesk.ui.widgets.lists.outline import Outline
from docsdesk.usecases.compare_ports import CompareStates, StateShare

_tr = Texts("Comparison")

PAUSE_MS = 150
"""Milliseconds between the last choice and reading: arrow keys pass over many entries."""


class ExportComparison(QWidget):
    """A bundle is compared as the older one with its folder and with revisions, and otherwise with the later bundle."""

    changed = Signal()
    """A comparison came, or went."""
    left = Signal()
    """The person goes back to the list."""

    def __init__(self, intents: CompareController) -> None:
        super().__init__()
        self._intents = intents
        self.setObjectName("export_comparison")
        self._entry: BundleEntry | None = None
        self._entries: Sequence[BundleEntry] = ()
        self._sites: Mapping[str, Site] = {}
        self._open_site: Site | None = None
        self._offered: tuple[BundleEntry, Sequence[StateChoice]] | None = None
        self._order: CompareStates | None = None
        """What is shown, or about to be."""
        self._report: ComparisonReport | None = None
        self._is_swapped = False
        self._kept = ("", "")
        """The bundle for which another state was last chosen, and that one's key."""
        self.other = choice_box("compare_with", self.tr("Compare with"), least_characters=LEAST_CHARACTERS)
        self.item = ItemView(self._ask_for_words, self._ask_for_redirect)
        self._choices = StateChoices(self)
        self._revision = RevisionField()
        self._caption = label("", Role.MUTED, name="compare_caption")
        self._swap = button("swap_states", self.tr("Swap"), icon_name="swap", do=self._swap_states)
        self._swap.setToolTip(self.tr("Swap old and new"))
        self._share = ShareBar(self._stop)
        self.send = SendBar(self.ask_to_save)
        self._left_out = label("", Role.HINT, name="comparison_left_out", wrap=True)
        self._outline = Outline("comparison", self.tr("What changed"), note_width=84)
        self.split = side_by_side("compare_split", self._outline, self.item, sizes=(400, 600))
        self._body = Body(self.split, skeleton_rows=4)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._build()
        self._connect()

    def show_entry(self, entry: BundleEntry, entries: Sequence[BundleEntry]) -> None:
        """`entries` holds all bundles, latest first."""
        self._entry, self._entries = entry, entries
        if self.isVisible():
            self._offer()

    def show_sites(self, sites: Mapping[str, Site], open_site: Site | None) -> None:
        """By id; an archive that was added by hand belongs to the open one."""
        self._sites, self._open_site = sites, open_site
        if self.isVisible():
            self._offer()

    def show_share(self, order: CompareStates, share: StateShare) -> None:
        if order == self._order and self._report is None:
            self._share.say(self._share_words(order, share))

    def show_report(self, order: CompareStates, report: ComparisonReport) -> None:
        if order != self._order:
            return
        self._report = report
        self._left_out.setText(omission_words(report))
        self._show_parts()
        if not report.sections:
            self._say(_tr("Nothing changed."))
            return
        self._body.show_content()
        self._show_rows()

    def show_failure(self, order: CompareStates, problem: Failure) -> None:
        """A problem with a revision is shown at the field that names it."""
        if order != self._order:
            return
        self._order = None
        self._show_parts()
        if self._is_of_revision() and problem.action is not Action.RETRY:
            self._revision.show_problem(problem)
            self._say(_tr("Choose another revision to compare with."))
        else:
            title, hint = translate_text(problem.title), translate_text(problem.hint)
            self._body.show_problem(title, _tr("Try again"), self._compare, hint=hint)

    def show_revisions(self, folder: object, names: RevisionNames) -> None:
        if folder == self._folder():
            self._revision.show_names(names)

    def show_words(self, order: CompareStates, page: str, words: PageWords | None) -> None:
        if order == self._order:
            self.item.show_words(page, words)

    def compare_with(self, key: str) -> None:
        self._offer()
        if (row := self._choices.place(key)) >= 0:
            self.other.setCurrentIndex(row)
            self._keep()

    @property
    def has_report(self) -> bool:
        return self._report is not None

    @property
    def has_changes(self) -> bool:
        return self._report is not None and bool(self._report.sections)

    def summary(self) -> tuple[str, str]:
        """In a few words, and what the bundle was read from."""
        return ("", "") if self._report is None else (summary_words(self._report), source_words(self._report))

    def step_back(self) -> None:
        """Show all changes again, or else go back to the list."""
        if self.send.filter.text():
            self._show_all()
        else:
            self.left.emit()

    def ask_to_save(self) -> None:
        if self._order is not None and self._report is not None and self._entry is not None:
            title = _tr("Save the comparison for people without Docsdesk")
            name = f"{self._entry.bundle.site_name or 'site'}-changes.html"
            ask_where_to_save(self, title, name, partial(self._intents.save, self._order))

    def ask_to_copy(self) -> None:
        if self._order is not None and self._report is not None:
            self._intents.copy(self._order)

    def remember(self, memory: SiteMemory) -> None:
        def show(pair: str) -> None:
            self._kept, self._offered = pair.partition(" ")[::2], None
            if self.isVisible():
                self._offer()

        memory.add("exports/compared", self.other.activated, Kept(lambda: " ".join(self._kept), show, str, " "))

    def _offer(self) -> None:
        """Update the choice from the library and the sites."""
        if self._entry is None:
            return
        choices = tuple(choices_of(self._entry, self._entries, self._site()))
        if self._offered == (self._entry, choices):
            return
        is_new = self._offered is None or self._offered[0].id != self._entry.id
        chosen = self._choices.choice(self.other.currentIndex())
        self._offered = self._entry, choices
        if is_new:
            key = self._kept[1] if self._kept[0] == self._entry.id else ""
        else:
            key = chosen.key if chosen is not None else ""
        with QSignalBlocker(self.other):
            self._choices.show_choices(choices)
            row = self._choices.place(key) if key else -1
            if row < 0 and (usual := usual_choice(self._entry, choices)) is not None:
                row = self._choices.place(usual.key)
            self.other.setCurrentIndex(row)
        self.other.setEnabled(bool(choices))
        self._choose()

    def _keep(self) -> None:
        choice = self._choices.choice(self.other.currentIndex())
        if self._entry is not None and choice is not None:
            self._kept = self._entry.id, choice.key

    def _choose(self) -> None:
        """Another state was chosen: what it is called may have to be asked for first."""
        is_revision = self._is_of_revision()
        if is_revision and not self._revision.isVisibleTo(self) and (folder := self._folder()) is not None:
            self._intents.list_revisions(folder)
        self._revision.setVisible(is_revision)
        self._revision.show_problem(None)
        self._pause.start()

    def _is_of_revision(self) -> bool:
        choice = self._choices.choice(self.other.currentIndex())
        return choice is not None and choice.kind is StateKind.REVISION

    def _swap_states(self) -> None:
        self._is_swapped = not self._is_swapped
        self._compare()

    def _site(self) -> Site | None:
        of = self._entry.bundle.site_id if self._entry is not None else None
        return self._sites.get(of) if of else self._open_site

    def _folder(self) -> Path | None:
        site = self._site()
        return site.docs_folder if site is not None else None

    def compare_again(self) -> None:
        self._order = None
        self._compare()

    def _compare(self) -> None:
        self._pause.stop()
        order = self._chosen_states()
        self._caption.setText(self._caption_words(order))
        if order is None:
            self._order = self._report = None
            self._show_parts()
            self._say(self._why_not())
        elif order != self._order and self.isVisible():
            self._order, self._report = order, None
            self._revision.show_problem(None)
            self._share.say(_tr("Reading both states…"))
            self._show_parts()
            self._body.show_loading()
            self._intents.compare(order)

    def _chosen_states(self) -> CompareStates | None:
        choice = self._choices.choice(self.other.currentIndex())
        entry, site = self._entry, self._site()
        if entry is None or choice is None or not entry.is_here:
            return None
        mine, other = _bundle(entry), self._other(choice)
        if other is None:
            return None
        is_older = choice.entry is None or entry.bundle.kept_at < choice.entry.bundle.kept_at
        old, new = (mine, other) if is_older is not self._is_swapped else (other, mine)
        folder = site.docs_folder if site is not None else None
        return CompareStates(old, new, folder, deployment=site.kind if site is not None else None)

    def _other(self, choice: StateChoice) -> StateName | None:
        """None while it has no name."""
        if choice.entry is not None:
            return _bundle(choice.entry)
        name = str(self._folder()) if choice.kind is StateKind.FOLDER else self._revision.revision()
        return StateName(name, choice.kind) if name else None

    def _caption_words(self, order: CompareStates | None) -> str:
        is_old = order is not None and self._entry is not None and order.old == _bundle(self._entry)
        return _tr("Changes up to") if is_old else _tr("Changes since")

    def _share_words(self, order: CompareStates, share: StateShare) -> str:
        name = self._name_of(order.old if share.state == order.old.name else order.new)
        if not share.of:
            return _tr("Reading {state}…").format(state=name)
        percent = min(100 * share.count // share.of, 100)
        return _tr("Reading {state} · {percent} %").format(state=name, percent=percent)

    def _name_of(self, state: StateName) -> str:
        if state.kind is StateKind.FOLDER:
            return _tr("the docs folder")
        known = (entry.bundle for entry in self._entries if str(entry.bundle.file) == state.name)
        return next(map(full_name, known), state.name)

    def _why_not(self) -> str:
        if self._entry is not None and not self._entry.is_here:
            return self.tr("The file is missing or has changed, so it cannot be compared.")
        if self._is_of_revision():
            return self.tr("Choose a branch or tag, or enter a commit.")
        return self.tr("Nothing to compare with yet. Export the site again, or add an archive.")

    def _say(self, sentence: str) -> None:
        self._body.show_empty(EmptyState("compare", sentence))

    def _stop(self) -> None:
        self._order = None
        self._show_parts()
        self._intents.stop()
        state = EmptyState("stop", _tr("The comparison was stopped."), _tr("Compare again"), self._compare)
        self._body.show_empty(state)

    def _show_parts(self) -> None:
        """Show what is of use in the present state."""
        self._share.setVisible(self._order is not None and self._report is None)
        self._left_out.setVisible(self._report is not None and bool(self._left_out.text()))
        self._swap.setEnabled(self.other.currentIndex() >= 0)
        self.changed.emit()

    def _show_rows(self) -> None:
        if self._report is None:
            return
        rows = report_rows(self._report, self.send.filter.text())
        self._outline.show_rows(rows)
        self._outline.choose_first()
        if rows:
            self._body.show_content()
            return
        self.item.show_item(None)
        self._body.show_empty(no_match(_tr("No changes match this filter."), self._show_all, "show_all_changes"))

    def _show_all(self) -> None:
        self.send.filter.clear()
        self._outline.setFocus()

    def _choose_item(self, value: object) -> None:
        item = value.item if isinstance(value, ShownItem) else None
        self.item.can_redirect = self._order is not None and self._order.new.kind is StateKind.FOLDER
        self.item.show_item(item, has_words=self._report is None or self._report.has_words)

    def _ask_for_redirect(self, address: str) -> None:
        if self._order is not None:
            self._intents.add_redirect(self._order, address)

    def _ask_for_words(self, page: str) -> None:
        if self._order is not None and self.isVisible():
            self._intents.read_words(self._order, page)

    def _connect(self) -> None:
        self.other.currentIndexChanged.connect(self._choose)
        self.other.activated.connect(self._keep)
        self._revision.chosen.connect(self._compare)
        self._pause.timeout.connect(self._compare)
        self.send.copy.asked.connect(self.ask_to_copy)
        self.send.filter.textChanged.connect(self._show_rows)
        self._outline.chosen.connect(self._choose_item)

    def _build(self) -> None:
        self.other.setModel(self._choices)
        self._revision.hide()
        back = button("leave_comparison", self.tr("Back to exports"), icon_name="chevron-left", do=self.left.emit)
        chosen = Row(back, Gap.S, self._caption, fill(self.other), self._swap)
        margins = (Gap.XL, Gap.NONE, Gap.XL, Gap.S)
        top = Column(chosen, self._revision, self._share, self._left_out, margins=margins)
        self.setLayout(Column(top, fill(self._body), gap=Gap.NONE))
        self._show_parts()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._offer()
        self._compare()


def _bundle(entry: BundleEntry) -> StateName:
    return StateName(str(entry.bundle.file), StateKind.BUNDLE)
