"""The worker that makes a sheet of utility classes: Tailwind's own compiler, without a network or the disk."""

import json
from importlib import import_module
from typing import Any, cast

from docsdesk.docs.mdx.html.classes import PREFIX
from docsdesk.resource_files import resource_folder

_MIB = 1 << 20
_MEMORY = 192 * _MIB
_SECONDS = 8.0
"""Of the processor."""
_MAKE = """
const loadStylesheet = async (id) => ({ path: id, base: "", content: tailwind.theme });
let made = null, reason = null;
const make = (names) => {
  made = reason = null;
  tailwind.compile(sheet, { loadStylesheet }).then((compiler) => { made = compiler.build(names); })
    .catch((error) => { reason = String(error); });
};
"""


class StyleMaker:
    def __init__(self) -> None:
        # Here and not with the first order, whose processor time is limited.
        context = cast("Any", import_module("quickjs")).Context()
        context.set_memory_limit(_MEMORY)
        context.set_max_stack_size(8 * _MIB)
        context.set_time_limit(_SECONDS)
        files = resource_folder("tailwind")
        sheet = (files / "sheet.css").read_text("utf-8").replace("PREFIX", PREFIX.rstrip(":"))
        context.eval((files / "tailwind.js").read_text("utf-8"))
        context.eval(f"const sheet = {json.dumps(sheet)}; {_MAKE}")
        self._context = context

    def __call__(self, names: tuple[str, ...]) -> str:
        """Rules for those of the names that are utility classes."""
        context = self._context
        context.eval(f"make({json.dumps(names)})")
        while _goes_on(context):
            pass
        made = json.loads(context.eval("JSON.stringify(made ?? '')"))
        return str(made)


def _goes_on(context: Any) -> bool:
    try:
        return bool(context.execute_pending_job())
    except StopIteration:
        return False
