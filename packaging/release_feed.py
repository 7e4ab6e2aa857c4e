"""Makes the release feed, signs it, and reads it back as the program does; started by `release-feed`.

  packaging/release-feed new-key release.key            a secret key for the release workflow; prints the public one
  packaging/release-feed channel ADDRESS PUBLIC_KEY…    before a build: what it will ask, and whom it will believe
  packaging/release-feed make PAGE -o releases.json      after a build: the feed
  packaging/release-feed make PAGE --dry-run             with a key that is thrown away

The secret key is in the file of --key-file, or in DOCSDESK_RELEASE_KEY; both hold what `new-key` wrote. What is new is
the version's section in CHANGELOG.md. The feed expires: make it again before that, also when nothing is new.
"""

import argparse
import json
import os
import re
import sys
from base64 import b64decode, b64encode
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from pydantic import ValidationError

from docsdesk import __version__
from docsdesk.adapters.installation import CHANNEL_FILE, read_channel
from docsdesk.domain.errors import UpdateError
from docsdesk.domain.field_problems import first_problem
from docsdesk.domain.updates.release import Release
from docsdesk.protocol.release_feed import FeedSignature, SignedFeed, key_name, read_feed, read_public_key

ROOT = Path(__file__).parents[1]
KEY_VARIABLE = "DOCSDESK_RELEASE_KEY"
DAYS_VALID = 90


class RefusedError(Exception):
    """Said without a traceback."""


def main(arguments: list[str], environment: Mapping[str, str] = os.environ) -> int:
    given = _parser().parse_args(arguments)
    try:
        match given.command:
            case "new-key":
                new_key(given.file)
            case "channel":
                write_channel(given.address, given.keys, given.resources)
            case _:
                make(given, environment)
    except (RefusedError, OSError) as error:
        print(f"release-feed: {error}", file=sys.stderr)
        return 1
    return 0


def new_key(file: Path) -> None:
    """Write a secret key that only this user can read. Raises FileExistsError."""
    secret = os.urandom(32)
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as key:
        key.write(b64encode(secret) + b"\n")
    print(b64encode(public_key(secret)).decode())


def write_channel(address: str, keys: list[str], resources: Path) -> None:
    for key in keys:
        try:
            read_public_key(key)
        except ValueError as error:
            raise RefusedError(f"{key}: {error}") from error
    file = resources / CHANNEL_FILE
    file.write_text(json.dumps({"address": address, "keys": keys}, indent=2) + "\n", "utf-8")
    if read_channel(resources) is None:
        file.unlink()
        raise RefusedError(f"{address} is not an https:// address")
    print(file)


def make(given: argparse.Namespace, environment: Mapping[str, str]) -> None:
    secret = os.urandom(32) if given.dry_run else secret_key(given.key_file, environment)
    now = datetime.now(UTC).replace(microsecond=0)
    changelog = given.changelog.read_text("utf-8")
    try:
        release = Release(
            issued=now,
            expires=now + timedelta(days=given.days),
            version=__version__,
            released=now.date() if given.dry_run else release_day(__version__, changelog),
            news=news(given.section or __version__, changelog),
            page=given.page,
        )
    except ValidationError as error:
        raise RefusedError(first_problem(error, "the release")) from error
    content = sign_feed(release, [secret])
    check(content, secret, release)
    if given.output is not None:
        given.output.write_bytes(content)
    lines = release.news.count("•")
    print(f"{__version__}, {lines} lines of news, {len(content):,} bytes, valid until {release.expires:%Y-%m-%d}")


def sign_feed(release: Release, secret_keys: Sequence[bytes]) -> bytes:
    """The file that `read_feed` reads; a secret key is 32 bytes, the seed of Ed25519."""
    text = release.model_dump_json(indent=1)
    signatures: list[FeedSignature] = []
    for secret in secret_keys:
        key = Ed25519PrivateKey.from_private_bytes(secret)
        name = key_name(key.public_key().public_bytes_raw())
        signatures.append(FeedSignature(key=name, signature=b64encode(key.sign(text.encode())).decode()))
    feed = SignedFeed(signed=text, signatures=tuple(signatures))
    return feed.model_dump_json(indent=1).encode() + b"\n"


def check(content: bytes, secret: bytes, release: Release) -> None:
    """Read it back as the program will."""
    try:
        read = read_feed(content, [public_key(secret)])
    except UpdateError as error:
        raise RefusedError(f"the program would refuse it: {error.title}") from error
    if read != release:
        raise RefusedError("the program would read something else")


def secret_key(file: Path | None, environment: Mapping[str, str]) -> bytes:
    text = file.read_text("ascii") if file is not None else environment.get(KEY_VARIABLE, "")
    if not text:
        raise RefusedError(f"give the secret key by --key-file or in {KEY_VARIABLE}, or try with --dry-run")
    try:
        secret = b64decode(text.strip(), validate=True)
    except ValueError as error:
        raise RefusedError("the secret key is not base64") from error
    if len(secret) != 32:
        raise RefusedError("the secret key has not 32 bytes")
    return secret


def public_key(secret: bytes) -> bytes:
    return Ed25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw()


def changelog_section(name: str, changelog: str) -> tuple[str, str]:
    """Its heading and its text."""
    for section in re.split(r"^## ", changelog, flags=re.MULTILINE)[1:]:
        heading, _, text = section.partition("\n")
        if heading.startswith(f"[{name}]"):
            return heading, text
    raise RefusedError(f"CHANGELOG.md has no section [{name}]")


def release_day(version: str, changelog: str) -> date:
    heading, _ = changelog_section(version, changelog)
    found = re.search(r"\d{4}-\d{2}-\d{2}", heading)
    if found is None:
        raise RefusedError(f"CHANGELOG.md has no date for [{version}]")
    return date.fromisoformat(found[0])


def news(name: str, changelog: str) -> str:
    """The version's changes as plain text, section by section."""
    _, text = changelog_section(name, changelog)
    sections: list[str] = []
    for section in re.split(r"^### ", text, flags=re.MULTILINE)[1:]:
        title, _, body = section.partition("\n")
        entries = [f"• {plain(entry)}" for entry in re.split(r"^- ", body, flags=re.MULTILINE)[1:]]
        sections.append("\n".join([title.strip(), *entries]))
    return "\n\n".join(sections)


def plain(markdown: str) -> str:
    linked = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", markdown)
    return " ".join(re.sub(r"[`*]", "", linked).split())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    key = commands.add_parser("new-key", help="make a secret key")
    key.add_argument("file", type=Path)
    channel = commands.add_parser("channel", help=f"write resources/{CHANNEL_FILE}")
    channel.add_argument("address")
    channel.add_argument("keys", nargs="+", metavar="PUBLIC_KEY")
    channel.add_argument("--resources", type=Path, default=ROOT / "resources")
    making = commands.add_parser("make", help="make and sign the feed")
    making.add_argument("page", help="https:// address of the page about the release, with every download")
    making.add_argument("--changelog", type=Path, default=ROOT / "CHANGELOG.md", help="(CHANGELOG.md)")
    making.add_argument("--section", help="another section of the changelog than the version's, such as Unreleased")
    making.add_argument("--days", type=int, default=DAYS_VALID, help=f"until it expires ({DAYS_VALID})")
    making.add_argument("--key-file", type=Path)
    making.add_argument("--dry-run", action="store_true", help="sign with a key that is thrown away")
    making.add_argument("-o", "--output", type=Path)
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
