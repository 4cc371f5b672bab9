package import CatalogModel
package import Diagnostics
internal import Platform
internal import Syntax
package import Text

/// The texts of a strings table that vary by number, device or width: a property list of rules, one language a file.
///
/// Plurals of other formats have no variable name: here they get `arg1`, numbered by the argument that the first
/// numeric specifier reads.
package struct StringsdictFormat: OneTableFormat {
  package init() {}

  package let name = "stringsdict"
  package let summary = "texts that vary by number, device or width: one file for each language"
  package let fileExtensions = ["stringsdict"]
  package let takesLossesFromEarlier = true
  package let features: Features = [
    .comments, .plurals, .devices, .widths, .substitutions, .emptyTexts, .typedPlaceholders, .plainTexts,
    .numberTypes,
  ]

  package func catalog(of file: SourceFile, _ context: ReadingContext) -> Diagnosed<Catalog?> {
    let language = LocalizedPath.language(of: file.path, context: context)
    let read = PropertyList.read(file)
    if let list = read.value, list.isTooDense { return Diagnosed(nil, [ReadBudget.diagnostic(of: file)]) }
    guard let list = read.value, let root = list.value else {
      // An empty file is read as an empty table, because there is nothing in it to lose.
      let empty = PropertyList.isBlank(file) ? Catalog(table: file.stem, sourceLanguage: context.sourceLanguage) : nil
      return Diagnosed(empty, read.diagnostics)
    }
    guard let members = root.members else {
      let fault = Diagnostic(
        "strings/not-a-table", .error, "the file is a property list, but not a dictionary",
        at: list.location(root.range, in: file))
      return Diagnosed(nil, read.diagnostics + [fault])
    }
    var faults = Faults()
    var catalog = Catalog(table: file.stem, sourceLanguage: context.sourceLanguage)
    var positions: [ExactText: Int] = [:]
    catalog.entries.reserveCapacity(members.count)
    var budget = ReadBudget(bytes: file.bytes.count)
    // The members as read, and the entries made of them.
    budget.spend(root.memberCount * (PropertyListMember.weight + PropertyListNode.weight + ReadBudget.leaf))
    budget.spend(members.count * ReadBudget.localization)
    // In texts, the writer turns each of these characters into a character reference.
    budget.spend(file.bytes.count { $0 == 0x0D || $0 == UInt8(ascii: ">") } * 16)
    for member in members where !budget.isSpent {
      let subject = Subject(table: file.stem, key: member.key, language: language.code)
      var own = StringsdictFaults(list: list, file: file, subject: subject)
      own.check(member)
      for fault in own.found { faults.report(fault) }
      var entry = Entry(key: member.key, comment: member.comment, location: list.location(member.keyRange, in: file))
      let localization = StringsdictReader.localization(of: member.node, key: member.key, language: language) { node in
        list.location(node.range, in: file)
      }
      // Times 3, because the writer renders it two more times.
      if let raw = localization.extras["entry"] { budget.spend(raw.utf8.count * 3) }
      entry.localizations = [localization]
      guard let position = positions[ExactText(entry.key)] else {
        positions[ExactText(entry.key)] = catalog.entries.count
        budget.spend(entry: entry)
        catalog.entries.append(entry)
        continue
      }
      if faults.hasRoom() {
        let isSame = catalog.entries[position].localizations == entry.localizations
        faults.report(
          Diagnostic(
            "catalog/duplicate-key", isSame ? .info : .warning,
            "'\(member.key)' is defined twice, and the last value is used", subject: subject, at: entry.location,
            notes: [Diagnostic.Note("the first value", at: catalog.entries[position].location)],
            help: "remove one of them"))
      }
      catalog.entries[position] = entry
    }
    if budget.isSpent { return Diagnosed(nil, [ReadBudget.diagnostic(of: file)]) }
    return Diagnosed(catalog, read.diagnostics + faults.all(in: file))
  }

  package func renamingKeys(
    of file: SourceFile, in catalogs: [Catalog], to names: [ExactText: String]
  ) -> KeyRenaming {
    RenamedKeys.renaming(file, to: names)
  }

  package func unreadContent(in file: SourceFile) -> [Diagnostic] {
    LargeStackThread.run { FreeComments.lost(in: file) }
  }

  package func files(of catalog: Catalog, _ options: WritingOptions) -> Diagnosed<[SourceFile]> {
    var files: [SourceFile] = []
    var diagnostics: [Diagnostic] = []
    for language in catalog.languages {
      let table = StringsdictTable.updated(nil, to: catalog, language: language)
      diagnostics += table.diagnostics
      let path = LocalizedPath.path(table: catalog.table, language: language, fileExtension: "stringsdict")
      files.append(SourceFile(path: path, bytes: PropertyListRenderer().file(table.value)))
    }
    return Diagnosed(files, diagnostics)
  }

  package func updated(
    _ original: SourceFile, to catalog: Catalog, _ options: WritingOptions
  ) -> Diagnosed<SourceFile> {
    let language = LocalizedPath.language(of: original.path, in: catalog)
    let read = PropertyList.read(original)
    var updated = original
    guard let list = read.value else {
      // An empty catalog does not overwrite a file that cannot be read.
      if catalog.entries.isEmpty { return Diagnosed(original, read.diagnostics) }
      let table = StringsdictTable.updated(nil, to: catalog, language: language)
      updated.bytes = PropertyListRenderer().file(table.value)
      return Diagnosed(updated, read.diagnostics + table.diagnostics)
    }
    let table = StringsdictTable.updated(list.value, to: catalog, language: language)
    updated.bytes = PropertyListEditor.update(original, list, to: table.value)
    return Diagnosed(updated, table.diagnostics)
  }
}

