"""Every docs folder that means harm."""

from itertools import chain

from tests.fakes.hostile_folders import descriptions, files, pages, settings
from tests.fakes.hostile_folders.case import HostileFolder


def hostile_folders() -> list[HostileFolder]:
    kinds = (settings, pages, descriptions, files)
    return list(chain.from_iterable(kind.folders() for kind in kinds))
