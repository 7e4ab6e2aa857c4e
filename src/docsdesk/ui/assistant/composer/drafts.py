"""What is written in the composer and not asked yet, one draft a conversation."""

from collections.abc import Callable, Mapping

from docsdesk.domain.assistant.asking import AskExtras
from docsdesk.ui.assistant.composer.composer import Composer


class Drafts:
    """A conversation goes by its id, one not yet begun by the empty one."""

    def __init__(self, composer: Composer, changed: Callable[[str, str | AskExtras], object]) -> None:
        """`changed` is told the id of a conversation and what is written in it now, or goes with that."""
        self._composer = composer
        self._changed = changed
        self._texts: dict[str, str] = {}
        self._extras: dict[str, AskExtras] = {}
        self._shown = ""
        self._asked: tuple[str, str, AskExtras] | None = None
        composer.input.textChanged.connect(self._see)
        composer.extras_changed.connect(self._see_extras)

    def show(self, conversation_id: str) -> None:
        """Let the composer show the draft of a conversation."""
        if conversation_id != self._shown:
            self._shown = conversation_id
            self._composer.set_extras(self._extras.get(conversation_id, AskExtras()))
            self._composer.set_text(self._texts.get(conversation_id, ""))

    def show_kept(self, texts: Mapping[str, str], extras: Mapping[str, AskExtras]) -> None:
        """What an earlier run left; what is written or chosen already stays."""
        self._texts, self._extras = {**texts, **self._texts}, {**extras, **self._extras}
        shown = self._extras.get(self._shown, AskExtras())
        if self._composer.extras() != shown:
            self._composer.set_extras(shown)
        if self._composer.text() != self._texts.get(self._shown, ""):
            self._composer.set_text(self._texts.get(self._shown, ""))

    def leave_site(self) -> None:
        """The drafts that are shown from now on are those of another site."""
        self._texts, self._extras, self._asked = {}, {}, None
        self._composer.input.blockSignals(True)
        self._composer.set_text("")
        self._composer.input.blockSignals(False)
        self._composer.set_extras(AskExtras())

    def ask(self, question: str) -> AskExtras:
        """What goes with a question that is asked from here."""
        extras = self._composer.extras()
        self._asked = self._shown, question, extras
        return extras

    def forget_asked(self) -> None:
        """A question is on its way; one that was asked from here, as it is written, is no draft any more."""
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
        self._changed(conversation_id, extras)

    def _keep(self, conversation_id: str, text: str) -> None:
        self._texts[conversation_id] = text
        self._changed(conversation_id, text)
