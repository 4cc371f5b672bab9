#!/usr/bin/env bash
# needs.sh BINARY: the shared libraries and the version of glibc that a binary needs; fails when that is more than glibc
# 2.34 with its own libraries.
set -euo pipefail
newest=2.34

needed=$(readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | sort)
others=$(grep -vE '^(libc|libm|libdl|libpthread|ld-linux-.*)\.so\.[0-9]+$' <<<"$needed" || true)
symbols=$(objdump -T "$1" | grep -oE '\bGLIBC_[0-9.]+[0-9]' | sort -uV)
highest=$(tail -1 <<<"$symbols")
echo "needs: ${needed//$'\n'/ }"
echo "highest symbol: $highest"
[ -z "$others" ] || { echo "$1 needs ${others//$'\n'/ }, which a machine may not have" >&2; exit 1; }
if [ "$(printf '%s\nGLIBC_%s\n' "$highest" "$newest" | sort -V | tail -1)" != "GLIBC_$newest" ]; then
  objdump -T "$1" | grep -F "$highest" >&2
  echo "$1 needs $highest; machines with glibc $newest cannot start it" >&2
  exit 1
fi
