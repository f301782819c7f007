#!/bin/sh
# Puts the kiosk of a zip in the place of the one that is installed, once nobody uses it. As root, from an MDM server's script:
#   update-macos.sh ZIP [SECONDS]
# Ends with 10, 11 or 12 where the kiosk goes on as it was (actions wait, somebody uses it, no answer): see docs/updates.md.
set -eu

zip=$1
wait=${2:-0}
app=/Applications/FrontdeskKiosk.app
program=$app/Contents/MacOS/FrontdeskKiosk
user=$(stat -f %Su /dev/console)
id=$(id -u "$user")

# In the session of whoever sits there: the lock and the data folder are that user's.
as_user() { launchctl asuser "$id" sudo -H -u "$user" "$@"; }

# Beside the old one first: a zip that is damaged must cost nothing.
next=$(mktemp -d /Applications/.FrontdeskKiosk.XXXXXX)
trap 'rm -rf "$next"' EXIT
ditto -x -k "$zip" "$next"
codesign --verify --deep --strict "$next/FrontdeskKiosk.app"

if [ -x "$program" ] && [ "$id" -ne 0 ]; then
  status=0
  as_user "$program" "--quit-when-idle=$wait" || status=$?
  [ "$status" -eq 0 ] || exit "$status"
fi
rm -rf "$app"
mv "$next/FrontdeskKiosk.app" "$app"
[ "$id" -eq 0 ] || as_user open -a "$app"
