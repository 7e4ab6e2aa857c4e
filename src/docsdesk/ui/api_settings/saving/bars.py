"""Bars below the form that offer something but require nothing: a mistake's place, unsaved work."""

from collections.abc import Callable, Iterator

from docsdesk.domain.errors import Action
from docsdesk.ui.api_settings.intents import SettingsIntents
from docsdesk.ui.notices import Notice, Severity, action_caption
from docsdesk.ui.texts import Texts, told
from docsdesk.ui.widgets.bars.offer_bar import OfferBar
from docsdesk.ui.widgets.buttons import button
from docsdesk.usecases.pages.edit_pages import PagesEdit

_tr = Texts("ApiSettings")
_MOST_FAILURES = 5


class LostBar(OfferBar):
    """docs.json can no longer be read; the draft stays."""

    def __init__(self, intents: SettingsIntents) -> None:
        super().__init__("lost", is_title=True)
        self._act = button("lost_action", action_caption(Action.OPEN_FOLDER))
        self._act.clicked.connect(lambda: intents.act(self._notice) if self._notice is not None else None)
        again = button("look_again", self.tr("Try again"), icon_name="refresh")
        again.clicked.connect(intents.look_again)
        self._notice: Notice | None = None
        self.furnish(self._act, again)

    def show_lost(self, notice: Notice | None) -> None:
        self._notice = notice
        if notice is None:
            self.hide()
            return
        self._act.setVisible(notice.action is Action.OPEN_FOLDER)
        self.say(
            notice.title,
            self.tr(
                "This is the last version that was read. Your changes stay here until the file can be saved again."
            ),
        )


class BrokenBar(OfferBar):
    """The source is invalid JSON: the form waits for it."""

    def __init__(self, show_place: Callable[[], object]) -> None:
        super().__init__("broken", Severity.BAD)
        go = button("show_mistake", self.tr("Go to error"))
        go.clicked.connect(show_place)
        self.furnish(go)

    def show_mistake(self, mistake: str) -> None:
        """An empty text hides the bar."""
        words = self.tr("{mistake} The form shows the last valid settings until it is fixed.")
        self.say(words.format(mistake=mistake) if mistake else "")


class FixedBar(OfferBar):
    """Pages were fixed on disk: says so, with undo, and names what refused."""

    def __init__(self, take_back: Callable[[], object]) -> None:
        super().__init__("fixed", Severity.GOOD)
        self._undo = button("undo_fix", self.tr("Undo"), icon_name="undo")
        self._undo.clicked.connect(take_back)
        self.furnish(self._undo, can_dismiss=True)

    def show_fixed(self, edit: PagesEdit) -> None:
        """An empty edit hides the bar."""
        words = "\n".join((self._done(len(edit.written)), *self._refused(edit)))
        self._undo.setVisible(bool(edit.written))
        self.say(
            words if edit.written or edit.failures else "", severity=Severity.WARN if edit.failures else Severity.GOOD
        )

    def _done(self, files: int) -> str:
        if not files:
            return self.tr("No files changed.")
        return _tr("Fixed %Ln file(s).", files)

    def _refused(self, edit: PagesEdit) -> Iterator[str]:
        for failure in edit.failures[:_MOST_FAILURES]:
            yield f"{failure.file}: {told(failure.problem)}"
        if (more := len(edit.failures) - _MOST_FAILURES) > 0:
            yield _tr("%Ln more", more)


class KeptBar(OfferBar):
    """Changes that an earlier or crashed run never saved."""

    def __init__(self, intents: SettingsIntents) -> None:
        super().__init__("kept", Severity.INFO)
        drop = button("drop_kept", self.tr("Discard"))
        restore = button("restore_kept", self.tr("Restore"))
        drop.clicked.connect(intents.drop_kept)
        restore.clicked.connect(intents.restore_kept)
        self.furnish(drop, restore)

    def show_kept(self, when: str, time: str) -> None:
        self.setToolTip(time)
        self.say(self.tr("Unsaved changes from {when} were recovered.").format(when=when))
