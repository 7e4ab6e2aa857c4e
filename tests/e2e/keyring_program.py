"""Uses the system's keyring as the window does, one step after the other, and prints what each came to.

python keyring_program.py (get | set | delete | state | retry | lock | restart)…
"""

import asyncio
import sys
from collections.abc import Awaitable

import secretstorage

from docsdesk.adapters.secrets.keyring import KeyringSecrets
from docsdesk.adapters.secrets.vault import SecretVault
from docsdesk.domain.sites.api_key import KeyKind, read_key

KEY = read_key("svc_canary0123456789", wanted=KeyKind.ADMIN)


def lock() -> None:
    secretstorage.get_default_collection(secretstorage.dbus_init()).lock()


async def main() -> None:
    secrets = KeyringSecrets(SecretVault())
    for step in sys.argv[1:]:
        if step == "restart":
            secrets = KeyringSecrets(SecretVault())
        elif step == "lock":
            lock()
        else:
            print(await result(secrets, step), flush=True)


def result(secrets: KeyringSecrets, step: str) -> Awaitable[object]:
    return {
        "get": lambda: found(secrets),
        "set": lambda: secrets.set("s1", KEY),
        "delete": lambda: secrets.delete("s1", KeyKind.ADMIN),
        "state": secrets.state,
        "retry": secrets.retry,
    }[step]()


async def found(secrets: KeyringSecrets) -> str:
    key = await secrets.get("s1", KeyKind.ADMIN)
    return "nothing" if key is None else "the key" if key == KEY else "another key"


asyncio.run(main())
