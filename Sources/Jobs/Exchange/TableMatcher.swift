internal import CatalogFormats
internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Text

/// Finds the tables that the files of one translators' document mean: those whose source texts they name, or else the
/// only ones that can be meant.
///
/// A wrong table would get texts of another one that happens to have the same keys. So a path with another folder than
/// the catalog's is only taken where nothing else in the project and in the document answers to it.
struct TableMatcher {
  private let project: ExchangeProject
  private let places: [Place]
  /// The tables that the document names by their exact paths, and those that several of its other paths could mean.
  private var taken: Set<Int> = []

  /// What becomes of a file of the document.
  enum Match {
    /// The index of its table.
    case table(Int)
    /// Why nothing of it comes in, and what to do.
    case none(reason: String, help: String)
  }

  /// Where a catalog's file is, whatever the language of its `.lproj` folder.
  private struct Place {
    /// The index of the table; nil where the project has no source texts for it.
    var index: Int?
    var path: String
    /// The names of the folders above it.
    var home: [Substring]
    var table: String
    var endings: Set<String>
    var language: Language?

    /// - Parameter others: further extensions that its file may have.
    init(_ path: String, index: Int? = nil, table: String? = nil, others: [String] = []) {
      let info = CatalogPathInfo(lproj: path)
      self.index = index
      self.path = path
      home = info.home.split(separator: "/")
      self.table = table ?? info.table
      endings = Set(others + [SourceFile.fileExtension(of: path)])
      // Xcode up to 9 names the `Info.plist` itself.
      if SourceKind(path: path) == .propertyList, info.table.hasSuffix("Info") {
        self.table = TableName.infoPlist
        endings.formUnion(projectFormats.first(where: \.hasFilePerLanguage)?.fileExtensions ?? [])
      }
      language = info.language
    }

    /// Whether the two are the same table, as far as the name of a file says it.
    func hasName(of other: Place) -> Bool { table == other.table && !endings.isDisjoint(with: other.endings) }

    /// Whether one of the two has the other's folders, and perhaps more above them.
    func isAlike(_ other: Place) -> Bool {
      let count = min(home.count, other.home.count)
      return hasName(of: other) && home.suffix(count) == other.home.suffix(count)
    }
  }

  init(_ project: ExchangeProject, _ document: ExchangeDocument) {
    self.project = project
    places =
      project.tables.enumerated().map { index, table in
        let others = table.isDerived ? table.format.fileExtensions : []
        return Place(table.path, index: index, table: table.catalog.table, others: others)
      }
      + project.withoutSource.map { Place(project.shown($0)) }
    var paths: [Int: Set<String>] = [:]
    for file in document.files {
      if let exact = exact(file) {
        taken.insert(exact)
      } else if case .table(let table) = match(file) {
        paths[table, default: []].insert(file.path)
      }
    }
    taken.formUnion(paths.filter { $0.value.count > 1 }.keys)
  }

  /// The table that a file of the document means.
  func match(_ file: ExchangeFile) -> Match {
    if let exact = exact(file) { return .table(exact) }
    let wanted = Place(file.path, table: file.table.isEmpty ? nil : file.table)
    let found = candidates(for: file, wanted)
    guard found.count == 1, let place = found.first else {
      return .none(
        reason: found.isEmpty ? "no catalog belongs to it" : "\(found.count) catalogs may be meant",
        help: found.isEmpty
          ? "name the folder of the project with --into, or the catalog that the texts are for"
          : "write the whole path of one into the file, as in '\(found[0].path)' or '\(found[1].path)'")
    }
    guard let table = place.index, file.path.isEmpty || hasSameSource(wanted, place, table) else {
      return .none(
        reason: "the project has '\(place.path)' there, and not the file with these source texts",
        help: "add that file to the project, or correct the path in the translators' file")
    }
    if taken.contains(table) {
      return .none(
        reason: "'\(place.path)' is similar, and other texts of this file belong to it",
        help: "add the catalog to the project, or write the path of the one that is meant into the file")
    }
    return .table(table)
  }

  private func exact(_ file: ExchangeFile) -> Int? {
    project.tables.firstIndex { ExactText($0.path) == ExactText(file.path) }
  }

  /// The catalogs that a path can mean that is no catalog's.
  private func candidates(for file: ExchangeFile, _ wanted: Place) -> [Place] {
    guard !file.path.isEmpty else { return places.filter { $0.table == file.table } }
    let sameFolder = places.filter { $0.home == wanted.home }
    let own = sameFolder.filter { $0.hasName(of: wanted) }
    if !own.isEmpty { return own }
    // The folder is the project's, and the table is not in it.
    if !wanted.home.isEmpty, !sameFolder.isEmpty { return [] }
    let alike = places.filter { $0.isAlike(wanted) }
    guard let longest = alike.map({ min($0.home.count, wanted.home.count) }).max() else {
      return places.filter { $0.hasName(of: wanted) }
    }
    return alike.filter { min($0.home.count, wanted.home.count) == longest }
  }

  /// Whether the folders of two files with source texts are of one language, as far as they say it.
  private func hasSameSource(_ wanted: Place, _ own: Place, _ table: Int) -> Bool {
    guard let named = wanted.language, !named.isBase, own.language != nil else { return true }
    let source = project.tables[table].source
    return (source.isBase ? project.sourceLanguage : source).modernCode == named.modernCode
  }
}
