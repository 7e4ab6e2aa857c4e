"""The display names of code languages."""

_NAMES = {
    "bash": "Shell",
    "sh": "Shell",
    "shell": "Shell",
    "zsh": "Shell",
    "curl": "cURL",
    "js": "JavaScript",
    "javascript": "JavaScript",
    "ts": "TypeScript",
    "typescript": "TypeScript",
    "py": "Python",
    "json": "JSON",
    "jsonc": "JSON",
    "yaml": "YAML",
    "yml": "YAML",
    "toml": "TOML",
    "html": "HTML",
    "css": "CSS",
    "php": "PHP",
    "sql": "SQL",
    "csharp": "C#",
    "dotnet": ".NET",
    "cpp": "C++",
    "go": "Go",
    "mdx": "MDX",
    "md": "Markdown",
    "xml": "XML",
    "jsx": "JSX",
    "tsx": "TSX",
    "http": "HTTP",
    "graphql": "GraphQL",
    "powershell": "PowerShell",
    "dotenv": ".env",
    "env": ".env",
    "text": "Text",
    "txt": "Text",
}


def language_name(language: str) -> str:
    return _NAMES.get(language.lower(), language[:1].upper() + language[1:])
