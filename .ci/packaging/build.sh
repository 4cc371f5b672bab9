#!/usr/bin/env bash
# build.sh LIBRARIES BUILD BINARY: the release binary for Linux, stripped, with everything but glibc linked in. BUILD is
# the build folder of SwiftPM. The same on x86_64 and aarch64; a build is for the machine that runs it.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
libraries=$(cd "$1" && pwd) build=$(mkdir -p "$2" && cd "$2" && pwd) binary=$3

clang -O2 -fPIC -Wall -Werror -c "$here/older-glibc.c" -o "$build/older-glibc.o"

# pkg-config leads to the static libraries alone, and -L before the system's folders to the static libstdc++.
options=(--package-path "$here/../.." --scratch-path "$build" -c release --product glossa
  --static-swift-stdlib --disable-local-rpath -debug-info-format none -Xswiftc -warnings-as-errors
  -Xlinker "$build/older-glibc.o" -Xlinker "-L$libraries/lib" -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc)
PKG_CONFIG_PATH=$libraries/lib/pkgconfig swift build "${options[@]}"
strip --remove-section=.comment -o "$binary" "$build/release/glossa"
"$here/needs.sh" "$binary"
