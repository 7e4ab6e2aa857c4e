"""Actions of the pane and of the current conversation, for the menu, its row and shortcuts."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from docsdesk.domain.assistant.conversation import ConversationHead
from docsdesk.ui.assistant.intents import AssistantIntents
from docsdesk.ui.folder_dialog import ask_for_file, ask_where_to_save
from docsdesk.ui.pane_action import pane_action
from docsdesk.usecases.assistant.export_conversation import ConversationFormat

_LONGEST_NAME = 80


class ConversationActions(QObject):
    def __init__(self, pane: QWidget, intents: AssistantIntents) -> None:
        super().__init__(pane)
        self._intents = intents
        self._pane = pane
        self._head: ConversationHead | None = None
        add = partial(pane_action, pane)
        self.begin = add("assistant_new_action", self.tr("New conversation"), shortcut="Ctrl+N", icon_name="add")
        self.stop = add("assistant_stop_action", self.tr("Stop the answer"), shortcut="Esc", icon_name="stop")
        self.stop.setEnabled(False)
        self.stop.triggered.connect(intents.stop)
        self.find = add("find_conversation", self.tr("Search conversations"), shortcut="Ctrl+F", icon_name="search")
        self.rename = add("rename_conversation", self.tr("Rename conversation"), shortcut="F2", icon_name="edit")
        markdown, whole = self.tr("Export conversation as Markdown…"), self.tr("Export conversation as JSON…")
        self._markdown = add("export_conversation_md", markdown, shortcut="Ctrl+Shift+S", icon_name="save")
        self._json = add("export_conversation_json", whole, icon_name="save")
        saved = self.tr("Open a saved conversation…")
        self.open = add("open_conversation", saved, shortcut="Ctrl+I", icon_name="folder-open")
        self.open.setEnabled(False)
        self.open.triggered.connect(self._open)
        remove = self.tr("Delete conversation")
        self.delete = add("delete_conversation", remove, shortcut="Ctrl+Shift+Backspace", icon_name="delete")
        self.delete.triggered.connect(self._discard)
        self._markdown.triggered.connect(lambda: self._save(ConversationFormat.MARKDOWN))
        self._json.triggered.connect(lambda: self._save(ConversationFormat.JSON))
        self.show_head(None)

    @property
    def of_one(self) -> tuple[QAction, ...]:
        """The actions on one conversation."""
        return self.rename, self._markdown, self._json, self.delete

    def all(self) -> tuple[QAction, ...]:
        return (self.begin, self.open, self.stop, self.find, *self.of_one)

    def show_head(self, head: ConversationHead | None) -> None:
        """Set the conversation that they act on."""
        self._head = head
        for made in self.of_one:
            made.setEnabled(head is not None)

    def _discard(self) -> None:
        if self._head is not None:
            self._intents.discard(self._head.id)

    def _open(self) -> None:
        filters = self.tr("Conversations (*.json)")
        ask_for_file(
            self._pane, self.tr("Open a saved conversation"), filters, lambda path: self._intents.open_saved([path])
        )

    def _save(self, form: ConversationFormat) -> None:
        head = self._head
        if head is None:
            return
        name = f"{_file_name(head.title)}.{form.value}"

        def save(path: Path) -> None:
            self._intents.export(head.id, path, form)

        ask_where_to_save(self._pane, self.tr("Export conversation"), name, save)


def _file_name(title: str) -> str:
    """A name valid on every system."""
    plain = "".join(letter if letter.isalnum() or letter in " -_.,()" else " " for letter in title)
    return " ".join(plain.split())[:_LONGEST_NAME].strip(" .") or "conversation"
