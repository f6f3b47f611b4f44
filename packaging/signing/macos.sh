#!/usr/bin/env bash
# Puts the release manager's certificate into a key chain of its own and names it for the next steps.
# CERTIFICATE is the base64 of a .p12 of kind “Developer ID Application”. Without it nothing is signed but for the
# machine itself, which is said, and is no failure.
set -euo pipefail

if [ -z "${CERTIFICATE:-}" ]; then
  echo "::notice title=Unsigned::There is no MACOS_CERTIFICATE: the program is not signed, and users must allow it."
  exit 0
fi
chain="$RUNNER_TEMP/signing.keychain-db"
lock="$(openssl rand -hex 24)"
printf %s "$CERTIFICATE" | base64 --decode > "$RUNNER_TEMP/certificate.p12"
security create-keychain -p "$lock" "$chain"
security set-keychain-settings -lut 7200 "$chain"
security unlock-keychain -p "$lock" "$chain"
security import "$RUNNER_TEMP/certificate.p12" -k "$chain" -P "$CERTIFICATE_PASSWORD" -T /usr/bin/codesign
rm "$RUNNER_TEMP/certificate.p12"
security set-key-partition-list -S apple-tool:,apple: -s -k "$lock" "$chain" > /dev/null
security list-keychains -d user -s "$chain" login.keychain-db
identity="$(security find-identity -v -p codesigning "$chain" | sed -n 's/.*"\(.*\)"/\1/p' | head -n 1)"
if [ -z "$identity" ]; then
  echo "::error::MACOS_CERTIFICATE has no identity to sign with"
  exit 1
fi
echo "STOLEK_MACOS_IDENTITY=$identity" >> "$GITHUB_ENV"
if [ -z "${APPLE_ID:-}" ]; then
  echo "::notice title=Not notarised::There is no MACOS_APPLE_ID: the program is signed, and Apple has not seen it."
  exit 0
fi
xcrun notarytool store-credentials stolek --keychain "$chain" \
  --apple-id "$APPLE_ID" --team-id "$APPLE_TEAM" --password "$APPLE_PASSWORD"
echo "STOLEK_MACOS_NOTARY=stolek" >> "$GITHUB_ENV"
