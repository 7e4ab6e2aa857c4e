"""What a folder asks of where it is deployed."""

import json

import pytest
from tests.unit.docs.lint.folder_texts import BASE, write_site

from docsdesk.docs.checks.folder import check_folder
from docsdesk.domain.rule import Rule
from docsdesk.domain.sites.availability import DeploymentKind

AUTH = {"api": {"playground": {"display": "auth"}}}


def found(root, kind=None):
    """Without what of a description on another host is missing here."""
    told = [problem for problem in check_folder(root, kind).problems if problem.rule is not Rule.SPEC_REMOTE]
    return [(str(problem.rule), problem.place.line) for problem in told]


@pytest.mark.parametrize(
    ("config", "at"),
    [
        ({"search": {"prompt": "Ask"}}, '"search"'),
        ({"integrations": {"ga4": {"measurementId": "G"}}}, '"integrations"'),
        ({"contextual": {"options": ["copy", "assistant"]}}, '"assistant"'),
        ({"api": {"openapi": "https://a.example/o.json"}}, '"openapi"'),
        ({"api": {"openapi": [{"source": "https://a.example/o.json"}]}}, '"source"'),
    ],
)
def test_that_what_an_air_gapped_deployment_lacks_is_told(tmp_path, config, at):
    write_site(tmp_path, BASE | config)
    lines = (tmp_path / "docs.json").read_text().splitlines()
    line = next(number for number, line in enumerate(lines, 1) if at in line)

    assert found(tmp_path, DeploymentKind.AIR_GAPPED) == [("deployment/feature-missing", line)]
    assert found(tmp_path, DeploymentKind.CLOUD) == []
    assert found(tmp_path) == []


def test_that_nobody_signs_in_where_all_readers_get_the_same(tmp_path):
    write_site(tmp_path, BASE | AUTH, **{"index.mdx": "---\npublic: true\n---\n"})

    assert found(tmp_path, DeploymentKind.AIR_GAPPED) == [("deployment/feature-missing", 14)]
    assert found(tmp_path, DeploymentKind.CLIENT_HOSTED) == []


def test_that_a_playground_for_signed_in_readers_asks_whether_there_are_any(tmp_path):
    write_site(tmp_path, BASE | AUTH, **{"index.mdx": "---\nplayground: auth\n---\n"})
    assert found(tmp_path) == [("api/auth-without-login", 14), ("api/auth-without-login", 2)]

    (tmp_path / "other.mdx").write_text("---\ngroups: [staff]\n---\n")
    assert found(tmp_path) == []


def test_that_a_part_of_docs_json_that_is_nested_oddly_is_no_obstacle(tmp_path):
    write_site(tmp_path, json.dumps(BASE | {"contextual": [], "api": 7, "integrations": {}}))

    assert {rule for rule, _ in found(tmp_path, DeploymentKind.AIR_GAPPED)} == {"config/wrong-kind"}
