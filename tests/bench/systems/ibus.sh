#!/usr/bin/env bash
# Run a command with IBus as its input method, which makes "á" of "a" and an apostrophe.
set -euo pipefail

ibus-daemon --daemonize --replace --xim --panel disable
for _ in $(seq 50); do ibus engine m17n:t:latn-post 2>/dev/null && break || sleep 0.2; done
trap 'ibus exit' EXIT
QT_IM_MODULE=ibus "$@"
