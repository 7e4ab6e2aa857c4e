#!/usr/bin/env bash
# Run a command on a Wayland compositor without a screen.
set -euo pipefail

weston --backend=headless-backend.so --socket=docsdesk --no-config --width=1440 --height=900 >/dev/null 2>&1 &
weston=$!
trap 'kill "$weston"' EXIT
for _ in $(seq 100); do [ -S "$XDG_RUNTIME_DIR/docsdesk" ] && break || sleep 0.1; done
env -u DISPLAY QT_QPA_PLATFORM=wayland WAYLAND_DISPLAY=docsdesk "$@"
