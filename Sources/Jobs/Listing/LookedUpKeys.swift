internal import LintRules
internal import Linting
internal import Seen
package import Workspace

/// What a project's code says of all its keys: which stand near each other, and what lookups find.
package struct LookedUpKeys {
  let neighbours: KeyNeighbours
  let lookups: Lookups

  package init(_ project: Project) {
    neighbours = KeyNeighbours(project.uses)
    lookups = Lookups(of: project.uses + project.excludedUses, in: project.catalogs, project.facts.bundles)
  }
}
