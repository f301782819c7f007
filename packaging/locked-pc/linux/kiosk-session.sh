#!/bin/sh
# /usr/local/bin/kiosk-session: the session at the desk. Unlocks the keyring, then starts the compositor named by the arguments and
# in it the kiosk, again whenever it ends. Needs a session bus: dbus-run-session or systemd's.
#   kiosk-session cage --           kiosk-session           (in a session that already has a compositor, such as sway's)
set -eu

# Tests override these.
program=${KIOSK_PROGRAM:-/opt/FrontdeskKiosk/frontdesk-kiosk}
# Kills a kiosk that hangs (docs/recovery.md).
watch=${KIOSK_WATCH:-/opt/FrontdeskKiosk/resources/watch/frontdesk-kiosk-watch}
hold=${KIOSK_HOLD:-/run/frontdesk-kiosk.hold}
password_file=${KIOSK_KEYRING_PASSWORD:-/etc/frontdesk-kiosk/keyring-password}
# Seconds between starts, so that a kiosk that can't start does not keep the PC busy.
pause=${KIOSK_PAUSE:-2}

# Anybody may stand here, so a kiosk without a PIN is not theirs to set up. The file below may say otherwise.
export KIOSK_LOCKED_SESSION=1

# What the kiosk is given at its start, and a proxy if there is one: lines such as KIOSK_BASE_URL='https://pool.example'.
environment=${KIOSK_ENVIRONMENT:-/etc/frontdesk-kiosk/environment}
if [ -r "$environment" ]; then
  set -a
  # shellcheck source=/dev/null
  . "$environment"
  set +a
fi

# Electron uses Wayland if this says so; a greetd session says "tty".
export XDG_SESSION_TYPE=wayland

if [ "${1:-}" = --inside ]; then
  # sway, unlike cage, ends without what it has started.
  while [ -z "${SWAYSOCK:-}" ] || swaymsg -q -t get_version >/dev/null 2>&1; do
    # An update is in progress while the process named in the hold file runs.
    while [ -e "$hold" ] && [ -e "/proc/$(cat "$hold")/comm" ]; do sleep "$pause"; done
    "$watch" "$program" || echo "The kiosk ended with $?" >&2
    sleep "$pause"
  done
  exit 0
fi

# The kiosk asks the keyring only at its start, so unlock it before. The first time this creates it with the password.
if [ -r "$password_file" ]; then
  gnome-keyring-daemon --unlock --components=secrets <"$password_file" >/dev/null
fi
[ $# -gt 0 ] || exec "$0" --inside

# The session ends as a whole. A compositor that is left over keeps its kiosk, and with it the lock; a loop that is left over would
# start its kiosk in the next session's compositor, without that session's keyring.
end() {
  trap '' HUP INT TERM
  kill 0
}
trap end EXIT
trap 'exit 0' HUP INT TERM
"$@" "$0" --inside <&0 &
wait $!
