"""Trusted certificates: the operating system's, and a site's own authority."""

import ssl
from pathlib import Path

import truststore

from docsdesk.domain.errors import Action, ServiceUnreachableError
from docsdesk.domain.wording import say


def trust(ca_file: Path | None) -> ssl.SSLContext:
    """A client context; `ca_file` (PEM) is trusted besides the system's store. Raises ServiceUnreachableError."""
    context = truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    if ca_file is not None:
        try:
            context.load_verify_locations(cafile=ca_file)
        except (OSError, ssl.SSLError) as error:
            raise ServiceUnreachableError(
                say("The CA certificate file {ca_file} cannot be used.", ca_file=ca_file),
                say("Choose a file with certificates in PEM format, or leave the field empty."),
                details=str(error),
                action=Action.EDIT_SITE,
            ) from error
    return context
