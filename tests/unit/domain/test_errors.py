"""The errors that people see."""

import re

from docsdesk.domain import errors
from docsdesk.domain.errors import DocsdeskError


def test_that_the_tree_of_errors_names_them_all_below_their_parents():
    tree, parents = [], [DocsdeskError.__name__]
    for line in errors.__doc__.splitlines():
        if (found := re.match(r"([│ ]*)[├└]── (\w+)", line)) is not None:
            level = len(found[1]) // 4 + 1
            parents[level:] = [found[2]]
            tree.append((found[2], parents[level - 1]))
    own = [each for each in vars(errors).values() if isinstance(each, type) and issubclass(each, DocsdeskError)]
    assert tree == [(each.__name__, each.__base__.__name__) for each in own if each is not DocsdeskError]
