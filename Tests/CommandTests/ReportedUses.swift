import Foundation
import TestSupport
import Testing

/// In how many places a project uses each key, as a report says.
enum ReportedUses {
  static func counts(in scratch: Scratch) throws -> [String: Int] {
    let outcome = try GlossaTool.run(["report", "--by", "key", "--format", "json"], in: scratch.path)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let rows = try #require((report["view"] as? [String: Any])?["rows"] as? [[String: Any]])
    var counts: [String: Int] = [:]
    for row in rows {
      if let name = row["name"] as? String { counts[name] = row["uses"] as? Int }
    }
    return counts
  }
}
