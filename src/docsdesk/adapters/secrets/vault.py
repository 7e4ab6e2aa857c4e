"""Secrets by account name: in the OS keyring if it works, otherwise in memory for the session."""

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol, cast

from docsdesk.domain.errors import SecretStoreState

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend
import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from pydantic import SecretStr

# Backends that keep secrets in plain text or not at all.
_REFUSED = ("keyrings.alt.", "keyring.backends.fail", "keyring.backends.null")


class SecretRing(Protocol):
    """The part of `keyring.backend.KeyringBackend` in use. Every call may block for as long as a person thinks."""

    def get_password(self, service: str, username: str) -> str | None: ...

    def set_password(self, service: str, username: str, password: str) -> None: ...

    def delete_password(self, service: str, username: str) -> None: ...


def system_ring() -> SecretRing:
    """The system's keyring. Raises NoKeyringError. Call it in a worker thread: importing `keyring` takes a while."""
    import keyring
    import keyring.core
    from keyring.errors import NoKeyringError

    ring = _acceptable(_members(keyring.get_keyring()))
    if ring is None:
        # The library remembers its first choice; the service may have started since.
        keyring.core.init_backend()
        ring = _acceptable(_members(keyring.get_keyring()))
    if ring is None:
        raise NoKeyringError("no keyring, or only one that would keep keys in plain text")
    return ring


def state_after(error: Exception) -> SecretStoreState:
    """The state that an error of any backend stands for."""
    from keyring.errors import InitError, KeyringError, KeyringLocked, NoKeyringError

    if isinstance(error, KeyringLocked):
        # The macOS backend reports a refused access prompt as "locked"; its cause is more precise.
        denied = type(error.__cause__).__name__ == "KeychainDenied"
        return SecretStoreState.DENIED if denied else SecretStoreState.LOCKED
    if isinstance(error, NoKeyringError):
        return SecretStoreState.MISSING
    if isinstance(error, InitError) or _is_locked(error):
        # The Secret Service raises InitError when there is no display for its password prompt.
        return SecretStoreState.LOCKED
    return SecretStoreState.DENIED if isinstance(error, KeyringError) else SecretStoreState.MISSING


def _members(backend: "KeyringBackend") -> Iterable[SecretRing]:
    """A chained backend may pass secrets on to a refused one, so check its members one by one."""
    from keyring.backends.chainer import ChainerBackend

    members: Iterable[KeyringBackend] = backend.backends if isinstance(backend, ChainerBackend) else (backend,)
    # One of the library's methods is wrapped in a way that hides its parameters' names from the type checker.
    return cast("Iterable[SecretRing]", members)


def _acceptable(rings: Iterable[SecretRing]) -> SecretRing | None:
    for ring in rings:
        name = f"{type(ring).__module__}.{type(ring).__qualname__}"
        if not name.startswith(_REFUSED):
            return ring
        _log.info("Not using the keyring %s", name)
    return None


def _is_locked(error: Exception) -> bool:
    """Checks for errors of the `secretstorage` package that `keyring` lets through."""
    return any(kind.__name__ in ("LockedException", "PromptDismissedException") for kind in type(error).__mro__)


_log = logging.getLogger(__name__)

SERVICE = "Docsdesk"
_PROBE = "probe"

_Work = Callable[[SecretRing], str | None]


