"""Calls to what is on the desktop's accessibility bus.

A window is slow to come to a call and quick to answer it, so calls go out many at a time.
"""

import contextlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from jeepney import DBusAddress, HeaderFields, MatchRule, Message, MessageType, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

MOST_WAITING = 500
"""Calls that are under way at once."""
LONGEST_SILENCE = 25
"""Seconds until calls count as unanswered."""

Reference = tuple[str, str]
"""An object: its program's name on the bus and its path in there."""


@dataclass(frozen=True)
class Call:
    """To a method, or for a property, of an object; one value comes back."""

    to: Reference
    interface: str
    member: str
    signature: str = ""
    arguments: Sequence[Any] = ()
    is_property: bool = False

    def message(self) -> Message:
        program, path = self.to
        interface = f"org.a11y.atspi.{self.interface}"
        if self.is_property:
            properties = DBusAddress(path, program, "org.freedesktop.DBus.Properties")
            return new_method_call(properties, "Get", "ss", (interface, self.member))
        address = DBusAddress(path, program, interface)
        return new_method_call(address, self.member, self.signature or None, tuple(self.arguments))

    def value(self, body: Sequence[Any]) -> Any:
        return body[0][1] if self.is_property else body[0]


def get(of: Reference, interface: str, name: str) -> Call:
    return Call(of, interface, name, is_property=True)


def _connected() -> DBusConnection:
    with open_dbus_connection("SESSION") as session:
        where = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
        [address] = session.send_and_get_reply(new_method_call(where, "GetAddress")).body
    return open_dbus_connection(address)


class Announcements:
    """What programs announce, as a screen reader hears it."""

    def __init__(self) -> None:
        self._connection = _connected()
        registry = DBusAddress("/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "org.a11y.atspi.Registry")
        self._connection.send_and_get_reply(new_method_call(registry, "RegisterEvent", "s", ("object:announcement",)))
        rule = MatchRule(type="signal", interface="org.a11y.atspi.Event.Object", member="Announcement")
        self._connection.send_and_get_reply(message_bus.AddMatch(rule))
        self._heard: list[str] = []

    def close(self) -> None:
        self._connection.close()

    def all(self) -> list[str]:
        """Everything so far, the oldest first."""
        with contextlib.suppress(TimeoutError):
            while True:
                message = self._connection.receive(timeout=0)
                if message.header.fields.get(HeaderFields.member) == "Announcement":
                    self._heard.append(message.body[3][1])
        return self._heard


class AccessibilityBus:
    def __init__(self) -> None:
        self._connection = _connected()

    def close(self) -> None:
        self._connection.close()

    def ask(self, calls: Iterable[Call]) -> list[Any]:
        """The answers in the order of the calls; None for what is not there (any more) or does not answer."""
        waiting: dict[int, tuple[int, Call]] = {}
        calls = list(calls)
        answers: list[Any] = [None] * len(calls)
        with contextlib.suppress(TimeoutError):
            for place, call in enumerate(calls):
                waiting[self._send(call.message())] = place, call
                # The bus cuts off whoever leaves too much unread.
                while len(waiting) >= MOST_WAITING:
                    self._take(waiting, answers)
            while waiting:
                self._take(waiting, answers)
        return answers

    def _take(self, waiting: dict[int, tuple[int, Call]], answers: list[Any]) -> None:
        reply = self._connection.receive(timeout=LONGEST_SILENCE)
        place, call = waiting.pop(reply.header.fields.get(HeaderFields.reply_serial, 0), (0, None))
        if call is not None and reply.header.message_type is MessageType.method_return:
            answers[place] = call.value(reply.body)

    def _send(self, message: Message) -> int:
        serial = next(self._connection.outgoing_serial)
        self._connection.send(message, serial=serial)
        return serial
