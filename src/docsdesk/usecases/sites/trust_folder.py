"""Trust a docs folder, or stop trusting it."""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Protocol

from docsdesk.domain.sites.trusted_folder import Trusted, TrustedFolder, TrustState, with_trust, without_trust


class FolderIdentities(Protocol):
    async def identify(self, folder: Path) -> TrustedFolder | None:
        """The folder as it is now; None if it does not exist."""
        ...


class FolderTrust:
    """Decides whether what a folder brings may run.

    A folder that was moved or replaced is not trusted. `own` are folders that this program made.
    `on_change` is called with the trusted folders, for the settings to store.
    """

    def __init__(self, identities: FolderIdentities, own: Collection[Path] = ()) -> None:
        self._identities = identities
        self._own = own
        self._trusted: Trusted = ()
        self.on_change: Callable[[Trusted], None] = lambda _: None

    def know(self, trusted: Trusted) -> None:
        self._trusted = trusted

    async def is_trusted(self, folder: Path) -> bool:
        return await self.state(folder) is not TrustState.RESTRICTED

    async def state(self, folder: Path) -> TrustState:
        """A folder that does not exist is restricted."""
        found = await self._identities.identify(folder)
        if found is None:
            return TrustState.RESTRICTED
        if any([found == await self._identities.identify(own) for own in self._own]):
            return TrustState.OWN
        return TrustState.TRUSTED if found in self._trusted else TrustState.RESTRICTED

    async def trust(self, folder: Path) -> None:
        if (found := await self._identities.identify(folder)) is not None:
            self._change(with_trust(self._trusted, found))

    async def restrict(self, folder: Path) -> None:
        if (found := await self._identities.identify(folder)) is not None:
            self._change(without_trust(self._trusted, found.path))

    def _change(self, trusted: Trusted) -> None:
        self._trusted = trusted
        self.on_change(trusted)
