"""The help of a command, with its options in groups."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from typer.core import TyperCommand

GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "Conversation": ("thread_id", "messages", "system", "fingerprint"),
        "Context": ("attach", "context_code", "context_text", "text_path", "text_element", "current_path"),
        "Search": ("page_size", "docs_version", "language", "group"),
        "Question sets": ("questions", "report", "concurrency", "baseline", "fail_on", "against_hosted", "replies"),
        "Service": ("site", "base_url", "domain", "interface"),
        "Model server": ("model_url", "model", "model_key_stdin"),
        "Access and limits": (
            *("limits", "limit_rate", "link_lifetime", "allow_origin", "allow_private_apis", "trust_folder"),
        ),
        "Bundle storage": ("storage_bucket", "storage_endpoint", "storage_region", "storage_prefix"),
        "Watching": ("watch", "pause", "every", "fetch"),
        "Deployment": ("values", "bundle_url", "release", "chart", "namespace"),
        "Rules": ("rule", "ignore", "deployment", "list_rules"),
    }
)
"""Names of parameters by heading, in the order of the help; what is in none of them comes first, under Options."""
_OPTIONS = "Options"


class GroupedCommand(TyperCommand):
    def format_options(self, ctx: Any, formatter: Any) -> None:
        given = self.get_params(ctx)
        for heading, names in self._sections(given):
            shown = [record for one in given if one.name in names and (record := one.get_help_record(ctx)) is not None]
            if shown:
                with formatter.section(heading):
                    formatter.write_dl(shown)

    def _sections(self, given: list[Any]) -> Iterator[tuple[str, set[str]]]:
        """Headings, and whose options stand below them; one option alone makes no group."""
        arguments = {one.name for one in given if one.param_type_name == "argument"}
        options = {one.name for one in given} - arguments
        found = {heading: options & set(names) for heading, names in GROUPS.items()}
        groups = {heading: names for heading, names in found.items() if len(names) > 1}
        yield "Arguments", arguments
        yield _OPTIONS, options.difference(*groups.values())
        yield from groups.items()
