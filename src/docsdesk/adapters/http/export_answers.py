"""Reads what a service answers about an export: its job, and the link to its bundle."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from pydantic import SecretStr, ValidationError

from docsdesk.adapters.http.errors import HttpAnswer, unexpected_answer
from docsdesk.domain.bundles.bundle import BundleLink
from docsdesk.domain.bundles.errors import EXPORT_AGAIN, BadLinkError
from docsdesk.domain.errors import UnexpectedAnswerError
from docsdesk.domain.sites.origin import read_address
from docsdesk.domain.wording import say
from docsdesk.protocol.export_bodies import BundleBody, ExportJobBody, find_link


def read_job_body(answer: HttpAnswer, fields: Mapping[str, object]) -> ExportJobBody:
    """Raises UnexpectedAnswerError."""
    # Ids and status words are shown and sent back, never computed with: any scalar will do.
    texts = {name: str(fields[name]) for name in ("jobId", "status") if isinstance(fields.get(name), int | float)}
    word = fields.get("status")
    if isinstance(word, str):
        texts["status"] = word.strip()
    try:
        job = ExportJobBody.model_validate({**fields, **texts})
    except ValidationError as error:
        raise unexpected_answer(answer) from error
    # An unknown status counts as still running, so it must be a word that can be shown.
    if not job.job_id or not job.status.isprintable() or "\ufffd" in job.status:
        raise unexpected_answer(answer)
    return job


def read_link(answer: HttpAnswer, fields: Mapping[str, object]) -> BundleLink:
    """Raises UnexpectedAnswerError without a link, and BadLinkError for one that cannot be fetched."""
    try:
        body = BundleBody.model_validate({**fields, "bundleUrl": find_link(fields)})
    except ValidationError:
        # Not chained: the library's message may quote the link.
        raise _no_link(answer) from None
    link = body.bundle_url.strip()
    if not link:
        raise _no_link(answer)
    if not _is_web_address(link):
        raise BadLinkError(link)
    return BundleLink(SecretStr(link), body.size, body.expiry)


def _is_web_address(link: str) -> bool:
    try:
        parts = urlsplit(link)
        return read_address(f"{parts.scheme}://{parts.netloc}").scheme in ("https", "http")
    except ValueError:
        return False


def _no_link(answer: HttpAnswer) -> UnexpectedAnswerError:
    return UnexpectedAnswerError(
        say("The service gave no download link."),
        EXPORT_AGAIN,
        status=answer.status,
    )
