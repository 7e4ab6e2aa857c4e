"""Archives that are whole unless told otherwise."""

from hashlib import sha256
from pathlib import Path

from docsdesk.domain.bundles.bundle import BundleReport, FileDigest
from docsdesk.domain.bundles.errors import BundleDamagedError

DAMAGED = BundleDamagedError("The bundle is damaged at guides/setup.html.", "Download it again.")


class FakeBundleArchives:
    def __init__(self) -> None:
        self.damaged = False
        self.page_count = 3
        self.suffix = ".tar.gz"

    async def verify(self, archive: Path, *, digest: FileDigest | None = None) -> BundleReport:
        if self.damaged:
            raise DAMAGED
        return BundleReport(
            archive.stat().st_size,
            sha256(archive.read_bytes()).hexdigest(),
            self.page_count,
            self.page_count + 2,
            suffix=self.suffix,
        )

    async def keep(self, part_file: Path, final_file: Path) -> Path:
        stem, suffix = final_file.name.split(".tar.gz")[0], ".tar.gz" * final_file.name.endswith(".tar.gz")
        number, name = 1, final_file
        while name.exists():
            number += 1
            name = final_file.with_name(f"{stem} ({number}){suffix}")
        return part_file.rename(name)