class SecretVault:
    """Never raises when the keyring fails, and after a failure does not ask it again before `retry`.

    At most one call is in flight. One that takes longer than `timeout` seconds waits for somebody to unlock the
    keyring, and is abandoned; if it ends after all, `recovered` is called on the loop. `learn` is called with every
    secret, for redaction.
    """

    def __init__(
        self,
        ring: Callable[[], SecretRing] = system_ring,
        *,
        timeout: float = 10.0,
        learn: Callable[[SecretStr], None] = lambda _: None,
        recovered: Callable[[], None] = lambda: None,
    ) -> None:
        self.recovered = recovered
        self._ring = ring
        self._timeout = timeout
        self._learn = learn
        self._lock = asyncio.Lock()
        self._in_flight: asyncio.Future[_Answer] | None = None
        self._state: SecretStoreState | None = None
        self._is_overdue = False
        """Whether the state is only that of a call that has not ended yet."""
        self._session: dict[str, SecretStr | None] = {}
        self._unsaved: set[str] = set()

    async def read(self, account: str) -> SecretStr | None:
        if account in self._session:
            return self._session[account]
        answer = await self._ask(lambda ring: _read(ring, account))
        if answer.value is None or account in self._session:
            return self._session.get(account)
        secret = self._session[account] = SecretStr(answer.value)
        self._learn(secret)
        return secret

    async def keep(self, account: str, secret: SecretStr) -> SecretStoreState:
        self._learn(secret)
        return await self._change(account, secret)

    async def forget(self, account: str) -> SecretStoreState:
        return await self._change(account, None)

    async def state(self) -> SecretStoreState:
        """The keyring's last state; asks it if it has not been asked yet."""
        return self._state or (await self._ask(lambda ring: _read(ring, _PROBE))).state

    async def retry(self) -> SecretStoreState:
        """Ask the keyring again, and store there what was kept for the session only."""
        self._state = None
        for account in sorted(self._unsaved):
            if await self._save(account) is not SecretStoreState.READY:
                break
        return await self.state()

    async def _change(self, account: str, secret: SecretStr | None) -> SecretStoreState:
        self._session[account] = secret
        self._unsaved.add(account)
        return await self._save(account)

    async def _save(self, account: str) -> SecretStoreState:
        secret = self._session[account]
        answer = await self._ask(lambda ring: _write(ring, account, secret))
        if answer.state is SecretStoreState.READY and self._session[account] is secret:
            self._unsaved.discard(account)
        return answer.state

    async def _ask(self, work: _Work) -> "_Answer":
        async with self._lock:
            if self._state is not None and self._state is not SecretStoreState.READY:
                return _Answer(self._state)
            self._is_overdue = False
            try:
                async with asyncio.timeout(self._timeout):
                    answer = await self._call(work)
            except TimeoutError:
                answer = _Answer(SecretStoreState.LOCKED)
                self._is_overdue = True
                if self._in_flight is not None:
                    self._in_flight.add_done_callback(self._take_late_answer)
            self._state = answer.state
            return answer

    async def _call(self, work: _Work) -> "_Answer":
        if self._in_flight is not None:
            await asyncio.wait([self._in_flight])
        answer: asyncio.Future[_Answer] = asyncio.get_running_loop().create_future()
        self._in_flight = answer
        # A daemon thread: one that hangs in a prompt must not keep the program from ending.
        threading.Thread(target=_answer_into, args=(answer, self._ring, work), name="keyring", daemon=True).start()
        return await asyncio.shield(answer)

    def _take_late_answer(self, late: "asyncio.Future[_Answer]") -> None:
        if late.cancelled() or not self._is_overdue:
            return
        self._is_overdue = False
        state = late.result().state
        self._state = None if state is SecretStoreState.READY else state
        self.recovered()


@dataclass(frozen=True, slots=True)
class _Answer:
    state: SecretStoreState
    value: str | None = field(default=None, repr=False)


def _answer_into(future: "asyncio.Future[_Answer]", ring: Callable[[], SecretRing], work: _Work) -> None:
    """Runs in the thread; passes the result to the loop if that still waits."""
    try:
        answer = _Answer(SecretStoreState.READY, work(ring()))
    except Exception as error:  # noqa: BLE001 (backends raise whatever their libraries raise)
        answer = _Answer(state_after(error))
        # A computer without one is as it is: the action that needs a key reports it.
        level = logging.INFO if answer.state is SecretStoreState.MISSING else logging.WARNING
        _log.log(level, "The keyring does not work (%s): %s", answer.state.value, type(error).__name__)

    def deliver() -> None:
        if not future.done():
            future.set_result(answer)

    with suppress(RuntimeError):  # the loop has ended in the meantime
        future.get_loop().call_soon_threadsafe(deliver)


def _read(ring: SecretRing, account: str) -> str | None:
    try:
        return ring.get_password(SERVICE, account)
    except UnicodeError:
        _log.warning("The keyring's entry %s is not text and is ignored", account)
        return None


def _write(ring: SecretRing, account: str, secret: SecretStr | None) -> None:
    if secret is not None:
        ring.set_password(SERVICE, account, secret.get_secret_value())
        return
    from keyring.errors import PasswordDeleteError

    try:
        ring.delete_password(SERVICE, account)
    except PasswordDeleteError:
        # Raised for an entry that does not exist, which is the goal.
        if _read(ring, account) is not None:
            raise
