/// The sides of a merge.
package enum MergeSide: Sendable {
  case ours, theirs
}
