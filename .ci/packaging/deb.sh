#!/usr/bin/env bash
# deb.sh OUT: a package for Debian and Ubuntu from OUT/tree, which pack.sh made.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
. "$here/names.sh"
out=$(cd "$1" && pwd)
tree=$out/tree package=$out/deb
architecture=$(dpkg --print-architecture)
file=glossa_$version-1_$architecture.deb
maintainer="Glossa <${repository%%/*}@users.noreply.github.com>"

# FILE TARGET: a file in its place, compressed where the place wants that (.gz).
place() {
  local target=$package/$2
  mkdir -p "$(dirname "$target")"
  case $2 in *.gz) gzip -9nc "$1" >"$target" ;; *) cp "$1" "$target" ;; esac
}

rm -rf "$package" && mkdir -p "$package/DEBIAN"
place "$tree/glossa" usr/bin/glossa
for page in "$tree"/man/man1/*.1; do place "$page" "usr/share/man/man1/$(basename "$page").gz"; done
# A file that a shell reads is no program: without the first line, which would say so.
sed '1{/^#!/d}' "$tree/completions/glossa.bash" >"$out/completion"
place "$out/completion" usr/share/bash-completion/completions/glossa
place "$tree/completions/_glossa" usr/share/zsh/vendor-completions/_glossa
place "$tree/completions/glossa.fish" usr/share/fish/vendor_completions.d/glossa.fish
place "$root/CHANGELOG.md" usr/share/doc/glossa/changelog.gz
place "$here/lintian-overrides" usr/share/lintian/overrides/glossa
{
  printf 'Glossa, https://github.com/%s\n\n' "$repository"
  printf 'The Apache License, Version 2.0, is in /usr/share/common-licenses/Apache-2.0 on Debian,\n'
  printf 'the GNU General Public License, version 3, in /usr/share/common-licenses/GPL-3.\n\n'
  cat "$tree/NOTICE"
} >"$out/copyright"
place "$out/copyright" usr/share/doc/glossa/copyright
printf 'glossa (%s-1) unstable; urgency=medium\n\n  * Release %s; what is new is in changelog.gz.\n\n -- %s  %s\n' \
  "$version" "$version" "$maintainer" "$(date -uRd "@$SOURCE_DATE_EPOCH")" >"$out/changelog"
place "$out/changelog" usr/share/doc/glossa/changelog.Debian.gz

find "$package" -type d -exec chmod 755 {} +
find "$package" -type f -exec chmod 644 {} +
chmod 755 "$package/usr/bin/glossa"
(cd "$package" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
cat >"$package/DEBIAN/control" <<CONTROL
Package: glossa
Version: $version-1
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk "$package/usr" | cut -f1)
Depends: libc6 (>= 2.34)
Suggests: git
Section: devel
Priority: optional
Homepage: https://github.com/$repository
Description: localization toolchain for Swift apps
 Glossa extracts the localization keys of Swift and Objective-C sources, lints
 keys and catalogs, converts between .strings, .stringsdict and String Catalogs,
 and reports what each language is missing, without Xcode and without compiling.
CONTROL
# Every version of Debian and Ubuntu that has glibc 2.34 reads xz.
dpkg-deb --root-owner-group -Zxz --build "$package" "$out/$file" >/dev/null
rm -rf "$package" "$out/completion" "$out/copyright" "$out/changelog"
(cd "$out" && sha256sum "$file" >"$file.sha256")
echo "$file: $(wc -c <"$out/$file") bytes"
