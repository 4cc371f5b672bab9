#!/usr/bin/env bash
# container.sh FOLDER NAME: builds the container for both machines from the packages in FOLDER, and pushes it as NAME.
# The registry's user is REGISTRY_USER, with GH_TOKEN.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$1 name=$2

for machine in amd64 arm64; do
  mkdir -p "$folder/$machine"
  mv "$folder"/glossa_*_"$machine".deb "$folder/$machine"
  buildah bud --platform "linux/$machine" --manifest "$name" -f "$here/Containerfile" "$folder/$machine"
done
buildah login --username "$REGISTRY_USER" --password-stdin "${name%%/*}" <<<"$GH_TOKEN"
buildah manifest push --all "$name" "docker://$name"
