# Sourced by the commands beside it: brings system libraries and .venv to what the lock files say, and does nothing
# when they already are. Every step says one line; everything else goes to .venv/setup.log, which is shown when a step
# fails.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
venv=$root/.venv
installed=$venv/installed # copies of what the environment was made from
log=$venv/setup.log
python=$venv/bin/python

say() { printf '%s\n' "$*"; }

fail() { # fail EXIT_CODE TEXT…
  printf '%s\n' "${@:2}" >&2
  exit "$1"
}

# The command runs where the shell does not stop at errors: its parts are joined with &&.
step() { # step TEXT COMMAND…
  local started=$SECONDS
  printf '%s … ' "$1"
  if ! { printf '\n== %s\n' "$1" && "${@:2}"; } >>"$log" 2>&1; then
    say "failed"
    explain_failure "$1"
  fi
  say "$((SECONDS - started)) s"
}

# What pip, uv and apt write when nothing can be fetched.
unreachable='Temporary failure (in name resolution|resolving)|Could not resolve|Failed to establish a new connection'
unreachable+='|Network is unreachable|Connection refused|dns error|error sending request|Cannot connect to proxy'

explain_failure() { # explain_failure STEP
  local lines
  # Of the last step only; macOS has no tac.
  lines=$(awk '/^== / { kept = "" } { kept = kept $0 "\n" } END { printf "%s", kept }' "$log")
  if grep -qE "$unreachable" <<<"$lines"; then
    fail 1 "$1: the server that the packages come from cannot be reached." \
      "Connect to the network (behind a proxy, set HTTPS_PROXY), then run it again. The whole log is in $log"
  fi
  tail -n 40 <<<"$lines" >&2
  fail 1 "" "$1: this step failed. The whole log is in $log"
}

# One set-up at a time: a second one waits here until the first has finished.
begin_setup() {
  exec 8>&2
  trap 'exec 2>&8; fail 130 "" "Stopped. Run it again to finish the set-up."' INT
  if ! mkdir -p "$installed" 2>/dev/null || [ ! -w "$venv" ]; then
    fail 1 "This checkout cannot be written to: $root" \
      "The set-up makes $venv. Clone the checkout to a folder of your own, then run it there."
  fi
  exec 9<"$root/packaging/setup.sh"
  if command -v flock >/dev/null && ! flock -n 9; then
    say "Another set-up is under way; waiting for it."
    flock 9
  fi
}

end_setup() {
  trap - INT
  exec 8>&- 9<&-
}

# -- System libraries --------------------------------------------------------------------------------------------------

# Prints the lines of the list's sections of which no name is installed.
missing_packages() { # missing_packages SECTION…
  local line section='' names present
  names=$(sed -e 's/#.*//' -e '/^\[/d' "$root/packaging/debian-packages.txt")
  # shellcheck disable=SC2086 # the names are words
  present=$(dpkg-query -W -f '${db:Status-Status}:${Package}:\n' $names 2>/dev/null | grep '^installed:' || true)
  while read -r line; do
    case $line in
    '' | '#'*) continue ;;
    '['*) section=${line//[\[\]]/} && continue ;;
    esac
    # shellcheck disable=SC2086 # the line is names
    case " $* " in
    *" $section "*) any_present "$present" $line || say "$line" ;;
    esac
  done <"$root/packaging/debian-packages.txt"
}

any_present() { # any_present LIST NAME…
  local name
  for name in "${@:2}"; do
    case $1 in *":$name:"*) return 0 ;; esac
  done
  return 1
}

# Of each line's names, the one this release has.
names_offered() {
  local line name offered
  while read -r line; do
    [ -n "$line" ] || continue
    offered=
    for name in $line; do
      [ -n "$offered" ] || ! apt-cache show "$name" >/dev/null 2>&1 || offered=$name
    done
    say "${offered:-${line##* }}"
  done
}

apt_install() { # apt_install LINES: as root or through sudo
  local as_root=''
  [ "$(id -u)" = 0 ] || as_root='sudo -n'
  # A source that cannot be reached is no reason to stop: the install says whether something is really missing.
  $as_root apt-get update || true
  # shellcheck disable=SC2046
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
    $(names_offered <<<"$1")
}

# Installs what is missing, with a Python if there is none; where it may not, says one line that installs it all, and
# returns 1 unless only what is optional is missing.
ensure_packages() { # ensure_packages SECTION… [--optional SECTION…]
  local missing required optional=()
  required="$* "
  if [[ $required == *--optional* ]]; then
    read -ra optional <<<"${required#*--optional}"
    required=${required%%--optional*}
  fi
  lacks_python && required+='python'
  # shellcheck disable=SC2086 # the sections are words
  missing=$(missing_packages $required "${optional[@]}")
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; then
    step "Installing system packages ($(wc -l <<<"$missing" | tr -d ' '))" apt_install "$missing"
    return
  fi
  say "System packages are missing. Install them with:" >&2
  # shellcheck disable=SC2046 # the names are words
  say "  sudo apt-get update && sudo apt-get install --no-install-recommends" $(names_offered <<<"$missing") >&2
  # shellcheck disable=SC2086 # the sections are words
  [ -z "$(missing_packages $required)" ]
}

