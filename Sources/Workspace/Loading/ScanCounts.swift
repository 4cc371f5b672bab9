/// How many sources a run scanned, to explain the run.
package struct ScanCounts: Sendable {
  /// The number of source files, excluded ones included.
  package var files = 0
  /// Those of them whose facts come from an earlier run.
  package var known = 0
}
