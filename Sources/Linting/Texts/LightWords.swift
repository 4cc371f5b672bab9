internal import Text

/// The words of a language that say little in the name of a text.
struct LightWords {
  /// Beginnings of sentences that are left out.
  let phrases: [[String]]
  /// Whether what stands around an apostrophe is one word, as in `don't`; in Romance languages the first is an article.
  let joinsApostrophes: Bool
  private let joiningWords: Set<String>
  private let empty: Set<String>

  /// - Parameter language: a code; of languages that are not in the list, every word counts.
  init(_ language: String?) {
    let row = LightWords.rows.first { $0.language == language?.prefix(2) }
    joiningWords = Set(row?.joining.split(separator: " ").map(String.init) ?? [])
    empty = Set(row?.empty.split(separator: " ").map(String.init) ?? [])
    joinsApostrophes = !["fr", "it", "ca", "pt", "oc"].contains(language?.prefix(2) ?? "")
    phrases = row?.phrases.map { $0.split(separator: " ").map(String.init) } ?? []
  }

  /// 0 for a word that says something, 1 for one that joins others, 2 for one that says nothing.
  ///
  /// - Parameters:
  ///   - previous: the word before it, which may need it: `sign in`, `thank you`.
  ///   - next: the word behind it.
  func lightness(of word: String, after previous: String?, before next: String?) -> Int {
    // `That hotkey is taken`
    if word == "that", previous == nil { return 2 }
    // `Are you sure?` says nothing without its first word.
    if word == "are", next == "you" { return 1 }
    // `Ready when you are`
    if next == nil, ["is", "are", "am"].contains(word), ["you", "we", "they", "i", "it"].contains(previous) {
      return 0
    }
    if word == "this", let next, ["day", "week", "month", "year", "time", "session"].contains(next) { return 0 }
    // `To-do` is no `do`.
    if word == "to", next == "do" || next == "dos" { return 0 }
    if word == "do", previous == "to" { return 0 }
    // `will be deleted` is no `deleted`.
    if word == "be", let previous, ["cannot", "to", "will"].contains(previous) { return 1 }
    if word == "will", next == "be" { return 1 }
    if let previous, LightWords.pairs[previous]?.contains(word) == true { return 0 }
    return empty.contains(word) ? 2 : joiningWords.contains(word) ? 1 : 0
  }

  /// Words that need the next one.
  private static let pairs: [String: Set<String>] = [
    "sign": ["in"], "log": ["in"], "check": ["in"], "turn": ["on"], "opt": ["in"], "fill": ["in"], "plug": ["in"],
    "thank": ["you"], "got": ["it"],
  ]

  /// Whether a phrase begins with a word, so that a name may end before it. What `and` and `of` join is one phrase.
  static func startsPhrase(_ word: String, lightness: Int) -> Bool {
    lightness == 1 && !binding.contains(word)
  }

  private static let binding: Set<String> = [
    "and", "of", "some", "any", "all", "more", "each", "every", "und", "et", "y", "e", "ou", "do", "does", "did",
    "have",
    "has", "had", "no", "not", "we", "you", "it", "they", "them", "us", "me",
  ]

  /// Words without which a clause says the same, if all others are there.
  static let joining = conjunctions.union(["will", "be", "that", "it", "we", "you", "also", "of", "von"])

  /// Words that join halves of a clause.
  static let conjunctions: Set<String> = ["and", "or", "und", "oder", "et", "y", "e"]

  /// Words that deny what follows.
  static let negations: Set<String> = [
    "no", "not", "cannot", "nicht", "kein", "keine", "non", "ne", "nao", "sem", "sin", "khong", "another", "whatever",
  ]

  /// Words that say little behind a clause.
  static let endings: Set<String> = ["yet", "here", "now", "already", "currently", "again", "instead", "first"]

  /// Words that begin a clause about the words before it: a name does not reach over them.
  static let clauseStarts: Set<String> = [
    "so", "because", "until", "till", "unless", "before", "after", "when", "while", "if", "which", "that", "who",
    "where",
    "used", "since", "although", "though", "whether", "que", "qui", "donde", "onde", "cuando", "quando", "wenn", "weil",
    "bis", "damit", "neu",
  ]

  /// Verbs that say nothing without what follows.
  static let danglingVerbs: Set<String> = [
    "require", "requires", "use", "uses", "used", "need", "needs", "make", "makes", "let", "lets", "allow", "allows",
    "give", "gives", "help", "helps", "contain", "contains", "include", "includes", "keep", "keeps", "show", "shows",
    "get",
    "gets", "take", "takes", "want", "wants", "sets", "controls", "specifies",
  ]

  /// What a row says of a language, words without apostrophes.
  private struct Row {
    let language: Substring
    /// Articles, possessives, auxiliaries.
    let empty: String
    /// Prepositions, conjunctions, pronouns.
    let joining: String
    var phrases: [String] = []
  }

  private static let rows = [
    Row(
      language: "en",
      empty: """
        a an the your my our their his her this these those is are was were be been am will would could should \
        shall can may might must please youre youve youll weve were im its thats theres there
        """,
      joining: """
        to of in on at for from with by and or but as if then than when while where that which who into onto about \
        over under also only some any all more each every until via per what such just before after because been \
        so yet still even do does did have has had you we i it they them us me very really here
        """,
      phrases: [
        "are you sure you want to", "are you sure that you want to", "are you sure to", "do you really want to",
        "do you want to", "would you like to", "do you wish to", "if you want to", "you need to", "you have to",
        "in order to", "youll need to", "you will need to", "youre about to", "you are about to", "this action will",
        "there was an", "there was a", "there is an", "there is a", "e g", "double tap to", "tap to", "click to",
      ]),
    Row(
      language: "de",
      empty:
        "der die das den dem des ein eine einen einem einer eines dein deine ihr ihre sie du ist sind war bitte es",
      joining: """
        und oder zu zum zur in im an am auf aus bei mit von vom fuer nach um als wenn dass wird werden kann hier
        """
    ),
    Row(
      language: "fr",
      empty: """
        le la les l c j n s m t qu un une des du de d votre vos ton ta tes mon ma mes est sont ce cette ces vous me te se
        """,
      joining: "et ou a au aux en dans sur pour par avec que qui si plus je tu il elle on nous"),
    Row(
      language: "es",
      empty: "el la los las un una unos unas de del tu tus su sus es son este esta estos estas por favor",
      joining: "y o a al en con para por que si se mas"),
    Row(
      language: "it",
      empty: """
        il lo la i gli le l un uno una di del della dei delle dello degli d tuo tua tuoi tue e sono questo questa \
        questi queste ti mi ci si hai ha c dell dall all nell sull quest
        """,
      joining: "o a al alla ai alle in nel nella su sul per con da dal dalla che se ed come piu"),
    Row(
      language: "pt", empty: "o a os as um uma de do da dos das seu sua seus suas e este esta isso",
      joining: "ou em no na nos nas com para por que se ao aos voce me mais entre"),
    Row(
      language: "vi", empty: "cua la cac nhung mot nay do thi ma da se dang bi duoc",
      joining: "va de cho voi trong tren tu den khi neu nen hoac nhu ve"),
    Row(
      language: "nl", empty: "de het een je jouw uw mijn is zijn was dit deze dat die er",
      joining: "en of in op aan van voor met naar om te als bij uit wordt worden"),
  ]
}