lacks_python() { ! sound_venv && ! find_python >/dev/null; }

has_apt() { command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; }

# -- Python ------------------------------------------------------------------------------------------------------------

# Prints $PYTHON if it will do. Else the first that will and was built with profiles, which runs a fifth faster; else the
# first that will: what is called python3, the system's own, uv's, or a named version.
find_python() {
  local name optimised of_uv=''
  if has_uv; then of_uv=$(uv python find --offline --managed-python '>=3.11,<3.14' 2>/dev/null || true); fi
  for optimised in true false; do
    for name in ${PYTHON:+"$PYTHON"} python3 /usr/bin/python3 ${of_uv:+"$of_uv"} python3.13 python3.12 python3.11; do
      if will_do "$name" && { [ "$name" = "${PYTHON:-}" ] || ! $optimised || is_optimised "$name"; }; then
        command -v "$name"
        return
      fi
    done
  done
  return 1
}

will_do() { # will_do PYTHON
  local modules='venv, ensurepip'
  ! has_uv || modules='sys'
  "$1" -c "import sys, $modules; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))" 2>/dev/null
}

describe_python() { "$1" -V 2>&1 || say "no Python that starts"; } # describe_python PYTHON

# Debian's Pythons are, and do not say so.
is_optimised() { # is_optimised PYTHON
  "$1" -c 'import sys, sysconfig as built
sys.exit(sys.base_prefix != "/usr" and "--enable-optimizations" not in (built.get_config_var("CONFIG_ARGS") or ""))'
}

has_uv() { command -v uv >/dev/null; }

ensure_python() {
  if [ -n "${PYTHON:-}" ] && ! will_do "$PYTHON"; then
    fail 2 "PYTHON names $PYTHON, which is $(describe_python "$PYTHON")." \
      "Docsdesk needs Python 3.11, 3.12 or 3.13 with the venv module. Name another one, or leave PYTHON out."
  fi
  base_python=$(find_python) && return
  if has_apt && ensure_packages python; then
    base_python=$(find_python) && return
  fi
  fail 2 "Docsdesk needs Python 3.11, 3.12 or 3.13 with the venv module." \
    "Install one, or name it: PYTHON=/path/to/python3.12 $0"
}

# -- The virtual environment -------------------------------------------------------------------------------------------

# The copy in $installed comes last in each step, so that a step that was cut short is done again.

make_venv() {
  find "$venv" -mindepth 1 -maxdepth 1 ! -name setup.log -exec rm -rf {} + &&
    mkdir -p "$installed" && create_venv && printf '%s' "$root" >"$installed/place"
}

create_venv() {
  if has_uv; then
    uv venv --allow-existing --python "$base_python" "$venv"
  else
    "$base_python" -m venv "$venv"
  fi
}

install_lock() { # install_lock LOCK_NAME
  install_into_venv --require-hashes --only-binary :all: --requirement "$root/packaging/$1" &&
    cp "$root/packaging/$1" "$installed/$1"
}

install_project() {
  install_into_venv --no-build-isolation --editable "$root" &&
    "$python" -m compileall -q "$root/src" && cp "$root/pyproject.toml" "$installed/pyproject.toml"
}

install_into_venv() {
  if has_uv; then
    uv pip install --python "$python" --compile-bytecode --no-deps "$@"
  else
    "$python" -m pip install --disable-pip-version-check --progress-bar off --no-deps "$@"
  fi
}

up_to_date() { cmp -s "$root/$1" "$installed/${1##*/}"; } # up_to_date FILE

sound_venv() {
  up_to_date packaging/requirements.lock && [ "$(cat "$installed/place")" = "$root" ] &&
    "$python" -c 'import platformdirs' 2>/dev/null
}

ensure_venv() { # ensure_venv [EXTRA_LOCK_NAME…]
  local extra
  if ! sound_venv; then
    ensure_python
    step "Making .venv with $("$base_python" -V 2>&1)" make_venv
    step "Installing libraries" install_lock requirements.lock
  fi
  up_to_date pyproject.toml || step "Installing Docsdesk" install_project
  for extra in "$@"; do
    up_to_date "packaging/$extra" || step "Installing developer tools ($extra)" install_lock "$extra"
  done
}

# -- Packages ----------------------------------------------------------------------------------------------------------

# Their files get the time of the commit, so that the same commit gives the same bytes.
pin_times() {
  SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct)}
  export SOURCE_DATE_EPOCH
}

own_version() { "$python" -c 'from docsdesk import __version__; print(__version__)'; }
