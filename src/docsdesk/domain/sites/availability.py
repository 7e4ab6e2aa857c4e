"""The features of each deployment kind (interface section 1, feature table)."""

from enum import StrEnum


class DeploymentKind(StrEnum):
    CLOUD = "cloud"
    CLIENT_HOSTED = "client-hosted"
    AIR_GAPPED = "air-gapped"
    LOCAL_FOLDER = "local folder"


class Feature(StrEnum):
    SEARCH = "Documentation search"
    ASSISTANT = "AI assistant"
    ANALYTICS = "Web analytics"
    PLAYGROUND = "API playground"
    STATIC_EXPORT = "Static export bundle"


class Availability(StrEnum):
    YES = "yes"
    CONFIGURABLE = "configurable"
    NO = "no"


_YES = Availability.YES
_CONFIGURABLE = Availability.CONFIGURABLE
_NO = Availability.NO

TABLE: dict[DeploymentKind, dict[Feature, Availability]] = {
    kind: dict(zip(Feature, column, strict=True))
    for kind, column in {
        DeploymentKind.CLOUD: (_YES, _YES, _YES, _YES, _YES),
        DeploymentKind.CLIENT_HOSTED: (_CONFIGURABLE, _CONFIGURABLE, _CONFIGURABLE, _YES, _YES),
        DeploymentKind.AIR_GAPPED: (_NO, _NO, _NO, _CONFIGURABLE, _YES),
        # The local engine: everything but analytics, which needs readers.
        DeploymentKind.LOCAL_FOLDER: (_YES, _YES, _NO, _YES, _YES),
    }.items()
}


def configurable_features(kind: DeploymentKind) -> tuple[Feature, ...]:
    """The features that can be switched on or off for this kind of deployment."""
    return tuple(feature for feature, value in TABLE[kind].items() if value is _CONFIGURABLE)


def is_available(kind: DeploymentKind, feature: Feature, switched_on: frozenset[Feature]) -> bool:
    """Whether the feature is available there, given the configurable ones that are switched on."""
    value = TABLE[kind][feature]
    return value is _YES or (value is _CONFIGURABLE and feature in switched_on)
