"""What Kubernetes gets from the chart, rendered by Helm's own code and checked against Kubernetes' schemas."""

from typing import Any

import pytest
from tests.contract.chart import CHART, DIGEST, LINK, REASON, render_chart, republished, static_export

from docsdesk import __version__

helm = pytest.importorskip("helm_python", reason=REASON)
kubernetes_validate = pytest.importorskip("kubernetes_validate", reason=REASON)

PERSISTENT = {"persistence": {"enabled": True, "storageClass": "fast"}}
EVERYTHING: dict[str, Any] = {
    "replicas": 5,
    "basePath": "/docs/",
    "fetch": {
        "caConfigMap": "company-ca",
        "env": [{"name": "HTTPS_PROXY", "value": "http://proxy.example.com:3128"}],
        "image": {"repository": "mirror.example.com/python", "digest": DIGEST},
    },
    "server": {"ipv6": True, "headers": {"Strict-Transport-Security": "max-age=31536000"}},
    "imagePullSecrets": [{"name": "mirror"}],
    "service": {"type": "NodePort", "annotations": {"a": "b"}},
    "ingress": {
        "enabled": True,
        "className": "nginx",
        "annotations": {"cert-manager.io/cluster-issuer": "main"},
        "hosts": ["docs.example.com", "help.example.com"],
        "tls": [{"hosts": ["docs.example.com"], "secretName": "docs-tls"}],
    },
    "podDisruptionBudget": {"maxUnavailable": "25%"},
    "networkPolicy": {
        "enabled": True,
        "from": [{"namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": "ingress"}}}],
        "storagePorts": [443, 9000],
    },
    "podAnnotations": {"team": "docs"},
    "podLabels": {"team": "docs"},
    "nodeSelector": {"kubernetes.io/os": "linux"},
    "tolerations": [{"key": "docs", "operator": "Exists"}],
    "affinity": {"podAntiAffinity": {"preferredDuringSchedulingIgnoredDuringExecution": []}},
    "topologySpreadConstraints": [
        {"maxSkew": 1, "topologyKey": "topology.kubernetes.io/zone", "whenUnsatisfiable": "ScheduleAnyway"}
    ],
    "priorityClassName": "high",
    "fullnameOverride": "site",
}
VALUE_SETS = {
    "the three values": static_export(),
    "no version": static_export(version=""),
    "a secret of one's own": {**static_export(bundleUrl=""), "bundleUrlSecret": {"name": "link", "key": "url"}},
    "a volume": {**static_export(), **PERSISTENT},
    "exported on a schedule": republished(),
    "everything": {**static_export(), **EVERYTHING},
    "everything on a schedule": {**EVERYTHING, **republished(timeZone="Europe/Berlin", schedule="@daily")},
    "everything with a volume": {**static_export(), **EVERYTHING, **PERSISTENT},
}
any_values = pytest.mark.parametrize("values", VALUE_SETS.values(), ids=VALUE_SETS)


@pytest.mark.parametrize("kubernetes", ["1.27", "1.37"])
@any_values
def test_that_kubernetes_knows_every_field(values: dict[str, Any], kubernetes: str):
    documents = render_chart(values).documents
    assert len(documents) >= 5
    for document in documents:
        kubernetes_validate.validate(document, kubernetes, strict=True)


def test_that_helms_own_lint_finds_nothing_but_a_missing_icon():
    findings = helm.lint(str(CHART))
    assert findings["errors"] == []
    assert [message["error"] for message in findings["messages"]] == ["icon is recommended"]


def test_that_the_chart_installs_nothing_until_it_is_enabled():
    rendered = render_chart({})
    assert rendered.documents == ()
    assert "staticExport.enabled is false" in rendered.texts["templates/NOTES.txt"]


