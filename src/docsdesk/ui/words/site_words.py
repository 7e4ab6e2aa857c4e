"""Words and colours for the attributes of a site."""

from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap

from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.availability import DeploymentKind, Feature
from docsdesk.domain.sites.colors import SiteColor
from docsdesk.ui.texts import Texts

_tr = Texts("Site")


def kind_words(kind: DeploymentKind) -> str:
    words = {
        DeploymentKind.CLOUD: _tr("Cloud"),
        DeploymentKind.CLIENT_HOSTED: _tr("Client-hosted"),
        DeploymentKind.AIR_GAPPED: _tr("Air-gapped"),
        DeploymentKind.LOCAL_FOLDER: _tr("Local folder"),
    }
    return words[kind]


def feature_words(feature: Feature) -> str:
    words = {
        Feature.SEARCH: _tr("Documentation search"),
        Feature.ASSISTANT: _tr("AI assistant"),
        Feature.ANALYTICS: _tr("Web analytics"),
        Feature.PLAYGROUND: _tr("API playground"),
        Feature.STATIC_EXPORT: _tr("Static export"),
    }
    return words[feature]


def key_words(kind: KeyKind) -> str:
    words = {
        KeyKind.ADMIN: _tr("Admin key"),
        KeyKind.ASSISTANT: _tr("Assistant key"),
        KeyKind.MODEL: _tr("Model server's key"),
    }
    return words[kind]


def color_words(color: SiteColor) -> str:
    words = {
        SiteColor.BLUE: _tr("Blue"),
        SiteColor.TEAL: _tr("Teal"),
        SiteColor.GREEN: _tr("Green"),
        SiteColor.LIME: _tr("Lime"),
        SiteColor.AMBER: _tr("Amber"),
        SiteColor.ORANGE: _tr("Orange"),
        SiteColor.ROSE: _tr("Rose"),
        SiteColor.VIOLET: _tr("Violet"),
    }
    return words[color]


def swatch(color: str, *, width: int = 4, height: int = 16) -> QIcon:
    """A bar in the site's colour, for menus."""
    pixmap = QPixmap(18, 18)
    pixmap.fill(QColor(0, 0, 0, 0))
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(color))
    painter.setPen(QColor(color))
    painter.drawRoundedRect((18 - width) // 2, (18 - height) // 2, width, height, 2, 2)
    painter.end()
    return QIcon(pixmap)


def readable_on(color: str) -> str:
    """Black or white, whichever is more readable on the colour."""
    red = QColor(color).red()
    green = QColor(color).green()
    blue = QColor(color).blue()
    return "#17181B" if 0.299 * red + 0.587 * green + 0.114 * blue > 140 else "#FFFFFF"
