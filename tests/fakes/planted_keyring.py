"""Keyrings for a whole process, by PYTHON_KEYRING_BACKEND: one with known keys, one that is locked, one that hangs."""

import json
import os
import threading
from pathlib import Path

from keyring.backend import KeyringBackend
from keyring.errors import KeyringLocked, PasswordDeleteError

FILE = "PLANTED_KEYRING"
"""The variable that names the file with its entries: a JSON object."""


class Planted(KeyringBackend):
    priority = 9

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[str, str] = {}
        if os.environ.get(FILE):
            self._kept = json.loads(Path(os.environ[FILE]).read_text())

    def get_password(self, service: str, username: str) -> str | None:
        return self._kept.get(username)

    def set_password(self, service: str, username: str, password: str) -> None:
        self._kept[username] = password

    def delete_password(self, service: str, username: str) -> None:
        if self._kept.pop(username, None) is None:
            raise PasswordDeleteError


class Locked(Planted):
    def get_password(self, service: str, username: str) -> str | None:
        raise KeyringLocked("canary of the keyring's own words")

    set_password = delete_password = get_password


class Hanging(Planted):
    def get_password(self, service: str, username: str) -> str | None:
        threading.Event().wait()
        return None

    set_password = delete_password = get_password
