#!/usr/bin/env bash
# Packs the release build and adds it to the release of the tag that the workflow runs for: publish.sh linux|macos.
set -euo pipefail

archive=glossa-$GITHUB_REF_NAME-$1-$(uname -m).tar.gz
tar -C "$(swift build -c release --show-bin-path)" -czf "$archive" glossa
if command -v sha256sum >/dev/null; then
  sha256sum "$archive" >"$archive.sha256"
else
  shasum -a 256 "$archive" >"$archive.sha256"
fi
gh release upload "$GITHUB_REF_NAME" "$archive" "$archive.sha256" ||
  gh release create "$GITHUB_REF_NAME" "$archive" "$archive.sha256" --generate-notes
