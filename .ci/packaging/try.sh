#!/usr/bin/env bash
# try.sh OUT ROOTS LIBRARIES: uses the packages of a release as their users do, and prints what came of it. Needs root,
# for chroot. GLOSSA_DYNAMIC names a release build with shared libraries, to compare outputs and start-up times with; by
# default .build/release/glossa, where there is one.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
. "$here/names.sh"
out=$(cd "$1" && pwd) roots=$(cd "$2" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0
# By their whole paths, for environments without PATH.
chroot=$(command -v chroot) python=$(command -v python3)
# A root may have no shell, and chroot alone goes to its top.
in_sample='import os, sys; os.chroot(sys.argv[1]); os.chdir("/sample"); os.execvp(sys.argv[2], sys.argv[2:])'

section() { printf '\n== %s\n' "$1"; }

# NAME COMMAND...: what has to succeed.
check() {
  local name=$1
  shift
  if "$@" >"$work/check.log" 2>&1; then
    echo "ok    $name"
  else
    echo "FAIL  $name"
    sed 's/^/      /' "$work/check.log"
    failures=$((failures + 1))
  fi
}

# FILE WANTED...: succeeds where the file has each of the texts.
has() {
  local file=$1 text
  shift
  for text in "$@"; do grep -qF -- "$text" "$file" || { echo "'$text' is not in:"; cat "$file"; return 1; }; done
}

# What `glossa lint` prints on the sample, here and in every root: the very same bytes, and exit status 1.
expected=$work/expected
sample=$root/Fixtures/SampleApp
lint_arguments=(lint --format concise --no-cache)
if (cd "$sample" && "$out/tree/glossa" "${lint_arguments[@]}") >"$expected" || [ $? != 1 ]; then
  echo "glossa lint of the sample did not exit with 1" >&2
  exit 1
fi

# ROOT GLOSSA [VARIABLE=VALUE...]: lints the sample, which lies in ROOT/sample, there and with no other environment.
lints_in() {
  local folder=$1 glossa=$2 status=0
  shift 2
  env -i "$@" "$python" -c "$in_sample" "$folder" "$glossa" "${lint_arguments[@]}" \
    >"$work/found" 2>"$work/troubles" || status=$?
  cat "$work/troubles"
  [ "$status" = 1 ] || { echo "exit status $status"; return 1; }
  [ ! -s "$work/troubles" ] || return 1
  diff "$expected" "$work/found"
}

try_sizes() {
  local archive wheel binary
  archive=$(stat -c %s "$out/glossa-$version-linux-$(uname -m).tar.gz")
  wheel=$(stat -c %s "$out"/*.whl)
  binary=$(stat -c %s "$out/tree/glossa")
  echo "archive: $archive bytes, wheel: $wheel bytes, binary: $binary bytes"
  # 34 MB of the binary, and 13 MB of the others, are ICU's data.
  check "the archive has at most 30 MB" [ "$archive" -le 30000000 ]
  check "the archive has one folder of its own name" [ "glossa-$version-linux-$(uname -m)/" = \
    "$(tar -tzf "$out/glossa-$version-linux-$(uname -m).tar.gz" | sed 's|/.*|/|' | sort -u)" ]
  check "the wheel has at most 30 MB" [ "$wheel" -le 30000000 ]
  check "the binary has at most 80 MB" [ "$binary" -le 80000000 ]
  "$here/needs.sh" "$out/tree/glossa"
  (cd "$out" && check "the checksums are right" sha256sum -c --quiet ./*.sha256)
}

# A folder with libc's files, the binary and the sample: no /proc, no /tmp, no home, no time zones, no user names.
try_empty_root() {
  local empty=$work/empty release=$1 file
  mkdir -p "$empty/sample"
  for file in $(chroot "$roots/$release" dpkg -L libc6 | grep -E '/(ld-linux-[^/]*|libc|libm)\.so\.[0-9]+$'); do
    mkdir -p "$empty/$(dirname "$file")" && cp -L "$roots/$release/$file" "$empty/$file"
  done
  # The loader is looked for in /lib64 (x86_64) or /lib (aarch64), which are links in a system with a merged /usr.
  for file in lib lib64; do
    [ -e "$empty/$file" ] || [ ! -d "$empty/usr/$file" ] || ln -s "usr/$file" "$empty/$file"
  done
  cp "$out/tree/glossa" "$empty/glossa"
  cp -R "$sample/." "$empty/sample"
  (cd "$empty" && find . -name '*.so*' | sed 's/^/      /')
  check "$release's libc alone: lint" lints_in "$empty" /glossa
  check "$release's libc alone: HOME and TMPDIR that do not exist" \
    lints_in "$empty" /glossa HOME=/nowhere TMPDIR=/nowhere XDG_CACHE_HOME=/nowhere
  check "$release's libc alone: the cache, with nowhere to write it" \
    env -i "$chroot" "$empty" /glossa extract --format json /sample
  rm -rf "$empty"
}

# What is in a root, without what dpkg, its triggers and the shells note down about every package.
list() {
  (cd "$1" && find . -path ./proc -prune -o -path ./var/lib/dpkg -prune -o -path ./var/log -prune -o \
    -path ./var/cache/man -prune -o -path ./sample -prune -o -print | LC_ALL=C sort)
}

# ROOT COMMAND: a line of bash in a root, with its output in $work/said. Shells write into a home that goes with the
# sample.
said() {
  env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/sample/home LC_ALL=C.UTF-8 "$chroot" "$1" bash -c "$2" \
    >"$work/said" 2>&1
}

# The package in one Debian system: installed, used, removed.
try_deb() {
  local system=$roots/$1 name=$1 deb
  deb=$(basename "$out"/glossa_*.deb)
  rm -rf "$system/sample" && cp -R "$sample" "$system/sample"
  list "$system" >"$work/before"
  cp "$out/$deb" "$system/$deb"
  check "$name: installs" said "$system" "dpkg -i /$deb"
  rm "$system/$deb"
  check "$name: lint" lints_in "$system" glossa PATH=/usr/bin
  check "$name: lint without HOME, TMPDIR and /proc" lints_in "$system" /usr/bin/glossa
  said "$system" "MANWIDTH=80 man glossa-lint" || true
  check "$name: manual page" has "$work/said" "glossa-lint - " "--baseline"
  said "$system" "MANWIDTH=80 man -w glossa glossa-report glossa-migrate" || true
  check "$name: pages of commands" has "$work/said" /glossa.1.gz /glossa-report.1.gz /glossa-migrate.1.gz
  # shellcheck disable=SC2016 # for the shell in the root
  said "$system" '. /usr/share/bash-completion/bash_completion
    { _comp_load glossa || _completion_loader glossa; } 2>/dev/null
    COMP_LINE="glossa li" COMP_POINT=9 COMP_WORDS=(glossa li) COMP_CWORD=1
    _glossa glossa li glossa && echo "${COMPREPLY[@]}"' || true
  check "$name: completion in bash" has "$work/said" lint
  # shellcheck disable=SC2016
  said "$system" 'zsh -c "autoload -Uz compinit && compinit -D -u
    echo \$_comps[glossa] && whence -w _glossa"' || true
  check "$name: completion in zsh" has "$work/said" "_glossa" "_glossa: function"
  said "$system" 'fish -c "complete -C \"glossa li\""' || true
  check "$name: completion in fish" has "$work/said" lint
  check "$name: is removed" said "$system" "dpkg --purge glossa"
  list "$system" >"$work/after"
  check "$name: leaves no trace" diff "$work/before" "$work/after"
  said "$system" "dpkg -l glossa; man -w glossa-lint" || true
  check "$name: no trace for dpkg and man" has "$work/said" "no packages found matching glossa" "No manual entry"
  rm -rf "$system/sample"
}

# STATUS COMMAND...: succeeds where a command, which runs in the sample, ends with that status.
ends_with() {
  local wanted=$1 status=0
  shift
  (cd "$sample" && "$@") || status=$?
  [ "$status" = "$wanted" ] || { echo "exit status $status instead of $wanted"; return 1; }
}

# NAME COMMAND...: what runs the wheel's program hands on each of its exit statuses.
hands_on_statuses() {
  local name=$1
  shift
  check "$name: exit status 0" ends_with 0 "$@" --version
  check "$name: exit status 1" ends_with 1 "$@" "${lint_arguments[@]}"
  check "$name: exit status 2" ends_with 2 "$@" lint /nowhere
}

# The wheel in one Debian system: installed without a network into an empty environment of Python's, used, removed.
try_wheel_in() {
  local system=$roots/$1 name=$1 file
  file=$(basename "$wheel")
  rm -rf "$system/sample" "$system/venv" && cp -R "$sample" "$system/sample"
  cp "$wheel" "$system/$file"
  check "$name: installs" said "$system" "python3 -m venv /venv && /venv/bin/pip install --no-index /$file"
  rm "$system/$file"
  check "$name: lint" lints_in "$system" /venv/bin/glossa
  said "$system" "/venv/bin/pip show --files glossa" || true
  check "$name: what was installed" has "$work/said" "Version: $version" "Author: Glossa" \
    "Home-page: https://github.com/$repository" "bin/glossa" "licenses/NOTICE" "share/man/man1/glossa-lint.1" \
    "share/bash-completion/completions/glossa" "share/zsh/site-functions/_glossa" "share/fish/vendor_completions.d/glossa.fish"
  said "$system" "MANPATH=/venv/share/man MANWIDTH=80 man glossa-lint" || true
  check "$name: manual page" has "$work/said" "glossa-lint - " "--baseline"
  check "$name: is removed" said "$system" "/venv/bin/pip uninstall --yes glossa && [ ! -e /venv/bin/glossa ] && [ ! -e /venv/share/man/man1/glossa.1 ]"
  rm -rf "$system/sample" "$system/venv"
}

# The wheel as PyPI's own tools see it, and by what runs a wheel without installing it.
try_wheel() {
  local tools=$root/.build/package/venv/bin wheel tag release again=$work/again
  wheel=$(echo "$out"/*.whl) tag=manylinux_2_34_$(uname -m)
  for release in bookworm trixie sid; do
    [ ! -f "$roots/$release.complete" ] || try_wheel_in "$release"
  done
  "$tools/pip" install --quiet auditwheel check-wheel-contents pipx twine uv
  check "twine takes its description" "$tools/twine" check --strict "$wheel"
  # W007: it has no Python code, and need not have any.
  check "its files agree with its list of them" "$tools/check-wheel-contents" --ignore W007 "$wheel"
  "$tools/auditwheel" show "$wheel" >"$work/said" 2>&1 || true
  check "its tag says glibc 2.34 and later" [ "$(basename "$wheel")" = "glossa-$version-py3-none-$tag.whl" ]
  check "auditwheel gives it the same tag" has <(words_of "$work/said") "platform tag: \"$tag\""
  mkdir "$again"
  (umask 077 && TZ=Asia/Tokyo python3 "$here/wheel.py" "$out/tree" "$again" >/dev/null)
  check "the same files give the same bytes" cmp "$wheel" "$again/$(basename "$wheel")"
  hands_on_statuses uvx env "UV_CACHE_DIR=$work/uv" UV_OFFLINE=1 "$tools/uvx" --from "$wheel" glossa
  hands_on_statuses pipx env "PIPX_HOME=$work/pipx" "$tools/pipx" run --spec "$wheel" glossa
}

# What Debian says about the package. What is overridden is named in lintian-overrides, with its reason.
try_lintian() {
  local status=0
  # Not with --show-overrides, which makes an overridden error an error again.
  lintian --allow-root --fail-on error,warning --display-info --tag-display-limit 0 "$out"/glossa_*.deb \
    >"$work/lintian" 2>&1 || status=$?
  cat "$work/lintian"
  check "lintian: no error, no warning" [ "$status" = 0 ]
  echo "overridden:"
  sed 's/^/      /' "$here/lintian-overrides"
}

# The words of a text, with one space between them.
words_of() { tr -s '[:space:]' ' ' <"${1:-/dev/stdin}" | sed 's/^ //; s/ $//'; }

# The licences that go with a release are those of the sources it was built from.
try_licences() {
  local libraries=$1 swift
  check "libyaml's licence" diff "$libraries/licenses/libyaml" "$here/licenses/libyaml.txt"
  check "zlib's licence" diff "$libraries/licenses/zlib" "$here/licenses/zlib.txt"
  check "libxml2's licence" diff "$libraries/licenses/libxml2" \
    <(head -"$(wc -l <"$libraries/licenses/libxml2")" "$here/licenses/libxml2.txt")
  swift=$(swift -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift".*|\1|p')
  swift=$swift/share/swift/LICENSE.txt
  # Without the exception at its end, which NOTICE has, and however it is indented.
  check "Swift's licence is that of Glossa" diff <(words_of "$root/LICENSE") \
    <(sed '/^## Runtime Library Exception/,$d' "$swift" | words_of)
  check "Swift's exception" has <(words_of "$here/NOTICE") \
    "$(sed '1,/^## Runtime Library Exception/d' "$swift" | words_of)"
}

try_bill() {
  local python=$root/.build/package/venv/bin/python
  "$python" -m pip install --quiet 'cyclonedx-python-lib[json-validation]'
  check "the bill of materials agrees with its schema and with NOTICE" "$python" "$here/check_bill.py" \
    "$out/glossa-$version-linux-$(uname -m).cdx.json" "$out/tree/NOTICE"
}

try_formula() {
  local sums=$work/sums machine
  mkdir -p "$sums"
  # Those of this machine are real; the others stand for what other machines of the workflow make.
  for machine in macos-arm64 linux-aarch64 linux-x86_64; do
    printf '%064d  x\n' 0 >"$sums/glossa-$version-$machine.tar.gz.sha256"
  done
  cp "$out"/*.tar.gz.sha256 "$sums"
  "$here/formula.sh" "$sums" >"$work/glossa.rb"
  check "the formula is Ruby" ruby -c "$work/glossa.rb"
  check "the formula has this archive's checksum" has "$work/glossa.rb" "$(cut -d' ' -f1 "$out"/*.tar.gz.sha256)"
}

# The container, on top of a root instead of the image that the container file names, which is not on this machine.
try_container() {
  local buildah=(buildah --storage-driver vfs --root "$work/images" --runroot "$work/run") base
  base=$("${buildah[@]}" from scratch)
  tar -C "$roots/$1" --exclude=./proc/* --exclude=./sys/* -cf "$work/base.tar" .
  "${buildah[@]}" add --quiet "$base" "$work/base.tar" / >/dev/null
  "${buildah[@]}" commit --quiet "$base" base >/dev/null
  rm "$work/base.tar"
  check "the container is built" "${buildah[@]}" bud --isolation chroot --build-arg BASE=localhost/base -t glossa \
    -f "$here/Containerfile" --ignorefile /dev/null "$out"
  base=$("${buildah[@]}" from --isolation chroot localhost/glossa)
  "${buildah[@]}" run --isolation chroot -v "$sample:/project:ro" "$base" -- glossa "${lint_arguments[@]}" \
    >"$work/found" 2>"$work/troubles" || true
  check "the container lints a mounted project" diff "$expected" "$work/found"
  check "the container has git" "${buildah[@]}" run --isolation chroot "$base" -- git --version
}

# LOCALE COMMAND...: what a command prints in a locale, and its exit status.
printed() {
  local locale=$1 status=0
  shift
  LC_ALL=$locale "$@" 2>&1 || status=$?
  echo "exit status $status"
}

# GLOSSA: what it prints about every project and every catalog of the fixtures, in several locales.
outputs() {
  local folder file
  for folder in "$root"/Fixtures/SampleApp "$root"/Fixtures/Projects/*/*/; do
    cd "$folder"
    printed de_DE.UTF-8 "$1" lint --format json --no-cache
    printed zh_CN.UTF-8 "$1" report --format json --no-cache
    printed tr_TR.UTF-8 "$1" extract --format xcstrings --no-cache -o -
  done
  find "$root/Fixtures/Formats" -name '*.xcstrings' -o -name '*.strings' -o -name '*.stringsdict' | LC_ALL=C sort |
    while read -r file; do printed ja_JP.UTF-8 "$1" convert "$file" --to xcstrings --allow-loss -o -; done
}

# The binary that has the system's libxml2 and libyaml says the same.
try_same() {
  local dynamic=${GLOSSA_DYNAMIC:-$root/.build/release/glossa}
  if [ -x "$dynamic" ]; then
    (outputs "$dynamic") >"$work/dynamic.txt"
    (outputs "$out/tree/glossa") >"$work/static.txt"
    echo "$(grep -c '' "$work/dynamic.txt") lines"
    check "the same outputs about all fixtures" cmp "$work/dynamic.txt" "$work/static.txt"
  else
    echo "not compared: there is no release build with shared libraries ($dynamic)"
  fi
}

# How long `glossa --version` and a lint of the sample take, as ratios: times alone say little on a busy machine.
try_speed() {
  local dynamic=${GLOSSA_DYNAMIC:-$root/.build/release/glossa}
  if [ -x "$dynamic" ]; then
    python3 "$here/startup.py" "$dynamic" "$out/tree/glossa" "$sample"
  else
    echo "not measured: there is no release build with shared libraries ($dynamic)"
  fi
}

section "sizes and needs"
try_sizes
section "libc's files alone"
for release in bookworm trixie sid; do [ ! -f "$roots/$release.complete" ] || try_empty_root "$release"; done
section "the .deb, installed, used and removed"
for release in bookworm trixie sid; do
  if [ -f "$roots/$release.complete" ]; then try_deb "$release"; else echo "not tried: there is no root of $release"; fi
done
section "the wheel, installed and used"
[ -x "$root/.build/package/venv/bin/python" ] || python3 -m venv "$root/.build/package/venv"
try_wheel
section "lintian"
try_lintian
section "licences and the bill of materials"
try_licences "$3"
try_bill
section "Homebrew's formula"
try_formula
section "the container"
try_container bookworm
section "the same as with shared libraries"
try_same
section "start-up"
try_speed
printf '\n%s\n' "$failures failed"
[ "$failures" = 0 ]
