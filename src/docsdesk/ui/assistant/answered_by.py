"""Who answers a site's questions, in a few words."""

from PySide6.QtCore import QCoreApplication

from docsdesk.domain.site import Site


def answered_by(site: Site) -> str:
    """Nothing of a hosted site: its service does not say."""
    if not site.is_local:
        return ""
    if site.model_server is None:
        return _tr("in the docs' own words")
    server = site.model_server
    return _tr("answered by {model} at {host}").format(model=server.model, host=server.host)


def _tr(text: str) -> str:
    return QCoreApplication.translate("AnsweredBy", text)
