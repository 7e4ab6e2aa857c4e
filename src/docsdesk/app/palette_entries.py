"""What the palette reaches beyond panes and commands: sites and everything of the open one."""

from collections.abc import Callable, Hashable, Iterable
from functools import partial
from typing import Generic, TypeVar

from docsdesk.app.site_panes import SitePanes
from docsdesk.docs.page_table.row import PageKind, PageRow
from docsdesk.domain.api_setting import ApiSetting
from docsdesk.domain.api_settings import API_SETTINGS
from docsdesk.domain.assistant.conversation import ConversationHead
from docsdesk.domain.questions.question_set import Question, QuestionSet
from docsdesk.ui.api_settings.form.words import key_words, search_words
from docsdesk.ui.exports.row import ExportRow
from docsdesk.ui.exports.row_words import label_of, search_names, state_of_row
from docsdesk.ui.figures import moment
from docsdesk.ui.palette.entry import PaletteEntry, PaletteKind
from docsdesk.ui.sites.controller import SitesController
from docsdesk.ui.sites.switcher import site_entry
from docsdesk.ui.texts import Texts, translate_text
from docsdesk.ui.window.main_window import MainWindow

_tr = Texts("Palette")
_Value = TypeVar("_Value")


class SitePaletteEntries:
    """`offer_all` connects it to the window's palette, for good."""

    def __init__(self, window: MainWindow, sites: SitesController, panes: SitePanes) -> None:
        self._window = window
        self._sites = sites
        self._panes = panes

    def offer_all(self) -> None:
        reach, panes = self._window.reach, self._panes
        settings = _Made(self._setting)
        pages = _Made(self._page)
        exports = _Made(self._export)
        heads = _Made(self._conversation)
        questions = _Made(self._question, lambda asked: (id(asked[0]), id(asked[1])))
        reach.add(lambda: [site_entry(site, self._sites.activate) for site in self._sites.settings.sites])
        reach.add(lambda: settings.of(API_SETTINGS.values()) if self._has_folder() else ())
        reach.add(lambda: pages.of(panes.pages.model.all_rows()))
        reach.add(lambda: exports.of(panes.exports.model.values()))
        reach.add(lambda: heads.of(panes.assistant.conversations.heads()))
        reach.add(lambda: questions.of((kept, one) for kept in panes.questions.sets for one in kept.questions))
        for look in (panes.pages.look_up, panes.archives.refresh):
            reach.opening.connect(look)
        for changed in (panes.pages.whole, panes.archives.loaded, panes.questions.loaded, panes.exports.loaded):
            changed.connect(reach.refresh)

    def _has_folder(self) -> bool:
        site = self._sites.site
        return site is not None and site.docs_folder is not None

    def _setting(self, setting: ApiSetting) -> PaletteEntry:
        return PaletteEntry(
            id=f"setting {setting.key}",
            kind=PaletteKind.SETTING,
            title=translate_text(setting.caption),
            do=partial(self._show_setting, setting),
            subtitle=key_words(setting.path),
            keywords=f"{search_words(setting, None)} {_tr('snippets') if setting.group == 'Examples' else ''}",
            icon="settings",
        )

    def _page(self, row: PageRow) -> PaletteEntry:
        is_page = row.kind in (PageKind.PAGE, PageKind.MANUAL)
        request = " ".join(filter(None, (row.method, row.address)))
        return PaletteEntry(
            id=f"page {row.id}",
            kind=PaletteKind.PAGE if is_page else PaletteKind.OPERATION,
            title=row.title or request or row.path,
            do=partial(self._show_page, row.id),
            subtitle=f"/{row.path.lstrip('/')}" if is_page or not request else request,
            keywords=f"{request} {row.path}",
            icon="pages" if is_page else "code",
        )

    def _export(self, row: ExportRow) -> PaletteEntry:
        return PaletteEntry(
            id=f"export {row.id}",
            kind=PaletteKind.EXPORT,
            title=" · ".join(filter(None, (row.site_name, label_of(row), moment(row.at)))),
            do=partial(self._show_export, row.id),
            subtitle=state_of_row(row).word,
            keywords=f"{search_names(row)} {_tr('job')} {_tr('archive')}",
            icon="exports",
            at=row.at,
        )

    def _conversation(self, head: ConversationHead) -> PaletteEntry:
        return PaletteEntry(
            id=f"conversation {head.id}",
            kind=PaletteKind.CONVERSATION,
            title=head.title,
            do=partial(self._show_conversation, head.id),
            keywords=_tr("chat"),
            icon="assistant",
            at=head.touched_at,
        )

    def _question(self, asked: tuple[QuestionSet, Question]) -> PaletteEntry:
        kept, question = asked
        return PaletteEntry(
            id=f"question {question.id}",
            kind=PaletteKind.QUESTION,
            title=question.text,
            do=partial(self._show_question, kept.id, question.id),
            subtitle=kept.name,
            icon="questions",
        )

    def _show_setting(self, setting: ApiSetting) -> None:
        self._window.show_pane("api_settings")
        self._panes.api_settings_pane.bench.form.show_setting(setting.path)

    def _show_page(self, row_id: str) -> None:
        self._window.show_pane("pages")
        self._panes.pages_pane.show_page(row_id)

    def _show_export(self, export_id: str) -> None:
        self._window.show_pane("exports")
        self._panes.exports_pane.show_export(export_id)

    def _show_conversation(self, conversation_id: str) -> None:
        self._window.show_pane("assistant")
        self._panes.assistant.pick(conversation_id)

    def _show_question(self, set_id: str, question_id: str) -> None:
        self._window.show_pane("questions")
        self._panes.questions.pick(set_id)
        self._panes.questions_pane.show_question(question_id)


class _Made(Generic[_Value]):
    """Makes the entry of a value once, so that the palette need not read it again."""

    def __init__(self, make: Callable[[_Value], PaletteEntry], key: Callable[[_Value], Hashable] = id) -> None:
        self._make, self._key = make, key
        self._known: dict[Hashable, tuple[_Value, PaletteEntry]] = {}

    def of(self, values: Iterable[_Value]) -> list[PaletteEntry]:
        known = self._known
        keyed = ((self._key(value), value) for value in values)
        self._known = {key: known.get(key) or (value, self._make(value)) for key, value in keyed}
        return [entry for _, entry in self._known.values()]
