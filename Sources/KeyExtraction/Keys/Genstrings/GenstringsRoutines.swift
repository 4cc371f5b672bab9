internal import CatalogModel
internal import CodeModel
internal import Syntax

/// Which argument of a routine is the key, the value, the table and the comment.
struct GenstringsRoutine {
  var key = 0
  var table: Int?
  var value: Int?
  var comment: Int?
  /// Swift's labels. Where a call has labels, they count and positions do not.
  var labels = Labels()

  /// The labels of the arguments.
  struct Labels {
    var table = ["tableName", "table"]
    var value = ["value", "defaultValue"]
    var comment = ["comment"]
  }

  /// The routines of a run, by name.
  static func all(_ options: GenstringsOptions) -> [String: GenstringsRoutine] {
    var routines: [String: GenstringsRoutine] = [:]
    for name in ["NSLocalizedString", "CFCopyLocalizedString"] + options.routines {
      routines[name] = GenstringsRoutine(comment: 1)
      routines[name + "FromTable"] = GenstringsRoutine(table: 1, comment: 2)
      routines[name + "FromTableInBundle"] = GenstringsRoutine(table: 1, comment: 3)
      routines[name + "WithDefaultValue"] = GenstringsRoutine(table: 1, value: 3, comment: 4)
    }
    if options.includesText { routines["Text"] = GenstringsRoutine() }
    if options.isJava { routines["localizedString"] = GenstringsRoutine(table: 2, value: 1, comment: 3) }
    return routines
  }

  /// The functions and methods to look for without `-SwiftUI`, named as uses name them: Foundation's and those of `-s`.
  static func functions(_ options: GenstringsOptions) -> Set<String> {
    let rows = (KnownSignatures.foundation + KnownSignatures.coreFoundation).filter { $0.name != "LocalizedStringKey" }
    return Set(rows.flatMap { row in row.slots.map(row.spelling) } + options.routines)
  }

  /// The entry that a call adds; nil where a relevant argument is not a literal.
  func entry(_ call: GenstringsCall) -> GenstringsEntry? {
    let plain = call.arguments.filter { $0.label == nil }
    guard key < plain.count, case .literal(let key, _) = plain[key].text else { return nil }
    let hasLabels = call.arguments.contains { $0.label != nil }
    func text(_ position: Int?, _ names: [String]) -> Found {
      let argument =
        hasLabels
        ? call.arguments.first { $0.label.map(names.contains) ?? false }
        : position.flatMap { $0 < plain.count ? plain[$0] : nil }
      switch argument?.text {
      case .literal(let text, let inComment): return .text(text, inComment: inComment)
      case .other: return .unreadable
      case .nothing, nil: return .absent
      }
    }
    let table = text(table, labels.table)
    let value = text(value, labels.value)
    let comment = text(comment, labels.comment)
    for part in [table, value, comment] { if case .unreadable = part { return nil } }
    return GenstringsEntry(
      table: table.text ?? TableName.default, key: key, value: value.text,
      comment: comment.inComment.flatMap { $0.isEmpty ? nil : $0 })
  }

  /// The argument that a call has for one of the routine's parameters.
  private enum Found {
    case text(String, inComment: String)
    case absent
    case unreadable

    var text: String? { if case .text(let text, _) = self { text } else { nil } }
    var inComment: String? { if case .text(_, let comment) = self { comment } else { nil } }
  }
}

extension GenstringsEntry {
  init(_ use: KeyUse) {
    self.init(
      table: use.tableName, key: Self.escaped(use.key), value: use.defaultValue.map(Self.escaped),
      comment: use.comment)
  }

  private static func escaped(_ text: String) -> String {
    String(decoding: StringsEscapes.quote(text).dropFirst().dropLast(), as: UTF8.self)
  }
}

/// One key with its texts as a `.strings` file writes them.
struct GenstringsEntry {
  var table: String
  var key: String
  var value: String?
  var comment: String?
}
