#!/bin/bash
# electron-builder's own script for both packages, but not at an upgrade: rpm, unlike dpkg, runs it after the script with which the
# new version has just made the link and the profile. rpm passes how many versions stay installed.
if [ "$1" != 0 ]; then exit 0; fi

if type update-alternatives >/dev/null 2>&1; then
    update-alternatives --remove '${executable}' '/opt/${sanitizedProductName}/${executable}'
else
    rm -f '/usr/bin/${executable}'
fi

profile='/etc/apparmor.d/${executable}'
if [ -f "$profile" ]; then
    if apparmor_status --enabled >/dev/null 2>&1; then apparmor_parser --remove "$profile" || true; fi
    rm -f "$profile"
fi
