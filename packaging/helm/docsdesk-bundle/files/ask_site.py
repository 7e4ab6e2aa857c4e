"""What `helm test` asks of a release: the first page, the page for addresses that lead nowhere, the pinned version."""

import os
import sys
import urllib.error
import urllib.request
from collections.abc import Mapping

from verify_bundle import PINNED

MOST_READ = 64 * 1024


def problems(environment: Mapping[str, str]) -> list[str]:
    site, base = environment["SITE_URL"], environment.get("BASE_PATH", "")
    pinned = PINNED.fullmatch(environment.get("BUNDLE_VERSION", ""))
    served = ask(f"{site}/-/served")[1].strip()
    print(f"serves {served}")
    found = [
        f"{path} is answered with {status}, not {wanted}"
        for path, wanted in ((f"{base}/", 200), (f"{base}/there-is-no-such-page", 404), (f"{base}/.git/config", 404))
        if (status := ask(site + path)[0]) != wanted
    ]
    if pinned and served.split() != [f"sha256:{pinned[1]}"]:
        found.append(f"the pinned version is sha256:{pinned[1]}")
    return found


def ask(url: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return answer.status, answer.read(MOST_READ).decode(errors="replace")
    except urllib.error.HTTPError as error:
        return error.code, ""


if __name__ == "__main__":
    sys.exit("\n".join(problems(os.environ)) or 0)
