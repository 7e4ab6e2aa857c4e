"""Everything about a bundle that can be copied."""

from PySide6.QtCore import QCoreApplication

from docsdesk.domain.library import LibraryBundle
from docsdesk.ui.figures import megabytes, moment


def captions() -> dict[str, str]:
    return {
        "site": _tr("Site"),
        "version": _tr("Version"),
        "pages": _tr("Pages"),
        "size": _tr("Size"),
        "kept": _tr("Kept"),
        "deployed": _tr("Deployed"),
        "service_id": _tr("Job id"),
        "file": _tr("File"),
        "sha256": _tr("SHA-256"),
        "content": _tr("Content digest"),
    }


def facts_of(bundle: LibraryBundle) -> dict[str, str]:
    return {
        "site": bundle.site_name,
        "version": bundle.version or "",
        "pages": f"{bundle.page_count:,}",
        "size": f"{megabytes(bundle.size_bytes)} ({bundle.size_bytes:,} B)",
        "kept": moment(bundle.kept_at),
        "deployed": moment(bundle.deployed_at) if bundle.deployed_at else "",
        "service_id": bundle.job_id or "",
        "file": str(bundle.file),
        "sha256": bundle.sha256,
        "content": bundle.content_digest or "",
    }


def _tr(text: str) -> str:
    return QCoreApplication.translate("Bundles", text)
