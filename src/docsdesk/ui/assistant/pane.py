"""The Assistant pane: the conversations, the open one, the question field, and the raw stream on demand."""

from functools import partial

from PySide6.QtCore import QSettings, Qt, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSplitter, QWidget

from docsdesk.domain.assistant.conversation import ConversationHead
from docsdesk.domain.sites.site import Site
from docsdesk.ui.assistant.answers.answer_view import ThreadIntents
from docsdesk.ui.assistant.answers.thread_view import MOST_WIDTH_PX, ThreadView
from docsdesk.ui.assistant.composer.composer import Composer
from docsdesk.ui.assistant.composer.composing import ComposingController
from docsdesk.ui.assistant.composer.drafts import ConversationDrafts, KeepDraft
from docsdesk.ui.assistant.controller import AssistantController
from docsdesk.ui.assistant.conversation_model import ConversationModel
from docsdesk.ui.assistant.conversation_side import ConversationSide
from docsdesk.ui.assistant.raw_view import RawView
from docsdesk.ui.assistant.shelf_controller import ShelfController
from docsdesk.ui.assistant.start_page import StartPage, why_unready
from docsdesk.ui.desktop.folder_dialog import ask_for_file, ask_where_to_save
from docsdesk.ui.markdown.links import Links, plain_words, resolve_link
from docsdesk.ui.pane_action import PaneAction, PaneActions
from docsdesk.ui.shortcuts import Shortcut
from docsdesk.ui.texts import Texts
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.bars.offer_bar import UndoBar
from docsdesk.ui.widgets.body import Body
from docsdesk.ui.widgets.dialog import FocusStart
from docsdesk.ui.widgets.flush_timer import FlushTimer
from docsdesk.ui.widgets.labels import ElidedLabel, Role
from docsdesk.ui.widgets.layouts import Column, Row, fill, keep_wide
from docsdesk.ui.widgets.pane_header import PaneHeader
from docsdesk.ui.widgets.remembered import remember
from docsdesk.ui.widgets.scrolled import OWN_HEIGHT
from docsdesk.usecases.assistant.assistant_readiness import AssistantReadiness
from docsdesk.usecases.assistant.export_conversation import ConversationFormat

_tr = Texts("AnsweredBy")

WIDE_PX = 900
"""From this width in pixels, there is room for the raw stream beside the conversation and the list of all."""
_LEAST_HEIGHT_PX = 480
_SIDE_PX = 220
_RAW_PX = 300
_SPLIT = "assistant/split"
_OF_ONE = ("rename_conversation", "export_conversation_md", "export_conversation_json", "delete_conversation")
_MOST_NAME_CHARACTERS = 80


