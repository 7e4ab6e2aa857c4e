"""`docsdesk publish`: check, export and verify a site, and write its deployment values."""

import math
import os
import re
from pathlib import Path
from typing import Annotated

import typer

from docsdesk.cli.arguments import ProjectOption, StaticComponentsOption, TimeoutOption, TrustFolderOption
from docsdesk.cli.console import tell
from docsdesk.cli.export.command import check_archive_name, check_encoding, check_for_service, check_writable
from docsdesk.cli.named_sites import SiteOption, is_trusted_folder
from docsdesk.cli.publish.publication import Handover, tell_publication
from docsdesk.cli.publish.publishing import PublishOrder, publish_site
from docsdesk.cli.questions.options import single_file
from docsdesk.cli.states import check_state
from docsdesk.domain.bundles.deployment import HelmRelease
from docsdesk.domain.sites.api_key import KeyKind
from docsdesk.domain.sites.state_names import HOSTED

_DEFAULT = HelmRelease()

FolderArgument = Annotated[Path | None, typer.Argument(help="The folder that holds docs.json.", show_default=False)]
OutputOption = Annotated[Path, typer.Option("--output", "--out", "-o", help="The archive to write.")]
ValuesOption = Annotated[
    Path | None, typer.Option(help="Write the deployment values to this file.", show_default=False)
]
BundleUrlOption = Annotated[
    str | None, typer.Option(envvar="DOCSDESK_BUNDLE_URL", help="The URL from which the cluster fetches the archive.")
]
BaseUrlOption = Annotated[
    str | None, typer.Option(help="Publish a site of the service at this URL instead of a folder.")
]
SinceOption = Annotated[
    str | None,
    typer.Option(
        help="List what changed since this earlier bundle, folder, Git revision or hosted site, as in "
        "`docsdesk compare`; with --strict, lost addresses fail.",
        metavar="STATE",
        show_default=False,
    ),
]
QuestionsOption = Annotated[
    list[Path] | None,
    typer.Option(
        help="Ask this set of questions first, and stop if an answer is wrong.",
        callback=single_file,
        show_default=False,
    ),
]
BaselineOption = Annotated[
    Path | None,
    typer.Option(help="Ignore answers that were already wrong in this JSON report.", show_default=False),
]
BranchOption = Annotated[
    str | None,
    typer.Option(
        help="Publish the folder as it is at this branch, tag or commit of its repository, such as origin/main.",
        metavar="REVISION",
        show_default=False,
    ),
]
WatchOption = Annotated[
    bool,
    typer.Option(
        "--watch", help="Publish again after each change of the folder, or of --branch, until Ctrl+C. Implies --force."
    ),
]
PauseOption = Annotated[
    float,
    typer.Option(
        metavar="SECONDS", help="How long a folder must stay unchanged before it is published.", min=0, max=3600
    ),
]
EveryOption = Annotated[
    float,
    typer.Option(metavar="SECONDS", help="How often to check --branch.", min=1, max=86400),
]
FetchOption = Annotated[
    bool,
    typer.Option(
        "--fetch",
        help="Run `git fetch` before each check of --branch. Without it, no network is used.",
    ),
]


