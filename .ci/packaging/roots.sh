#!/usr/bin/env bash
# roots.sh FOLDER: small Debian systems to try the packages in, one folder each; made once, then kept. A release that
# the mirror does not have, or that this debootstrap does not know, is left out with a message.
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd)
mirror=http://deb.debian.org/debian

for release in bookworm trixie sid; do
  root=$folder/$release
  [ ! -f "$root.complete" ] || continue
  rm -rf "$root"
  # What shows manual pages, completes commands and installs wheels, to try ours with.
  if debootstrap --variant=minbase --include=man-db,bash-completion,zsh,fish,python3-venv "$release" "$root" "$mirror" \
    >"$root.log" 2>&1; then
    rm -rf "$root"/var/cache/apt/archives/*.deb
    touch "$root.complete"
  else
    echo "no root of $release: $(tail -1 "$root.log")" >&2
    rm -rf "$root"
  fi
done
