"""The chart as Helm's own code renders it."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

CHART = Path(__file__).parents[2] / "packaging" / "helm" / "docsdesk-bundle"
REASON = "Helm's code is not installed: .venv/bin/python -m pip install -r packaging/requirements-chart.lock"
LINK = "https://storage.example.com/bundle.tar.gz?X-Amz-Signature=c4nary"
DIGEST = f"sha256:{'a' * 64}"


@dataclass(frozen=True)
class Rendered:
    """`texts` are the templates', by their path in the chart."""

    texts: Mapping[str, str]
    documents: tuple[dict[str, Any], ...]

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [document for document in self.documents if document["kind"] == kind]

    def only(self, kind: str) -> dict[str, Any]:
        (document,) = self.all(kind)
        return document

    @property
    def workload(self) -> dict[str, Any]:
        return next(one for one in self.documents if one["kind"] in ("Deployment", "StatefulSet"))

    @property
    def template(self) -> dict[str, Any]:
        return self.workload["spec"]["template"]

    @property
    def pod(self) -> dict[str, Any]:
        return self.template["spec"]


def render_chart(values: Mapping[str, Any]) -> Rendered:
    """Raises HelmError where the values are refused."""
    helm, yaml = (pytest.importorskip(name, reason=REASON) for name in ("helm_python", "yaml"))
    with helm.Chart.load(str(CHART)) as chart:
        rendered = chart.render(dict(values), name="demo", namespace="docs")
    texts = {path.removeprefix("docsdesk-bundle/"): text for path, text in rendered.items()}
    parsed = (yaml.load_all(text, yaml.CSafeLoader) for path, text in texts.items() if path.endswith(".yaml"))
    return Rendered(texts, tuple(document for documents in parsed for document in documents if document))


def static_export(**values: Any) -> dict[str, Any]:
    """The values of the interface, as `docsdesk publish` writes them."""
    return {"staticExport": {"enabled": True, "bundleUrl": LINK, "version": DIGEST, **values}}


def republished(**values: Any) -> dict[str, Any]:
    """Exported again on a schedule."""
    republish = {
        "enabled": True,
        "serviceUrl": "https://api.example.com",
        "domain": "docs.example.com",
        "adminKeySecret": {"name": "service"},
    }
    return {**static_export(version=""), "republish": {**republish, **values}}
