"""Files that look as if they were not for readers, and that nothing on the site names: kept, but told."""

import re
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath
from urllib.parse import quote

from docsdesk.domain.place import Place
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.wording import say

_ARCHIVES = r".*\.(?:7z|bz2|gz|rar|tar|tbz2|tgz|txz|xz|zip|zst)"
_DATA = r".*\.(?:db|dmp|dump|jks|kdb|keystore|mdb|p12|pfx|sql|sqlite3?|tfstate|tfvars)|npm-debug\.log.*"
_CREDENTIALS = r"(?:.*[._-])?(?:credentials?|secrets?|passwords?)\.(?:csv|ini|json|toml|txt|ya?ml)|.*\.env|env\..*"
_ODD = re.compile(f"{_ARCHIVES}|{_DATA}|{_CREDENTIALS}", re.IGNORECASE)
_MOST = 20
"""Each is looked for in every text of the site."""


def leftover_problems(assets: Iterable[PurePosixPath], texts: Iterable[str]) -> Iterator[Problem]:
    """`texts` are those in which the site would name its files."""
    odd = [asset for asset in assets if _ODD.fullmatch(asset.name)][:_MOST]
    if not odd:
        return
    unnamed = {asset: (asset.name, quote(asset.name)) for asset in odd}
    for text in texts:
        unnamed = {asset: names for asset, names in unnamed.items() if not any(name in text for name in names)}
    for asset in unnamed:
        title = say("This file is exported, although no page mentions it and it does not look meant for readers.")
        hint = say("Link to it if readers need it. Otherwise remove it, or list it in .mintignore.")
        yield Problem(Rule.FOLDER_LEFTOVER, Place(asset), title, hint)
