"""Unsent text and extras of the composer, one draft per conversation."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSignalBlocker

from docsdesk.domain.assistant.conversation import AskExtras
from docsdesk.ui.assistant.composer.composer import Composer

KeepDraft = Callable[[str, str | AskExtras], object]
"""Takes a conversation's id, and its current text or what goes with it."""


class ConversationDrafts:
    """Keyed by conversation id; empty for a conversation not yet begun."""

    def __init__(self, composer: Composer, keep_draft: KeepDraft) -> None:
        self._composer = composer
        self._keep_draft = keep_draft
        self._texts: dict[str, str] = {}
        self._extras: dict[str, AskExtras] = {}
        self._shown = ""
        self._asked: tuple[str, str, AskExtras] | None = None
        composer.input.textChanged.connect(self._see)
        composer.extras_changed.connect(self._see_extras)

    def show(self, conversation_id: str) -> None:
        if conversation_id != self._shown:
            self._shown = conversation_id
            self._composer.set_extras(self._extras.get(conversation_id, AskExtras()))
            self._composer.set_text(self._texts.get(conversation_id, ""))

    def show_kept(self, texts: Mapping[str, str], extras: Mapping[str, AskExtras]) -> None:
        """Take drafts that an earlier run left; anything written or chosen already stays."""
        self._texts, self._extras = {**texts, **self._texts}, {**extras, **self._extras}
        shown = self._extras.get(self._shown, AskExtras())
        if self._composer.extras() != shown:
            self._composer.set_extras(shown)
        if self._composer.text() != self._texts.get(self._shown, ""):
            self._composer.set_text(self._texts.get(self._shown, ""))

    def leave_site(self) -> None:
        """Drop the drafts: those of another site follow."""
        self._texts, self._extras = {}, {}
        self._asked = None
        with QSignalBlocker(self._composer.input):
            self._composer.set_text("")
        self._composer.set_extras(AskExtras())

    def ask(self, question: str) -> AskExtras:
        """Return what goes with a question that is asked from here."""
        extras = self._composer.extras()
        self._asked = self._shown, question, extras
        return extras

    def forget_asked(self) -> None:
        """A question has been sent; if it came from here and is unchanged, it is no longer a draft."""
        if self._asked is None:
            return
        (conversation_id, question, extras), self._asked = self._asked, None
        if conversation_id != self._shown and conversation_id in self._extras:
            self._keep_extras(conversation_id, AskExtras())
        self._composer.set_extras(extras.for_next)
        if self._texts.get(conversation_id, "").strip() != question.strip():
            return
        if conversation_id == self._shown:
            self._composer.set_text("")
        else:
            self._keep(conversation_id, "")

    def _see(self) -> None:
        text = self._composer.text()
        if text != self._texts.get(self._shown, ""):
            self._keep(self._shown, text)

    def _see_extras(self) -> None:
        extras = self._composer.extras()
        if extras != self._extras.get(self._shown, AskExtras()):
            self._keep_extras(self._shown, extras)

    def _keep_extras(self, conversation_id: str, extras: AskExtras) -> None:
        self._extras[conversation_id] = extras
        self._keep_draft(conversation_id, extras)

    def _keep(self, conversation_id: str, text: str) -> None:
        self._texts[conversation_id] = text
        self._keep_draft(conversation_id, text)
