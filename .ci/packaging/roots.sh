#!/usr/bin/env bash
# roots.sh FOLDER: small Debian systems to try things in, one folder each; made once, then kept. A release that the
# mirror does not have, or that this debootstrap does not know, is left out with a message.
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd)
mirror=http://deb.debian.org/debian

# NAME RELEASE [OPTION...]: one root, by debootstrap.
make_root() {
  local name=$1 release=$2 root=$folder/$1
  shift 2
  [ ! -f "$root.complete" ] || return 0
  rm -rf "$root"
  if debootstrap --variant=minbase "$@" "$release" "$root" "$mirror" >"$root.log" 2>&1; then
    rm -rf "$root"/var/cache/apt/archives/*.deb
    touch "$root.complete"
  else
    echo "no root $name: $(tail -1 "$root.log")" >&2
    rm -rf "$root"
  fi
}

# With what shows manual pages, completes commands and installs wheels, to try ours with.
for release in bookworm trixie sid; do
  make_root "$release" "$release" --include=man-db,bash-completion,zsh,fish,python3-venv
done
# With nothing, for the README's commands.
for release in bookworm trixie; do make_root "bare-$release" "$release"; done
