#!/usr/bin/env bash
# readme.sh ROOT [USER]: runs the README's two commands as it has them, in a clone of HEAD, in a copy of a bare Debian: as
# root without the right to mount, or as USER, who has sudo. Prints how each ended and how long it took. Needs root.
set -euo pipefail
bare=$(cd "$1" && pwd) user=${2:-root}
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
system=$work/system
cp -a "$bare" "$system"

# Swift lies where it lies here. In a container of Swift's that is /usr, among the files of Debian's packages.
toolchain=$(dirname "$(dirname "$(command -v swift)")")
shared=()
if [ "$toolchain" = /usr ]; then
  comm -23 <(cd / && find usr ! -type d | LC_ALL=C sort) \
    <(cat /var/lib/dpkg/info/*.list | sed -E 's|^/||; s|^(s?bin\|lib[^/]*)/|usr/&|' | LC_ALL=C sort -u) |
    tar -C / -T - -cf - | tar -C "$system" -xf -
else
  shared+=("$toolchain")
fi

# Where git takes packages from a folder of this machine instead of the network, it does so there.
while read -r setting address; do
  folder=${setting#url.} folder=${folder%.insteadof}
  git config --file "$system/etc/gitconfig" --add "url.$folder.insteadOf" "$address"
  git config --file "$system/etc/gitconfig" safe.directory '*'
  [ ! -d "$folder" ] || shared+=("$folder")
done < <(git config --get-regexp '^url\..*\.insteadof$' || true)

if [ "$user" != root ]; then
  chroot "$system" sh -c "apt-get update -qq && apt-get install -y -qq --no-install-recommends sudo" >"$work/log" 2>&1 ||
    { cat "$work/log"; exit 1; }
  chroot "$system" useradd --create-home "$user"
  echo "$user ALL=(ALL) NOPASSWD: ALL" >"$system/etc/sudoers.d/$user"
fi
home=$(awk -F: -v "user=$user" '$1 == user { print $6 }' "$system/etc/passwd")
git clone -q --no-hardlinks . "$system$home/glossa"
chroot "$system" chown -R "$user:" "$home/glossa"

# What is mounted is gone when the command ends.
# shellcheck disable=SC2016 # for the shell below
enter='system=$1 user=$2 command=$3
  shift 3
  mount -t proc proc "$system/proc"
  for folder in /dev "$@"; do mkdir -p "$system$folder" && mount --rbind "$folder" "$system$folder"; done
  exec chroot "$system" setpriv --reuid "$user" --regid "$user" --init-groups --bounding-set=-sys_admin \
    --inh-caps=-sys_admin sh -c "$command"'

# The first two blocks of shell, a command each.
mapfile -t commands < <(awk '/^```/ { inside = $0 == "```sh" && ++count <= 2; next } inside' README.md)
[ ${#commands[@]} = 2 ] || { echo "README.md does not begin with two commands" >&2; exit 1; }
failures=0
run() {
  status=0
  time env -i "HOME=$home" "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:$toolchain/bin" \
    unshare --mount --propagation private bash -ec "$enter" enter "$system" "$user" "cd $home/glossa && $command" \
    "${shared[@]}" >"$work/log" 2>&1 || status=$?
}
for command in "${commands[@]}"; do
  printf '\n$ %s   # as %s, in %s\n' "$command" "$user" "$(basename "$bare")"
  run
  # A failed test ends SwiftPM with 1; only where a signal has ended SwiftPM itself, it is more.
  if [ "$status" -gt 128 ]; then
    echo "SwiftPM was ended by signal $((status - 128)); it is tried once more"
    run
  fi
  if [ "$status" != 0 ]; then
    grep -E 'error:|✘|↳' "$work/log" | head -n 40 || true
    failures=$((failures + 1))
  fi
  tail -n 3 "$work/log"
  echo "exit status $status"
done
[ "$failures" = 0 ]
