import pytest

from docsdesk.docs.mdx.reader import read_mdx


@pytest.mark.parametrize(
    ("statement", "is_right"),
    [
        *(("export const x = {a: 1}\n;\n", True), ("import a from './a'\n  ;\nexport const y = 2\n", True)),
        *(
            ("export const x = 1 // one\n; export const z = 3\n", True),
            ("export const f = () => 1 /* one */ ;\n", True),
        ),
        *(("export const x = 1;;\n", False), ("export const x = 1\n;;\n", False), ("export function f() {};\n", False)),
        *(("export default class {}\n;\n", False), ("export const x = 1; f()\n", False)),
    ],
)
def test_that_a_statement_may_end_on_a_line_of_its_own(statement: str, is_right: bool):
    source = read_mdx(f"{statement}\nText\n")

    assert (source.mistakes == []) is is_right
    assert (len(source.nodes) == 1) is is_right
