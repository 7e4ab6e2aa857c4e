"""A page of the site as the draft would change it, beside the form that edits the draft."""

from collections.abc import Callable

from PySide6.QtCore import QSettings, QSignalBlocker, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from docsdesk.domain.reader import Reader
from docsdesk.domain.sites.site import Site
from docsdesk.protocol.preview_bodies import DraftEffectBody, PageComparisonBody, PreviewPagesBody
from docsdesk.ui.announcement import announce
from docsdesk.ui.api_settings.form.words import shorten
from docsdesk.ui.api_settings.preview.preview_choices import PreviewChoices
from docsdesk.ui.api_settings.preview.preview_words import affected_rows, effect_words, page_count, page_words
from docsdesk.ui.notices import NoticeSeverity
from docsdesk.ui.texts import Texts, sentences
from docsdesk.ui.tokens import Gap
from docsdesk.ui.web.page_stage import PageStage
from docsdesk.ui.web.page_view import PageView
from docsdesk.ui.widgets.bars.offer_bar import Bars, OfferBar
from docsdesk.ui.widgets.body import Body, EmptyState
from docsdesk.ui.widgets.buttons import ButtonKind, button, reword
from docsdesk.ui.widgets.labels import ElidedLabel, Role
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, fill
from docsdesk.ui.widgets.lists.outline import Outline
from docsdesk.usecases.settings.preview_settings import SettingsPreview

PATIENCE_MS = 20_000
MakeView = Callable[[], PageView]
"""Raises ImportError if QtWebEngine cannot be loaded."""
_MOST_ADDRESS_CHARACTERS = 60
_tr = Texts("PreviewPanel")


