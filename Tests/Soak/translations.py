"""Translators' files of every format, made without glossa: what imports.py damages."""
import io
import json
import zipfile
from xml.sax.saxutils import escape

FORMATS = ["xliff", "csv", "json", "po", "xlsx"]


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def cells(rows):
    """The XML of a sheet."""
    def cell(text):
        return f'<c t="inlineStr"><is><t xml:space="preserve">{escape(text)}</t></is></c>'
    return "<worksheet><sheetData>" + "".join(f"<row>{''.join(map(cell, row))}</row>" for row in rows) + "</sheetData></worksheet>"


def workbook(sheet):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/workbook.xml", '<workbook xmlns:r="r"><sheets><sheet name="s" sheetId="1" r:id="r1"/></sheets></workbook>')
        archive.writestr("xl/_rels/workbook.xml.rels",
                         '<Relationships><Relationship Id="r1" Type="/worksheet" Target="s1.xml"/></Relationships>')
        archive.writestr("xl/s1.xml", sheet)
    return out.getvalue()


def rows(texts, language):
    return [["key", "source", language], *([key, source, target] for key, (source, target) in texts.items())]


def csv(table):
    # Python's csv writes no quotes around texts that need none.
    return "".join(",".join('"' + cell.replace('"', '""') + '"' for cell in row) + "\n" for row in table)


def written(kind, texts, language="de"):
    """The text of a file, or the bytes of a workbook: {key: (source, target)} with a place for each key, in their order."""
    if kind == "csv":
        return csv(rows(texts, language)), {key: f"de.csv:{number}:" for number, key in enumerate(texts, 2)}
    if kind == "xlsx":
        return workbook(cells(rows(texts, language))), {key: f"C{number}:" for number, key in enumerate(texts, 2)}
    if kind == "json":
        lines = [f"    {json.dumps(key)}: {json.dumps(target, ensure_ascii=False)}" for key, (_, target) in texts.items()]
        head = ["{", '"format": "glossa texts 1",', f'"language": "{language}",', '"files": { "Localizable.xcstrings": {']
        places = {key: f"de.json:{number}:" for number, key in enumerate(texts, len(head) + 1)}
        return "\n".join(head) + "\n" + ",\n".join(lines) + "\n} } }\n", places
    if kind == "po":
        head = f'msgid ""\nmsgstr ""\n"Language: {language}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        messages = [f"msgctxt {quoted(key)}\nmsgid {quoted(source)}\nmsgstr {quoted(target)}\n\n"
                    for key, (source, target) in texts.items()]
        first = head.count("\n") + 3
        return head + "".join(messages), {key: f"de.po:{first + 4 * number}:" for number, key in enumerate(texts)}
    units = [f'<trans-unit id="{escape(key)}"><source>{escape(source)}</source>'
             f'<target state="translated">{escape(target)}</target></trans-unit>' for key, (source, target) in texts.items()]
    head = ('<?xml version="1.0" encoding="UTF-8"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file '
            f'original="Localizable.xcstrings" source-language="en" target-language="{language}" datatype="plaintext"><body>')
    places = {key: f"de.xliff:{number}:" for number, key in enumerate(texts, 2)}
    return head + "\n" + "\n".join(units) + "\n</body></file></xliff>\n", places
