# shellcheck shell=bash
# What several scripts here call by one name; they read this file. Needs `here`, the folder of these scripts.
root=$(cd "${here:?}/../.." && pwd)
# The repository on GitHub: on a runner its own; elsewhere that of the account which the sources name.
owner=$(sed -n 's/.*static let owner = "\(.*\)"/\1/p' "$root"/Sources/Workspace/Loading/Glossa*.swift)
export repository=${GITHUB_REPOSITORY:-${owner:-OWNER}/glossa}
version=$(sed -n 's/.*static let text = "\(.*\)"/\1/p' "$root/Sources/Workspace/Loading/GlossaVersion.swift")
# One commit gives one archive, byte for byte: dates in packages are the commit's.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct)}
export version SOURCE_DATE_EPOCH
