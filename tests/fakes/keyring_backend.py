"""A keyring that behaves as keyrings do on a bad day."""

import threading
from enum import StrEnum

from keyring.errors import InitError, KeyringError, KeyringLocked, NoKeyringError, PasswordDeleteError


class Behaviour(StrEnum):
    OK = "ok"
    LOCKED = "locked"
    DISMISSED = "dismissed"
    DENIED = "denied"
    HANGS = "hangs"
    SLOW = "slow"
    VANISHES = "vanishes"
    CORRUPTED = "corrupted"
    NONE = "none"


class FakeRing:
    """`kept` is what lies in the ring. A call that hangs, or is slow, ends when `release` is set."""

    def __init__(self, behaviour: Behaviour = Behaviour.OK) -> None:
        self.behaviour = behaviour
        self.kept: dict[str, str] = {}
        self.calls = 0
        self.most_at_once = 0
        self.asked = threading.Event()
        self.release = threading.Event()
        self._at_once = 0

    def open(self) -> "FakeRing":
        if self.behaviour is Behaviour.NONE:
            raise NoKeyringError
        return self

    def get_password(self, service: str, username: str) -> str | None:
        self._misbehave()
        if self.behaviour is Behaviour.CORRUPTED and username in self.kept:
            raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")
        return self.kept.get(username)

    def set_password(self, service: str, username: str, password: str) -> None:
        self._misbehave()
        self.kept[username] = password

    def delete_password(self, service: str, username: str) -> None:
        self._misbehave()
        if self.kept.pop(username, None) is None:
            raise PasswordDeleteError("No such password!")

    def _misbehave(self) -> None:
        self.calls += 1
        self.asked.set()
        self._at_once += 1
        self.most_at_once = max(self.most_at_once, self._at_once)
        try:
            match self.behaviour:
                case Behaviour.LOCKED:
                    raise InitError("Failed to create the collection: no display.")
                case Behaviour.DISMISSED:
                    raise KeyringLocked("Failed to unlock the collection!")
                case Behaviour.DENIED:
                    raise KeyringError("Can't get password from keychain")
                case Behaviour.VANISHES:
                    raise ConnectionResetError("the bus is gone")
                case Behaviour.HANGS:
                    self.release.wait(30)
                case Behaviour.SLOW:
                    self.release.wait(0.05)
                case Behaviour.OK | Behaviour.CORRUPTED | Behaviour.NONE:
                    pass
        finally:
            self._at_once -= 1
