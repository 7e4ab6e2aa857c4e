"""Which keys of an API description lead to what a page is about."""

from docsdesk.docs.openapi.specification import WEBHOOK
from docsdesk.docs.pages.page import ApiSource


def source_path(source: ApiSource) -> tuple[str, ...]:
    """The keys of the description that lead to what a page is about."""
    if source.operation is not None:
        top = "webhooks" if source.operation.method == WEBHOOK else "paths"
        method = next((name for name, value in source.operation.shared.items() if value is source.operation.value), "")
        return (top, source.operation.path, method) if method else (top, source.operation.path)
    return ("components", "schemas", source.schema) if source.schema else ("channels", source.channel)
