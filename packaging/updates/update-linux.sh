#!/bin/sh
# Updates the kiosk from an apt or dnf repository, when it is not in use. As root, from a timer or by hand: see docs/updates.md.
#   update-linux.sh [--user NAME] [--wait SECONDS] [--data-folder FOLDER]
# Exits with 0: the newest version is installed. 10, 11, 12: the kiosk keeps running unchanged (actions wait to be sent, in use, no
# answer). Anything else is the exit code of the package manager.
set -eu

package=frontdesk-kiosk
user=kiosk
wait=0
data=
# Tests override these.
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

# Whether the repositories have a newer version. Ends the script if they can't be read: -e does not hold in a condition.
is_newer() {
  if command -v apt-get >/dev/null; then
    apt-get -qq -o APT::Update::Error-Mode=any update || exit $?
    plan=$(apt-get -s --only-upgrade install "$package") || exit $?
    printf '%s\n' "$plan" | grep -q "^Inst $package "
  else
    status=0
    dnf -q --refresh check-update "$package" >/dev/null || status=$?
    # 100: there is a newer version; anything else but 0 is an error.
    case $status in 0) return 1 ;; 100) return 0 ;; *) exit "$status" ;; esac
  fi
}

# Runs as the kiosk's user: Chromium does not run as root, and the lock and the data folder are this user's.
ask_to_quit() {
  home=$(getent passwd "$user" | cut -d: -f6)
  set -- HOME="$home" XDG_RUNTIME_DIR="/run/user/$(id -u "$user")"
  [ -z "$data" ] || set -- "$@" KIOSK_USER_DATA="$data"
  runuser -u "$user" -- env "$@" "$program" "--quit-when-idle=$wait"
}

# A desktop's unit is not restarted after the kiosk quit for an update, even if the update failed. A cage or sway session has no
# such unit: it waits until the hold file is gone.
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

# The session does not start the kiosk while the process named in this file runs.
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
