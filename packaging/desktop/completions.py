"""Completions for bash, zsh and fish. They start no program: commands, options and values are written into them."""

from collections.abc import Iterator, Sequence

from desktop.command_line import Command, Option

_BASH = """# Completes docsdesk in bash.
_docsdesk() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} words='' files=''
    if [[ $COMP_CWORD -eq 1 ]]; then
        words='--help --version {names}' files=yes
    else
        case ${{COMP_WORDS[1]}}:$before in
{values}
        *)
            files=yes
            case ${{COMP_WORDS[1]}} in
{options}
            esac
            ;;
        esac
    fi
    [[ $current != -* ]] || files=''
    mapfile -t COMPREPLY < <(
        compgen -W "$words" -- "$current"
        [[ -z $files ]] || compgen -f -- "$current"
    )
    [[ -z $files ]] || compopt -o filenames 2>/dev/null
}}
complete -F _docsdesk docsdesk
"""


def bash(commands: Sequence[Command]) -> str:
    values = "\n".join(line for command in commands for line in _bash_values(command))
    options = "\n".join(f"            {each.name}) words='{' '.join(_option_names(each))}' ;;" for each in commands)
    return _BASH.format(names=" ".join(command.name for command in commands), values=values, options=options)


def _option_names(command: Command) -> tuple[str, ...]:
    return "--help", *(name for option in command.options for name in option.names)


def _bash_values(command: Command) -> Iterator[str]:
    for option in command.options:
        if not option.is_flag:
            given = "files=yes" if option.is_path else f"words='{' '.join(option.values)}'"
            yield f"        {' | '.join(f'{command.name}:{name}' for name in option.names)}) {given} ;;"


def zsh(commands: Sequence[Command]) -> str:
    escaped = {each.name: _plain(each.summary).replace(":", r"\:") for each in commands}
    listed = "\n".join(f"      {_quoted(f'{name}:{summary}')}" for name, summary in escaped.items())
    cases = "\n".join(_zsh_case(command) for command in commands)
    return f"""#compdef docsdesk
_docsdesk() {{
  if (( CURRENT == 2 )); then
    local -a names=(
{listed}
    )
    _describe command names
    _arguments '--help[Show help]' '--version[Print the version]' '*:file:_files'
    return
  fi
  local name=$words[2]
  shift words
  (( CURRENT-- ))
  case $name in
{cases}
  esac
}}
_docsdesk "$@"
"""


def _zsh_case(command: Command) -> str:
    specs = [spec for option in command.options for spec in _zsh_specs(option)]
    lines = " \\\n        ".join(["_arguments '--help[Show help]'", *specs, "'*:file:_files'"])
    return f"    {command.name})\n      {lines}\n      ;;"


def _zsh_specs(option: Option) -> Iterator[str]:
    action = "_files" if option.is_path else f"({' '.join(option.values)})" if option.values else " "
    for name in option.names:
        text = _plain(option.summary).replace("[", "(").replace("]", ")")
        yield _quoted(f"*{name}[{text}]" + ("" if option.is_flag else f":value:{action}"))


def fish(commands: Sequence[Command]) -> str:
    names = " ".join(command.name for command in commands)
    lines = ["# Completes docsdesk in fish.", "complete -c docsdesk -n __fish_use_subcommand -l version"]
    lines.append("complete -c docsdesk -l help")
    for command in commands:
        summary = _quoted(_plain(command.summary))
        lines.append(
            f"complete -c docsdesk -n 'not __fish_seen_subcommand_from {names}' -a {command.name} -d {summary}"
        )
        lines += [_fish_option(command.name, option) for option in command.options]
    return "\n".join(lines) + "\n"


def _fish_option(command: str, option: Option) -> str:
    said = [f"complete -c docsdesk -n '__fish_seen_subcommand_from {command}'"]
    said += [f"-{'l' if name.startswith('--') else 's'} {name.lstrip('-')}" for name in option.names]
    if option.values:
        said.append(f"-x -a {_quoted(' '.join(option.values))}")
    elif not option.is_flag:
        said.append("-r -F" if option.is_path else "-x")
    return " ".join([*said, f"-d {_quoted(_plain(option.summary))}"])


def _plain(text: str) -> str:
    """Its first sentence, on one line, without what a shell's own syntax would take."""
    first = " ".join(text.split()).partition(". ")[0].rstrip(".")
    return first.replace("'", "\u2019").replace("\\", "").replace("`", "")


def _quoted(text: str) -> str:
    return f"'{text}'"