/// Builds the dictionary of a `.stringsdict` file from a catalog.
enum StringsdictTable {
  /// The old dictionary with the entries of a catalog: the order is kept, and new keys come last.
  static func updated(
    _ old: PropertyListNode?, to catalog: Catalog, language: Language
  ) -> Diagnosed<PropertyListNode> {
    let entries = catalog.entries
    let held = entries.indices.filter { entries[$0][language] != nil }
    let positions = Dictionary(held.map { (ExactText(entries[$0].key), $0) }) { first, _ in first }
    var members: [PropertyListMember] = []
    members.reserveCapacity(old?.members?.count ?? entries.count)
    var diagnostics: [Diagnostic] = []
    var isKnown = [Bool](repeating: false, count: entries.count)
    for var member in old?.members ?? [] {
      guard let position = positions[ExactText(member.key)] else { continue }
      isKnown[position] = true
      let entry = entries[position]
      if let node = node(for: entry, language, over: member.node, catalog.table, &diagnostics) { member.node = node }
      member.comment = entry.comment
      members.append(member)
    }
    for (position, entry) in entries.enumerated() where !isKnown[position] {
      if let node = node(for: entry, language, over: nil, catalog.table, &diagnostics) {
        var member = PropertyListMember(key: entry.key, node: node)
        member.comment = entry.comment
        members.append(member)
      }
    }
    return Diagnosed(PropertyListNode(.dictionary(members)), diagnostics)
  }

  private static func node(
    for entry: Entry, _ language: Language, over original: PropertyListNode?, _ table: String,
    _ diagnostics: inout [Diagnostic]
  ) -> PropertyListNode? {
    guard let localization = entry[language] else { return nil }
    let subject = Subject(table: table, key: entry.key, language: language.code)
    guard let node = StringsdictRenderer.entry(of: localization, key: entry.key, over: original) else {
      diagnostics.append(
        Diagnostic(
          "convert/lost-variation", .error,
          "the \(language.code) text of '\(entry.key)' has variations that a .stringsdict does not support",
          subject: subject, at: localization.location ?? entry.location))
      return nil
    }
    if original == nil, localization.extras.format != StringsdictReader.format,
      case .varies(.plural, let cases)? = localization.variation,
      StringsdictVariable(cases: cases, key: entry.key).isGuessed
    {
      diagnostics.append(
        Diagnostic(
          "stringsdict/guessed-type", .warning,
          "the number type of the \(language.code) plural of '\(entry.key)' is unknown; 'lld' is written",
          subject: subject,
          at: localization.location ?? entry.location))
    }
    return node
  }
}
