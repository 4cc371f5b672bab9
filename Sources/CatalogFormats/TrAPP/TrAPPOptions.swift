/// The user's options for TrAPP files.
struct TrAPPOptions {
  static let indexBase = FormatOption(
    "trapp.index-base", .choice(["0", "1"]),
    "the number of the first placeholder, 0 or 1; by default detected for each language")
  static let language = FormatOption(
    "trapp.language", .pair(example: "en:en-US"), "the code of a language in TrAPP: Apple's code, then TrAPP's code",
    isRepeatable: true)

  /// The number of the first placeholder, 0 or 1; nil to detect it.
  let indexBase: Int?
  /// TrAPP's codes by Apple's.
  let languageCodes: [String: String]

  init(_ options: FormatOptions) {
    indexBase = options.all(TrAPPOptions.indexBase).last.flatMap { Int($0) }
    let pairs = options.all(TrAPPOptions.language).compactMap(FormatOption.pair)
    languageCodes = Dictionary(pairs.map { ($0.first, $0.second) }) { _, last in last }
  }
}
