#!/usr/bin/env bash
# pack.sh BINARY OUT: the archive and the wheel of a release, with their checksums. The name of the archive says the
# system and the machine in the words of `uname`, which the action, mise and ubi look for.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
. "$here/names.sh"
binary=$1 out=$(mkdir -p "$2" && cd "$2" && pwd)
tree=$out/tree

case $(uname -s) in Darwin) system=macos ;; *) system=linux ;; esac
[ "$("$binary" --version)" = "$version" ] || { echo "$binary is not version $version" >&2; exit 1; }

# What an archive holds; the .deb and the formula install the same files.
rm -rf "$tree" && mkdir -p "$tree/completions"
install -m 755 "$binary" "$tree/glossa"
install -m 644 "$root/LICENSE" "$tree/LICENSE"
{
  cat "$here/NOTICE"
  for text in "$here"/licenses/*.txt; do
    printf '\n\n%s\n%s\n\n' "$(basename "$text" .txt)" "================"
    cat "$text"
  done
} >"$tree/NOTICE"
python3 "$here/manual.py" "$binary" "$tree/man/man1" "$(python3 -c \
  'import os, time; print(time.strftime("%Y-%m-%d", time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))))')"
"$binary" --generate-completion-script bash >"$tree/completions/glossa.bash"
"$binary" --generate-completion-script zsh >"$tree/completions/_glossa"
"$binary" --generate-completion-script fish >"$tree/completions/glossa.fish"

name=glossa-$version-$system-$(uname -m)
archive=$name.tar.gz
options=()
if tar --version | grep -q GNU; then
  options=(--sort=name "--mtime=@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner)
fi
cd "$out"
# All of it in one folder: an archive that is unpacked beside other files replaces none of them.
ln -sfn tree "$name"
# The array is empty on a Mac, whose bash 3.2 takes that for an unset variable.
tar ${options[@]+"${options[@]}"} --dereference -cf - "$name" | gzip -9n >"$archive"
rm "$name"
# A twentieth smaller than at gzip's best level; whatever reads gzip reads it.
if command -v advdef >/dev/null; then advdef --quiet --recompress -3 "$archive"; fi
if command -v sha256sum >/dev/null; then sha256sum "$archive"; else shasum -a 256 "$archive"; fi >"$archive.sha256"
echo "$archive: $(wc -c <"$archive") bytes; the binary: $(wc -c <"$tree/glossa") bytes"
wheel=$(python3 "$here/wheel.py" "$tree" "$out")
echo "$(basename "$wheel"): $(wc -c <"$wheel") bytes"
