"""Adds the libraries and icons of others that are among the resources to a list of packages, for packaging/sbom."""

import hashlib
import json
import sys
from pathlib import Path
from typing import Any

RESOURCES = Path(__file__).parents[1] / "resources"
TAKEN_OVER = {
    "alive/preact.js": ("preact", "MIT"),
    "font-awesome/brands.svg": ("font-awesome-brands", "CC-BY-4.0"),
    "font-awesome/regular.svg": ("font-awesome-regular", "CC-BY-4.0"),
    "font-awesome/solid.svg": ("font-awesome-solid", "CC-BY-4.0"),
    "inter/Inter-Medium.otf": ("inter-medium", "OFL-1.1"),
    "inter/Inter-Regular.otf": ("inter-regular", "OFL-1.1"),
    "openapi/3.0.json": ("openapi-schema-3.0", "Apache-2.0"),
    "openapi/3.1.json": ("openapi-schema-3.1", "Apache-2.0"),
    "openapi/3.2.json": ("openapi-schema-3.2", "Apache-2.0"),
    "sucrase/sucrase.js": ("sucrase", "MIT"),
    "tabler/filled.svg": ("tabler-icons-filled", "MIT"),
    "tabler/outline.svg": ("tabler-icons-outline", "MIT"),
    "tailwind/tailwind.js": ("tailwindcss", "MIT"),
}
"""By file: its name and licence. What each was made from is in `packaging`, in the command of its name."""


def component(path: str) -> dict[str, Any]:
    name, licence = TAKEN_OVER[path]
    return {
        "type": "library" if path.endswith(".js") else "data",
        "bom-ref": f"resources/{path}",
        "name": name,
        "licenses": [{"license": {"id": licence}}],
        "hashes": [{"alg": "SHA-256", "content": hashlib.sha256((RESOURCES / path).read_bytes()).hexdigest()}],
        "evidence": {"occurrences": [{"location": f"docsdesk/resources/{path}"}]},
    }


def package(found: dict[str, Any]) -> dict[str, Any]:
    """By its name and version; from which index it came, and in which line of the lock it stands, is left out."""
    return {key: value for key, value in found.items() if key not in ("description", "externalReferences")}


def main() -> None:
    # Only where releases are made.
    from cyclonedx.schema import SchemaVersion  # pyright: ignore[reportMissingImports]
    from cyclonedx.validation.json import JsonStrictValidator  # pyright: ignore[reportMissingImports]

    found = json.load(sys.stdin)
    components = [*map(package, found["components"]), *map(component, TAKEN_OVER)]
    found["components"] = sorted(components, key=lambda each: (each["name"], each["bom-ref"]))
    text = json.dumps(found, indent=2, sort_keys=True) + "\n"
    if problem := JsonStrictValidator(SchemaVersion.V1_6).validate_str(text):
        sys.exit(f"This is no valid list: {problem}")
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
