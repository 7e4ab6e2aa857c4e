"""One page beside the table: actions, every setting and its source, problems, and snippets."""

from collections.abc import Mapping, Sequence
from itertools import islice

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QWidget

from docsdesk.docs.page_table.columns import PAGE_COLUMNS, SETTINGS, PageColumn, setting_cell
from docsdesk.docs.page_table.coverage import SnippetState
from docsdesk.docs.page_table.row import Cell, PageKind, PageRow, Source
from docsdesk.docs.page_table.words import KIND_WORDS, page_words, source_words
from docsdesk.docs.pages.effective_settings import SettingLayer
from docsdesk.docs.snippets.printers import PRINTERS
from docsdesk.domain.languages import LANGUAGES
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.ui.pages.setting_lines import MAX_NEW_LINES, SettingLines, ShownSetting, shared_setting
from docsdesk.ui.pages.words import site_setting_words, state_words
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.elided import ElidedButton
from docsdesk.ui.widgets.flow_layout import ActionRow, FlowLayout
from docsdesk.ui.widgets.labels import ElidedLabel, Role, label
from docsdesk.ui.widgets.layouts import STRETCH, TOP, Column, Row, at, empty, enclose, fill
from docsdesk.ui.widgets.lists.method_pill import MethodPill
from docsdesk.ui.widgets.mark import StateMark
from docsdesk.ui.widgets.scrolled import Scrolled
from docsdesk.ui.words.problem_words import icon_of, tone_of

_tr = Texts("Pages")
_MIN_WIDTH_PX = 352
_KEEP_END = Qt.TextElideMode.ElideLeft

_OWN = ("playground.display", "mdx.auth.method")
"""Settings of the site that are shown among those of the page."""


class PageDetails(Scrolled):
    source_requested = Signal(Source)
    settings_requested = Signal(Source)
    """A source in docs.json."""
    edit_requested = Signal(PageColumn, QRect)
    """A setting of the page; the popup belongs beside the place on the screen."""

    def __init__(self, actions: ActionRow) -> None:
        super().__init__("page_details")
        self.setMinimumWidth(_MIN_WIDTH_PX)
        self._row: PageRow | None = None
        self._site: Mapping[str, Cell] = {}
        self._title = ElidedLabel("", Role.SECTION, name="page_title")
        self._method = MethodPill()
        self._request = ElidedLabel("", Role.CODE, mode=_KEEP_END, name="page_request")
        self._about = label("", Role.SMALL, name="page_kind", wrap=True)
        self._file = ElidedLabel("", Role.SMALL, mode=_KEEP_END, name="page_file")
        self._actions = actions
        self.settings = SettingLines("page_settings", self.edit_requested.emit, ready=len(SETTINGS))
        self.site_settings = SettingLines("page_site_settings")
        self.problems = _ProblemLines()
        self.problems.source_requested.connect(self.source_requested)
        self._snippets = _SnippetLines()
        self._headings: dict[QWidget, QLabel] = {}
        self._rest = QTimer(self, singleShot=True, interval=0)
        self._rest.timeout.connect(self._show_site_settings)
        self._build()
        for lines in (self.settings, self.site_settings):
            lines.source_requested.connect(self._ask_for_source)

    def show_site_settings(self, settings: Mapping[str, Cell]) -> None:
        self._site = settings
        if self._row is not None:
            self._show_settings(self._row)

    def show_pages(self, rows: Sequence[PageRow]) -> None:
        """One with all that is known of it; of several, what an edit would change."""
        if len(rows) == 1 and rows[0] != self._row:
            self._show_page(rows[0])
        elif len(rows) > 1:
            self._show_several(rows)
        self._actions.offer([name for name, made in self._actions.buttons.items() if made.isEnabled()])

    def _show_page(self, row: PageRow) -> None:
        self._row = row
        self._title.set_whole(row.title)
        self._show_request(row.method, row.address)
        kind = translate_text(KIND_WORDS[row.kind])
        # Where a page is shown goes without saying if its file has that name.
        is_elsewhere = row.file is None or row.file.with_suffix("").as_posix() != row.path
        self._about.setText(f"{kind} · {translate_text(page_words(row))}" if is_elsewhere else kind)
        self._file.set_whole(str(row.file or source_words(row.source)))
        self._file.show()
        self._show_settings(row)
        self.problems.show_problems(row.problems)
        self._snippets.show_states(row.snippets)
        self._show_part(self.problems, is_shown=bool(row.problems))
        self._show_part(self._snippets, is_shown=bool(row.snippets))
        self._headings[self.settings].setText(self.tr("On this page"))

    def _show_several(self, rows: Sequence[PageRow]) -> None:
        self._row = None
        self._title.set_whole(_tr("%Ln page(s) selected", len(rows)))
        self._show_request(method="", address="")
        self._about.setText(self.tr("A value that you change here is written to all of them that can have it."))
        self._file.hide()
        self._headings[self.settings].setText(self.tr("On these pages"))
        shared = {column: shared_setting(rows, column) for column in SETTINGS}
        self._show_own({column: setting for column, setting in shared.items() if setting is not None})
        for part in (self.problems, self._snippets, self.site_settings):
            self._show_part(part, is_shown=False)

    def _show_request(self, method: str, address: str) -> None:
        self._method.show_method(method)
        self._request.set_whole(address)
        self._request.setVisible(bool(address))

    def show_located(self, source: Source) -> None:
        """Take the line of a source that was known only by its keys."""
        self.settings.show_located(source)
        if self._row is not None and self._row.source.file == source.file and self._row.source.path == source.path:
            self._file.set_whole(source_words(source))

    def _show_settings(self, row: PageRow) -> None:
        cells = {column: setting_cell(row, column) for column in SETTINGS}
        self._show_own({column: ShownSetting.of(cell) for column, cell in cells.items() if cell is not None})
        # A moment later: the lines of both at once would take longer than a frame to make.
        self._rest.start()

    def _show_own(self, settings: Mapping[PageColumn, ShownSetting]) -> None:
        titled = {translate_text(PAGE_COLUMNS[column].title): setting for column, setting in settings.items()}
        self.settings.show_settings(titled, tuple(settings))

    def _show_site_settings(self) -> None:
        row = self._row
        if row is None:
            return
        site = self._site.items()
        others = {site_setting_words(path): ShownSetting.of(cell) for path, cell in site if path not in _OWN}
        is_api = row.kind is not PageKind.PAGE
        # A few new lines at a time, for the same reason.
        at_once = self.site_settings.ready() + MAX_NEW_LINES
        self.site_settings.show_settings(dict(islice(others.items(), at_once)) if is_api else {})
        self._show_part(self.site_settings, is_shown=is_api and bool(others))
        if is_api and len(others) > at_once:
            self._rest.start()

    def _show_part(self, part: QWidget, *, is_shown: bool) -> None:
        part.setVisible(is_shown)
        self._headings[part].setVisible(is_shown)

    def _ask_for_source(self, source: Source, layer: SettingLayer) -> None:
        if layer is SettingLayer.SITE:
            self.settings_requested.emit(source)
        else:
            self.source_requested.emit(source)

    def _build(self) -> None:
        request = Row(self._method, fill(self._request), gap=Gap.S)
        column = Column(self._title, request, self._about, self._file, self._actions, margins=Gap.L)
        parts = {
            self.problems: self.tr("Problems"),
            self.settings: self.tr("On this page"),
            self._snippets: self.tr("Snippets"),
            self.site_settings: self.tr("On every API page"),
        }
        for part, words in parts.items():
            heading = label(words, Role.CAPTION)
            self._headings[part] = heading
            column.add(Gap.S, heading, part)
        column.add(STRETCH)
        self.hold(column)