@any_values
def test_that_every_container_runs_without_privileges(values: dict[str, Any]):
    rendered = render_chart(values)
    for pod in (rendered.pod, rendered.only("Pod")["spec"]):
        assert pod["automountServiceAccountToken"] is False
        assert pod["securityContext"]["runAsNonRoot"] is True
        assert pod["securityContext"]["runAsUser"] > 0
        assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
        for container in (*pod.get("initContainers", []), *pod["containers"]):
            assert container["securityContext"] == {
                "allowPrivilegeEscalation": False,
                "readOnlyRootFilesystem": True,
                "capabilities": {"drop": ["ALL"]},
            }
            assert set(container["resources"]) == {"requests", "limits"}
    (server,) = rendered.pod["containers"]
    writable = [mount["name"] for mount in server["volumeMounts"] if not mount.get("readOnly")]
    assert writable == ["tmp"]
    assert server["readinessProbe"]["httpGet"]["path"] == server["livenessProbe"]["httpGet"]["path"] == "/-/served"


@any_values
def test_that_the_link_stands_in_the_secret_alone(values: dict[str, Any]):
    rendered = render_chart(values)
    holding = [path for path, text in rendered.texts.items() if "c4nary" in text]
    link = values["staticExport"]["bundleUrl"]
    assert holding == (["templates/secret.yaml"] if link else [])
    wanted = rendered.pod["initContainers"][0]["env"][0]["valueFrom"]["secretKeyRef"]
    if link:
        secret = rendered.only("Secret")
        assert secret["stringData"] == {wanted["key"]: LINK}
        assert secret["metadata"]["name"] == wanted["name"]
    else:
        assert wanted == {"name": "link", "key": "url"}


@any_values
def test_that_the_services_and_policies_mean_these_pods(values: dict[str, Any]):
    rendered = render_chart(values)
    selector = rendered.workload["spec"]["selector"]["matchLabels"]
    assert selector.items() <= rendered.template["metadata"]["labels"].items()
    assert rendered.only("Service")["spec"]["selector"] == selector
    assert rendered.only("PodDisruptionBudget")["spec"]["selector"]["matchLabels"] == selector
    assert all(policy["spec"]["podSelector"]["matchLabels"] == selector for policy in rendered.all("NetworkPolicy")[:1])
    assert not selector.items() <= rendered.only("Pod")["metadata"]["labels"].items()
    for job in rendered.all("CronJob"):
        labels = job["spec"]["jobTemplate"]["spec"]["template"]["metadata"]["labels"]
        assert not selector.items() <= labels.items()
        assert all(one["spec"]["podSelector"]["matchLabels"] == labels for one in rendered.all("NetworkPolicy")[1:])
    for ingress in rendered.all("Ingress"):
        for rule in ingress["spec"]["rules"]:
            (path,) = rule["http"]["paths"]
            assert path["path"] == "/docs"
            assert path["backend"]["service"]["name"] == rendered.only("Service")["metadata"]["name"]


def test_that_pods_are_replaced_for_a_new_version_and_not_for_a_fresh_link_to_the_same():
    def rolled(**values: Any) -> dict[str, str]:
        return render_chart(static_export(**values)).template["metadata"]["annotations"]

    pinned = rolled()
    assert rolled(bundleUrl="https://storage.example.com/other") == pinned
    assert rolled(version=f"sha256:{'b' * 64}") != pinned
    assert rolled(version="") != rolled(version="", bundleUrl="https://storage.example.com/other")


def test_that_pods_are_replaced_when_a_label_is_given_to_another_bundle():
    def rolled(link: str) -> str:
        return render_chart(static_export(version="2.1", bundleUrl=link)).template["metadata"]["annotations"][
            "checksum/bundle"
        ]

    first = rolled("https://storage.example.com/exports/1.tar.gz?X-Amz-Signature=1")
    assert rolled("https://storage.example.com/exports/1.tar.gz?X-Amz-Signature=2#x") == first
    assert rolled("https://storage.example.com/exports/2.tar.gz?X-Amz-Signature=1") != first
    assert rolled("https://elsewhere.example.com/exports/1.tar.gz?X-Amz-Signature=1") != first


@pytest.mark.parametrize(("version", "is_said"), [(DIGEST, False), ("2.1", True), ("", True)])
def test_that_the_notes_say_where_replicas_may_differ(version: str, is_said: bool):
    notes = render_chart(static_export(version=version)).texts["templates/NOTES.txt"]
    assert ("No digest pins the content" in notes) == is_said


def test_that_pods_are_replaced_when_what_they_run_changes():
    one, other = (
        render_chart({**static_export(), "server": {"headers": headers}}).template["metadata"]["annotations"]
        for headers in ({}, {"X-Robots-Tag": "noindex"})
    )
    assert one["checksum/bundle"] == other["checksum/bundle"]
    assert one["checksum/config"] != other["checksum/config"]


