"""A docs.json as large sites have it: 3,000 pages in nested groups, thousands of redirects, 2 MB."""

import json
from typing import Any

PAGES = 3_000


def large_config() -> dict[str, Any]:
    tabs = [{"tab": f"Version {tab}", "groups": [_group(tab, group) for group in range(25)]} for tab in range(6)]
    redirects = [
        {
            "source": f"/old/version-{number % 6}/resource-{number}/an-operation-with-a-long-descriptive-name",
            "destination": f"/reference/version-{number % 6}/resource-{number % 25}/section/an-operation-with-a-name",
            "permanent": True,
        }
        for number in range(7_500)
    ]
    return {
        "$schema": "https://docs.example.com/docs.json",
        "theme": "mint",
        "name": "Large",
        "colors": {"primary": "#123456"},
        "navigation": {"tabs": tabs},
        "redirects": redirects,
        "api": {
            "playground": {"display": "simple"},
            "examples": {"languages": ["bash", "python", "go"], "defaults": "all"},
        },
        "footer": {"socials": {"github": "https://github.com/example"}},
    }


def large_text() -> str:
    return json.dumps(large_config(), indent=2) + "\n"


def _group(tab: int, group: int) -> dict[str, Any]:
    sections = [
        {
            "group": f"Section {section} of resource {group}: what it does and why",
            "icon": "folder",
            "pages": [
                f"reference/version-{tab}/resource-{group}/section-{section}/operation-{page}-with-a-long-name"
                for page in range(4)
            ],
        }
        for section in range(5)
    ]
    return {"group": f"Resource {group}", "icon": "star", "pages": sections}
