"""The side panel of a conversation: its sources and its raw stream."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QSplitter, QWidget

from docsdesk.domain.assistant.answer import Outcome
from docsdesk.domain.assistant.conversation import Conversation, title_of
from docsdesk.ui.assistant.raw.raw_view import RawView
from docsdesk.ui.markdown.links import Links
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column
from docsdesk.ui.widgets.lists.source_list import Source, SourceList, sources_of
from docsdesk.usecases.assistant.ask_assistant import Recording


class SourceSide(QWidget):
    def __init__(self, links: Links, save: Callable[[Path, bytes], object]) -> None:
        super().__init__()
        self.setObjectName("source_side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._title = label(self.tr("Sources"), Role.SECTION, name="sources_title")
        self._sources = SourceList(links)
        self._none = label(role=Role.SMALL, name="no_sources", wrap=True)
        self.raw = RawView(save)
        self._stream_of = ""
        """The id of a turn."""
        page = QWidget()
        page.setObjectName("scrolled")
        page.setLayout(Column(self._title, self._none, self._sources, STRETCH, margins=(Gap.M, Gap.L, Gap.M, Gap.M)))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(page)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(area)
        split.addWidget(self.raw)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        split.setSizes([300, 200])
        self.setLayout(Column(split))

    def show_conversation(
        self, conversation: Conversation | None, recording_of: Callable[[str], Recording | None]
    ) -> None:
        """Show the last turn's sources, and the chosen turn's stream if that turn is shown, else the last one's."""
        path = conversation.path if conversation else ()
        last = path[-1] if path else None
        self._show_sources(sources_of(last.answer) if last else ())
        has_ended = last is not None and last.answer.outcome is not Outcome.STREAMING
        nothing_yet = self.tr("The pages that an answer names are listed here.")
        self._none.setText(self.tr("The last answer names no page.") if has_ended else nothing_yet)
        chosen = next((turn for turn in path if turn.id == self._stream_of), last)
        recording = recording_of(chosen.id) if chosen else None
        self.raw.setVisible(recording is not None)
        self.raw.show_recording(recording, title_of(chosen) if chosen else "")

    def choose_stream(self, turn_id: str) -> None:
        self._stream_of = turn_id

    def open_stream(self) -> None:
        """Use a separate window if there is no room for it here."""
        if self.raw.isVisible():
            self.raw.setFocus()
        else:
            self.raw.open_window()

    def _show_sources(self, sources: Sequence[Source]) -> None:
        count = f" {len(sources)}" if sources else ""
        self._title.setText(self.tr("Sources") + count)
        self._none.setVisible(not sources)
        self._sources.show_sources(sources)
