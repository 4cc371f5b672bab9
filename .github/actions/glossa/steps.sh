#!/usr/bin/env bash
# The steps of the action; their settings come as environment variables, never as text pasted into a script.
#
# Macs have bash 3.2, for which an empty array is an unset variable: "${options[@]}" ends the script there, and
# ${options[@]+"${options[@]}"} does not.
set -euo pipefail

# The commit to compare with, if any: a branch by its remote name, anything else as it is.
base() {
  [ -n "${GLOSSA_BASE:-}" ] || return 0
  if git rev-parse --quiet --verify "refs/remotes/origin/$GLOSSA_BASE" >/dev/null; then
    echo "origin/$GLOSSA_BASE"
  else
    echo "$GLOSSA_BASE"
  fi
}

# Runs glossa with the user's options, appends its Markdown to the step's summary, and keeps its status.
run() {
  local command=$1 format=$2 status=0 since summary options=()
  shift 2
  since=$(base)
  summary=$(mktemp)
  [ -z "$since" ] || options+=(--since "$since")
  # Options are split at spaces and never expanded as file names.
  set -f
  # shellcheck disable=SC2086
  glossa "$command" ${options[@]+"${options[@]}"} --format "$format:$summary" "$@" ${GLOSSA_ARGUMENTS:-} || status=$?
  cat "$summary" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
  rm -f "$summary"
  echo "status=$status" >>"${GITHUB_OUTPUT:-/dev/null}"
  return "$status"
}

install() {
  local version=${GLOSSA_VERSION:-} system archive folder
  if [ -z "$version" ] && command -v glossa >/dev/null; then
    glossa --version
    return
  fi
  # The action is used by its release's tag.
  [ -n "$version" ] || version=${GLOSSA_ACTION_REF#v}
  # It becomes part of an address and of a folder's name.
  [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || {
    echo "::error title=glossa::'version' takes a release such as 0.1.0, and '$version' is none"
    return 2
  }
  case $(uname -s) in
    Linux)
      system=linux
      if command -v apt-get >/dev/null; then
        # The libraries are there on GitHub's own machines; a container may lack them.
        if ! ldconfig -p | grep -q 'libyaml-0\.so\.2' || ! ldconfig -p | grep -q 'libxml2\.so'; then
          $([ "$(id -u)" = 0 ] || echo sudo) apt-get update -qq
          $([ "$(id -u)" = 0 ] || echo sudo) apt-get install -y -qq libxml2 libyaml-0-2
        fi
      fi
      ;;
    Darwin) system=macos ;;
    *) echo "::error title=glossa::there is no Glossa for $(uname -s)"; return 2 ;;
  esac
  archive=glossa-$version-$system-$(uname -m).tar.gz
  folder=${RUNNER_TEMP:-/tmp}/glossa-$version
  mkdir -p "$folder"
  cd "$folder"
  for file in "$archive" "$archive.sha256"; do
    curl -fsSL --retry 3 -O "https://github.com/$GLOSSA_REPOSITORY/releases/download/$version/$file"
  done
  if command -v sha256sum >/dev/null; then sha256sum -c "$archive.sha256"; else shasum -a 256 -c "$archive.sha256"; fi
  tar -xzf "$archive"
  echo "$folder" >>"$GITHUB_PATH"
}

# The commit where the branch left its base has to be there: checkouts are shallow unless told otherwise. The whole
# history of a large repository takes minutes, so it is fetched in growing steps.
fetch() {
  local step=50 base shallow=()
  [ "$(git rev-parse --is-shallow-repository)" = false ] || shallow=(--depth=1)
  # --end-of-options: a base whose name looks like an option is a name like any other.
  git fetch --quiet --no-tags ${shallow[@]+"${shallow[@]}"} --end-of-options origin \
    "+refs/heads/$GLOSSA_BASE:refs/remotes/origin/$GLOSSA_BASE" ||
    git fetch --quiet --no-tags ${shallow[@]+"${shallow[@]}"} --end-of-options origin "$GLOSSA_BASE"
  base=$(git rev-parse --verify FETCH_HEAD)
  while [ "$(git rev-parse --is-shallow-repository)" = true ] && ! git merge-base HEAD "$base" >/dev/null; do
    git fetch --quiet --no-tags --deepen="$step" origin "$base" "$(git rev-parse HEAD)"
    step=$((step * 4))
  done
}

case ${1:-} in
  install) install ;;
  fetch) fetch ;;
  lint)
    outputs=(--format github)
    [ -z "${GLOSSA_SARIF:-}" ] || outputs+=(--format "sarif:$GLOSSA_SARIF")
    run lint github-summary "${outputs[@]}"
    ;;
  report) run report markdown --format text ;;
  *) echo "usage: $0 install|fetch|lint|report" >&2; exit 2 ;;
esac
