#!/usr/bin/env bash
# translate-toolkit 3.20.4, the storage for .strings files: it reads them line by line. Of two entries on a line, the second
# becomes a part of the first one's text; a line break inside of a text is lost; both stay so when the file is written.
# Foundation reads two entries, and a text of two lines.
# Guessed before: both entries are read (60 in 100), and the line break stays (60 in 100). Neither is so.
# Seen on 2026-11-30, with Python 3.11:
#   one = 1"; "two" = "2
#   long = first linesecond line
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet translate-toolkit==3.20.4

cat >Localizable.strings <<'END'
"one" = "1"; "two" = "2";
"long" = "first line
second line";
END

venv/bin/python - <<'END' | tee seen
from translate.storage import properties

with open("Localizable.strings", "rb") as file:
    store = properties.stringsutf8file.parsestring(file.read())
for unit in store.units:
    if unit.name:
        print(f"{unit.name} = {unit.source}")
END
diff seen - <<'END' && echo "as seen"
one = 1"; "two" = "2
long = first linesecond line
END
