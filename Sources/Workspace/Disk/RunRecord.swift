internal import Diagnostics
internal import Foundation
internal import KeyExtraction

/// What a run has seen of the disk, so that it does not write over what somebody else has changed since; and what it
/// could not clean up.
///
/// `Disk` notes each file that it reads, and each that it does not find; `FileTransaction` asks before it writes. Safe
/// to use from several threads.
package final class RunRecord: @unchecked Sendable {
  /// The record of this process. A process that stays begins it anew for each piece of work.
  package static let current = RunRecord()

  private let lock = NSLock()
  private var isOn = false
  private var seen: [String: Sight] = [:]
  private var left: [String] = []

  /// What a run has seen at a path.
  enum Sight: Equatable {
    case missing
    /// The fingerprint of its bytes is there where the stamp may stay the same when the file changes.
    case file(FileStamp, fingerprint: String?)
    /// It changed while the run worked.
    case changed
  }

  /// Begins a run: only what it sees from now on counts. Without it, nothing is noted.
  package func begin() {
    lock.withLock {
      isOn = true
      seen = [:]
      left = []
    }
  }

  /// Notes a file.
  ///
  /// - Parameter bytes: nil where they were not read, or not all of them.
  func note(_ path: String, _ stamp: FileStamp, _ bytes: [UInt8]?) {
    guard lock.withLock({ isOn }) else { return }
    let fingerprint = stamp.isSettled ? nil : bytes.map { ContentHash.text(of: $0) }
    note(path, .file(stamp, fingerprint: fingerprint))
  }

  /// Notes that there is nothing at a path.
  func noteMissing(_ path: String) { note(path, .missing) }

  private func note(_ path: String, _ sight: Sight) {
    lock.withLock {
      guard isOn else { return }
      seen[path] = seen[path].map { RunRecord.joined($0, sight) } ?? sight
    }
  }

  /// Two sights of one path, in order: both must be of the same bytes.
  private static func joined(_ first: Sight, _ second: Sight) -> Sight {
    switch (first, second) {
    case (.file(_, let old?), .file(_, let new?)): old == new ? second : .changed
    case (.file(let stamp, let old), .file(let other, let new)) where stamp == other:
      .file(stamp, fingerprint: old ?? new)
    default: first == second ? first : .changed
    }
  }

  /// What the run has seen of some files, in their order, by the paths under which it saw them.
  ///
  /// - Parameter targets: each by its own name, and by the path of the file that this leads to.
  func sights(of targets: [(shownPath: String, path: String)]) -> [[String: Sight]] {
    let all = lock.withLock { seen }
    guard !all.isEmpty else { return targets.map { _ in [:] } }
    // Most paths are of other files, and resolving links takes a while.
    let names = Set(targets.flatMap { [DiskPath.split($0.shownPath).name, DiskPath.split($0.path).name] })
    var found: [String: [String: Sight]] = [:]
    for (path, sight) in all where names.contains(DiskPath.split(path).name) {
      found[RunRecord.place(of: path), default: [:]][path] = sight
    }
    return targets.map { target in
      // A link was read by its own name, or by that of the file that it leads to.
      (found[RunRecord.place(of: target.shownPath)] ?? [:]).merging(found[target.path] ?? [:]) { own, _ in own }
    }
  }

  /// The absolute path of a file or link, with the links of its folders resolved.
  private static func place(of path: String) -> String {
    let (folder, name) = DiskPath.split(path)
    return DiskPath.join(DiskPath.realPath(folder), String(name))
  }

  /// Forgets files that the run itself has written by now.
  func forget(_ sights: [[String: Sight]]) {
    lock.withLock { for path in sights.flatMap(\.keys) { seen[path] = nil } }
  }

  /// Notes files that the run has made for itself and could not delete.
  func noteLeft(_ paths: [String]) { lock.withLock { left += paths } }

  /// The files that the run has made for itself and could not delete; empty from then on.
  package func takeLeft() -> [String] {
    lock.withLock {
      defer { left = [] }
      return left
    }
  }
}
