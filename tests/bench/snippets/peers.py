"""The programs of other generators for the same requests, made whole where they print only statements."""

import json
import subprocess
from collections.abc import Mapping

from tests.bench.snippets.toolchains import HERE, modules

from docsdesk.docs.snippets.request import Body, FileBody, FilePart, FormBody, HttpRequest, MultipartBody

PEERS = ("httpsnippet", "snippetz")
_JAVA = """import java.net.URI;
import java.net.http.*;
import java.nio.file.*;
import java.time.*;

public class Main {{
    public static void main(String[] args) throws Exception {{
{}
    }}
}}
"""
_C = """#include <curl/curl.h>
#include <stdio.h>
#include <string.h>
#pragma GCC diagnostic ignored "-Wunused-variable"

int main(void) {{
{}
    return 0;
}}
"""
_NODE = 'import {{ createRequire }} from "node:module";\nconst require = createRequire(import.meta.url);\n{}'
_RUST = """#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {{
{}
    Ok(())
}}
"""
_WHOLE: Mapping[str, tuple[str, str]] = {
    "python": ("import requests", "import requests\n\n{}"),
    "node": ("import ", _NODE),
    "php": ("<?php", "<?php\n\n{}"),
    "java": ("class ", _JAVA),
    "c": ("int main", _C),
    "rust": ("fn main", _RUST),
}


def peer_programs(requests: Mapping[str, HttpRequest]) -> Mapping[str, Mapping[str, Mapping[str, str | None]]]:
    """By peer, language and case; None where the peer, or HAR itself, cannot say the request."""
    said = {case: har for case, request in requests.items() if (har := _har(request))}
    command = ["node", str(HERE / "peers.mjs"), str(modules().parent)]
    ended = subprocess.run(command, input=json.dumps(said), capture_output=True, text=True, timeout=120, check=True)
    printed = json.loads(ended.stdout)
    return {
        peer: {
            language: {case: program and _whole(language, program) for case, program in programs.items()}
            for language, programs in printed[peer].items()
        }
        for peer in PEERS
    }


def has_peers() -> bool:
    return all((modules() / name).exists() for name in ("httpsnippet", "@scalar/snippetz"))


def _whole(language: str, program: str) -> str:
    program = program.encode(errors="replace").decode()
    mark, frame = _WHOLE.get(language, ("", ""))
    return program if not frame or mark in program else frame.format(program)


def _har(request: HttpRequest) -> dict[str, object] | None:
    if isinstance(request.body, FileBody):
        return None
    kind = "multipart/form-data" if isinstance(request.body, MultipartBody) else request.content_type
    headers = [*request.joined_headers, *([("Content-Type", kind)] if kind else [])]
    return {
        "method": request.method,
        "url": request.url,
        "httpVersion": "HTTP/1.1",
        "headers": [{"name": name, "value": value} for name, value in headers],
        "queryString": [],
        "cookies": [],
        "headersSize": -1,
        "bodySize": -1,
        **({} if request.body is None else {"postData": _post_data(request.body, kind)}),
    }


def _post_data(body: Body, kind: str | None) -> dict[str, object]:
    match body:
        case FormBody(fields):
            return {"mimeType": kind, "params": [{"name": name, "value": value} for name, value in fields]}
        case MultipartBody(parts):
            params = [
                {"name": part.name, "fileName": part.file_name, "contentType": part.media_type}
                if isinstance(part, FilePart)
                else {"name": part.name, "value": part.value}
                for part in parts
            ]
            return {"mimeType": kind, "params": params}
        case FileBody():
            return {}
        case _:
            return {"mimeType": kind, "text": body.text}