class AssistantPane(QWidget):
    def __init__(
        self,
        conversations: ConversationModel,
        window_state: QSettings,
        chat: AssistantController,
        shelf: ShelfController,
        composing: ComposingController,
        keep_draft: KeepDraft,
    ) -> None:
        super().__init__()
        self.setObjectName("pane")
        self._chat = chat
        self._shelf = shelf
        self._conversations = conversations
        self._window_state = window_state
        self._pages_url = ""
        self._answered_by = ""
        self._current = ""
        self._site_id = ""
        self._readiness = AssistantReadiness.CONNECTING
        self._is_asking = False
        self._raw = RawView(chat.save, window_state)
        self.actions_here = PaneActions(self, "{}", self._table_of_actions())
        self.actions_here.allow({"assistant_stop_action": False, "open_conversation": False})
        self.side = ConversationSide(conversations, self.actions_here, shelf.find, shelf.open_saved)
        self.undo_bar = UndoBar("conversation_undo")
        self.lines = Column(Column(self.undo_bar, margins=(Gap.XL, Gap.NONE)), gap=Gap.NONE)
        self._header = PaneHeader(self.tr("Assistant"))
        self.start = StartPage(self._ask)
        self.composer = Composer(self, self._ask, chat.stop, composing)
        self.drafts = ConversationDrafts(self.composer, keep_draft)
        self._hovered = ElidedLabel("", Role.SMALL)
        links = Links(self._resolve, chat.open_link, self._hovered.set_whole)
        self._thread = ThreadView(ThreadIntents(links, chat, self._ask, self._show_raw, self.composer.quote))
        self._body = Body(self._thread, self.start)
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._flush = FlushTimer(self._refresh, self)
        self._build()
        self._connect()
        self._refresh()
        FocusStart(self, self.composer)

    @property
    def header(self) -> PaneHeader:
        return self._header

    def show_site(self, site: Site) -> None:
        if site.id != self._site_id:
            self._site_id = site.id
            self.drafts.leave_site()
            self.actions_here.allow({"open_conversation": True})
        self._answered_by = describe_answerer(site)
        self.start.show_site(site)
        self._flush.request()

    def show_readiness(self, readiness: AssistantReadiness) -> None:
        self._readiness = readiness
        self._refresh()

    def show_pages_url(self, url: str) -> None:
        """The base that paths in answers resolve against."""
        if url != self._pages_url:
            self._pages_url = url
            self._thread.resolve_again()
            self._flush.request()

    def show_current(self, conversation_id: str) -> None:
        """Show a conversation; an empty id shows the start of a new one."""
        self._current = conversation_id
        self.drafts.show(conversation_id)
        self.side.show_current(conversation_id)
        self._flush.flush_now()

    def show_opened(self) -> None:
        """A conversation was opened from a file: clear any search that would hide it."""
        self.side.show_found(None)
        self.composer.setFocus()

    def show_asked(self) -> None:
        """The question has been sent: free the field for the next one."""
        self.drafts.forget_asked()
        self.composer.setFocus()

    def show_asking(self, is_asking: bool) -> None:
        self._is_asking = is_asking
        self.composer.show_asking(is_asking)
        self.actions_here.allow({"assistant_stop_action": is_asking})
        self._flush.request()

    def _build(self) -> None:
        # The field stays in sight on a low screen: the conversation scrolls.
        self.setProperty(OWN_HEIGHT, _LEAST_HEIGHT_PX)
        self.setAcceptDrops(True)
        self._header.setContentsMargins(24, 16, 24, 4)
        middle = QWidget()
        # The lines push only what scrolls: the question stays where it is.
        # Below the answers, which have a scroll bar of this width.
        asking = Row(self._asking(), margins=(Gap.NONE, Gap.NONE, Gap.M, Gap.NONE))
        middle.setLayout(Column(self._header, fill(self._body), self.lines, asking))
        for part, width in ((self.side, _SIDE_PX), (middle, 600), (self._raw, _RAW_PX)):
            self._split.addWidget(part)
            keep_wide(part, min(width, 160))
        self._split.setSizes([_SIDE_PX, 600, _RAW_PX])
        self._split.setStretchFactor(1, 1)
        self._split.setChildrenCollapsible(False)
        remember(self._window_state, _SPLIT, self._split)
        self.setLayout(Column(self._split))

    def _asking(self) -> QWidget:
        """The area below the conversation."""
        asking = QWidget()
        asking.setMaximumWidth(MOST_WIDTH_PX)
        asking.setLayout(Column(self.composer, self._hovered, gap=Gap.HAIR, margins=(Gap.XL, Gap.NONE, Gap.XL, Gap.XS)))
        return asking

    def _connect(self) -> None:
        self._conversations.changed.connect(self._see_change)
        for changed in (self._conversations.modelReset, self._conversations.dataChanged):
            changed.connect(self._flush.request)
        self.side.picked.connect(self._pick)
        self.undo_bar.dismissed.connect(self._shelf.forget_discarded)
        self._raw.shown_changed.connect(self._make_room)

    def _table_of_actions(self) -> tuple[PaneAction, ...]:
        row, tr = PaneAction, self.tr
        begin, saved = tr("New conversation"), tr("Open a saved conversation…")
        markdown = partial(self._export, ConversationFormat.MARKDOWN)
        json = partial(self._export, ConversationFormat.JSON)
        as_markdown, as_json = tr("Export conversation as Markdown…"), tr("Export conversation as JSON…")
        rename, delete = tr("Rename conversation"), tr("Delete conversation")
        new, opening = "new_conversation", "open_conversation_button"
        keys = Shortcut
        return (
            row("assistant_new_action", begin, self._begin, keys.NEW_CONVERSATION, "add", new, in_row=False),
            row(
                "open_conversation",
                saved,
                self._open_saved,
                keys.OPEN_CONVERSATION,
                "folder-open",
                opening,
                in_row=False,
            ),
            row("assistant_stop_action", tr("Stop the answer"), self._chat.stop, keys.STOP_ANSWER, "stop"),
            row("find_conversation", tr("Search conversations"), self._find, keys.FIND, "search"),
            row("raw_stream", tr("Show or hide the raw stream"), self._raw.toggle, icon="raw"),
            row("rename_conversation", rename, self._rename, keys.RENAME, "edit", in_context=True),
            row("export_conversation_md", as_markdown, markdown, icon="save", in_context=True),
            row("export_conversation_json", as_json, json, icon="save", in_context=True),
            row("delete_conversation", delete, self._discard, keys.DELETE, "delete", in_context=True),
        )

    def _find(self) -> None:
        self._list_conversations()
        self.side.search()

    def _rename(self) -> None:
        self._list_conversations()
        self.side.rename()

    def _list_conversations(self) -> None:
        """In the place of the raw stream, where there is no room for both."""
        if self.side.isHidden():
            self._raw.toggle()

    def _discard(self) -> None:
        if self._current:
            self._shelf.discard(self._current)

    def _open_saved(self) -> None:
        filters = self.tr("Conversations (*.json)")
        ask_for_file(self, self.tr("Open a saved conversation"), filters, lambda path: self._shelf.open_saved([path]))

    def _export(self, form: ConversationFormat) -> None:
        if (head := self._conversations.head(self._current)) is not None:
            name = f"{_file_name(head.title)}.{form.value}"
            ask_where_to_save(
                self, self.tr("Export conversation"), name, lambda path: self._shelf.export(head.id, path, form)
            )

    def _ask(self, question: str) -> None:
        if self._readiness is AssistantReadiness.READY and not self._is_asking:
            self._chat.ask(question, self.drafts.ask(question))

    def _begin(self) -> None:
        self._chat.begin_new()
        self.composer.setFocus()

    def _pick(self, conversation_id: str) -> None:
        if conversation_id != self._current:
            self._chat.pick(conversation_id)

    def _see_change(self, conversation_id: str) -> None:
        if conversation_id == self._current:
            self._flush.request()

    def _refresh(self) -> None:
        """Show what the model holds, and what can be done with it."""
        conversation = self._conversations.conversation(self._current)
        is_ready = self._readiness is AssistantReadiness.READY
        self._thread.show_recorded(self._conversations.recorded_turns())
        self._thread.show_conversation(conversation)
        self._thread.show_can_ask(is_ready and not self._is_asking)
        if self._current or is_ready:
            self._body.show_content(self._thread if self._current else self.start)
        else:
            self._body.show_empty(why_unready(self._readiness, self._chat.get_help))
        self.composer.setVisible(is_ready)
        self.composer.show_asked(tuple(turn.question for turn in conversation.path) if conversation else ())
        head = self._conversations.head(self._current)
        self.actions_here.allow(dict.fromkeys(_OF_ONE, head is not None))
        self._header.set_title(head.title if head else self.tr("New conversation"))
        answered_by = self._answered_by if is_ready else ""
        self._header.set_state(" · ".join(filter(None, (answered_by, self._origin(head)))))
        self._raw.show_conversation(conversation, self._conversations.recording)
        self.actions_here.allow({"raw_stream": bool(self._current)})

    def _show_raw(self, turn_id: str) -> None:
        self._raw.choose(turn_id)
        self._flush.flush_now()
        self._raw.open_stream()

    def _origin(self, head: ConversationHead | None) -> str:
        file = head.opened_from if head else ""
        return self.tr("Opened from {file}").format(file=plain_words(file)) if file else ""

    def _resolve(self, target: str) -> str | None:
        return resolve_link(target, self._pages_url)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self.composer.isVisible() and self.composer.input.canInsertFromMimeData(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.composer.input.insertFromMimeData(event.mimeData())
        event.acceptProposedAction()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        self.side.setVisible(self._raw.isHidden() or self.width() >= WIDE_PX)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.composer.input.setFocus()
        QTimer.singleShot(0, self, self._thread.prepare)


def describe_answerer(site: Site) -> str:
    """Empty for a hosted site: its service does not say."""
    if not site.is_local:
        return ""
    if site.model_server is None:
        return _tr("Answers quote the docs")
    server = site.model_server
    return _tr("Answered by {model} at {host}").format(model=server.model, host=server.host)


def _file_name(title: str) -> str:
    """A name valid on every system."""
    plain = "".join(letter if letter.isalnum() or letter in " -_.,()" else " " for letter in title)
    return " ".join(plain.split())[:_MOST_NAME_CHARACTERS].strip(" .") or "conversation"
