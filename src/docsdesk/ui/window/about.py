"""The program's description and version."""

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QDialog, QWidget

from docsdesk import __version__
from docsdesk.ui.icons import application_icon
from docsdesk.ui.tokens import Gap
from docsdesk.ui.widgets.buttons import ButtonKind, button
from docsdesk.ui.widgets.labels import Role, label
from docsdesk.ui.widgets.layouts import CENTER, Column, at


class AboutDialog(QDialog):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("about")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("About Docsdesk"))
        picture = label()
        picture.setPixmap(application_icon().pixmap(64, 64))
        close = button("about_close", self.tr("Close"), kind=ButtonKind.PRIMARY)
        close.clicked.connect(self.accept)
        versions = self.tr("Version {version}, Qt {qt}").format(version=__version__, qt=qVersion())
        words = self.tr("The desktop console for people who run documentation sites. MIT license.")
        self.setLayout(
            Column(
                at(CENTER, picture),
                at(CENTER, label("Docsdesk", Role.TITLE)),
                at(CENTER, label(versions, Role.MUTED)),
                at(CENTER, label(words)),
                Gap.S,
                at(CENTER, close),
                margins=(32, Gap.XL),
            )
        )
