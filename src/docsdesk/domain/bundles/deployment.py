"""Deployment values (interface 2.5): what a cluster needs to serve a bundle, and how far its bundle lags behind."""

import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from pydantic import SecretStr

VALUES_FILE = "values.yaml"
_DIGEST = re.compile("sha256:[0-9a-f]{64}")
_PLAIN = re.compile(r"[ !#-\[\]-~]")
"""Characters that a double-quoted YAML string holds unescaped."""


@dataclass(frozen=True, slots=True)
class BundleContents:
    """What identifies a bundle's content, however it is packed.

    `pages` maps a page's path to a digest of its text; `version` is the label that its builder gave it.
    `titles` are those of the pages, by their paths, as far as they have one.
    """

    content_digest: str
    pages: Mapping[str, str]
    version: str | None = None
    titles: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True)
class DeploymentValues:
    """The three values of the interface; `expires_at` is when the link expires, None if unknown.

    An empty `bundle_url` is filled in later: the bundle is not yet where a cluster can fetch it.
    """

    bundle_url: SecretStr
    version: str | None = None
    expires_at: datetime | None = None

    def to_yaml(self) -> str:
        """A values file for Helm. It contains the link, which is a secret until it expires."""
        lines = [
            f"# {self.expiry_note}",
            *([f"# {self.version_note}"] if self.version else []),
            "staticExport:",
            "  enabled: true",
        ]
        if url := self.bundle_url.get_secret_value():
            lines.append(f"  bundleUrl: {quote_yaml(url)}")
        if self.version:
            lines.append(f"  version: {quote_yaml(self.version)}")
        return "\n".join(lines) + "\n"

    @property
    def is_pinned_by_content(self) -> bool:
        return self.version is not None and _DIGEST.fullmatch(self.version) is not None

    @property
    def pinned_by(self) -> str | None:
        """None without a version."""
        if self.version is None:
            return None
        return "content" if self.is_pinned_by_content else "label"

    @property
    def version_note(self) -> str:
        """What `version` means, and what can check it."""
        if self.is_pinned_by_content:
            return "version is the digest of the content, which the chart docsdesk-bundle checks."
        return "version is the label of the export, by which the service knows it."

    @property
    def expiry_note(self) -> str:
        if not self.bundle_url.get_secret_value():
            return "bundleUrl is missing: the address at which the cluster can fetch the bundle."
        if self.expires_at is None:
            return "The link does not say when it ends. A pod that starts after its end needs a fresh one."
        end = self.expires_at.astimezone(UTC)
        return f"The link ends at {end:%Y-%m-%d %H:%M:%S} UTC. A pod that starts after that needs a fresh one."

    def time_left(self, now: datetime) -> timedelta | None:
        """Time until the link expires, negative after that; None if unknown."""
        return None if self.expires_at is None else self.expires_at - now


@dataclass(frozen=True, slots=True)
class HelmRelease:
    """Where the values go: a release of a chart in a namespace."""

    name: str = "docs"
    chart: str = "docsdesk-bundle"
    namespace: str = "docs"

    def upgrade_command(self, values_file: str = VALUES_FILE) -> str:
        """The command that applies the values and keeps the release's other values."""
        return shlex.join(
            (
                *("helm", "upgrade", "--install", self.name, self.chart),
                *("--namespace", self.namespace, "--create-namespace"),
                *("--reset-then-reuse-values", "--values", values_file, "--wait"),
            )
        )


@dataclass(frozen=True, slots=True)
class PageChanges:
    """Pages by path, each group sorted."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    lost_addresses: tuple[str, ...] = ()
    """Addresses that worked before and lead nowhere now, where that is known."""
    since: str = ""
    """The earlier state, by the name that a person gave it."""

    @property
    def count(self) -> int:
        return len(self.added) + len(self.removed) + len(self.changed)


def page_changes(before: Mapping[str, str], after: Mapping[str, str]) -> PageChanges:
    """The differences between the pages of two bundles; both map a page's path to its digest."""
    return PageChanges(
        added=tuple(sorted(after.keys() - before.keys())),
        removed=tuple(sorted(before.keys() - after.keys())),
        changed=tuple(sorted(path for path in before.keys() & after.keys() if before[path] != after[path])),
    )


def pinning_version(content_digest: str | None, label: str | None, *, is_of_service: bool = False) -> str | None:
    """The `version` that pins a bundle: the digest of its content if known, else the label of its export.

    A service's chart may know the labels of its exports but never our digests: there the label comes first.
    """
    digest = f"sha256:{content_digest}" if content_digest else None
    return label or digest if is_of_service else digest or label


def quote_yaml(text: str) -> str:
    """A YAML string that no text can break out of; ASCII, on one line."""
    return '"' + "".join(_quoted_character(character) for character in text) + '"'


def _quoted_character(character: str) -> str:
    if _PLAIN.match(character):
        return character
    if character in '"\\':
        return f"\\{character}"
    code = ord(character)
    if code < 0x100:
        return f"\\x{code:02X}"
    return f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"
