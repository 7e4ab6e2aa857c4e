"""`docsdesk publish`: check, export and verify a site, and write its deployment values."""

import os
import re
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from docsdesk.cli.arguments import StaticComponentsOption, TrustFolderOption
from docsdesk.cli.console import tell
from docsdesk.cli.export.command import SERVICE_SUFFIXES, check_archive_name, check_encoding, check_writable
from docsdesk.cli.progress import export_progress
from docsdesk.cli.publish.publication import tell_publication, write_values
from docsdesk.cli.publish.publishing import publish_site
from docsdesk.cli.publish.since import changes_since
from docsdesk.cli.questions.gate import question_gate
from docsdesk.cli.questions.options import single_file
from docsdesk.cli.states import check_state
from docsdesk.domain.bundles.bundle import ARCHIVE_SUFFIXES
from docsdesk.domain.bundles.deployment import HelmRelease
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.state_names import HOSTED
from docsdesk.processes.ending import run_on_loop

_DEFAULT = HelmRelease()

_BundleUrlOption = Annotated[
    str | None, typer.Option(envvar="DOCSDESK_BUNDLE_URL", help="The URL from which the cluster fetches the archive.")
]
_SinceOption = Annotated[
    str | None,
    typer.Option(
        help="List what changed since this earlier bundle, folder, Git revision or hosted site, as in "
        "`docsdesk compare`; with --strict, lost addresses fail.",
        metavar="STATE",
        show_default=False,
    ),
]
_QuestionsOption = Annotated[
    list[Path] | None,
    typer.Option(
        help="Ask this set of questions first, and stop if an answer is wrong.",
        callback=single_file,
        show_default=False,
    ),
]
_BaselineOption = Annotated[
    Path | None,
    typer.Option(help="Ignore answers that were already wrong in this JSON report.", show_default=False),
]


def publish(
    folder: Annotated[Path | None, typer.Argument(help="The folder that holds docs.json.", show_default=False)] = None,
    *,
    output: Annotated[Path, typer.Option("--output", "--out", "-o", help="The archive to write.")],
    values: Annotated[
        Path | None, typer.Option(help="Write the deployment values to this file.", show_default=False)
    ] = None,
    version: Annotated[str | None, typer.Option(help="A label for this version of the site.")] = None,
    bundle_url: _BundleUrlOption = None,
    base_url: Annotated[
        str | None, typer.Option(help="Publish a site of the service at this URL instead of a folder.")
    ] = None,
    domain: Annotated[str | None, typer.Option(help="The hostname to export, with --base-url.")] = None,
    release: Annotated[str, typer.Option(help="The Helm release that serves the bundle.")] = _DEFAULT.name,
    chart: Annotated[str, typer.Option(help="The Helm chart.")] = _DEFAULT.chart,
    namespace: Annotated[str, typer.Option(help="The Kubernetes namespace.")] = _DEFAULT.namespace,
    since: _SinceOption = None,
    questions: _QuestionsOption = None,
    baseline: _BaselineOption = None,
    strict: Annotated[bool, typer.Option("--strict", help="Fail on any problem, and write no values.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Overwrite existing files.")] = False,
    trust_folder: TrustFolderOption = False,
    static_components: StaticComponentsOption = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the result as one JSON object, without the link.")
    ] = False,
) -> None:
    """Check, export and verify a site, and write the Helm values that deploy its bundle.

    Prints the path of the archive and the command that applies the values. The values pin exactly this content, or
    the label in --version for a service. They contain the bundle's link, which is a secret while it is valid: a
    service provides it; for a folder, pass it with --bundle-url.
    """
    from docsdesk.cli.headless import site_named

    check_encoding(folder, output, values, version, since)
    site = site_named(folder, base_url, domain, kind=KeyKind.ADMIN)
    archive = check_archive_name(output.absolute(), SERVICE_SUFFIXES if folder is None else ARCHIVE_SUFFIXES)
    _check_order(archive, values, bundle_url, since)
    gate = question_gate(site, questions[0] if questions else None, baseline)
    target = _checked(HelmRelease(release, chart, namespace))
    for file in (archive, *([values.absolute()] if values else [])):
        check_writable(file, force=force)
    # Read it before writing anything: it may be the file to overwrite.
    earlier = changes_since(_named(since, domain), folder, archive) if since else nullcontext()
    with earlier as changes:
        gate.check()
        with export_progress(counts_pages=folder is not None) as progress:
            runs = {"is_trusted": trust_folder, "has_live_components": not static_components}
            order = publish_site(site, archive, progress, version=version, bundle_url=bundle_url, force=force, **runs)
            publication = run_on_loop(order)
            if changes is not None:
                publication = replace(publication, changes=changes())
    passes, helm = publication.is_sound or not strict, None
    if values is not None and passes:
        write_values(publication.values, values, force=force)
        helm = target.upgrade_command(str(values))
    tell_publication(publication, helm, as_json=as_json)
    if not passes:
        tell("docsdesk: problems found with --strict; no values were written")
        raise typer.Exit(1)


def _named(since: str, domain: str | None) -> str:
    """The last export of the same site, if no other is named."""
    return f"{HOSTED}:{domain}" if since == HOSTED and domain else since


def _check_order(archive: Path, values: Path | None, bundle_url: str | None, since: str | None) -> None:
    """Raises typer.BadParameter and LibraryError."""
    if values is not None and os.path.realpath(values) == os.path.realpath(archive):
        raise typer.BadParameter("Choose another file than the archive.", param_hint="--values")
    if bundle_url is not None and not re.match("https?://[^/?#]", bundle_url):
        raise typer.BadParameter(
            "Pass a URL that starts with https:// or http:// and has a host.", param_hint="--bundle-url"
        )
    if since is not None:
        check_state(since)


def _checked(release: HelmRelease) -> HelmRelease:
    """Raises typer.BadParameter for names that Helm or Kubernetes would reject."""
    for name, most, option in ((release.name, 53, "--release"), (release.namespace, 63, "--namespace")):
        if len(name) > most or not re.fullmatch("[a-z0-9]([-a-z0-9]*[a-z0-9])?", name):
            rule = f"Use 1 to {most} lowercase letters, digits and hyphens, and no hyphen at the start or end."
            raise typer.BadParameter(rule, param_hint=option)
    if not release.chart.strip():
        raise typer.BadParameter("Pass the name or folder of a chart.", param_hint="--chart")
    return release
