package import CatalogModel
internal import CodeModel
internal import Diagnostics
package import Linting
internal import Text

/// The texts that no product has where the system looks for them, although the files do: in files that no target ships,
/// and in languages of packages that no app has.
package struct ShippingLosses: SharedAnswer {
  /// What of one table is lost.
  struct Loss {
    /// The files that no product has where the system looks for them.
    var origins: [CatalogOrigin] = []
    /// Whether these are all files of the table.
    var isWhole = false
    /// The languages of these files that products have, or that nothing says they do not have, as the table spells them.
    var named: [Language] = []
    /// The tags of the other languages of these files.
    var unnamed: Set<String> = []
    /// The languages of a package's table that no app has.
    var unlisted: [Language] = []

    var isEmpty: Bool { origins.isEmpty && unlisted.isEmpty }
  }

  /// The paths of the files that no product has where the system looks for them, also of those that cannot be read.
  package private(set) var paths: Set<String> = []
  /// The tags of the languages that only lost files have, and that no product has or names.
  package private(set) var strays: Set<String> = []
  /// By the number of the table; only of tables of which something is lost.
  private(set) var losses: [Int: Loss] = [:]
  /// By the number of a table of which something is lost, the languages by key in which people see a text all the same:
  /// that of another table of its name, of an Info.plist or of a storyboard.
  private var stillSeen: [Int: [ExactText: Set<String>]] = [:]
  /// By the number of a table that no product has the keys that another table of its name has, too; outside of code, with
  /// the same texts.
  private var copies: [Int: Set<ExactText>] = [:]
  /// By the name of a table the keys that code asks for which no target compiles, and no other.
  private var keysOfUnbuiltCode: [String: Set<ExactText>] = [:]

  package init(_ input: LintInput) {
    let shipping = input.project.shipping
    let shipped = ShippedLanguages(input)
    let openers = FolderOpeners(input)
    for table in input.tables where !table.isReadByLibrary {
      let loss = ShippingLosses.loss(of: table, shipping, shipped, openers)
      if !loss.isEmpty { losses[table.number] = loss }
      let unread = table.catalog.unreadLanguages.map(\.origin).filter { shipping.fate(of: $0.path).isLost }
      paths.formUnion((loss.origins + unread).map(\.path))
    }
    strays = strays(of: input.tables, shipped)
    for table in input.tables where losses[table.number] != nil {
      let others = tables(beside: table, input)
      stillSeen[table.number] = ShippingLosses.texts(beside: table, others)
      if losses[table.number]?.isWhole == true { copies[table.number] = ShippingLosses.copies(in: table, others) }
    }
    if !losses.isEmpty { keysOfUnbuiltCode = ShippingLosses.keysOfUnbuiltCode(input) }
  }

  private static func keysOfUnbuiltCode(_ input: LintInput) -> [String: Set<ExactText>] {
    let unbuilt = input.project.shipping.unbuilt
    guard !unbuilt.isEmpty else { return [:] }
    var (own, others): ([String: Set<ExactText>], [String: Set<ExactText>]) = ([:], [:])
    for use in input.allUses where !use.isTrAPPLookup {
      if unbuilt.contains(use.location.path) {
        own[use.tableName, default: []].insert(ExactText(use.key))
      } else {
        others[use.tableName, default: []].insert(ExactText(use.key))
      }
    }
    return own.reduce(into: [:]) { $0[$1.key] = $1.value.subtracting(others[$1.key] ?? []) }
  }

  private static func loss(
    of table: CheckedTable, _ shipping: Shipping, _ shipped: ShippedLanguages, _ openers: FolderOpeners
  ) -> Loss {
    let origins = table.catalog.origins
    let lost = origins.filter { origin in
      let fate = shipping.fate(of: origin.path)
      // Code that opens a bundle itself may look into any folder.
      if case .misplaced = fate { return openers.askKnownBundles(for: table) }
      return fate.isLost && !table.hasShippedBase(beside: origin, shipping)
    }
    var loss = Loss()
    if lost.count == origins.count || lost.allSatisfy({ $0.pathInfo.language != nil }), !lost.isEmpty {
      loss.origins = lost
      loss.isWhole = lost.count == origins.count
      let own = loss.isWhole ? Set(table.languages.map(\.tag)) : table.tags(of: lost)
      loss.named = table.languages.map(\.language).filter { own.contains($0.tag) && shipped.name($0, in: table) }
      loss.unnamed = own.subtracting(loss.named.map(\.tag))
    } else if lost.isEmpty {
      loss.unlisted = shipped.unlisted(of: table)
    }
    return loss
  }

  private func strays(of tables: [CheckedTable], _ shipped: ShippedLanguages) -> Set<String> {
    var (strays, others): (Set<String>, Set<String>) = ([], [])
    for table in tables {
      let kept = Set(table.catalog.origins.filter { !paths.contains($0.path) }.compactMap { table.tag(of: $0) })
      let unread = table.catalog.unreadLanguages.filter { paths.contains($0.origin.path) }.map(\.language.tag)
      let own = (losses[table.number]?.unnamed ?? table.tagsOfNoApp(shipped.project)).union(
        Set(unread).subtracting(kept))
      for language in table.languages where !language.language.isMessageDocumentation {
        if own.contains(language.tag), !shipped.nameAnywhere(language.language) {
          strays.insert(language.tag)
        } else {
          others.insert(language.tag)
        }
      }
    }
    return strays.subtracting(others)
  }

  /// The shipped tables of a lost one's name and project.
  private func tables(beside table: CheckedTable, _ input: LintInput) -> [CheckedTable] {
    func home(_ table: CheckedTable) -> String? {
      table.catalog.paths.first.flatMap { input.project.home(of: $0) }?.folder
    }
    return input.tables.filter {
      $0 !== table && $0.name == table.name && losses[$0.number] == nil && home($0) == home(table)
    }
  }

  /// The keys of a table that others have, too; of tables whose keys the system asks for, such as those of an
  /// `Info.plist`, with the same texts.
  private static func copies(in table: CheckedTable, _ others: [CheckedTable]) -> Set<ExactText> {
    let own = table.catalog.entriesByKey
    return others.reduce(into: []) { copies, other in
      for entry in other.catalog.entries {
        guard let copy = own[ExactText(entry.key)] else { continue }
        let isSame = copy.localizations.allSatisfy {
          entry[$0.language]?.text.map(ExactText.init) == $0.text.map(ExactText.init)
        }
        if table.kind == .ordinary || isSame { copies.insert(ExactText(entry.key)) }
      }
    }
  }

  /// The languages by key that tables have beside a lost one, and the source language where another file has its texts.
  private static func texts(beside table: CheckedTable, _ others: [CheckedTable]) -> [ExactText: Set<String>] {
    var texts: [ExactText: Set<String>] = [:]
    for other in others {
      for entry in other.entries {
        texts[ExactText(entry.key), default: []].formUnion(entry.localizations.map(\.language.tag))
      }
    }
    guard table.kind.hasTextsElsewhere, let source = table.source?.tag else { return texts }
    for entry in table.entries { texts[ExactText(entry.key), default: []].insert(source) }
    return texts
  }

  /// Whether nobody misses a key of a table of which no product has any file: a table that ships is the same, or only code
  /// asks for it that no target compiles.
  func isLeftOver(_ entry: CheckedEntry) -> Bool {
    let (key, table) = (ExactText(entry.key), entry.tableHeader)
    guard losses[table.number]?.isWhole == true else { return false }
    return copies[table.number]?.contains(key) == true
      || keysOfUnbuiltCode[table.catalog.table]?.contains(key) == true
  }

  /// Whether no product has any file of a table, and people see another text for a key, or nothing asks for it.
  func isReplaced(_ entry: CheckedEntry) -> Bool {
    let number = entry.tableHeader.number
    return losses[number]?.isWhole == true && stillSeen[number]?[ExactText(entry.key)] != nil || isLeftOver(entry)
  }

  /// The tags of the languages of which no product has an entry's text, although the files have one.
  ///
  /// - Parameter number: the number of its table.
  package func tags(of entry: Entry, inTable number: Int) -> Set<String> {
    guard let loss = losses[number] else { return [] }
    let unlisted = Set(loss.unlisted.map(\.tag))
    let paths = Set(loss.origins.map(\.path))
    let isLost = { (localization: Localization) in
      loss.isWhole || unlisted.contains(localization.language.tag)
        || (localization.location ?? entry.location).map { paths.contains($0.path) } == true
    }
    // Two codes of one language, such as `no` and `nb`: people have the texts of the one that ships.
    let kept = Set(entry.localizations.filter { !isLost($0) }.map(\.language.tag))
    let texts = stillSeen[number]?[ExactText(entry.key)] ?? []
    return Set(entry.localizations.filter(isLost).map(\.language.tag)).subtracting(kept).subtracting(texts)
  }
}

