"""Settings that have no effect in a kind of deployment (interface section 1, feature table)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from docsdesk.docs.json.values import Json, JsonObject, list_at
from docsdesk.docs.lint.api_rules import named_addresses
from docsdesk.docs.lint.config_problems import config_problem, spell_path
from docsdesk.domain.api_setting import setting_at
from docsdesk.domain.api_settings import DISPLAY, PlaygroundDisplay
from docsdesk.domain.problem import Problem
from docsdesk.domain.rule import Rule
from docsdesk.domain.sites.availability import TABLE, Availability, DeploymentKind, Feature
from docsdesk.domain.wording import say

Has: TypeAlias = Callable[[Feature], bool]


@dataclass(frozen=True, slots=True)
class DeploymentFeatures:
    """Where a site is deployed: `has` tells whether a feature works there."""

    kind: DeploymentKind
    has: Has


_NAMES = {Feature.SEARCH: say("documentation search"), Feature.ANALYTICS: say("web analytics")}


def of_kind(kind: DeploymentKind) -> DeploymentFeatures:
    """Features that can be switched on are taken to be on."""
    return DeploymentFeatures(kind, lambda feature: TABLE[kind][feature] is not Availability.NO)


def keys_asked_of(kind: DeploymentKind) -> frozenset[str]:
    """The keys of the outermost object that make a difference."""
    keys = frozenset(("search", "integrations", "contextual", "api"))
    return keys | {"navigation"} if kind is DeploymentKind.AIR_GAPPED else keys


def deployment_problems(config: JsonObject, deployed: DeploymentFeatures) -> Iterator[Problem]:
    kind, has = deployed.kind, deployed.has
    yield from _dead_keys(config, kind, has)
    yield from _playground(config.get("api"), kind, has)
    if kind is DeploymentKind.AIR_GAPPED:
        for key in ("api", "navigation"):
            for path, address in named_addresses(config.get(key), (key,)):
                if "://" in address:
                    names = {"kind": kind.value, "address": address, "path": spell_path(path)}
                    yield _missing_feature(
                        path,
                        say("{path} names {address}, which {kind} deployments cannot fetch.", **names),
                    )


def _dead_keys(config: JsonObject, kind: DeploymentKind, has: Has) -> Iterator[Problem]:
    for key, feature in (("search", Feature.SEARCH), ("integrations", Feature.ANALYTICS)):
        if config.get(key) and not has(feature):
            title = say(
                "{key} has no effect: {kind} deployments have no {feature}.",
                kind=kind.value,
                feature=_NAMES[feature],
                key=key,
            )
            yield _missing_feature((key,), title)
    for number, option in enumerate(list_at(config.get("contextual"), "options")):
        if option == "assistant" and not has(Feature.ASSISTANT):
            title = say(
                "The option assistant has no effect: {kind} deployments have no AI assistant.",
                kind=kind.value,
            )
            yield _missing_feature(("contextual", "options", number), title)


def _playground(api: Json, kind: DeploymentKind, has: Has) -> Iterator[Problem]:
    path, display = ("api", *DISPLAY), setting_at(api, DISPLAY)
    if display not in (PlaygroundDisplay.INTERACTIVE, PlaygroundDisplay.AUTH):
        return
    if not has(Feature.PLAYGROUND):
        title = say("Nobody sees a playground: {kind} deployments have none.", kind=kind.value)
        yield _missing_feature(path, title)
    elif display == PlaygroundDisplay.AUTH and kind is DeploymentKind.AIR_GAPPED:
        # It serves the same to everybody.
        title = say(
            "With auth, nobody sees a playground: {kind} deployments have no signed-in readers.",
            kind=kind.value,
        )
        yield _missing_feature(path, title)


def _missing_feature(path: tuple[str | int, ...], title: str) -> Problem:
    return config_problem(Rule.DEPLOYMENT_FEATURE_MISSING, path, title, say("Change the setting, or deploy elsewhere."))
