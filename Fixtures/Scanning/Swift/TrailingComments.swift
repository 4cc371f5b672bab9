import SwiftUI

extension String {
  var i18n: String { NSLocalizedString(self, comment: "") }

  func said(_ table: String? = nil, comment: String = "") -> String {
    NSLocalizedString(self, tableName: table, comment: comment)
  }
}

func plainWords(isOn: Bool) -> [String] {
  title = "editor.title".i18n // Editor
  show("editor.hint".i18n)  //  Shown above the list, e.g. when it is empty
  let count = "editor.files".said() // Delete file(s)?
  let size = "editor.size".i18n.uppercased() //	%d x %d points
  if isOn { label.text = "editor.on".i18n } // On
  return [
    "editor.todo".i18n, // Todo
    "editor.open".i18n, // Öffnen
    "editor.terms".i18n, // "Terms & Conditions"
    "editor.close".i18n.said // Close
  ]
}

func ownComments() {
  _ = "own.comment".said(comment: "Its own") // Not this
  _ = "own.table".said("Own") // Not this
}

func notesAndInstructions() -> [String] {
  [
    "note.ignore".i18n, // glossa:ignore key/convention
    "note.lint".i18n, // swiftlint:disable:this line_length
    "note.format".i18n, // swift-format-ignore
    "note.generator".i18n, // sourcery:inline
    "note.mark".i18n, // MARK: - Titles
    "note.todo".i18n, // TODO translate
    "note.todo2".i18n, // todo: translate
    "note.fixme".i18n, // FIXME(ben): too long
    "note.note".i18n, // NOTE: shown twice
    "note.hack".i18n, // HACK
    "note.xxx".i18n, // XXX
    "note.list".i18n, // - first
    "note.arrow".i18n, // <- here
    "note.rule".i18n, // --------
    "note.number".i18n, // 3
    "note.letter".i18n, // x
    "note.address".i18n, // https://example.com/editor
    "note.issue".i18n, // #12
    "note.doc".i18n, /// Editor
    "note.none".i18n, //
  ]
}

func codeInComments() -> [String] {
  [
    "code.call".i18n, // save()
    "code.argument".i18n, // show(title)
    "code.member".i18n, // list.title
    "code.implicit".i18n, // see .title
    "code.lookup".i18n, // "Editor".i18n
    "code.label".i18n, // title: "Editor"
    "code.assignment".i18n, // title = Editor
    "code.end".i18n, // Editor;
    "code.brace".i18n, // } else {
    "code.name".i18n, // editor_title
    "code.subscript".i18n, // titles[0]
    "code.open".i18n, // Editor (
    "code.close".i18n, // Editor)
    "code.constant".i18n, // let title
    "code.quoted".i18n, // `title`
    "code.condition".i18n, // a && b
    "code.closure".i18n, // a -> b
  ]
}

func otherThingsOnTheLine(title: String) {
  _ = "line.first".i18n + "line.second".i18n // Two texts
  _ = title.i18n + "line.variable".i18n // Two texts
  _ = "line.statement".i18n; print(title) // A statement
  show("line.block".i18n) { // The block
    print(title)
  }
  _ = "line.call".said( // Goes on below
    "Own")
  _ = "line.above".said(
    comment: "") // The call began above
  _ = "line.member" // The member is below
    .i18n
  _ = """
    line.long
    """.i18n // Many lines
  _ = "line.block-comment".i18n /* Not this kind */
  // Nor one that stands alone
  _ = "line.below".i18n
}

func systemCalls() {
  _ = NSLocalizedString("system.title", comment: "") // Title
  _ = String(localized: "system.text") // Text
  _ = Text("system.view") // View
}
