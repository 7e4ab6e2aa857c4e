"""Publishes a site again whenever its content has changed, one publication after another."""

from collections.abc import Callable
from typing import NoReturn, Protocol

from docsdesk.domain.errors import DocsdeskError


class WatchedContent(Protocol):
    """What is published: a folder, or a branch of its repository."""

    def now(self) -> str:
        """Identifies the content as it is: another value means that it may have changed. Raises DocsdeskError."""
        ...

    def wait(self) -> None:
        """Return when it may have changed, or after a while."""
        ...

    def settle(self) -> None:
        """Let a pause go by in which an editor finishes saving."""
        ...


def publish_changes(
    content: WatchedContent, publish: Callable[[], object], tell: Callable[[DocsdeskError], None]
) -> NoReturn:
    """Publish now, then after each change once the content has been the same for a pause; ends only by an exception.

    An error is reported, and what it kept from being published is tried again when the content changes. An error in
    looking at the content, such as a lost branch, is reported once until it is over.
    """
    published, message = "", ""
    while True:
        try:
            now = content.now() if not published else _settle(content, published)
            message = ""
        except DocsdeskError as error:
            if error.title != message:
                tell(error)
            message = error.title
            content.wait()
            continue
        if now == published:
            content.wait()
            continue
        published = now
        try:
            publish()
        except DocsdeskError as error:
            tell(error)


def _settle(content: WatchedContent, published: str) -> str:
    """The content when it is the same before and after a pause, or what was published if nothing changed."""
    now = content.now()
    while now != published:
        before = now
        content.settle()
        now = content.now()
        if now == before:
            break
    return now
