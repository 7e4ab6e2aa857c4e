"""Publishing again when content has changed: after a pause, one at a time, and past what is broken."""

from collections.abc import Callable

import pytest

from docsdesk.domain.errors import DocsdeskError
from docsdesk.usecases.publish_changes import publish_changes


class EndOfScript(BaseException):
    pass


class ScriptedContent:
    """What each look finds, and what happens meanwhile, written down."""

    def __init__(self, *looks: str | DocsdeskError) -> None:
        self.looks = list(looks)
        self.log: list[str] = []

    def now(self) -> str:
        if not self.looks:
            raise EndOfScript
        found = self.looks.pop(0)
        if isinstance(found, DocsdeskError):
            raise found
        return found

    def wait(self) -> None:
        self.log.append("wait")

    def settle(self) -> None:
        self.log.append("settle")


def watched(*looks: str | DocsdeskError, publish: Callable[[], object] = lambda: None) -> list[str]:
    content = ScriptedContent(*looks)

    def published() -> None:
        content.log.append("publish")
        publish()

    with pytest.raises(EndOfScript):
        publish_changes(content, published, lambda error: content.log.append(str(error.title)))
    return content.log


def test_that_it_publishes_at_once_and_again_after_a_change_has_settled():
    assert watched("a", "a", "b", "b", "b") == ["publish", "wait", "settle", "publish", "wait"]


def test_that_a_save_that_goes_on_is_waited_out():
    assert watched("a", "b", "c", "d", "d") == ["publish", "settle", "settle", "settle", "publish"]


def test_that_a_change_that_is_taken_back_is_none():
    assert watched("a", "b", "a", "a") == ["publish", "settle", "wait", "wait"]


def test_that_what_changed_while_publishing_is_published_next():
    log = watched("a", "b", "b", "c", "c")
    assert log == ["publish", "settle", "publish", "settle", "publish"]


def test_that_a_broken_save_is_told_and_published_when_it_is_mended():
    broken = iter([None, DocsdeskError("Broken.", ""), None])

    def publish() -> None:
        if error := next(broken):
            raise error

    log = watched("a", "b", "b", "b", "c", "c", publish=publish)
    assert log == ["publish", "settle", "publish", "Broken.", "wait", "settle", "publish"]


def test_that_content_that_cannot_be_looked_at_is_told_once():
    gone = DocsdeskError("No branch.", "")
    assert watched("a", gone, gone, "a", gone, "b", "b") == [
        *("publish", "No branch.", "wait", "wait"),
        *("wait", "No branch.", "wait"),
        *("settle", "publish"),
    ]