def publish(
    folder: FolderArgument = None,
    *,
    output: OutputOption,
    values: ValuesOption = None,
    version: Annotated[str | None, typer.Option(help="A label for this version of the site.")] = None,
    bundle_url: BundleUrlOption = None,
    base_url: BaseUrlOption = None,
    domain: Annotated[str | None, typer.Option(help="The hostname to export, with --base-url.")] = None,
    project_id: ProjectOption = None,
    site: SiteOption = None,
    timeout: TimeoutOption = None,
    release: Annotated[str, typer.Option(help="The Helm release that serves the bundle.")] = _DEFAULT.name,
    chart: Annotated[str, typer.Option(help="The Helm chart.")] = _DEFAULT.chart,
    namespace: Annotated[str, typer.Option(help="The Kubernetes namespace.")] = _DEFAULT.namespace,
    since: SinceOption = None,
    questions: QuestionsOption = None,
    baseline: BaselineOption = None,
    branch: BranchOption = None,
    watch: WatchOption = False,
    pause: PauseOption = 2,
    every: EveryOption = 60,
    fetch: FetchOption = False,
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

    With --watch, the archive and the values are replaced, and the same is printed, each time the content has changed
    for readers; one line on standard error says what changed. A folder that is broken or fails --strict is reported,
    and the last publication stays until the next change. Ctrl+C or SIGTERM ends the command with exit code 0.
    """
    from docsdesk.cli.headless import site_named

    check_encoding(folder, output, values, version, since, branch)
    chosen = site_named(folder, base_url, domain, site, kind=KeyKind.ADMIN, project_id=project_id)
    folder = chosen.docs_folder
    check_for_service(folder, {"--timeout": timeout})
    archive = check_archive_name(output.absolute())
    _check_options(bundle_url, since)
    _check_watch(folder, branch, watch=watch, fetch=fetch)
    target = _check_release(HelmRelease(release, chart, namespace))
    is_forced = force or watch
    _check_files(archive, values, is_forced=is_forced)
    order = PublishOrder(
        site=chosen,
        archive=archive,
        revision=branch,
        version=version,
        bundle_url=bundle_url,
        since=_name_state(since, chosen.export_hostname),
        questions=next(iter(questions or ()), None),
        baseline=baseline,
        force=is_forced,
        is_trusted=trust_folder or (folder is not None and is_trusted_folder(folder)),
        has_live_components=not static_components,
        seconds=timeout or math.inf,
    )
    handover = Handover(values, target, is_strict=strict, is_forced=is_forced, is_json=as_json)
    if watch:
        from docsdesk.cli.publish.watch import Rhythm, watch_site

        watch_site(order, handover, Rhythm(pause, every, fetch))
    else:
        _publish_once(order, handover)


def _publish_once(order: PublishOrder, handover: Handover) -> None:
    """Raises typer.Exit if the publication is not taken."""
    publication = publish_site(order)
    tell_publication(publication, handover.write(publication), as_json=handover.is_json)
    if not handover.takes(publication):
        tell("docsdesk: problems found with --strict; no values were written")
        raise typer.Exit(1)


def _name_state(since: str | None, domain: str | None) -> str | None:
    """The last export of the same site, if no other is named."""
    return f"{HOSTED}:{domain}" if since == HOSTED and domain else since


def _check_files(archive: Path, values: Path | None, *, is_forced: bool) -> None:
    """Raises typer.BadParameter and TransferError."""
    if values is not None and os.path.realpath(values) == os.path.realpath(archive):
        raise typer.BadParameter("Choose a different file from the archive.", param_hint="--values")
    for file in (archive, *([values.absolute()] if values else [])):
        check_writable(file, force=is_forced)


def _check_options(bundle_url: str | None, since: str | None) -> None:
    """Raises typer.BadParameter and LibraryError."""
    if bundle_url is not None and not re.match("https?://[^/?#]", bundle_url):
        raise typer.BadParameter(
            "Pass a URL that starts with https:// or http:// and has a host.", param_hint="--bundle-url"
        )
    if since is not None:
        check_state(since)


def _check_watch(folder: Path | None, branch: str | None, *, watch: bool, fetch: bool) -> None:
    """Raises typer.BadParameter."""
    if folder is None and (watch or branch is not None):
        option = "--watch" if watch else "--branch"
        raise typer.BadParameter("Requires a docs folder: the chart republishes a hosted site.", param_hint=option)
    if fetch and not (watch and branch):
        raise typer.BadParameter("Requires --watch and --branch.", param_hint="--fetch")


def _check_release(release: HelmRelease) -> HelmRelease:
    """Raises typer.BadParameter for names that Helm or Kubernetes would reject."""
    for name, most, option in ((release.name, 53, "--release"), (release.namespace, 63, "--namespace")):
        if len(name) > most or not re.fullmatch("[a-z0-9]([-a-z0-9]*[a-z0-9])?", name):
            rule = f"Use 1 to {most} lowercase letters, digits and hyphens, and no hyphen at the start or end."
            raise typer.BadParameter(rule, param_hint=option)
    if not release.chart.strip():
        raise typer.BadParameter("Pass the name or folder of a chart.", param_hint="--chart")
    return release
