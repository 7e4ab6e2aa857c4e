"""What a bundle holds, what is refused in one, and how its readiness is scored."""

from docsdesk.bundles import archive, names
from docsdesk.domain.bundles.inspection import ReadinessCheck
from docsdesk.protocol import bundle_manifest as manifest

from .page import bullets, code, page, plain, table

_HEAD = """A bundle is one archive with a whole site: HTML, styles, scripts, images, a search index, and Markdown twins
of the pages. It opens from disk or from any static host, and needs no server. Docsdesk makes `.tar.gz`, and reads
`.tar`, `.tar.gz`, `.tar.zst` and `.zip`, whoever made them and whatever their names say."""
FIELDS = {
    "format": "The version of this form: `{format}`.",
    "site": "The name of the site.",
    "version": "The label that the export was given, or null.",
    "source": "The Git commit it was made from, and whether files differed from it; or null.",
    "contentDigest": "SHA-256 over the paths, digests and sizes of all files: the same content has the same digest, "
    "however it is compressed.",
    "files": "Each file with its path, SHA-256 and size.",
    "pages": "Each page with its path, title and file.",
    "redirects": "Each redirect with its source and destination.",
    "leftOut": "The pages that only some readers may see, and that are therefore not in it.",
    "problems": "What went wrong while it was made.",
}
_LIMITS = """Reading a bundle is safe whoever made it: nothing is unpacked under its own name, and nothing in it runs.
These bounds hold for every archive:"""


def bundles_page() -> str:
    fields = [(code(name), words.replace("{format}", str(manifest.FORMAT))) for name, words in FIELDS.items()]
    scored = [(code(check), str(check.weight), plain(f"{check.lack}."), plain(check.hint)) for check in ReadinessCheck]
    return page(
        "Bundles",
        "What an exported bundle holds, its limits, and its score.",
        _HEAD,
        f"## {manifest.MANIFEST_FILE}\n\nIt stands at the top of every bundle that Docsdesk makes.",
        table(("Field", "What it is"), fields),
        f"## Limits\n\n{_LIMITS}",
        bullets(_limits()),
        "## Score for agents and search engines\n\nVerifying a bundle scores it up to 100. Each check has a weight.",
        table(("Check", "Weight", "What is missing", "What to do"), scored),
    )


def _limits() -> list[str]:
    return [
        f"A bundle may have at most {archive.MOST_ENTRIES:,} files, and {archive.MOST_BYTES / 1e9:,.0f} GB unpacked.",
        f"A file above {archive.LARGEST_FREE_BYTES / 1e6:,.0f} MB may be at most {archive.LARGEST_RATIO} times its "
        "compressed size.",
        f"A name may have at most {names.LONGEST_STEP} bytes between two slashes, "
        f"and be {names.MOST_FOLDERS} folders deep.",
        f"A manifest may have at most {manifest.MOST_MANIFEST_BYTES / 1e6:,.0f} MB.",
        "Absolute names, names that lead out of the folder, links and encrypted entries are refused.",
    ]
