package import CatalogModel
package import Diagnostics
package enum Resolver {
  package static func resolve(_ facts: [FileFacts], routines: [String]) -> Diagnosed<[KeyUse]> {
    var out = ObjectiveCLinker.link(facts.compactMap { f in f.objectiveC.map { (f.path, $0) } }, routines: routines)
    out.value += facts.flatMap(\.uses)
    return out
  }
}
