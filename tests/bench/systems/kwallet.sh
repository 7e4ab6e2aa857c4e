#!/usr/bin/env bash
# Run a command on a session bus of its own whose keyring is KWallet, and answer what KWallet asks as a person would.
set -euo pipefail

mkdir -p "$XDG_CONFIG_HOME"
printf '[Wallet]\nEnabled=true\nFirst Use=false\n[org.freedesktop.secrets]\napiEnabled=true\n' >"$XDG_CONFIG_HOME/kwalletrc"

answer() {
  local window
  until window=$(xdotool search --onlyvisible --class kwalletd5 2>/dev/null | tail -1) && [ -n "$window" ]; do sleep 0.5; done
  sleep 2
  # The classic wallet, which needs no key of GnuPG; its button has neither a name nor a shortcut.
  xdotool mousemove --window "$window" 108 166 click 1
  sleep 1
  xdotool key Return
  sleep 2
  xdotool key --delay 80 s e c r e t Tab s e c r e t Return
  while sleep 3; do
    if xdotool search --onlyvisible --class kwalletd5 >/dev/null 2>&1; then xdotool key --delay 80 s e c r e t Return; fi
  done
}

export -f answer
# shellcheck disable=SC2016 # expanded by the inner shell
exec dbus-run-session -- bash -c '
  kwalletd5 >/dev/null 2>&1 &
  wallet=$!
  gdbus wait --session --timeout 30 org.freedesktop.secrets
  answer &
  answers=$!
  trap "kill $wallet $answers" EXIT
  "$@"
  # Last on standard output, where the result is looked for.
  find "$XDG_DATA_HOME/kwalletd" -name "*.kwl" | grep -q . || echo "KWallet has kept nothing."
' kwallet "$@"
