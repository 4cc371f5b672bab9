#!/usr/bin/env bash
# translate-toolkit 3.20.4, `pot2po -t OLD NEW OUT`, which carries translations over to a new export: of XLIFF as Xcode
# writes it, finished targets have no state, and every one of them comes back as "needs-translation", not approved, also
# where nothing has changed. Every note stands there twice.
# Guessed before: a translation whose source text has changed is marked (60 in 100); an unchanged one keeps its target as it
# was, without a state (50 in 100). The first is so, the second is not.
# Seen on 2026-11-29, with Python 3.11:
#   <target state="needs-translation">Hilfe</target>, 2 notes
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet translate-toolkit==3.20.4

# TARGET: an export of one key, with its translation or without.
export_of() {
  cat <<XLIFF
<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="App/Help.strings" source-language="en" target-language="de" datatype="plaintext">
    <body>
      <trans-unit id="title" xml:space="preserve"><source>Help</source>$1<note>Title of the help</note></trans-unit>
    </body>
  </file>
</xliff>
XLIFF
}
export_of '<target>Hilfe</target>' >old.xliff
export_of '' >new.xliff

venv/bin/pot2po --progress=none -t old.xliff new.xliff out.xliff 2>/dev/null
echo "$(grep -o '<target.*</target>' out.xliff), $(grep -c '<note>' out.xliff) notes" | tee seen
diff seen - <<<'<target state="needs-translation">Hilfe</target>, 2 notes' && echo "as seen"
