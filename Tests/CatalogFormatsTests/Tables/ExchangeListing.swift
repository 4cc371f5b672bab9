import CatalogModel
import Diagnostics
import Text

@testable import CatalogFormats

extension Diagnosed<ExchangeDocument> {
  /// Everything that was read, a line each, for comparing: targets, then diagnostics.
  func listing(of file: SourceFile) -> String {
    let lines = LineTable(file)
    var listing: [String] = []
    for part in value.files {
      for unit in part.units {
        let path = unit.path.text
        let head = [part.path, part.table, unit.key].joined(separator: " | ") + (path.isEmpty ? "" : " | \(path)")
        let source = unit.source.map { " | source '\($0)'" } ?? ""
        let comment = unit.comment.map { " | comment '\($0)'" } ?? ""
        listing.append(TerminalText.visible(head + source + comment))
        for target in unit.targets {
          let place = target.location.flatMap { place in
            place.bytes.isEmpty ? nil : lines.position(at: place.bytes.lowerBound)
          }
          let shown = target.position ?? place.map { "\($0.line):\($0.column)" } ?? "?"
          let state = target.state.map { " (\($0.rawValue))" } ?? ""
          listing.append(TerminalText.visible("  \(shown) \(target.language.code)\(state): '\(target.text ?? "")'"))
        }
      }
    }
    for diagnostic in diagnostics {
      let place = lines.position(at: diagnostic.location?.bytes.lowerBound ?? 0)
      let help = diagnostic.help.map { "; \($0)" } ?? ""
      listing.append(
        "\(place.line):\(place.column): \(diagnostic.severity): \(diagnostic.message) [\(diagnostic.id)]\(help)")
    }
    return listing.map { $0 + "\n" }.joined()
  }
}
