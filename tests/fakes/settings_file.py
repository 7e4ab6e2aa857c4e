"""Settings in memory."""

from docsdesk.domain.errors import DamagedFileKeptError, SettingsError
from docsdesk.domain.settings import Settings


class FakeSettingsStore:
    def __init__(self, settings: Settings | None = None) -> None:
        self.stored = settings or Settings()
        self.damage: DamagedFileKeptError | None = None
        self.refusal: SettingsError | None = None

    def read(self) -> Settings:
        if self.refusal is not None:
            raise self.refusal
        return self.stored

    def write(self, settings: Settings) -> None:
        if self.refusal is not None:
            raise self.refusal
        self.stored = settings
