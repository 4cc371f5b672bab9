internal import Text

/// Makes ids of new objects: 24 hexadecimal digits, as Xcode's are.
struct ProjectObjectID {
  /// The ids that objects have already.
  private var taken: Set<String>

  init(taken: Set<String>) { self.taken = taken }

  /// A free id. The same names give the same id, so that two people who make the same change make the same file.
  ///
  /// - Parameter name: what the object stands for.
  mutating func make(for name: String) -> String {
    var attempt = 0
    while true {
      let text = attempt == 0 ? name : "\(name) \(attempt)"
      var hash = PairedHash()
      hash.add(text)
      let id = String(hash.text.prefix(24)).uppercased()
      if taken.insert(id).inserted { return id }
      attempt += 1
    }
  }
}
