"""The child process that reads bundles: an order comes in, its answer goes out.

Apart from the window's process, because reading pages is work that would hold up what people see.
"""

import os
import sys
import threading

from pydantic import TypeAdapter

from docsdesk.bundles.inspection import LinkReport, inspect_links
from docsdesk.bundles.orders import ORDERS, Done, InspectLinks, Order, Refused
from docsdesk.domain.errors import DocsdeskError, TransferError


def work() -> None:
    """Read the order from standard input, write its answer to standard output."""
    order = ORDERS.validate_json(sys.stdin.buffer.readline())
    threading.Thread(target=_end_with_asker, daemon=True).start()
    answer = _answer(order)
    sys.stdout.buffer.write(answer.model_dump_json().encode() + b"\n")
    sys.stdout.buffer.flush()


def _answer(order: Order) -> Done | Refused:
    try:
        return Done(result=_result(order))
    except DocsdeskError as error:
        return Refused.of(error)
    except OSError as error:
        title = f"The bundle cannot be read: {error.strerror or error}."
        return Refused.of(TransferError(title, "Check the disk that it is on, then try again."))


def _result(order: Order) -> str:
    match order:
        case InspectLinks(archive=archive):
            return TypeAdapter(LinkReport).dump_json(inspect_links(archive)).decode()


def _end_with_asker() -> None:
    """Whoever asked holds the other end to the last, so its end is noticed however it comes."""
    while os.read(0, 4096):
        pass
    os._exit(1)