/// Knows of which tables code opens the bundle itself.
private struct FolderOpeners {
  /// The names of tables whose keys code asks for.
  private var asked: Set<String> = []
  /// Those of them that some code asks for in a bundle that it opens by itself.
  private var opened: Set<String> = []

  init(_ input: LintInput) {
    for use in input.allUses {
      asked.insert(use.tableName)
      switch use.bundle {
      case .unnamed, .main, .module, .code: break
      case .identifier, .named, .unknown: opened.insert(use.tableName)
      }
    }
  }

  /// Whether code looks for a table's keys, and only in bundles that are known.
  func askKnownBundles(for table: CheckedTable) -> Bool { asked.contains(table.name) && !opened.contains(table.name) }
}

/// Which languages the products of a project have.
private struct ShippedLanguages {
  let project: any LintedProject
  /// By the folder of a project or package the languages of the tables that its targets ship, by tag.
  private var byHome: [String: Set<String>] = [:]
  /// The languages that the apps have, without regions; empty where that is unknown.
  private var ofApps: Set<String> = []
  /// The folders of packages that are made for the apps beside them.
  private var ofParts: Set<String> = []

  init(_ input: LintInput) {
    project = input.project
    let (shipping, bundles) = (project.shipping, project.bundles)
    let apps = bundles.bundles.indices.filter { bundles.bundles[$0].kind == .app }
    var known = Set(project.homes.filter { !$0.isPackage }.flatMap { $0.regions.map(\.base) })
    let hasRegions = !known.isEmpty
    for table in input.tables {
      for origin in table.catalog.origins where shipping.fate(of: origin.path) == .shipped {
        let tags = origin.pathInfo.language.map { [$0.tag] } ?? table.languages.map(\.tag)
        byHome[project.home(of: origin.path)?.folder ?? "", default: []].formUnion(tags)
        if !bundles.bundles(of: origin.path).isDisjoint(with: apps) {
          known.formUnion(tags.map { Language($0).base })
        }
      }
    }
    known.formUnion(shipping.listedLanguages.map { Language($0).base })
    if hasRegions, known.count > 1, !shipping.mixesLanguages { ofApps = known }
    let projects = apps.map { bundles.bundles[$0].origin }.filter { !$0.hasSuffix("Package.swift") }
    guard !projects.isEmpty else { return }
    ofParts = Set(
      project.homes.filter { home in
        home.isPackage && !home.folder.isEmpty && !projects.contains(where: home.contains)
      }.map(\.folder))
  }

