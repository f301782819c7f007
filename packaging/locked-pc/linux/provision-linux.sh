#!/bin/sh
# Prepares a PC for its kiosk before anybody signs in: the account, the session, the keyring's password, and what the kiosk takes at
# its first start. As root, with the package and greetd, cage and gnome-keyring installed:
#   ./provision-linux.sh --url https://pool.example --token-file token.txt --pin-file pin.txt --policy-file policy.json
# --user NAME names an account other than kiosk. Run again without --url, it brings a new token, PIN or policy for the same
# account, and leaves the session as it is. See docs/locked-pc.md.
set -eu
umask 077

# Tests override it.
root=${KIOSK_ROOT:-}
here=$(dirname "$0")
url='' token='' pin='' policy=''
config=$root/etc/frontdesk-kiosk
session=$root/etc/greetd/config.toml
# The account that was set up before.
user=$(sed -n 's/^user = "\(.*\)"$/\1/p' "$session" 2>/dev/null | head -1)
user=${user:-kiosk}
secrets=/var/lib/frontdesk-kiosk

fail() {
  echo "$1" >&2
  exit 64
}

case ${1:-} in -h | --help) sed -n '2,6s/^# //p' "$0" && exit ;; esac
while [ $# -gt 0 ]; do
  [ $# -gt 1 ] || fail "$1 needs a value."
  case $1 in
    --url) url=$2 ;;
    --token-file) token=$2 ;;
    --pin-file) pin=$2 ;;
    --policy-file) policy=$2 ;;
    --user) user=$2 ;;
    *) fail "There is no $1. See the head of this file." ;;
  esac
  shift 2
done
[ -n "$url$token$pin$policy" ] || fail 'Give at least one of --url, --token-file, --pin-file and --policy-file.'
case $url in *[\'\\]*) fail 'The address has a quote or a backslash.' ;; esac
for file in "$token" "$pin" "$policy"; do [ -z "$file" ] || [ -s "$file" ] || fail "$file is empty or not there."; done
[ "$(id -u)" = 0 ] || fail 'This needs root.'
command -v greetd >/dev/null || fail 'greetd is not installed: apt-get install cage greetd gnome-keyring dbus'

id "$user" >/dev/null 2>&1 || useradd --create-home --shell /bin/sh "$user"

install -d -m 0755 "$config" "$root/etc/greetd" "$root/usr/local/bin"
# The kiosk removes the files of its secrets once it has stored them, so the folder is its own.
install -d -m 0700 "$root$secrets"
[ -s "$config/keyring-password" ] || head -c 24 /dev/urandom | base64 >"$config/keyring-password"
chmod 0400 "$config/keyring-password"
[ -z "$token" ] || install -m 0600 "$token" "$root$secrets/token"
[ -z "$pin" ] || install -m 0600 "$pin" "$root$secrets/pin"
[ -z "$policy" ] || install -m 0644 "$policy" "$config/policy.json"
chown -R "$user:" "$root$secrets" "$config/keyring-password"

# Its other lines, a proxy for example, stay.
environment=$config/environment
touch "$environment"
{
  sed '/^KIOSK_\(TOKEN\|PIN\)_FILE=/d' "$environment" | if [ -n "$url" ]; then sed '/^KIOSK_BASE_URL=/d'; else cat; fi
  [ -z "$url" ] || echo "KIOSK_BASE_URL='$url'"
  echo "KIOSK_TOKEN_FILE=$secrets/token"
  echo "KIOSK_PIN_FILE=$secrets/pin"
} >"$environment.new"
chmod 0644 "$environment.new"
mv "$environment.new" "$environment"

[ -z "$token$pin" ] || echo 'Remove your own copies of token and PIN.'
if [ -z "$url" ] && [ -x "$root/usr/local/bin/kiosk-session" ]; then
  echo "Ready. The kiosk of $user takes it once nobody uses it."
  exit
fi
install -m 0755 "$here/kiosk-session.sh" "$root/usr/local/bin/kiosk-session"
sed "s/^user = .*/user = \"$user\"/" "$here/greetd.toml" >"$session"
chmod 0644 "$session"
systemctl enable greetd || fail 'greetd was not enabled. If another display manager is: systemctl disable display-manager'
echo "Ready. After a restart the desk opens as $user."
