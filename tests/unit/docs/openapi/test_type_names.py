from pathlib import PurePosixPath

import pytest

from docsdesk.docs.openapi.schemas import type_name
from docsdesk.docs.openapi.specification import Specification


@pytest.mark.parametrize(
    ("schema", "name"),
    [
        ({"nullable": True}, "any or null"),
        ({"nullable": True, "description": "x"}, "any or null"),
        ({"nullable": False}, "any"),
        ({"type": "string", "nullable": True}, "string or null"),
        ({"type": "null"}, "null"),
    ],
)
def test_that_a_schema_without_a_type_that_admits_null_is_not_only_null(schema, name):
    assert type_name(Specification(PurePosixPath("a.json"), {}), schema) == name
