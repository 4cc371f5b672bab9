package import CodeModel
internal import Diagnostics
internal import SwiftOutline

/// Finds the views that nothing opens: only previews, they themselves and other such views name them.
///
/// One whose name another type has is taken for that one.
package struct UnopenedViewPass: Sendable {
  private let context: ResolutionContext
  private let read: ShownTextPass.Reading
  private let mayBeImported: @Sendable (_ path: String) -> Bool
  /// By the name of a view the numbers of the files that have the name.
  private let places: [Name: [Int]]

  /// - Parameters:
  ///   - read: how files are read again: the linked project has no code without a literal.
  ///   - mayBeImported: whether other modules may use what is public in a file.
  package init(
    _ linked: LinkedProject, reading read: @escaping ShownTextPass.Reading,
    mayBeImported: @escaping @Sendable (_ path: String) -> Bool
  ) {
    (context, self.read, self.mayBeImported) = (linked.context, read, mayBeImported)
    let index = linked.context.index
    var views: NameSet = []
    for file in index.files where !file.isTest {
      for (place, node) in file.nodes.enumerated() where node.kind == .type {
        let name = file.name(node.symbol)
        if index.isView(index.type(declaredBy: NodeID(place), in: file.number)) { views.insert(name) }
      }
    }
    var places: [Name: [Int]] = [:]
    for (number, file) in index.files.enumerated() {
      for name in file.names where views.contains(name) { places[name, default: []].append(number) }
    }
    self.places = places
  }

  /// All of them. Only the files of views that no other file names are read; then those of views that only these name.
  package func run() -> [UnopenedView] {
    var chosen = Set(places.filter { $0.value.count == 1 }.keys)
    while true {
      let files = Set(chosen.flatMap { places[$0] ?? [] }).sorted()
      let names = Set(chosen.map(context.index.names.text))
      let found = ViewMentions.unopened(in: files.compactMap { mentions(of: names, inFile: $0) })
      let known = Set(found.map(\.location.path))
      // Beside the files of such views, a view has its own.
      let next = places.filter { $0.value.count { !known.contains(context.index.files[$0].path) } <= 1 }
      if Set(next.keys).isSubset(of: chosen) { return found }
      chosen.formUnion(next.keys)
    }
  }

  private func mentions(of views: Set<String>, inFile number: Int) -> ViewMentions? {
    guard let file = read(context.index.files[number].path) else { return nil }
    var reader = ViewMentions(file, of: views, mayBeImported: mayBeImported(file.path))
    reader.run()
    return reader
  }
}
