#!/bin/sh
# /usr/local/bin/kiosk-session: what runs at the desk. Opens the keyring, then the compositor that is named by the arguments, and in
# it the kiosk, again whenever it ends. Needs a session bus: dbus-run-session, or one of systemd.
#   kiosk-session cage --           kiosk-session           (in a session that has a compositor, as sway's)
set -eu

# Tests put their own in their place.
program=${KIOSK_PROGRAM:-/opt/FrontdeskKiosk/frontdesk-kiosk}
# Ends a kiosk that hangs (docs/recovery.md).
watch=${KIOSK_WATCH:-/opt/FrontdeskKiosk/resources/watch/frontdesk-kiosk-watch}
hold=${KIOSK_HOLD:-/run/frontdesk-kiosk.hold}
password_file=${KIOSK_KEYRING_PASSWORD:-/etc/frontdesk-kiosk/keyring-password}
# A kiosk that can't start must not keep the PC busy.
pause=${KIOSK_PAUSE:-2}

# By this Electron decides to draw for Wayland; a session of greetd says tty.
export XDG_SESSION_TYPE=wayland

if [ "${1:-}" = --inside ]; then
  while :; do
    # An update is under way for as long as the process lives that is named there.
    while [ -e "$hold" ] && [ -d "/proc/$(cat "$hold")" ]; do sleep "$pause"; done
    "$watch" "$program" || echo "The kiosk ended with $?" >&2
    sleep "$pause"
  done
fi

# The kiosk asks the keyring once, at its start: it has to be open by then. The first time, this makes it with that password.
if [ -r "$password_file" ]; then
  gnome-keyring-daemon --unlock --components=secrets <"$password_file" >/dev/null
fi
exec "$@" "$0" --inside