def test_that_a_volume_gives_each_pod_a_claim_of_its_own():
    without, given = render_chart(static_export()), render_chart({**static_export(), **PERSISTENT})
    assert without.workload["kind"] == "Deployment"
    assert without.workload["spec"]["strategy"]["rollingUpdate"] == {"maxSurge": 1, "maxUnavailable": 0}
    assert "emptyDir" in next(volume for volume in without.pod["volumes"] if volume["name"] == "bundle")
    assert given.workload["kind"] == "StatefulSet"
    (claim,) = given.workload["spec"]["volumeClaimTemplates"]
    assert claim["metadata"]["name"] == "bundle"
    assert claim["spec"]["storageClassName"] == "fast"
    assert not any(volume["name"] == "bundle" for volume in given.pod["volumes"])


@pytest.mark.parametrize("volume", [{}, PERSISTENT], ids=["no volume", "a volume"])
def test_that_the_schedule_may_change_its_link_and_its_pods_and_nothing_else(volume: dict[str, Any]):
    rendered = render_chart({**republished(), **volume})
    pod = rendered.only("CronJob")["spec"]["jobTemplate"]["spec"]["template"]["spec"]
    environment = {one["name"]: one.get("value") for one in pod["containers"][0]["env"]}
    kind = "statefulsets" if volume else "deployments"
    assert rendered.only("Role")["rules"] == [
        {"apiGroups": [""], "resources": ["secrets"], "resourceNames": [environment["SECRET"]], "verbs": ["patch"]},
        {
            "apiGroups": ["apps"],
            "resources": [kind],
            "resourceNames": [rendered.workload["metadata"]["name"]],
            "verbs": ["get", "patch"],
        },
    ]
    assert environment["WORKLOAD"] == f"{kind}/{rendered.workload['metadata']['name']}"
    assert rendered.only("RoleBinding")["subjects"][0]["name"] == pod["serviceAccountName"]
    assert pod["securityContext"]["runAsNonRoot"] is True
    assert pod["containers"][0]["securityContext"] == rendered.pod["containers"][0]["securityContext"]


def test_that_the_chart_names_the_version_that_it_comes_with():
    labels = render_chart(static_export()).workload["metadata"]["labels"]
    assert labels["app.kubernetes.io/version"] == __version__


def test_that_an_image_is_pinned_by_its_digest():
    fetch, server = (
        container["image"]
        for container in (
            *render_chart({**static_export(), **EVERYTHING}).pod["initContainers"],
            *render_chart(static_export()).pod["containers"],
        )
    )
    assert fetch == f"mirror.example.com/python@{DIGEST}"
    assert server.count(":") == 1


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"staticExport": {"enabled": True}}, "staticExport.bundleUrl is missing"),
        (static_export(enabled="yes"), "/staticExport/enabled"),
        (static_export(bundleUrl="file:///etc/passwd"), "/staticExport/bundleUrl"),
        (static_export(bundleUrl="https://x\nmalicious: true"), "/staticExport/bundleUrl"),
        (static_export(version=1.5), "/staticExport/version"),
        (static_export(verison="typo"), "verison"),
        ({**static_export(), "basePath": "/../etc"}, "/basePath"),
        ({**static_export(), "basePath": "/a;b"}, "/basePath"),
        ({**static_export(), "server": {"port": 80}}, "/server/port"),
        ({**static_export(), "server": {"headers": {"X-A": "a\nserver_tokens on;"}}}, "/server/headers"),
        ({**static_export(), "runAsUser": 0}, "/runAsUser"),
        ({**static_export(), "ingress": {"enabled": True}}, "/ingress/hosts"),
        ({**republished(), **static_export()}, "staticExport.version pins the old"),
        (republished(domain=""), "republish.domain is missing"),
        (republished(adminKeySecret={}), "republish.adminKeySecret.name is missing"),
        (republished(schedule="nightly"), "/republish/schedule"),
    ],
)
def test_that_wrong_values_are_refused_by_name(values: dict[str, Any], said: str):
    with pytest.raises(helm.HelmError, match=said):
        render_chart(values)
