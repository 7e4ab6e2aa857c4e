"""A copy of the sample site that needs no disk."""

from pathlib import Path


class FakeSampleSites:
    folder = Path("/home/ada/sample-site")

    async def copy(self) -> Path:
        return self.folder
