#!/bin/sh
# Puts the kiosk of a zip in the place of the one that is installed, once nobody uses it. As root, from an MDM server's script:
#   update-macos.sh ZIP [SECONDS [TEAM]]
# Without TEAM, the ten characters of a team at Apple, the zip may be signed by anybody: what is checked is that it is whole.
# Ends with 10, 11 or 12 where the kiosk goes on as it was (actions wait, somebody uses it, no answer): see docs/updates.md.
set -eu

zip=$1
wait=${2:-0}
team=${3:-}
# Tests put their own in its place.
applications=${KIOSK_APPLICATIONS:-/Applications}
app=$applications/FrontdeskKiosk.app
program=$app/Contents/MacOS/FrontdeskKiosk
user=$(stat -f %Su /dev/console)
id=$(id -u "$user")

# In the session of whoever sits there: the lock and the data folder are that user's.
as_user() { launchctl asuser "$id" sudo -H -u "$user" "$@"; }

# By the watch where one is loaded (docs/recovery.md), which does not start a kiosk again that ended for an update.
start_again() {
  watch=gui/$id/org.frontdesk.kiosk.watch
  if launchctl print "$watch" >/dev/null 2>&1; then launchctl kickstart "$watch"; else as_user open -a "$app"; fi
}

has_ended=
finish() {
  # The new one could not take its place.
  if [ ! -e "$app" ] && [ -e "$next/old.app" ]; then mv "$next/old.app" "$app"; fi
  rm -rf "$next"
  [ -z "$has_ended" ] || start_again || echo "The kiosk could not be started." >&2
}

# Beside the old one first: a zip that is damaged must cost nothing.
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
