#!/usr/bin/env bash
# Adds files to the release of the tag that the workflow runs for, which the first job to get here creates:
# publish.sh FILE...
set -euo pipefail

upload() { gh release upload "$GITHUB_REF_NAME" "$@"; }
upload "$@" || gh release create "$GITHUB_REF_NAME" "$@" --generate-notes || upload "$@"
