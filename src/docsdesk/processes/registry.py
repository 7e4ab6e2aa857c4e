"""What this program does in processes of its own: the names of workers, and where their functions are.

A worker's function takes an order and gives its answer; where it is annotated as an iterator, each item as it comes. A
class is made once a process, and its `__call__` is the function: so it remembers. The annotations say what is read and
written. The names are looked up only in the child, so that no floor below knows one above.
"""

from types import MappingProxyType

RUN_CHILD = "run-child"

WORKERS = MappingProxyType(
    {
        "check-folder": "docsdesk.docs.folder_check:checked_folder",
        "read-bundle": "docsdesk.bundles.read_worker:BundleReader",
        "read-folder": "docsdesk.usecases.answer_from_folder:FolderAnswers",
    }
)
