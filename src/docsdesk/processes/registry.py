"""The parts of this program that run in child processes: their names, and where their functions and classes are.

A remote's class is instantiated once per process, and its methods are called through `processes/remote.py`.

A worker's function takes an order and returns its answer. If it is annotated as an iterator, its items are sent one by
one; if it takes a callback as its second parameter, it sends the items through that. A class is instantiated once per
process and its `__call__` is the function, so that it can keep state. Annotations give the types of messages. Names are
resolved only in the child, so that no layer imports one above it.
"""

from types import MappingProxyType

RUN_CHILD = "run-child"

WORKERS = MappingProxyType(
    {
        "build-bundle": "docsdesk.engine.export.build_worker:build",
        "color-code": "docsdesk.ui.markdown.code_kinds:color",
        "draw-diagrams": "docsdesk.engine.diagrams.worker:Pen",
        "find-page-facts": "docsdesk.engine.live.page_reading:find_facts",
        "find-proxies": "docsdesk.network.proxy_script_worker:ScriptRunner",
        "find-system-proxies": "docsdesk.ui.desktop.system_proxies:find",
        "load-page": "docsdesk.ui.diagnostics.web_engine_worker:load_page",
        "make-styles": "docsdesk.engine.scripts.style_worker:StyleMaker",
        "read-facts": "docsdesk.engine.live.page_facts:facts_of_batch",
        "read-page-words": "docsdesk.engine.live.page_reading:read_for_search",
        "run-scripts": "docsdesk.engine.scripts.worker:PageScriptRunner",
        "write-pages": "docsdesk.engine.export.page_builder:PageWriter",
    }
)

REMOTES = MappingProxyType(
    {
        "compare-states": "docsdesk.folder_child.states:StateChild",
        "open-folder": "docsdesk.folder_child.folder:FolderChild",
        "read-bundle": "docsdesk.bundles.bundle_child:BundleChild",
    }
)
