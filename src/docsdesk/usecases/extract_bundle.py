"""Unpack a bundle into a folder of the person's choice."""

from pathlib import Path

from docsdesk.domain.library import LibraryBundle
from docsdesk.usecases.bundle_ports import BundleExtractor, Extraction


async def extract_bundle(bundle: LibraryBundle, folder: Path, extractor: BundleExtractor) -> Extraction:
    """`folder` must not be there yet, or be empty. Raises BundleMissingError, BundleDamagedError, TransferError."""
    return await extractor.extract(bundle.file, folder)
