"""The first-run page: three ways to begin, side by side."""

from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from docsdesk.ui.plain_values import NO_FOCUS, set_plainly
from docsdesk.ui.tokens import Gap, Tone
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import STRETCH, Column, Row, Stretch, enclose, fill
from docsdesk.ui.widgets.mark import StateMark


class _Choice(QFrame):
    def __init__(
        self, name: str, icon_name: str, title: str, text: str, caption: str, *, kind: ButtonKind = ButtonKind.QUIET
    ) -> None:
        super().__init__()
        self.setObjectName("card")
        self.setProperty("role", "choice")
        self.setMinimumWidth(240)
        self.body = Column(margins=(20, 20))
        self.setLayout(self.body)
        self.button = button(f"{name}_choice", caption, kind=kind)
        self.button.setAccessibleDescription(f"{title}. {text}")
        self._problem = label("", Role.PROBLEM, name=f"{name}_problem", wrap=True)
        self._problem.hide()
        words = label(text, Role.MUTED, wrap=True)
        self.body.addWidget(StateMark(icon_name, Tone.ACCENT, side=28))
        self.body.addSpacing(4)
        self.body.addWidget(label(title, Role.SECTION, wrap=True))
        self.body.addWidget(words)
        self.body.addStretch()
        self.body.addSpacing(8)
        self.body.addWidget(self._problem)
        self.body.addWidget(self.button)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The whole card is what its button is."""
        # Not at the top: the first paint would wait for Qt's own namespace.
        from PySide6.QtCore import Qt

        event.accept()
        is_within = self.rect().contains(event.position().toPoint())
        if is_within and event.button() is Qt.MouseButton.LeftButton:
            self.button.click()

    def show_problem(self, problem: str) -> None:
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))


CHOICE_WIDTH_PX = 320
_LINE_HEIGHT_PX = 56
"""The height of a notice with its margins."""


class FirstRunPage(QScrollArea):
    """`sample`, `folder` and `connection` are the buttons of the three choices; notices are added to `lines`."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("first_run")
        self.lines = Column(STRETCH)
        self.setWidgetResizable(True)
        set_plainly(self, "focusPolicy", NO_FOCUS)
        self._sample = self._sample_choice()
        self._folder = self._folder_choice()
        self._connect = self._connect_choice()
        self.sample = self._sample.button
        self.folder = self._folder.button
        self.connection = self._connect.button
        page = QWidget()
        page.setObjectName("scrolled")
        # Before it has a layout, which would be measured without the stylesheet.
        self.setWidget(page)
        page.setLayout(self._column())

    def furnish(self) -> None:
        """Once it is painted: the pointer is often over a choice at once."""
        from PySide6.QtCore import Qt

        for choice in (self._sample, self._folder, self._connect):
            choice.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_folder_problem(self, problem: str) -> None:
        self._folder.show_problem(problem)

    def show_busy(self, busy: bool) -> None:
        """Disable the choices while one is being carried out."""
        for choice in (self._sample, self._folder, self._connect):
            choice.setEnabled(not busy)

    def _sample_choice(self) -> _Choice:
        return _Choice(
            "try_sample",
            "sample",
            self.tr("Try the sample site"),
            self.tr(
                "Ferry API is a small site with guides, an API reference and an assistant. "
                "You get your own copy, so change whatever you like."
            ),
            self.tr("Try the sample"),
            kind=ButtonKind.PRIMARY,
        )

    def _folder_choice(self) -> _Choice:
        return _Choice(
            "open_folder",
            "kind-local",
            self.tr("Open a docs folder"),
            self.tr(
                "Choose the folder with your docs.json, or drop it here. The site is served locally; "
                "files change only when you save."
            ),
            self.tr("Choose a folder…"),
        )

    def _connect_choice(self) -> _Choice:
        return _Choice(
            "connect",
            "connect",
            self.tr("Connect to a hosted site"),
            self.tr(
                "Enter the address and the keys of a site that is already online. "
                "Keys go into your system's keyring and nowhere else."
            ),
            self.tr("Enter the details…"),
        )

    def _column(self) -> Column:
        # As tall with a notice as without, so that nothing moves when one comes.
        lines = QWidget(minimumHeight=_LINE_HEIGHT_PX)
        lines.setLayout(self.lines)
        return Column(
            Stretch(2),
            _center(label(self.tr("Get started"), Role.TITLE, name="first_run_title")),
            _center(label(self.tr("One window for your site's settings, exports and assistant."), Role.MUTED)),
            Gap.XL,
            self._choices(),
            Gap.L,
            _center(label(self.tr("No account needed. The sample and a docs folder work offline."), Role.HINT)),
            Stretch(3),
            lines,
            margins=Gap.XL,
        )

    def _choices(self) -> Row:
        choices = self._sample, self._folder, self._connect
        for choice in choices:
            choice.setMaximumWidth(CHOICE_WIDTH_PX)
        return Row(Stretch(1), *(fill(choice, 100) for choice in choices), Stretch(1), gap=Gap.L)


def _center(widget: QWidget) -> QWidget:
    return enclose(Row(STRETCH, widget, STRETCH))