DESCRIBED = (PageKind.OPERATION, PageKind.WEBHOOK, PageKind.CHANNEL)


_MAX_LINES = 20
_MAX_LINK_WIDTH_PX = 240


class _ProblemLines(QWidget):
    source_requested = Signal(Source)
    fix_requested = Signal(Problem)
    rule_requested = Signal(Rule)
    """The manual shall say more about it."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page_problems")
        self._shown: tuple[Problem, ...] = ()
        self._column = Column(gap=Gap.M)
        self.setLayout(self._column)

    def show_problems(self, problems: Sequence[Problem]) -> None:
        if tuple(problems) == self._shown:
            return
        self._shown = tuple(problems)
        empty(self._column)
        for number, problem in enumerate(problems[:_MAX_LINES]):
            self._column.addWidget(self._line(number, problem))
        if (more := len(problems) - _MAX_LINES) > 0:
            self._column.addWidget(label(self.tr("{count} more").format(count=more), Role.SMALL))

    def _line(self, number: int, problem: Problem) -> QWidget:
        return enclose(
            Row(
                at(TOP, StateMark(icon_of(problem.severity), tone_of(problem.severity), side=16)),
                fill(
                    Column(
                        label(translate_text(problem.title), name=f"problem_title_{number}", wrap=True),
                        label(translate_text(problem.hint), Role.HINT, wrap=True) if problem.hint else None,
                        self._links(number, problem),
                        gap=Gap.HAIR,
                    )
                ),
            )
        )

    def _links(self, number: int, problem: Problem) -> FlowLayout:
        place = problem.place
        show = ElidedButton(
            f"problem_source_{number}",
            f"{place.file.name}:{place.line}",
            kind=ButtonKind.LINK,
            do=lambda: self.source_requested.emit(Source(place.file, place.line)),
        )
        show.setAccessibleName(self.tr("Open {place}").format(place=str(place)))
        show.setToolTip(str(place))
        more = button(
            f"problem_more_{number}",
            self.tr("Learn more"),
            kind=ButtonKind.LINK,
            do=lambda: self.rule_requested.emit(problem.rule),
        )
        if problem.fix is None:
            return FlowLayout(show, more)
        # The text may contain the character that Qt takes for a mnemonic.
        words = translate_text(problem.fix.title)
        fix = ElidedButton(
            f"problem_fix_{number}", words.replace("&", "&&"), do=lambda: self.fix_requested.emit(problem)
        )
        fix.setAccessibleName(words)
        for part in (show, fix):
            part.setMaximumWidth(_MAX_LINK_WIDTH_PX)
        return FlowLayout(show, fix, more)


_ORDER = (SnippetState.MISSING, SnippetState.WRITTEN, SnippetState.MANUAL, SnippetState.GENERATED)


class _SnippetLines(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page_snippets")
        self._lines = {state: label("", name=f"snippets_{state.name.lower()}", wrap=True) for state in _ORDER}
        column = Column(gap=Gap.XS)
        self.setLayout(column)
        for state in _ORDER:
            self._lines[state].setProperty("role", Role.PROBLEM.value if state is SnippetState.MISSING else "")
            if state is SnippetState.MISSING:
                self._lines[state].setProperty("severity", "warning")
            column.addWidget(self._lines[state])

    def show_states(self, states: tuple[SnippetState, ...]) -> None:
        for state, line in self._lines.items():
            keys = [key for key, found in zip(LANGUAGES, states, strict=False) if found is state]
            names = ", ".join(PRINTERS[key].label for key in keys)
            words = _tr("{state}: {languages}").format(state=state_words(state), languages=names)
            line.setText(words[:1].upper() + words[1:])
            line.setVisible(bool(keys))
