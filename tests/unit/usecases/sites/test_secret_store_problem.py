from docsdesk.domain.errors import SecretStoreState
from docsdesk.usecases.sites.open_site import secret_store_problem


def test_that_each_state_has_words_of_its_own():
    problems = [secret_store_problem(state) for state in SecretStoreState]
    titles = {problem.title for problem in problems if problem is not None}
    assert len(titles) == len(SecretStoreState) - 2
    assert secret_store_problem(SecretStoreState.READY) is None
    assert secret_store_problem(SecretStoreState.NOT_ASKED) is None
