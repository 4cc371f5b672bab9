/// A text in one or several parts, each of which may be formatted: `<t>`, `<r><t>`; readings of Japanese texts
/// (`<rPh>`) are no part of it.
struct SheetRichText {
  private(set) var text = ""
  private var isReading = false

  /// An element starts; returns whether its text is wanted.
  mutating func start(_ name: String) -> Bool {
    if name == "rPh" { isReading = true }
    return name == "t" && !isReading
  }

  /// An element ends.
  mutating func end(_ name: String, _ piece: String) {
    if name == "rPh" { isReading = false }
    if name == "t", !isReading { text += SheetText.restored(piece) }
  }
}
