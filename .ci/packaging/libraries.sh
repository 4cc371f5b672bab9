#!/usr/bin/env bash
# libraries.sh FOLDER: libxml2, libyaml and zlib as static libraries, built from the source packages of Debian 12, which
# have Debian's security patches. apt checks them against Debian's signature.
#
# Leaves in FOLDER: lib/*.a and lib/pkgconfig/*.pc (for the build), include/, licenses/, versions (a package and its
# version a line). What is there already is not made again: for Debian's newest patches, remove FOLDER.
set -euo pipefail
folder=$(mkdir -p "$1" && cd "$1" && pwd)
[ ! -f "$folder/complete" ] || exit 0

# The sources' list is our own: that of the system stays as it is.
fetch() {
  mkdir -p "$folder/apt/lists" "$folder/apt/cache"
  local mirror key=/usr/share/keyrings/debian-archive-keyring.gpg options
  for mirror in "debian bookworm" "debian bookworm-updates" "debian-security bookworm-security"; do
    echo "deb-src [signed-by=$key] http://deb.debian.org/$mirror main"
  done >"$folder/apt/sources.list"
  options=(-o "Dir::Etc::SourceList=$folder/apt/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o "Dir::State::Lists=$folder/apt/lists" -o "Dir::Cache=$folder/apt/cache" -o APT::Sandbox::User=root)
  apt-get -q "${options[@]}" update
  rm -rf "$folder/source" && mkdir "$folder/source" && cd "$folder/source"
  apt-get -q "${options[@]}" source libxml2 libyaml zlib
  # Before anything is built: apt has compared them already; this is for whoever reads the log.
  grep -hA 4 '^Checksums-Sha256:' ./*.dsc | sed -n 's/^ \([0-9a-f]*\) [0-9]* \(.*\)/\1  \2/p' | sha256sum -c
  sed -n 's/^Source: //p; s/^Version: //p' ./*.dsc | paste -d ' ' - - >"$folder/versions"
}

# A function and a table a section, so that the linker leaves out what is not used; no path of this machine inside.
export CC=clang
export CFLAGS="-O2 -fPIC -ffunction-sections -fdata-sections -fstack-protector-strong -D_FORTIFY_SOURCE=2
  -ffile-prefix-map=$folder/source=."
CFLAGS=${CFLAGS//$'\n'/ }

# The parts that read a network, other encodings by way of ICU, and compressed files are left out.
build_libxml2() {
  cd "$folder"/source/libxml2-*/
  ./configure --quiet --prefix=/usr --sysconfdir=/etc --disable-shared --enable-static --without-icu --without-lzma \
    --without-zlib --without-python --without-http --without-ftp --without-modules --without-debug
  # Debian's patches make the build files look old; the generated ones are good, and automake is not needed.
  make -s -j"$(nproc)" ACLOCAL=: AUTOCONF=: AUTOHEADER=: AUTOMAKE=: libxml2.la >/dev/null
  cp .libs/libxml2.a "$folder/lib/"
  mkdir -p "$folder/include/libxml"
  cp include/libxml/*.h "$folder/include/libxml/"
  cp Copyright "$folder/licenses/libxml2"
}

# Eight C files; its own build system would need autoconf and libtool.
build_libyaml() {
  cd "$folder"/source/libyaml-*/
  local version number names=(MAJOR MINOR PATCH) settings=()
  version=$(sed -n 's/^libyaml \([0-9.]*\).*/\1/p' "$folder/versions")
  IFS=. read -ra number <<<"$version"
  for i in 0 1 2; do settings+=("-DYAML_VERSION_${names[i]}=${number[i]}"); done
  mkdir -p objects && cd objects
  # shellcheck disable=SC2086 # options, separated by spaces
  $CC $CFLAGS "${settings[@]}" "-DYAML_VERSION_STRING=\"$version\"" -I../include -c ../src/*.c
  rm -f "$folder/lib/libyaml.a"
  ar rcs "$folder/lib/libyaml.a" ./*.o
  cp ../include/yaml.h "$folder/include/"
  cp ../License "$folder/licenses/libyaml"
}

# Its own configure script asks for nothing.
build_zlib() {
  cd "$folder"/source/zlib-*/
  ./configure --static --prefix=/usr >/dev/null
  make -s -j"$(nproc)" libz.a >/dev/null
  cp libz.a "$folder/lib/"
  cp zlib.h zconf.h "$folder/include/"
  sed -n '/Copyright (C)/,/jloup@gzip.org/p' zlib.h | sed 's/^  //' >"$folder/licenses/zlib"
}

# FILE NAME LIBRARY: what pkg-config says of it. A version of Debian's may begin with an epoch, as in `1:1.2.13`. The folder has no shared library, so the linker takes the static one.
describe() {
  printf 'Name: %s\nDescription: %s, static\nVersion: %s\nCflags: -I%s\nLibs: -L%s -l%s\n' "$2" "$2" \
    "$(sed -n "s/^$2 \([0-9]*:\)\{0,1\}\([0-9.]*[0-9]\).*/\2/p" "$folder/versions")" "$folder/include" "$folder/lib" "$3" \
    >"$folder/lib/pkgconfig/$1.pc"
}

mkdir -p "$folder/lib/pkgconfig" "$folder/include" "$folder/licenses"
fetch
(build_libxml2)
(build_libyaml)
(build_zlib)
# Swift's runtime and ICU are C++. A libstdc++ of our own lets the binary start where that of the system is older.
cp "$(gcc -print-file-name=libstdc++.a)" "$folder/lib/"
describe libxml-2.0 libxml2 xml2
describe yaml-0.1 libyaml yaml
describe zlib zlib z
touch "$folder/complete"
