/// Two texts as one, with conflict markers around the lines in which they differ, as git writes them.
enum ConflictMarkers {
  static func text(ours: [UInt8], theirs: [UInt8]) -> [UInt8] {
    let (old, new) = (lines(ours), lines(theirs))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var out: [UInt8] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) || inserted.contains(j) {
        append("<<<<<<< ours", to: &out)
        while removed.contains(i) { append(old[i], to: &out, at: &i) }
        append("=======", to: &out)
        while inserted.contains(j) { append(new[j], to: &out, at: &j) }
        append(">>>>>>> theirs", to: &out)
      } else {
        if i < old.count { out += old[i] }
        (i, j) = (i + 1, j + 1)
      }
    }
    return out
  }

  private static func append(_ marker: String, to out: inout [UInt8]) { out += Array((marker + "\n").utf8) }

  /// A marker has to start a line, even behind a last line without its end.
  private static func append(_ line: ArraySlice<UInt8>, to out: inout [UInt8], at index: inout Int) {
    out += line
    if line.last != 0x0A { out.append(0x0A) }
    index += 1
  }

  /// Lines with their ends.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }
}
