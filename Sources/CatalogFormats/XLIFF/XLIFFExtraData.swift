internal import Text

/// What a catalog knows of a text and Xcode's XLIFF has no place for: the value of the attribute `extradata`, which the
/// specification leaves to tools.
///
/// Words between spaces, each a name and a value: `source=none argument=1 specifier=lld`. In values all but letters,
/// digits, `-` and `_` is percent-encoded.
struct XLIFFExtraData {
  /// The members, in order.
  private var members: [(name: Name, value: String)] = []

  /// What a member says.
  enum Name: String {
    /// `whole`: the identifier is a key, although it looks like a key with a path.
    case key
    /// `none`: the catalog has no such source text; the element repeats another one. `own`: it has, although the text
    /// looks repeated.
    case source
    /// The state of the source text; without it, `translated`.
    case sourceState = "source-state"
    /// The state of the translation where the attribute `state` cannot say it.
    case targetState = "target-state"
    /// The argument's number of a substitution in the source text.
    case argument
    /// Its specifier.
    case specifier
    /// The same of the translation, where they differ.
    case targetArgument = "target-argument"
    /// The same of the translation, where they differ.
    case targetSpecifier = "target-specifier"
    /// How the key came into the catalog.
    case extraction
    /// `empty`: the key has a comment without text; Xcode writes an empty note for keys without a comment too.
    case comment
  }

  init() {}

  /// Reads the attribute; words that say nothing to us are passed over.
  init(_ text: String) {
    for word in text.split(separator: " ") {
      guard let equals = word.firstIndex(of: "="), let name = Name(rawValue: String(word[..<equals])) else { continue }
      self[name] = XLIFFExtraData.decoded(word[word.index(after: equals)...])
    }
  }

  /// The value of a member; nil where there is none.
  subscript(name: Name) -> String? {
    get { members.first { $0.name == name }?.value }
    set {
      members.removeAll { $0.name == name }
      if let newValue { members.append((name, newValue)) }
    }
  }

  /// The attribute; nil where there is nothing to say.
  var text: String? {
    if members.isEmpty { return nil }
    return members.map { $0.name.rawValue + "=" + XLIFFExtraData.encoded($0.value) }.joined(separator: " ")
  }

  private static func encoded(_ value: String) -> String {
    String(percentEncoding: Array(value.utf8)) { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }

  private static func decoded(_ value: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = value.utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, let code = UInt8(Substring(digits), radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
