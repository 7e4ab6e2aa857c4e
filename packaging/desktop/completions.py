"""Completions for bash, zsh and fish. Commands, options and values are written
into them; they start docsdesk only for the names of sites."""

from collections.abc import Iterable, Iterator, Sequence

from desktop.command_line import Command, Option
from docsdesk.cli.command_table import FAMILIES

_BASH = """# Completes docsdesk in bash.
_docsdesk() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}} words='' files='' sites=''
    local command=${{COMP_WORDS[1]}} second=''
    case $command in
{families}
    esac
    if [[ $COMP_CWORD -eq 1 ]]; then
        words='--help --version {names}' files=yes
    elif [[ $COMP_CWORD -eq 2 && -n $second ]]; then
        words="--help $second"
    else
        [[ -z $second ]] || command+=" ${{COMP_WORDS[2]}}"
        case "$command:$before" in
{values}
        *)
            files=yes
            case $command in
{options}
            esac
            ;;
        esac
    fi
    if [[ -n $sites ]]; then
        mapfile -t COMPREPLY < <(
            docsdesk sites 2>/dev/null | while IFS=$'\\t' read -r name _; do
                [[ $name != "$current"* ]] || printf '%q\\n' "$name"
            done
        )
        return
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


def first_words(commands: Sequence[Command]) -> dict[str, tuple[Command, ...]]:
    """The commands by their first words; those of a family have several."""
    words = dict.fromkeys(command.name.partition(" ")[0] for command in commands)
    return {word: tuple(each for each in commands if each.name.partition(" ")[0] == word) for word in words}


def families(commands: Sequence[Command]) -> dict[str, tuple[Command, ...]]:
    return {word: found for word, found in first_words(commands).items() if word in FAMILIES}


def bash(commands: Sequence[Command]) -> str:
    of_two = "\n".join(
        f"    {word}) second='{' '.join(_last_word(each) for each in found)}' ;;"
        for word, found in families(commands).items()
    )
    values = "\n".join(line for command in commands for line in _bash_values(command))
    options = "\n".join(f"            '{each.name}') words='{' '.join(_option_names(each))}' ;;" for each in commands)
    return _BASH.format(names=" ".join(first_words(commands)), families=of_two, values=values, options=options)


def _last_word(command: Command) -> str:
    return command.name.rpartition(" ")[2]


def _option_names(command: Command) -> tuple[str, ...]:
    return "--help", *(name for option in command.options for name in option.names)


def _bash_values(command: Command) -> Iterator[str]:
    for option in command.options:
        if not option.is_flag:
            values = f"words='{' '.join(option.values)}'"
            given = "sites=yes" if option.is_site else "files=yes" if option.is_path else values
            places = " | ".join(f"'{command.name}:{name}'" for name in option.names)
            yield f"        {places}) {given} ;;"


def zsh(commands: Sequence[Command]) -> str:
    firsts = first_words(commands)
    listed = _zsh_names((word, FAMILIES.get(word, found[0].summary)) for word, found in firsts.items())
    of_two = "\n".join(_zsh_family(word, found) for word, found in families(commands).items())
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
{of_two}
  esac
  case $name in
{cases}
  esac
}}
_docsdesk "$@"
"""


def _zsh_names(summaries: Iterable[tuple[str, str]]) -> str:
    return "\n".join(f"      {_quoted(_plain(f'{name}:{summary}'))}" for name, summary in summaries)


def _zsh_family(word: str, commands: Sequence[Command]) -> str:
    listed = _zsh_names((_last_word(each), each.summary) for each in commands)
    return f"""    {word})
      if (( CURRENT == 2 )); then
        local -a names=(
{listed}
        )
        _describe command names
        return
      fi
      name="$name $words[2]"
      shift words
      (( CURRENT-- ))
      ;;"""


def _zsh_case(command: Command) -> str:
    specs = [spec for option in command.options for spec in _zsh_specs(option)]
    lines = " \\\n        ".join(["_arguments '--help[Show help]'", *specs, "'*:file:_files'"])
    return f"    '{command.name}')\n      {lines}\n      ;;"


def _zsh_specs(option: Option) -> Iterator[str]:
    action = "_files" if option.is_path else f"({' '.join(option.values)})" if option.values else " "
    if option.is_site:
        action = '{local -a sites=(${(f)"$(docsdesk sites 2>/dev/null | cut -f1)"}); compadd -a sites}'
    for name in option.names:
        text = _plain(option.summary).replace("[", "(").replace("]", ")")
        yield _quoted(f"*{name}[{text}]" + ("" if option.is_flag else f":value:{action}"))


def fish(commands: Sequence[Command]) -> str:
    firsts = first_words(commands)
    lines = ["# Completes docsdesk in fish.", "complete -c docsdesk -n __fish_use_subcommand -l version"]
    lines.append("complete -c docsdesk -l help")
    for word, found in firsts.items():
        summary = _quoted(_plain(FAMILIES.get(word, found[0].summary)))
        lines.append(
            f"complete -c docsdesk -n 'not __fish_seen_subcommand_from {' '.join(firsts)}' -a {word} -d {summary}"
        )
    for word, found in families(commands).items():
        seconds = " ".join(_last_word(each) for each in found)
        here = f"__fish_seen_subcommand_from {word}; and not __fish_seen_subcommand_from {seconds}"
        lines += [
            f"complete -c docsdesk -n '{here}' -x -a {_last_word(each)} -d {_quoted(_plain(each.summary))}"
            for each in found
        ]
    lines += [_fish_option(command.name, option) for command in commands for option in command.options]
    return "\n".join(lines) + "\n"


def _fish_option(command: str, option: Option) -> str:
    here = "; and ".join(f"__fish_seen_subcommand_from {word}" for word in command.split())
    if " " not in command:  # The second word of a family may be a command of its own.
        here += f"; and not __fish_seen_subcommand_from {' '.join(FAMILIES)}"
    said = [f"complete -c docsdesk -n '{here}'"]
    said += [f"-{'l' if name.startswith('--') else 's'} {name.lstrip('-')}" for name in option.names]
    if option.is_site:
        said.append("-x -a '(docsdesk sites 2>/dev/null | cut -f1)'")
    elif option.values:
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
