#!/bin/sh
# Replaces the installed kiosk by the one in a zip file, when the kiosk is not in use. As root, from an MDM server's script:
#   update-macos.sh ZIP [SECONDS [TEAM]]
# TEAM is a ten-character Apple team ID. Without it the app may be signed by anyone: only its integrity is checked.
# Exits with 10, 11 or 12 if the kiosk keeps running unchanged (actions wait to be sent, in use, no answer): see docs/updates.md.
set -eu

zip=$1
wait=${2:-0}
team=${3:-}
# Tests override this.
applications=${KIOSK_APPLICATIONS:-/Applications}
app=$applications/FrontdeskKiosk.app
program=$app/Contents/MacOS/FrontdeskKiosk
user=$(stat -f %Su /dev/console)
id=$(id -u "$user")

# Runs in the session of the user at the screen, because the lock and the data folder are this user's.
as_user() { launchctl asuser "$id" sudo -H -u "$user" "$@"; }

# Through the watch if it is loaded (docs/recovery.md): on its own it does not restart a kiosk that quit for an update.
start_again() {
  watch=gui/$id/org.frontdesk.kiosk.watch
  if launchctl print "$watch" >/dev/null 2>&1; then launchctl kickstart "$watch"; else as_user open -a "$app"; fi
}

has_ended=
finish() {
  # The new app could not be moved into place: restore the old one.
  if [ ! -e "$app" ] && [ -e "$next/old.app" ]; then mv "$next/old.app" "$app"; fi
  rm -rf "$next"
  [ -z "$has_ended" ] || start_again || echo "The kiosk could not be started." >&2
}

# Unpacks beside the old app first, so that a damaged zip does no harm.
next=$(mktemp -d "$applications/.FrontdeskKiosk.XXXXXX")
trap finish EXIT
ditto -x -k "$zip" "$next"
set -- "$next/FrontdeskKiosk.app"
[ -z "$team" ] || set -- "-R=anchor apple generic and certificate leaf[subject.OU] = \"$team\"" "$@"
codesign --verify --deep --strict "$@"

if [ -x "$program" ] && [ "$id" -ne 0 ]; then
  status=0
  as_user "$program" "--quit-when-idle=$wait" || status=$?
  [ "$status" -eq 0 ] || exit "$status"
fi
[ "$id" -eq 0 ] || has_ended=yes
[ ! -e "$app" ] || mv "$app" "$next/old.app"
mv "$next/FrontdeskKiosk.app" "$app"
