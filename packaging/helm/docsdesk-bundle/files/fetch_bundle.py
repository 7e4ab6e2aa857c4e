"""Fetch the site's bundle, verify it, and lay it out for the web server. Runs once, before a pod serves.

Reads from the environment:
  BUNDLE_URL      the presigned link; a secret, never printed
  BUNDLE_VERSION  what the bundle must be: a content digest (sha256:…), else the label in its manifest; may be empty
  BUNDLE_CONTENT  what the schedule found behind the link: sha256 of the link, and the content digest; may be empty
  BUNDLE_DIR      keeps the unpacked bundle; the last good one stays there where the volume outlives the pod
  SITE_DIR        what the web server serves: `root`, with the bundle below BASE_PATH; `served` names the bundle
  BASE_PATH       such as /docs; empty for the root
  FETCH_SECONDS   how long a link that brings nothing is tried

Ends with 0 when there is something to serve. A link that has ended or cannot be reached leaves the last good bundle in
place. A bundle that arrives and is not what it should be is refused: that ends with 1, whatever was served before.
"""

import os
import shutil
import sys
import tempfile
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

from download_bundle import LinkFailedError, fetch
from unpack_bundle import RefusedBundleError, unpack
from verify_bundle import PINNED, digest_on_disk, verify

SECONDS_WITH_GOOD = 60
"""Nobody should wait long for a storage that is away while there is something to serve."""


def log(text: str) -> None:
    print(f"fetch-bundle: {text}", flush=True)


def main(environment: Mapping[str, str]) -> int:
    kept, site = Path(environment["BUNDLE_DIR"]), Path(environment["SITE_DIR"])
    url, base = environment.get("BUNDLE_URL", ""), environment.get("BASE_PATH", "").strip("/")
    version = environment.get("BUNDLE_VERSION", "") or found_before(environment.get("BUNDLE_CONTENT", ""), url)
    seconds = float(environment.get("FETCH_SECONDS") or 300)
    good = kept_bundle(kept)
    if good:
        seconds = min(seconds, SECONDS_WITH_GOOD)
    pinned = PINNED.fullmatch(version)
    if good and pinned and pinned[1] == good:
        log(f"the volume has the pinned bundle sha256:{good}; nothing to fetch")
        lay_out(kept, good, site, base)
        return 0
    try:
        digest = bring(url, version, kept, seconds)
    except RefusedBundleError as error:
        log(f"refused the bundle: {error}")
        return 1
    except (LinkFailedError, OSError) as error:
        log(f"the bundle cannot be fetched: {error}")
        if good is None:
            log("there is no earlier bundle to serve. Upgrade the release with a fresh link (staticExport.bundleUrl).")
            return 1
        log(f"serving the last good bundle, sha256:{good}. Upgrade the release with a fresh link to change that.")
        lay_out(kept, good, site, base, note=" (the last good bundle: the link failed)")
        return 0
    log(f"serving sha256:{digest}")
    if not pinned:
        log("no digest pins it: a pod that starts later serves what the link brings then (see staticExport.version)")
    lay_out(kept, digest, site, base)
    return 0


def found_before(note: str, url: str) -> str:
    """The digest that the schedule has verified behind this very link, so that no pod serves another; else empty."""
    link, _, digest = note.partition(" ")
    return digest if link == sha256(os.fsencode(url)).hexdigest() else ""


def kept_bundle(kept: Path) -> str | None:
    """The digest of the bundle that was served last, read again from the disk; None where none is whole."""
    current = kept / "current"
    if not current.is_symlink():
        return None
    digest = str(current.readlink())
    if PINNED.fullmatch(digest) and digest_on_disk(kept / digest) == digest:
        return digest
    log("the bundle on the volume is damaged and is not served")
    return None


def bring(url: str, version: str, kept: Path, seconds: float) -> str:
    """Fetch, unpack and verify into the volume; returns the digest of the content.

    Raises LinkFailedError and RefusedBundleError, and then leaves the volume as it was.
    """
    with tempfile.TemporaryDirectory(prefix="new-", dir=kept, ignore_cleanup_errors=True) as work:
        part, folder = Path(work, "bundle"), Path(work, "site")
        fetch(url, part, seconds, log)
        files = unpack(part, folder)
        part.unlink()
        digest = verify(folder, files, version, log)
        remove(kept / digest)
        folder.rename(kept / digest)
    os.sync()
    link(kept / "current", digest)
    return digest


def lay_out(kept: Path, digest: str, site: Path, base: str, *, note: str = "") -> None:
    """Put the bundle where the web server looks for it; earlier ones leave the volume, which this pod has to itself."""
    for old in kept.iterdir():
        if old.name.startswith("new-") or (PINNED.fullmatch(old.name) and old.name != digest):
            remove(old)
    remove(site / "root")
    place = site / "root" / base if base else site / "root"
    place.parent.mkdir(parents=True, exist_ok=True)
    link(place, str(kept / digest))
    (site / "served").write_text(f"sha256:{digest}{note}\n")


def link(place: Path, target: str) -> None:
    """Point `place` at another target in one step."""
    fresh = place.with_name(f"{place.name}.new")
    fresh.unlink(missing_ok=True)
    fresh.symlink_to(target)
    fresh.replace(place)


def remove(path: Path) -> None:
    if path.is_symlink() or path.is_file():
        path.unlink()
    elif path.exists():
        shutil.rmtree(path)


if __name__ == "__main__":
    sys.exit(main(os.environ))