  /// Whether the project of a table has a language in a product or lists it, or lists no languages at all.
  func name(_ language: Language, in table: CheckedTable) -> Bool {
    let home = table.catalog.paths.first.flatMap(project.home)
    guard let home, !home.regions.isEmpty else { return true }
    return language.isBase || language.tag == table.source?.tag || home.regions.contains { $0.tag == language.tag }
      || byHome[home.folder]?.contains(language.tag) == true || project.shipping.listedLanguages.contains(language.tag)
      || project.shipping.shippedLanguages.contains(language.tag)
  }

  /// Whether any project lists a language, also by an old name, or any product has a file of it.
  func nameAnywhere(_ language: Language) -> Bool {
    let meant = Language(language.modernCode)
    let listed = project.homes.flatMap(\.regions).map { Language($0.modernCode) }
    let others = project.shipping.listedLanguages.union(project.shipping.shippedLanguages).map { Language($0) }
    return (listed + others).contains { other in
      // `zh-CN` is an old name of `zh-Hans`, and no region of it.
      other.base == meant.base && other.expectedScript == meant.expectedScript
        && (other.region == meant.region
          || other.region == nil && meant.base == "zh" && ["CN", "TW"].contains(meant.region))
    }
  }

  /// The languages of a table in a package beside apps that no app has.
  func unlisted(of table: CheckedTable) -> [Language] {
    guard !ofApps.isEmpty, let home = table.catalog.paths.first.flatMap(project.home), ofParts.contains(home.folder),
      table.catalog.paths.allSatisfy({ path in
        let owners = project.bundles.bundles(ofCatalog: path)
        return project.shipping.fate(of: path) == .shipped && !project.shipping.aside.contains(path) && !owners.isEmpty
          && owners.allSatisfy { project.bundles.bundles[$0].kind == .module }
      })
    else { return [] }
    let counts = table.entries.textedCounts
    return table.languages.map(\.language).filter { language in
      !language.isBase && !language.isPseudo && language.tag != table.source?.tag && !ofApps.contains(language.base)
        && counts[language.tag, default: 0] * Self.strayShare >= table.entries.count
    }
  }

  /// A language with fewer of a table's texts than one in this number is nobody's work.
  private static let strayShare = 20
}

extension CheckedTable {
  /// The tags of the languages that only a bundle inside of the app has: the system reads it in the app's.
  fileprivate func tagsOfNoApp(_ project: any LintedProject) -> Set<String> {
    guard isOfBundle, !project.shipping.mixesLanguages,
      let regions = catalog.paths.first.flatMap(project.home)?.regions, !regions.isEmpty
    else { return [] }
    return Set(languages.map(\.tag)).subtracting(regions.map(\.tag))
  }

  /// Whether all its files are in bundles that an app has beside its own texts.
  var isOfBundle: Bool { catalog.paths.allSatisfy { $0.contains(".bundle/") } }

  /// The tag of the language of a file: of `Base.lproj` that of the source texts.
  func tag(of origin: CatalogOrigin) -> String? {
    origin.pathInfo.language.flatMap { $0.isBase ? source?.tag : $0.tag }
  }

  /// The tags of the languages of lost files, without those of which a product has a file of the same format: of two codes
  /// of one language, such as `no` and `nb`, one is enough.
  func tags(of lost: [CatalogOrigin]) -> Set<String> {
    let kept = catalog.origins.filter { !lost.contains($0) }
    return Set(
      lost.compactMap { origin in
        tag(of: origin).flatMap { tag in
          kept.contains { $0.format.name == origin.format.name && self.tag(of: $0) == tag } ? nil : tag
        }
      })
  }

  /// Whether a product has `Base.lproj`'s file in the place of one of the source language.
  func hasShippedBase(beside origin: CatalogOrigin, _ shipping: Shipping) -> Bool {
    guard let source else { return false }
    return catalog.origins.contains { base in
      origin.hides(base, from: source.language) && shipping.fate(of: base.path) == .shipped
    }
  }
}
