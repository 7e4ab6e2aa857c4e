"""Lines above the form that ask for nothing but offer something: a mistake's place, what was left unsaved."""

from collections.abc import Callable, Iterator

from PySide6.QtWidgets import QFrame

from docsdesk.ui.api_settings.intents import SettingsIntents
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import button, icon_button
from docsdesk.ui.widgets.labels import label, restyle
from docsdesk.ui.widgets.layouts import Row, fill
from docsdesk.ui.widgets.mark import Mark
from docsdesk.usecases.pages.edit_pages import PagesEdit

_MOST_FAILURES = 5


class BrokenBar(QFrame):
    """The source is no JSON now: the form waits for it."""

    def __init__(self, show_place: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.setProperty("severity", "bad")
        self._words = label("", name="broken_words", wrap=True)
        go = button("show_mistake", self.tr("Show the place"))
        go.clicked.connect(show_place)
        self.setLayout(
            Row(Mark("bad", Tone.BAD), fill(self._words), go, gap=Gap.M, margins=(Gap.M, Gap.S, Gap.S, Gap.S))
        )
        self.hide()

    def show_mistake(self, mistake: str) -> None:
        """An empty text takes the bar away."""
        words = self.tr("{mistake} The form shows the last settings that could be read, until the source is right.")
        self._words.setText(words.format(mistake=mistake))
        self.setVisible(bool(mistake))


class FixedBar(QFrame):
    """Pages were fixed on disk: said, with the way back, and with what refused."""

    def __init__(self, take_back: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("banner")
        self._mark = Mark("good", Tone.GOOD)
        self._words = label("", name="fixed_words", wrap=True)
        self._undo = button("undo_fix", self.tr("Take it back"), icon_name="undo")
        self._undo.clicked.connect(take_back)
        dismiss = icon_button("dismiss_fixed", self.tr("Dismiss"), "close")
        dismiss.clicked.connect(self.hide)
        self.setLayout(Row(self._mark, fill(self._words), self._undo, dismiss, margins=(Gap.M, Gap.S, Gap.S, Gap.S)))
        self.hide()

    def show_fixed(self, edit: PagesEdit) -> None:
        """An empty edit takes the bar away."""
        is_whole = not edit.failures
        self._mark.show_icon("good" if is_whole else "warn", Tone.GOOD if is_whole else Tone.WARN)
        restyle(self, "severity", "good" if is_whole else "warn")
        self._words.setText("\n".join((self._done(len(edit.written)), *self._refused(edit))))
        self._undo.setVisible(bool(edit.written))
        self.setVisible(bool(edit.written or edit.failures))

    def _done(self, files: int) -> str:
        if not files:
            return self.tr("No file was written.")
        return self.tr("Fixed 1 file.") if files == 1 else self.tr("Fixed {count} files.").format(count=files)

    def _refused(self, edit: PagesEdit) -> Iterator[str]:
        for failure in edit.failures[:_MOST_FAILURES]:
            yield f"{failure.file}: {failure.problem}"
        if (more := len(edit.failures) - _MOST_FAILURES) > 0:
            yield self.tr("{count} more").format(count=more)


class KeptBar(QFrame):
    """Changes of an earlier run, or of one that crashed, that were never saved."""

    def __init__(self, intents: SettingsIntents) -> None:
        super().__init__()
        self.setObjectName("banner")
        self.setProperty("severity", "warn")
        self._words = label("", name="kept_words", wrap=True)
        drop = button("drop_kept", self.tr("Discard them"))
        restore = button("restore_kept", self.tr("Take them up again"))
        drop.clicked.connect(intents.drop_kept)
        restore.clicked.connect(intents.restore_kept)
        self.setLayout(Row(Mark("warn", Tone.WARN), fill(self._words), drop, restore, margins=(Gap.M, Gap.S)))
        self.hide()

    def show_kept(self, when: str) -> None:
        """An empty text takes the bar away."""
        self._words.setText(self.tr("There are unsaved changes of {when}. Nothing of them is lost.").format(when=when))
        self.setVisible(bool(when))
