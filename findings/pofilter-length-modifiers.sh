#!/usr/bin/env bash
# translate-toolkit 3.20.4, `pofilter -t printf`: of a specifier with a length modifier, only the first letter of the
# modifier is compared. A translation that has %lf or %lu for the source text's %lld passes, and so does %hf for %hd; %d for
# %lld is named. With String(format:), %lf for an integer prints a number out of nowhere.
# Guessed before: the test names %ld for %lld (55 in 100). It does not, nor the types that do not fit.
# Seen on 2026-11-29, with Python 3.11:
#   named:  %lld words -> %d Wörter
#   passed: %lld words -> %ld Wörter, %lld words -> %lf Wörter, %lld words -> %lu Wörter, %hd words -> %hf Wörter
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet translate-toolkit==3.20.4

# SOURCE TRANSLATION: a message whose context says what is to be seen.
message() { printf '#, objc-format\nmsgctxt "%s -> %s"\nmsgid "%s"\nmsgstr "%s"\n\n' "$1" "$2" "$1" "$2"; }
{
  printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
  message '%lld words' '%d Wörter'
  message '%lld words' '%ld Wörter'
  message '%lld words' '%lf Wörter'
  message '%lld words' '%lu Wörter'
  message '%hd words' '%hf Wörter'
} >texts.po

venv/bin/pofilter --progress=none -t printf texts.po named.po
sed -n 's/^msgctxt "\(.*\)"$/named: \1/p' named.po | tee named
diff named - <<<'named: %lld words -> %d Wörter' && echo "as seen"
