"""What this program does in processes of its own: the names of workers, and where their functions are.

A worker's function takes an order and gives its answer; annotated as an iterator, each item as it comes; with a second
parameter, a function, it tells that the items. A class is made once a process, and its `__call__` is the function: so
it remembers. The annotations say what is read and written. The names are looked up only in the child, so that no floor
below knows one above.
"""

from types import MappingProxyType

RUN_CHILD = "run-child"

WORKERS = MappingProxyType(
    {
        "build-bundle": "docsdesk.engine.export.build_worker:build",
        "check-folder": "docsdesk.engine.page_facts:check",
        "color-code": "docsdesk.ui.markdown.code_kinds:color",
        "draw-diagrams": "docsdesk.engine.diagram_worker:Pen",
        "find-page-facts": "docsdesk.engine.page_reading:facts_of",
        "read-bundle": "docsdesk.bundles.read_worker:BundleReader",
        "read-facts": "docsdesk.engine.page_facts:facts_of_batch",
        "read-folder": "docsdesk.usecases.answer_from_folder:FolderAnswers",
        "read-page-words": "docsdesk.engine.page_reading:words_of",
        "write-pages": "docsdesk.engine.export.page_builder:PageWriter",
    }
)
