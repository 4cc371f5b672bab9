extension String {
  /// The start of a text, for messages, on one line.
  package var excerpt: String {
    let line = prefix { $0 != "\n" }
    return line.count < count || line.count > 60 ? line.prefix(60) + "…" : self
  }
}
