"""Keys in memory, behind a keyring that can be told how to answer."""

from docsdesk.domain.errors import SecretStoreState
from docsdesk.domain.sites.api_key import ApiKey, KeyKind


class FakeSecretStore:
    def __init__(self, state: SecretStoreState = SecretStoreState.READY) -> None:
        self.answer = state
        self.keys: dict[tuple[str, KeyKind], ApiKey] = {}
        self.asked = 0

    async def get(self, site_id: str, kind: KeyKind) -> ApiKey | None:
        self.asked += 1
        return self.keys.get((site_id, kind))

    async def set(self, site_id: str, key: ApiKey) -> SecretStoreState:
        self.keys[site_id, key.kind] = key
        return self.answer

    async def delete(self, site_id: str, kind: KeyKind) -> SecretStoreState:
        self.keys.pop((site_id, kind), None)
        return self.answer

    async def state(self) -> SecretStoreState:
        self.asked += 1
        return self.answer

    async def retry(self) -> SecretStoreState:
        return self.answer
