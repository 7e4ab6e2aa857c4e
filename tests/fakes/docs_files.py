"""A docs folder in memory."""

from hashlib import sha256
from pathlib import Path

from docsdesk.domain.errors import ConfigChangedElsewhereError
from docsdesk.usecases.ports import ConfigFile


class FakeDocsFiles:
    def __init__(self, content: bytes) -> None:
        self.content = content

    async def read_config(self, folder: Path) -> ConfigFile:
        return ConfigFile(folder / "docs.json", self.content, sha256(self.content).hexdigest())

    async def replace(self, read: ConfigFile, content: bytes) -> ConfigFile:
        if read.digest != sha256(self.content).hexdigest():
            raise ConfigChangedElsewhereError(read.path)
        self.content = content
        return await self.read_config(read.path.parent)
