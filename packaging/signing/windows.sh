#!/usr/bin/env bash
# Unpacks the release manager's certificate and names the command that signs with it for the next steps.
# CERTIFICATE is the base64 of a .pfx. Without it nothing is signed, which is said, and is no failure.
set -euo pipefail

if [ -z "${CERTIFICATE:-}" ]; then
  echo "::notice title=Unsigned::There is no WINDOWS_CERTIFICATE: the installer is not signed, and SmartScreen asks."
  exit 0
fi
place="$(cygpath --mixed "$RUNNER_TEMP")/certificate.pfx"
printf %s "$CERTIFICATE" | base64 --decode > "$place"
tool="$(find "/c/Program Files (x86)/Windows Kits/10/bin" -path "*/x64/signtool.exe" | sort | tail -n 1)"
if [ -z "$tool" ]; then
  echo "::error::there is no signtool"
  exit 1
fi
time="http://timestamp.digicert.com"
command="'$(cygpath --mixed "$tool")' sign /fd sha256 /td sha256 /tr $time /f '$place' /p '$CERTIFICATE_PASSWORD'"
echo "STOLEK_WINDOWS_SIGN=$command" >> "$GITHUB_ENV"