class PreviewPanel(QWidget):
    looked_at = Signal(bool)
    view_chosen = Signal(str, Reader)
    """The page now shown, and for which reader."""

    def __init__(
        self,
        make_view: MakeView,
        open_link: Callable[[str], object],
        window_state: QSettings,
        retry: Callable[[], object],
        patience: int = PATIENCE_MS,
    ) -> None:
        """`patience` is the milliseconds after which it says what it is waiting for."""
        super().__init__()
        self._ask_again = retry
        self._limit = QTimer(self, singleShot=True, interval=patience)
        self.setObjectName("preview_panel")
        self._make_view = make_view
        self._open_link = open_link
        self._window_state = window_state
        self._site: Site | None = None
        self._preview: SettingsPreview | None = None
        self._effect: DraftEffectBody | None = None
        self._comparison: PageComparisonBody | None = None
        self._problem = ""
        self._view: PageView | None = None
        self._path: str | None = None
        self.choices = PreviewChoices(self._choose, self._look, self.open_in_browser)
        self._affected = button("preview_affected", "", kind=ButtonKind.LINK)
        # One line: else the page would move with every change.
        self._words = ElidedLabel("", Role.MUTED, name="preview_words")
        self._affected.setCheckable(True)
        self._changing = button(
            "preview_changing", self.tr("Show a page that changes"), kind=ButtonKind.LINK, do=self._go_to_change
        )
        self._affected_pages = Outline("affected_pages", self.tr("Pages that change"))
        self._retry = button("preview_retry", self.tr("Try again"), kind=ButtonKind.LINK, do=self._try_again)
        self._outside = _OutsideBar(open_link, self.open_in_browser)
        self._stage = PageStage(self.tr("Preview of the page"))
        self._body = Body(self._stage, self._affected_pages)
        self._before_list: QWidget | None = None
        self._build()
        self._connect()
        self.show_site(None)

    @property
    def path(self) -> str:
        return self._path or ""

    def show_site(self, site: Site | None) -> None:
        self._site = site
        self._path = None
        self._preview = None
        self._outside.hide()
        self.show_effect(None)
        self.choices.show_pages(PreviewPagesBody(), None)
        self.choices.setEnabled(False)
        if self._view is not None:
            self._view.clear()
        self._begin()

    def show_problem_of_view(self, problem: str) -> None:
        """Why pages cannot be shown here; empty if they can."""
        self._problem = problem

    def show_preview(self, preview: SettingsPreview, pages: PreviewPagesBody) -> None:
        """The engine answers: offer these pages."""
        is_new, self._preview = preview is not self._preview, preview
        self._limit.stop()
        self._retry.hide()
        self.choices.setEnabled(True)
        self.choices.show_pages(pages, self._path if self._path is not None else self._kept_page())
        if not pages.pages:
            self._body.show_empty(EmptyState("pages", self.tr("This site has no pages yet.")))
        elif is_new or self._path is None:
            self._look()

    def show_page(self, path: str) -> None:
        self._take_path(path)
        self._look()

    def show_effect(self, effect: DraftEffectBody | None) -> None:
        """Show what the draft does; None if there is no draft."""
        self._effect = effect
        self._comparison = None
        self.choices.allow_sides(has_draft=effect is not None)
        has_pages = effect is not None and bool(effect.groups)
        self._affected_pages.show_rows(affected_rows(effect) if effect is not None else ())
        if not has_pages and self._affected.isChecked():
            self._affected.setChecked(False)
        self._say()

    def show_comparison(self, comparison: PageComparisonBody | None) -> None:
        self._comparison = comparison
        self._say()

    def show_failure(self, title: str, hint: str) -> None:
        """Keep what is shown and say what went wrong in one quiet line; without a page, in its place."""
        self._limit.stop()
        has_page = self._body.is_showing(self._stage) or self._body.is_showing(self._affected_pages)
        if has_page and not self._stage.is_waiting:
            self._show_words(sentences(title, hint))
            self._retry.show()
        else:
            self._show_words("")
            self._affected.hide()
            self._changing.hide()
            self._body.show_problem(title, self.tr("Try again"), self._try_again, hint=hint)

    def open_in_browser(self) -> None:
        if (address := self._address()) is not None:
            self._open_link(address)

    def _begin(self) -> None:
        """Nothing is known yet: show that, for as long as is bearable."""
        self._body.show_loading()
        if self.isVisible():
            self._limit.start()

    def _try_again(self) -> None:
        self._preview = None
        self._begin()
        self._ask_again()

    def _tell_of_waiting(self) -> None:
        seconds = self._limit.interval() // 1000
        if self._preview is None:
            sentence = self.tr("The preview has not started.")
            hint = _tr("The engine has not answered for %Ln second(s). The page appears as soon as it does.", seconds)
            self._body.show_problem(sentence, self.tr("Try again"), self._try_again, hint=hint)
        elif self._stage.is_waiting:
            sentence = self.tr("The page has not loaded.")
            hint = _tr("Nothing has arrived for %Ln second(s). The page appears as soon as it does.", seconds)
            self._body.show_problem(sentence, self.tr("Try again"), self._look, hint=hint)

    def _see_page(self) -> None:
        """The page is there, even after the last word was that it is not."""
        self._limit.stop()
        was_waiting, self._stage.is_waiting = self._stage.is_waiting, False
        if was_waiting and not self._affected.isChecked():
            self._body.show_content()

    def _look(self) -> None:
        if self.choices.pages.path is not None and not self._is_elsewhere():
            self._path = self.choices.pages.path
        address = self._address()
        if address is None or self._path is None:
            return
        self._outside.hide()
        self._affected.setChecked(False)
        self._keep_page(self._path)
        self.view_chosen.emit(self._path, self.choices.readers.reader)
        self._comparison = None
        self._say()
        if self._view is None and not self._problem:
            self._begin_view()
        if self._view is None:
            self._show_no_view()
            return
        if not self._body.is_showing(self._stage):
            self._stage.is_waiting = True
            self._body.show_content()
        self._limit.start()
        self._view.open_page(address)

    def _is_elsewhere(self) -> bool:
        """Whether the wanted page is not on offer, for example because the draft removes it."""
        return self._path is not None and not self.choices.pages.has(self._path)

    def _choose(self) -> None:
        self._path = self.choices.pages.path
        self._look()

    def _begin_view(self) -> None:
        try:
            view = self._make_view()
        except ImportError as error:
            self._problem = self.tr("QtWebEngine cannot be loaded: {reason}").format(reason=error)
            return
        self._view = view
        self._stage.is_waiting = True
        self._body.show_content()
        self._stage.put(view)
        view.shown.connect(self._see_page)
        view.moved.connect(self._follow)
        view.outside_requested.connect(self._outside.ask)
        view.call_refused.connect(self._outside.tell_of_call)
        view.failed.connect(self._show_failed_page)

    def _follow(self, path: str) -> None:
        """A link was followed: select the page it led to."""
        path = path.removesuffix(".html") or "index"
        if path != self._path and not path.startswith("_docsdesk"):
            self._outside.hide()
            self._take_path(path)
            self._comparison = None
            self._say()
            self._keep_page(path)
            self.view_chosen.emit(path, self.choices.readers.reader)

    def _take_path(self, path: str) -> None:
        self._path = path
        with QSignalBlocker(self.choices.pages):
            self.choices.pages.choose(path)

    def _address(self) -> str | None:
        if self._preview is None or self._path is None:
            return None
        return self._preview.address(self._path, self.choices.readers.reader, self.choices.shown)

    def _say(self) -> None:
        effect = self._effect
        words: list[str] = []
        self._offer_pages()
        if effect is not None:
            words.append(page_words(self.path, self.choices.pages.label, self._comparison, effect))
            self._name_affected()
            # The button says how many.
            if not words[0] or self._affected.isHidden():
                words.append(effect_words(effect))
        self._show_words(sentences(*words))
        self._retry.hide()

    def _show_words(self, words: str) -> None:
        is_news = self._words.isVisible() and words != self._words.whole_text()
        self._words.set_whole(words)
        self._words.setVisible(bool(words))
        self._words.setAccessibleName(words)
        if is_news:
            announce(self._words, words)

    def _offer_pages(self) -> None:
        """From a page that does not change, the way to one that does; else the list of all that do."""
        has_pages = bool(_changing_pages(self._effect))
        is_unchanged = self._comparison is not None and not self._comparison.differs
        is_elsewhere = has_pages and is_unchanged and not self._affected.isChecked()
        self._changing.setVisible(is_elsewhere)
        self._affected.setVisible(has_pages and not is_elsewhere)

    def _go_to_change(self) -> None:
        self.show_page(_changing_pages(self._effect)[0])

    def _name_affected(self) -> None:
        words = _tr("Show %Ln page(s)", page_count(self._effect) if self._effect is not None else 0)
        reword(self._affected, self.tr("Back to page") if self._affected.isChecked() else words)

    def _open_affected(self, path: str) -> None:
        self._affected.setChecked(False)
        self.show_page(path)

    def _show_affected(self, are_shown: bool) -> None:
        """Show the list in place of the page, or the page again."""
        self._name_affected()
        if are_shown:
            self._before_list = self._body.currentWidget()
            self._body.show_content(self._affected_pages)
        elif self._body.is_showing(self._affected_pages) and self._before_list is not None:
            self._body.setCurrentWidget(self._before_list)

    def _show_no_view(self) -> None:
        sentence = self.tr("Preview your changes in your browser.")
        caption, do = self.tr("Open in browser"), self.open_in_browser
        self._body.show_empty(EmptyState("open-external", sentence, caption, do, self._problem))

    def _show_failed_page(self, sentence: str) -> None:
        self._limit.stop()
        self._body.show_problem(sentence, self.tr("Try again"), self._look)

    def _kept_page(self) -> str | None:
        kept = self._window_state.value(f"preview_page/{self._site.id}") if self._site is not None else None
        return kept if isinstance(kept, str) else None

    def _keep_page(self, path: str) -> None:
        if self._site is not None:
            self._window_state.setValue(f"preview_page/{self._site.id}", path)

    def _connect(self) -> None:
        self._affected.toggled.connect(self._show_affected)
        self._affected_pages.opened.connect(self._open_affected)
        self._limit.timeout.connect(self._tell_of_waiting)

    def _build(self) -> None:
        ways = Row(self.choices.sides, STRETCH, self._changing, self._affected, self._retry)
        top = Column(self.choices, ways, self._words, margins=(Gap.L, Gap.XS, Gap.L, Gap.S))
        self.setLayout(Column(top, fill(self._body), Bars(self._outside, edge=Gap.L), gap=Gap.NONE))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._body.is_loading:
            self._limit.start()
        self.looked_at.emit(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._limit.stop()
        self.looked_at.emit(False)


def _changing_pages(effect: DraftEffectBody | None) -> list[str]:
    groups = effect.groups if effect is not None else ()
    return [path for group in groups for path in group.pages]


class _OutsideBar(OfferBar):
    def __init__(self, open_link: Callable[[str], object], open_page: Callable[[], object]) -> None:
        super().__init__("outside", NoticeSeverity.INFO)
        self._open_link = open_link
        self._open_page = open_page
        self._address = ""
        """Where a link leads; empty for the page itself."""
        go = button("open_outside", self.tr("Open in browser"), icon_name="open-external", do=self._go)
        self.furnish(go, can_dismiss=True)

    def ask(self, address: str) -> None:
        self._address = address
        self.say(self.tr("This link leads to {address}.").format(address=shorten(address, _MOST_ADDRESS_CHARACTERS)))

    def tell_of_call(self, address: str) -> None:
        """Report the page's own request, for example from a playground without the proxy."""
        self._address = ""
        words = self.tr("The preview blocked a request to {address}. Open the page in your browser to send it.")
        self.say(words.format(address=shorten(address, _MOST_ADDRESS_CHARACTERS)))

    def _go(self) -> None:
        self.hide()
        self._open_link(self._address) if self._address else self._open_page()
