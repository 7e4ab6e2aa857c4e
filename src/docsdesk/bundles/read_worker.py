"""The child process that reads bundles: orders come in, their answers go out.

Apart from the window's process, because reading pages is work that would hold up what people see.
"""

import os
import sys
import threading
from queue import SimpleQueue
from typing import TypeVar

from pydantic import TypeAdapter

from docsdesk.bundles.comparison import LastPair
from docsdesk.bundles.contents import read_contents
from docsdesk.bundles.inspection import LinkReport, inspect_links
from docsdesk.bundles.orders import (
    ORDERS,
    CompareArchives,
    ComparePage,
    Done,
    IndexPages,
    InspectLinks,
    Order,
    ReadContents,
    Refused,
)
from docsdesk.bundles.search_index import make_index
from docsdesk.docs.diff_lines import DiffLine
from docsdesk.domain.bundle_comparison import BundleComparison
from docsdesk.domain.bundle_errors import TransferError
from docsdesk.domain.deployment import BundleContents
from docsdesk.domain.errors import DocsdeskError

T = TypeVar("T")


def work() -> None:
    """Read orders from standard input, a line each, and write their answers to standard output."""
    orders, pair = SimpleQueue[bytes](), LastPair()
    threading.Thread(target=_listen, args=(orders,), daemon=True).start()
    while True:
        answer = _answer(ORDERS.validate_json(orders.get()), pair)
        sys.stdout.buffer.write(answer.model_dump_json().encode() + b"\n")
        sys.stdout.buffer.flush()


def _answer(order: Order, pair: LastPair) -> Done | Refused:
    try:
        return Done(result=_result(order, pair))
    except DocsdeskError as error:
        return Refused.of(error)
    except OSError as error:
        title = f"The bundle cannot be read: {error.strerror or error}."
        return Refused.of(TransferError(title, "Check the disk that it is on, then try again."))


def _result(order: Order, pair: LastPair) -> str:
    match order:
        case InspectLinks(archive=archive):
            return _json(LinkReport, inspect_links(archive))
        case IndexPages():
            make_index(order.archive, order.sha256, order.index)
            return "null"
        case CompareArchives(before=before, after=after):
            return _json(BundleComparison, pair.of(before, after).comparison())
        case ComparePage(before=before, after=after, page=page):
            return _json(tuple[DiffLine, ...], pair.of(before, after).page(page))
        case ReadContents(archive=archive):
            return _json(BundleContents, read_contents(archive))


def _json(kind: type[T], value: T) -> str:
    return TypeAdapter(kind).dump_json(value).decode()


def _listen(orders: SimpleQueue[bytes]) -> None:
    """Whoever asks holds the other end to the last, so its end is noticed however it comes."""
    for line in sys.stdin.buffer:
        orders.put(line)
    os._exit(0)
