#!/usr/bin/env bash
# Installs a release of Glossa, checked by its SHA-256, and prints the folder that holds `glossa`.
#
#   install.sh PARENT [VERSION [REPOSITORY [SHA256]]]
#
# The folder is glossa-VERSION below PARENT. By default, the release that these sources belong to, of the repository that they are published in, and the checksum
# that the release names. Needs curl, tar and sha256sum or shasum; nothing is installed for the whole system. Exit status
# 2: there is no such release, or it is not what its checksum says. Macs have bash 3.2.
set -euo pipefail

# A text that the Swift sources hold: constant NAME FILE.
constant() {
  sed -n "s/.*static let $1 = \"\(.*\)\"/\1/p" "$(dirname "${BASH_SOURCE[0]}")/../../../Sources/Workspace/Loading/$2"
}

fail() {
  echo "glossa: $1" >&2
  exit 2
}

# The SHA-256 of a file, in hexadecimal.
sum() {
  if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

version=${2:-$(constant text GlossaVersion.swift)}
repository=${3:-$(constant owner GlossaRepository.swift)/glossa}
expected=${4:-}

# Both become part of an address and of a path.
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "'version' takes a release such as 0.2.0, and '$version' is none"
[[ $repository =~ ^[A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+$ ]] || fail "'$repository' is no repository on GitHub"
[[ -z $expected || $expected =~ ^[0-9a-f]{64}$ ]] || fail "'checksum' takes the SHA-256 of the archive: 64 digits and letters a-f"
case $(uname -s) in
  Linux) system=linux ;;
  Darwin) system=macos ;;
  *) fail "there is no release for $(uname -s)" ;;
esac
archive=glossa-$version-$system-$(uname -m).tar.gz
folder=$1/glossa-$version

[ ! -x "$folder/glossa" ] || { echo "$folder"; exit 0; }
mkdir -p "$1"
work=$(mktemp -d "$1/download.XXXXXX")
trap 'rm -rf "$work"' EXIT
get() {
  local status=0
  curl -fsSL --proto '=https' --retry 3 -o "$work/$1" "https://github.com/$repository/releases/download/$version/$1" ||
    status=$?
  case $status in
    0) ;;
    # What curl ends with where the server has answered with an error.
    22) fail "https://github.com/$repository has no $1 in its release $version" ;;
    *) fail "$1 cannot be fetched from https://github.com/$repository: curl ended with status $status" ;;
  esac
}
get "$archive"
if [ -z "$expected" ]; then
  get "$archive.sha256"
  # The file's name behind the sum is not looked at: this archive is meant, whatever the file says.
  expected=$(cut -d ' ' -f 1 <"$work/$archive.sha256")
fi
actual=$(sum "$work/$archive")
[ "$actual" = "$expected" ] || fail "$archive has the SHA-256 $actual, and $expected was expected: it is not installed"
mkdir "$work/unpacked"
tar -xzf "$work/$archive" -C "$work/unpacked"
binary=$(find "$work/unpacked" -type f -name glossa | head -n 1)
[ -n "$binary" ] || fail "$archive holds no glossa"
"$binary" --version >/dev/null || fail "glossa $version does not start on this machine"
# The binary alone: what else the archive has, such as manual pages, is for packages. Renamed into its place, so that a run
# beside this one sees all of it or nothing.
mkdir -p "$folder"
mv -f "$binary" "$folder/glossa" || fail "$folder cannot be written"
echo "$folder"
