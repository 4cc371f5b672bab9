#!/usr/bin/env bash
# publish.sh FILE...: publishes the release of the tag that the workflow runs for, with these files. Until the last of them
# is there, the release is a draft, which only the repository's members see. A run that broke off is taken up again; what
# is published already stays as it is.
set -euo pipefail

notes="The builds for macOS (archive, wheel, plug-ins) are untested. Those for Linux were installed and used on Debian."
tag=$GITHUB_REF_NAME
state=$(gh release view "$tag" --json isDraft --jq .isDraft 2>/dev/null || echo none)
case $state in
  none) gh release create "$tag" --draft --verify-tag --title "$tag" --notes "$notes" --generate-notes ;;
  true) ;;
  *) echo "the release $tag is published already" >&2; exit 1 ;;
esac
gh release upload "$tag" --clobber "$@"
gh release edit "$tag" --draft=false
