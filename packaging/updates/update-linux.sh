#!/bin/sh
# Updates the kiosk from a repository of apt or dnf, once nobody uses it. As root, from a timer or by hand: see docs/updates.md.
#   update-linux.sh [--user NAME] [--wait SECONDS] [--data-folder FOLDER]
# Ends with 0: the newest version is here. 10, 11, 12: the kiosk goes on as it was (actions wait, somebody uses it, no answer).
# Anything else is the exit code of the package manager.
set -eu

package=frontdesk-kiosk
user=kiosk
wait=0
data=
# Tests put their own in their place.
program=${KIOSK_PROGRAM:-/opt/FrontdeskKiosk/frontdesk-kiosk}
hold=${KIOSK_HOLD:-/run/frontdesk-kiosk.hold}

while [ $# -gt 0 ]; do
  case $1 in
  --user) user=$2 ;;
  --wait) wait=$2 ;;
  --data-folder) data=$2 ;;
  *)
    echo "Unknown: $1" >&2
    exit 64
    ;;
  esac
  shift 2
done

# Whether the repositories have a newer one.
is_newer() {
  if command -v apt-get >/dev/null; then
    apt-get -qq update
    apt-get -s --only-upgrade install "$package" | grep -q "^Inst $package "
  else
    status=0
    dnf -q --refresh check-update "$package" >/dev/null || status=$?
    # 100: there is one; anything else but 0 is a fault.
    case $status in 0) return 1 ;; 100) return 0 ;; *) exit "$status" ;; esac
  fi
}

# As the kiosk's user: Chromium does not run as root, and the lock and the data folder are that user's.
ask_to_quit() {
  home=$(getent passwd "$user" | cut -d: -f6)
  set -- HOME="$home" XDG_RUNTIME_DIR="/run/user/$(id -u "$user")"
  [ -z "$data" ] || set -- "$@" KIOSK_USER_DATA="$data"
  runuser -u "$user" -- env "$@" "$program" "--quit-when-idle=$wait"
}

# A desktop's unit does not start again after an end for an update, also where the update came to nothing. A session of cage or
# sway has no such unit: it waits for the hold to go.
start_unit() {
  set -- runuser -u "$user" -- env XDG_RUNTIME_DIR="/run/user/$(id -u "$user")" systemctl --user
  if "$@" --quiet is-enabled frontdesk-kiosk 2>/dev/null; then "$@" start frontdesk-kiosk; fi
}

has_ended=
finish() {
  rm -f "$hold"
  [ -z "$has_ended" ] || start_unit || echo "The kiosk's unit could not be started." >&2
}

if ! is_newer; then
  echo "The newest version is here."
  exit 0
fi

# The session does not start the kiosk again while the process that is named here lives.
echo $$ >"$hold"
chmod 644 "$hold"
trap finish EXIT
trap 'exit 1' HUP INT TERM

status=0
ask_to_quit || status=$?
[ "$status" -eq 0 ] || exit "$status"
has_ended=yes

if command -v apt-get >/dev/null; then
  DEBIAN_FRONTEND=noninteractive apt-get -q -y --only-upgrade -o Dpkg::Options::=--force-confold install "$package"
else
  dnf -q -y upgrade "$package"
fi
