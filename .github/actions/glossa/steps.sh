#!/usr/bin/env bash
# The steps of the action; their settings come as environment variables, never as text pasted into a script.
#
# Macs have bash 3.2, for which an empty array is an unset variable: "${options[@]}" ends the script there, and
# ${options[@]+"${options[@]}"} does not.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

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
  if [ -n "${GLOSSA_CACHE:-}" ]; then
    # What is saved has to be there, also where nothing was worth keeping.
    mkdir -p "$GLOSSA_CACHE"
    options+=(--cache-dir "$GLOSSA_CACHE")
  fi
  # Options are split at spaces and never expanded as file names.
  set -f
  # shellcheck disable=SC2086
  glossa "$command" ${options[@]+"${options[@]}"} --format "$format:$summary" "$@" ${GLOSSA_ARGUMENTS:-} || status=$?
  cat "$summary" >>"${GITHUB_STEP_SUMMARY:-/dev/null}"
  rm -f "$summary"
  echo "status=$status" >>"${GITHUB_OUTPUT:-/dev/null}"
  return "$status"
}

# Puts glossa on the PATH of the steps that follow, and says under which name its cache is kept between runs.
install() {
  local version=${GLOSSA_VERSION:-} folder said
  if [ -n "$version" ] || ! command -v glossa >/dev/null; then
    # The action is used by its release's tag; by a branch or a commit, the sources there know their release.
    if [[ -z $version && ${GLOSSA_ACTION_REF:-} =~ ^v?[0-9]+\.[0-9]+\.[0-9]+$ ]]; then version=${GLOSSA_ACTION_REF#v}; fi
    said=$(mktemp)
    folder=$("$here/install.sh" "${RUNNER_TEMP:-/tmp}" "$version" "${GLOSSA_REPOSITORY:-}" "${GLOSSA_CHECKSUM:-}" 2>"$said") || {
      # A setting that is no release may hold what a runner takes for a command: in a line's middle it is text.
      echo "::error title=glossa::$(tr '\r\n' '  ' <"$said")"
      return 2
    }
    rm -f "$said"
    echo "$folder" >>"${GITHUB_PATH:-/dev/null}"
    PATH=$folder:$PATH
  fi
  version=$(glossa --version)
  echo "$version"
  {
    echo "version=$version"
    # A key takes no commas, which a folder's name may have.
    echo "cache-key=glossa-facts-$version-${RUNNER_OS:-}-${RUNNER_ARCH:-}-$(printf %s "${GLOSSA_PATH:-.}" | cksum | cut -d ' ' -f 1)"
  } >>"${GITHUB_OUTPUT:-/dev/null}"
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
  report)
    # Names of tables and languages stand at the beginning of its lines, where a runner looks for commands.
    token=$(basename "$(mktemp -u glossa.XXXXXXXXXXXX)")
    status=0
    echo "::stop-commands::$token"
    run report markdown --format text || status=$?
    echo "::$token::"
    exit "$status"
    ;;
  *) echo "usage: $0 install|fetch|lint|report" >&2; exit 2 ;;
esac
