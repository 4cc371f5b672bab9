#!/usr/bin/env bash
# formula.sh FOLDER: prints the Homebrew formula of a release from the checksums (*.tar.gz.sha256) of its archives.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
. "$here/names.sh"

# SYSTEM MACHINE: where that archive is and what it has to be.
source_of() {
  local archive=glossa-$version-$1-$2.tar.gz
  [ -f "$folder/$archive.sha256" ] || { echo "$folder has no $archive.sha256" >&2; return 1; }
  printf '    url "https://github.com/%s/releases/download/%s/%s"\n' "$repository" "$version" "$archive"
  printf '    sha256 "%s"\n' "$(cut -d' ' -f1 "$folder/$archive.sha256")"
}

folder=$1
macos=$(source_of macos arm64)
arm=$(source_of linux aarch64)
intel=$(source_of linux x86_64)
cat <<FORMULA
class Glossa < Formula
  desc "Localization toolchain for Swift apps"
  homepage "https://github.com/$repository"
  version "$version"
  license "Apache-2.0"

  on_macos do
    depends_on arch: :arm64
    depends_on macos: :sonoma
$macos
  end

  on_linux do
    on_arm do
${arm//    /      }
    end
    on_intel do
${intel//    /      }
    end
  end

  def install
    bin.install "glossa"
    man1.install Dir["man/man1/*.1"]
    bash_completion.install "completions/glossa.bash" => "glossa"
    zsh_completion.install "completions/_glossa"
    fish_completion.install "completions/glossa.fish"
  end

  test do
    (testpath/"en.lproj").mkpath
    (testpath/"en.lproj/Localizable.strings").write('"title" = "Title"')
    assert_match "error", shell_output("#{bin}/glossa lint", 1)
  end
end
FORMULA
