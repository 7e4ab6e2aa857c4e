"""The names of the file at the root of a docs folder that describes the site."""

from pathlib import PurePosixPath

CONFIG_FILE = PurePosixPath("docs.json")
LEGACY_CONFIG_FILE = PurePosixPath("mint.json")
