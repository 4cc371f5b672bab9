import CatalogModel
import Jobs
import Testing

/// The gate for texts that come in: what is suspicious is to be reviewed, what a tool did to many texts stops the import.
@Suite("The gate for texts") struct GateTests {
  /// A String Catalog in French or another language, by keys: source text, French text.
  private func project(
    _ texts: [(key: String, source: String, french: String?)], _ language: String = "fr"
  ) throws -> ExchangedProject {
    let scratch = try ExchangedProject()
    let entries = texts.map { key, source, french in
      let own = french.map { ",\"\(language)\":\(GateTests.unit($0))" } ?? ""
      return "\(GateTests.quoted(key)):{\"localizations\":{\"en\":\(GateTests.unit(source))\(own)}}"
    }
    try scratch.write(
      "{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ",\n"))},\"version\":\"1.0\"}\n",
      to: "App/L.xcstrings")
    return scratch
  }

  private static func unit(_ text: String) -> String {
    "{\"stringUnit\":{\"state\":\"translated\",\"value\":\(quoted(text))}}"
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
        "\r\n", with: "\\r\\n"
      ).replacing("\n", with: "\\n") + "\""
  }

  private static func cell(_ text: String) -> String { "\"" + text.replacing("\"", with: "\"\"") + "\"" }

  /// A text of the catalog in its JSON.
  private func has(_ text: String, _ state: String, _ scratch: ExchangedProject) -> Bool {
    let catalog = scratch.text(of: "App/L.xcstrings")?.replacing(" ", with: "").replacing("\n", with: "") ?? ""
    let value = GateTests.quoted(text).replacing(" ", with: "")
    return catalog.contains("\"state\":\"\(state)\",\"value\":\(value)")
  }

  /// Source text, the catalog's translation, the text that comes in, and the rule that finds it suspicious.
  private static let suspicious: [(source: String, old: String?, new: String, rule: String)] = [
    ("Salt & sugar", "Sel & sucre", "Sel &amp; sucre", "exchange/changed-escapes"),
    ("Salt & sugar", nil, "Sel &amp; sucre", "text/html-entity"),
    ("Tom’s", "L’ami", "L\\’ami", "exchange/changed-escapes"),
    ("The \"end\"", "La \"fin\"", "La \\\"fin\\\"", "exchange/changed-escapes"),
    ("One\nTwo", "Un\nDeux", "Un\\nDeux", "exchange/changed-escapes"),
    ("One\nTwo", "Un\nDeux", "Un_x000D_\nDeux", "exchange/changed-escapes"),
    ("One\nTwo", nil, "Un_x000D_\nDeux", "exchange/changed-escapes"),
    ("One\nTwo", "Un\nDeux", "Un Deux", "exchange/lost-line-breaks"),
    ("One\nTwo", nil, "Un et deux", "exchange/lost-line-breaks"),
    ("Price: %@", "Prix\u{A0}: %@", "Prix : %@", "exchange/changed-spaces"),
    ("Sum of it", "Somme de cela", "Somme\u{A0}de\u{A0}cela", "exchange/changed-spaces"),
    ("Tap “Pay”", "Touchez «\u{A0}Payer\u{A0}»", "Touchez \"Payer\"", "exchange/straight-quotes"),
    ("Closed", "Fermé à côté", "Ferme a cote", "exchange/lost-accents"),
    ("%1$@ in %2$@", "%1$@ dans %2$@", "%2$@ dans %1$@", "exchange/moved-arguments"),
    ("%1$@ in %2$@", "%1$@ dans %2$@", "%@ dans %@", "exchange/lost-numbers"),
    ("%1$@ in %2$@", nil, "%1$@ %1$@ dans %2$@", "exchange/repeated-placeholder"),
    ("%lld words", "%lld mots", "lld mots", "exchange/lost-percent-sign"),
    ("Hi %@", nil, "Salut % @", "format/spaced-specifier"), ("Hi %@", nil, "Salut", "format/missing-argument"),
    ("Hi %@", nil, "Salut {0}", "format/foreign-placeholder"),
    ("See <a href=\"x\">it</a>", nil, "Voyez-<a href=“x”>le</a>", "exchange/changed-tags"),
    ("Tap <b>here</b>", nil, "Touchez ici", "markup/html-tags"),
    ("Try again", "Réessayez", "12,5", "exchange/cell-value"),
    ("Try again", "Réessayez", "#N/A", "exchange/cell-value"),
    ("Try again", nil, "=SUM(A1:A3)", "exchange/cell-value"),
    ("Try again", "Réessayez", "Try again", "exchange/source-for-translation"),
    ("Try it again", nil, "Попробуйте ещё раз", "translation/wrong-script"),
    ("Selected", nil, "<b>Choisi</b>", "exchange/changed-tags"),
    ("Selected", "Choisi", "<b>Choisi</b> &amp; plus", "exchange/changed-tags"),
    ("Selected", "Choisi", "<b>Choisi</b> &amp; plus", "text/html-entity"),
    ("Selected", "Choisi", "Voir <a href=“x”>ici</a>", "exchange/changed-tags"),
    ("Selected", nil, "Choisi<br>", "exchange/changed-tags"),
    ("Selected", nil, "S&eacute;lectionn&eacute;", "text/html-entity"),
    ("Hello", nil, "nan", "exchange/cell-value"), ("Hello", "Bonjour", "None", "exchange/cell-value"),
    ("Hello", nil, "[object Object]", "exchange/cell-value"), ("Hello", nil, "undefined", "exchange/cell-value"),
    ("Hello", nil, "Loading...", "exchange/cell-value"), ("Hello", "Bonjour", "Loading…", "exchange/cell-value"),
    ("Hello", nil, "Err:508", "exchange/cell-value"), ("Hello", nil, "Erreur :502", "exchange/cell-value"),
    ("Hello", nil, "#REF!", "exchange/cell-value"), ("Hello", nil, "#BEZUG!", "exchange/cell-value"),
    ("Hello", nil, "#NV", "exchange/cell-value"), ("Hello", nil, "#DIV/0!", "exchange/cell-value"),
    ("1/2", nil, "02. Jan", "exchange/cell-value"), ("3-4", "3-4", "Apr-03", "exchange/cell-value"),
    ("1/2", nil, "01.02.2026", "exchange/cell-value"), ("1/2", nil, "1 févr.", "exchange/cell-value"),
    ("Hello you", nil, "TODO", "translation/placeholder-text"),
    ("Yes", "Oui", "Ouais\"; // non\"b\" = \"Non", "exchange/strings-syntax"),
    ("Yes", nil, "Oui\";\n\"b\" = \"Non", "exchange/strings-syntax"),
    ("Yes", nil, "\"a\" = \"Oui\";", "exchange/strings-syntax"),
    ("Yes", nil, "Oui” ; /* b */ “b”=“Non", "exchange/strings-syntax"),
    ("Yes", nil, "Oui\";", "exchange/strings-syntax"),
    ("Yes", nil, "Oui\"; // note", "exchange/strings-syntax"),
    ("Yes", nil, "Oui\"; /* c */", "exchange/strings-syntax"),
    ("Yes", nil, "Oui\"; b = \"x", "exchange/strings-syntax"),
    ("Yes", nil, "Oui'; 'b' = 'x", "exchange/strings-syntax"),
    ("Yes", nil, "Oui' = 'x", "exchange/strings-syntax"), ("Yes", nil, "Oui” ; // c", "exchange/strings-syntax"),
    ("Yes", nil, "Oui\";c.d=\"x", "exchange/strings-syntax"), ("Yes", nil, "Oui'; /* c", "exchange/strings-syntax"),
    ("Hello", nil, "#¡VALOR!", "exchange/cell-value"), ("Hello", nil, "#¡REF!", "exchange/cell-value"),
    ("Hello", nil, "#¡DIV/0!", "exchange/cell-value"), ("Hello", nil, "#¿NOMBRE?", "exchange/cell-value"),
    ("Hello", nil, "#¡NUM!", "exchange/cell-value"), ("Hello", nil, "#值!", "exchange/cell-value"),
    ("Hello", nil, "#اسم؟", "exchange/cell-value"), ("Hello", nil, "#VALEUR !", "exchange/cell-value"),
    ("Hello", nil, "#####", "exchange/cell-value"), ("Hello", nil, "#ПЕРЕПОЛНЕНИЕ!", "exchange/cell-value"),
    ("Hello", nil, "=A1", "exchange/cell-value"), ("Hello", nil, "=Sheet1!B2", "exchange/cell-value"),
    ("Hello", nil, "=B2&\" \"&C2", "exchange/cell-value"), ("Hello", nil, "={1}", "exchange/cell-value"),
    ("Hello", nil, "='Blatt 1'.A1", "exchange/cell-value"), ("Hello", nil, "=$A$1", "exchange/cell-value"),
    ("Hello", nil, "-A1", "exchange/cell-value"), ("Hello", nil, "@SUM(A1)", "exchange/cell-value"),
    ("Hello", nil, "NONE", "exchange/cell-value"), ("Hello", nil, "none", "exchange/cell-value"),
    ("Hello", nil, "N/A", "exchange/cell-value"), ("Hello", nil, "NA", "exchange/cell-value"),
    ("Hello", nil, "TRUE", "exchange/cell-value"), ("Hello", nil, "WAHR", "exchange/cell-value"),
    ("Hello", nil, "FAUX", "exchange/cell-value"), ("Next", nil, "n/a", "exchange/cell-value"),
    ("Hello", nil, "Err: 508", "exchange/cell-value"), ("Hello", nil, "[Object object]", "exchange/cell-value"),
    ("Hello", nil, "(Null)", "exchange/cell-value"), ("Hello", nil, "Loading …", "exchange/cell-value"),
    ("Hello", nil, "<Null>", "exchange/cell-value"), ("Hello", nil, "undefined undefined", "exchange/cell-value"),
    ("Hello", nil, "LOADING . . .", "exchange/cell-value"), ("Hello", nil, "Fehler : 522", "exchange/cell-value"),
    ("Hello", nil, "Optional(\"Salut\")", "exchange/cell-value"), ("Hello", nil, "NAN", "exchange/cell-value"),
    ("Selected", nil, "<ins>Choisi</ins>", "exchange/changed-tags"),
    ("Selected", nil, "<script>x</script>", "exchange/changed-tags"),
    ("Selected", nil, "<kbd>Choisi", "exchange/changed-tags"), ("Selected", nil, "<Center>x", "exchange/changed-tags"),
    ("Selected", nil, "<string>Choisi</string>", "exchange/changed-tags"),
    ("Selected", nil, "Choisi <choix a=\"b\">", "exchange/changed-tags"),
  ]

  @Test(arguments: GateTests.suspicious.indices)
  func `a suspicious text comes in to be reviewed, and is named`(index: Int) throws {
    let (source, old, new, rule) = GateTests.suspicious[index]
    let scratch = try project([("a", source, old), ("b", "Other", "Autre")])
    try scratch.write("key,fr\na,\(GateTests.cell(new))\nb,Autrement\n", to: "in.csv")
    let before = scratch.catalogs
    let strict = try scratch.take("in.csv") { $0.isStrict = true }
    #expect(strict.extent == .partial)
    for (path, text) in before { try scratch.write(text, to: path) }
    let outcome = try scratch.take("in.csv")
    #expect(outcome.extent == .partial && outcome.said.contains("[\(rule)]"), "\(outcome.said)")
    #expect(has(new, "needs_review", scratch) && has("Autrement", "translated", scratch), "\(scratch.catalogs)")
    for (path, text) in before { try scratch.write(text, to: path) }
    let found = Set(outcome.said.matches(of: #/\[([a-z]+\/[a-z-]+)\]/#).map { String($0.1) })
    let accepted = try scratch.take("in.csv") {
      $0.accepted = found.intersection(ImportRequest.acceptableRules)
    }
    #expect(accepted.extent == .whole, "\(accepted.said)")
    #expect(has(new, "translated", scratch))
  }

  /// Source text, the catalog's translation, and a text that is as good.
  @Test(
    arguments: [
      ("Salt & sugar", "Sel & sucre", "Du sel & du sucre"),
      ("Salt &amp; sugar", "Sel &amp; sucre", "Du sel &amp; sucre"),
      ("One\nTwo", "Un\nDeux", "Le un\nLe deux"), ("Closed", "Ferme", "Fermé"),
      ("%@ in %@", "%1$@ dans %2$@", "Dans %2$@ : %1$@"),
      ("%1$@ %1$@", "%1$@ %1$@", "%1$@, %1$@"), ("7", "7", "8"), ("<b>a</b>", "<b>a</b>", "<b>b</b>"),
      ("One\r\nTwo", "Un\r\nDeux", "Un\nDeux"), ("Closed", "Fermé", "Ferme\u{301}"),
      ("a ? b : c", "a ? b : c", "d ? e : f"), ("(empty)", "(vide)", "<vide>"), ("None", "Rien", "Aucun"),
      ("Loading…", "En cours", "Loading..."), ("1/2", "1/2", "1 sur 2"), ("5-10", "5-10", "5 à 10"),
      ("Say \"yes\";", "Dis \"oui\";", "Dites \"oui\";"), ("See #WWDC", "Voir", "#WWDC"), ("No", "Non", "NON"),
      ("None", "Rien", "none"), ("Not available", "Rien", "N/A"), ("unknown", "Rien", "n/a"),
      ("notAvailable", "Rien", "N/A"), ("a.title", "Rien", "N/A"), ("ON", "SUR", "NA"),
      ("True", "Vrai", "VRAI"), ("Error: 500", "Erreur : 500", "Erreur: 500"), ("Code 503", "Code 503", "Erreur: 503"),
      ("= sum", "= somme", "=somme"), ("Cell A1", "A1", "Case A1"),
      ("Say 'a';", "Dis", "Dis 'b';"),
      ("the 'x' is", "le", "l'« x » ; l'y"), ("Loading data…", "Chargement", "Chargement…"), ("#1!", "n° 1", "#1 !"),
      ("a \"b\"; c", "a", "a \"b\"; d"), ("<b>a</b>", "<b>a</b>", "<b>c</b>"), ("x < y", "x < y", "x <y ou z>"),
      ("Price", "Prix", "Prix\u{A0}!"), ("Tom’s “cat”", "Le « chat » de Tom", "Le «\u{A0}chat\u{A0}» de Tom Fox"),
    ] as [(String, String, String)])
  func `a good text comes in as it is`(source: String, old: String, new: String) throws {
    let scratch = try project([("a", source, old)])
    try scratch.write("key,fr\na,\(GateTests.cell(new))\n", to: "in.csv")
    let outcome = try scratch.take("in.csv")
    #expect(outcome.extent == .whole && outcome.refused == 0, "\(outcome.said)")
    #expect(!(scratch.text(of: "App/L.xcstrings")?.contains("needs_review") ?? true), "\(outcome.said)")
  }

  @Test func `what the catalog has already is no fault of the text`() throws {
    let scratch = try project([("a", "Salt & sugar", "Sel &amp; sucre")])
    try scratch.write("key,fr\na,Du sel &amp; du sucre\n", to: "in.csv")
    #expect(try scratch.take("in.csv").extent == .whole)
  }

  @Test func `a text that crashes by one argument does not come in with another wrong one`() throws {
    let scratch = try project([("a", "%1$lld of %2$lld", "%1$lld de %2$@")])
    try scratch.write("key,fr\na,%1$@ de %2$lld\n", to: "in.csv")
    let outcome = try scratch.take("in.csv")
    #expect(outcome.said.contains("argument 1 is a 64-bit integer in the source text"), "\(outcome.said)")
    #expect(outcome.changed == 0)
    try scratch.write("key,fr\na,\"%1$lld, de %2$@\"\n", to: "in.csv")
    #expect(try scratch.take("in.csv").changed == 1)
  }

  /// Language, source text, the catalog's translation, and a text whose letters are lost.
  private static let lost: [(language: String, source: String, old: String?, new: String)] = [
    ("fr", "Hello", nil, "?????"), ("ja", "Settings", nil, "??"), ("ja", "Settings", "設定", "???"),
    ("de", "Delete all", nil, "Alles l?schen"), ("tr", "Good morning", nil, "G?nayd?n"), ("de", "Open", nil, "?ffnen"),
    ("he", "Hi %@", nil, "%@ ???"), ("ru", "Delete it?", nil, "??? ???????"),
    ("fr", "iCloud is on", nil, "iCloud ?? ???"), ("ja", "Delete iCloud?", nil, "?? iCloud?"),
    ("fr", "The café is closed", "Le café est fermé", "Ce caf? est ferm?"), ("de", "DELETE", nil, "L?SCHEN"),
    // Capitals at the beginning of a word.
    ("de", "OVER", nil, "?BER"), ("da", "Open", nil, "?BN"), ("sv", "Change", nil, "?NDRA"),
    ("de", "Open the file", nil, "?FFNE DATEI"), ("de", "ALL CHANGES", nil, "ALLE ?NDERUNGEN"),
    ("cs", "RANGE", nil, "(?ÍSLO)"), ("fr", "STATE", nil, "L'?TAT"),
    // Words with signs of addresses.
    ("zh-Hans", "Cancel <b>all</b>", nil, "<b>??</b>??"), ("zh-Hans", "Yes/No", nil, "?/??"),
    ("zh-Hant", "and/or", nil, "??/??"), ("de", "Apples/Pears", nil, "?pfel/Birnen"),
    ("de", "size=large", nil, "Gr??e=gro?"), ("de", "size=big", nil, "Gr?sse=gross"),
    ("ro", "Save & close", nil, "Salva?i&?nchide"), ("de", "Big/small", nil, "Gro?es/kleines"),
    ("ko", "Open <i>it</i>", nil, "<i>???</i>??"), ("de", "on=over", nil, "an=?ber"),
    // Single letters and signs in front of a text.
    ("fr", "At home", nil, "? la maison"), ("it", "In Rome", nil, "? Roma"),
    ("es", "How are you?", nil, "?Como estas?"),
    ("es", "Hello!", nil, "?Hola!"), ("fr", "To be read", nil, "? lire"), ("es", "Ready? Go!", nil, "Listo. ?Vamos!"),
    ("es", "Save it?", nil, "?Guardar?"), ("pt", "At the end", nil, "? direita"),
    // The older translation says which letter it was.
    ("fr", "Coffee", "Un café", "Le caf?"), ("cs", "Yes?", "Zrušit všechno", "Opravdu zru?it?"),
  ]

  @Test(arguments: GateTests.lost.indices)
  func `a text with question marks for letters is refused`(index: Int) throws {
    let (language, source, old, new) = GateTests.lost[index]
    let scratch = try project([("a", source, old), ("b", "Other", "Autre")], language)
    try scratch.write("key,\(language)\na,\(GateTests.cell(new))\nb,Autrement\n", to: "in.csv")
    let outcome = try scratch.take("in.csv")
    #expect(outcome.said.contains("import it with --accept exchange/question-marks"), "\(outcome.said)")
    #expect(outcome.refused == 1 && outcome.changed == 1)
    let accepted = try scratch.take("in.csv") { $0.accepted = ["exchange/question-marks"] }
    #expect(accepted.extent == .whole && accepted.changed == 1, "\(accepted.said)")
    let catalog = scratch.text(of: "App/L.xcstrings") ?? ""
    #expect(catalog.contains(GateTests.quoted(new)) && !catalog.contains("needs_review"))
  }

  /// Language, source text, and a text that may have lost letters.
  @Test(
    arguments: [
      ("pt", "Yes", "o quê? sim"), ("cs", "OK", "ok? ano"), ("es", "Did you know", "¿Sabías?que"),
      ("fr", "Unknown", "???"),
      ("it", "Unknown", "??"), ("da", "Blunder: 12. Nf3", "Bommert: 12. Nf3??"), ("nl", "Blunder", "Fout ??"),
      ("nl", "A or B", "A? of B?"), ("nl", "What now", "wat? nu"), ("fr", "Coffee shop", "Caf? bar"),
      ("fi", "Wait", "Mitä?? ei"), ("uk", "Nonsense", "Дурниця ??"), ("fr", "Go to the page", "Aller ? la page"),
    ])
  func `a text that may have lost letters is to be reviewed`(language: String, source: String, new: String) throws {
    let scratch = try project([("a", source, nil), ("b", "Other", "Autre")], language)
    try scratch.write("key,\(language)\na,\(GateTests.cell(new))\nb,Autrement\n", to: "in.csv")
    let outcome = try scratch.take("in.csv")
    #expect(outcome.said.contains("question marks may stand for letters"), "\(outcome.said)")
    #expect(
      outcome.said.contains("[exchange/question-marks]") && !outcome.said.contains("[text/replacement-character]"))
    #expect(outcome.refused == 0 && has(new, "needs_review", scratch), "\(scratch.catalogs)")
  }

  @Test(
    arguments: [
      ("Delete it?", "Le supprimer ?"), ("Delete it", "Le supprimer ?"), ("Really?", "Vraiment ??"), ("Help", "?"),
      ("Delete it?\nIt is gone", "Supprimer ?Il est perdu"), ("What??", "???"), ("See a.b", "Voyez https://a.b/?c=d"),
      ("Go on", "¿Seguir? No se puede"), ("Saved?", "Sauvé? %@"), ("colou?r", "coule?r"), ("Press ?", "Touchez ?"),
      ("See a.b", "https://a.b/c?d=e&f"), ("Open it", "page?id=1"), ("What/Why", "What?/Why?"), ("See a.b", "a.b/c?d"),
      ("Search: ?q=", "Cherche: ?q="), ("Type ? for help", "? pour l'aide"), ("See [this](a://)", "Vu [ici](a://)?"),
      ("Sure", "Certain ? Oui"), ("Choose a or b", "Êtes-vous décidé/e?"), ("Regex (?i)a", "Motif (?i)a"),
      ("Sure", "(certain?) Oui"), ("Move it to: %@, all goes", "Déplacer vers : %@ ? Tout part"),
      ("Move it to: %@", "Vers : <b>%@</b>? Oui"), ("Go on", "<b>Continuer ?</b>oui"),
      ("Use * or one character", "Utilisé : * ou ? ou plus"), ("Are you sure", "?האם אתם בטוחים"),
      ("Enter \"https;//a.com/?q=\"", "Entrer «https;//a.com/?q=»"),
      ("All is lost. Are you sure?", "?הכול יימחק. האם אתם בטוחים"), ("Are you sure", "? هل أنت متأكد"),
    ])
  func `a question is none that has lost its letters`(source: String, new: String) throws {
    let scratch = try project([("a", source, nil)])
    try scratch.write("key,fr\na,\(GateTests.cell(new))\n", to: "in.csv")
    let outcome = try scratch.take("in.csv")
    #expect(outcome.refused == 0 && !outcome.said.contains("question-marks"), "\(outcome.said)")
  }

  @Test func `a file with many question marks says how it comes in`() throws {
    let texts = [("colour", "colou?r"), ("armour", "armou?r"), ("flavour", "flavou?r"), ("A or B", "A? of B?")]
    let scratch = try project(texts.map { ($0.0, $0.0, nil) }, "nl")
    try scratch.write("key,nl\n" + texts.map { "\($0.0),\($0.1)\n" }.joined(), to: "in.csv")
    let outcome = try scratch.take("in.csv") { $0.addsLanguages = true }
    #expect(outcome.extent == .none && outcome.said.contains("[exchange/wrong-encoding]"), "\(outcome.said)")
    #expect(outcome.said.contains("with --accept exchange/question-marks"), "\(outcome.said)")
    let accepted = try scratch.take("in.csv") {
      $0.addsLanguages = true
      $0.accepted = ["exchange/question-marks"]
    }
    #expect(accepted.extent == .whole && accepted.changed == 4, "\(accepted.said)")
    #expect(scratch.text(of: "App/L.xcstrings")?.contains("needs_review") == false)
  }

  @Test func `a file with some questions is not one with lost letters`() throws {
    let texts = [("A or B", "A? of B?"), ("Blunder", "Fout ??"), ("What now", "wat? nu"), ("colour", "colou?r")]
    let scratch = try project(texts.map { ($0.0, $0.0, nil) }, "nl")
    try scratch.write("key,nl\n" + texts.map { "\($0.0),\($0.1)\n" }.joined(), to: "in.csv")
    let outcome = try scratch.take("in.csv") { $0.addsLanguages = true }
    #expect(outcome.extent == .partial && outcome.refused == 1 && outcome.changed == 3, "\(outcome.said)")
  }

  /// Each is refused: the catalog's texts have no such markup.
  @Test(
    arguments: [
      "<g id=\"1\">Choisi</g>", "<x id=\"1\"/>Choisi", "<ph id=\"1\"/> choisi", "<bpt id=\"1\">Choisi</bpt>",
      "<mrk mid=\"0\">Choisi</mrk>", "<ept id=\"1\">Choisi", "Choisi <it pos=\"open\" id=\"2\">", "Choisi</g>",
      "<pc id=\"1\">Choisi</pc>",
    ])
  func `markup of XLIFF in a text of another format is refused`(new: String) throws {
    let scratch = try project([("a", "Selected", nil), ("b", "A <g id=\"1\">b</g>", nil)])
    try scratch.write("key,fr\na,\(GateTests.cell(new))\nb,\(GateTests.cell("<g id=\"1\">Un</g>"))\n", to: "in.csv")
    let outcome = try scratch.take("in.csv") { $0.addsLanguages = true }
    #expect(outcome.said.contains("[exchange/inline-element]"), "\(outcome.said)")
    #expect(outcome.refused == 1 && outcome.changed == 1 && !outcome.said.contains("exchange/changed-tags"))
  }

  @Test(
    arguments: [
      (["Save", "Cancel", "Delete", "Open"], true), (["Nothing found", "Saved", "Try again", "Wrong", "Later"], true),
      (["Save", "Save…", "Saved", "Saves", "Save it"], false), (["Save", "Cancel", "Delete"], false),
      (["Message", "Messages", "Direct Messages", "Private", "Private Messages"], false),
    ])
  func `one text for many different source texts is to be reviewed`(sources: [String], isFound: Bool) throws {
    let scratch = try project(sources.map { ($0, $0, nil) } + [("b", "Other", "Autre")])
    try scratch.write("key,fr\n" + sources.map { "\($0),Envoyer\n" }.joined() + "b,Autrement\n", to: "in.csv")
    let outcome = try scratch.take("in.csv")
    #expect(outcome.said.contains("[exchange/one-text]") == isFound, "\(outcome.said)")
    #expect(has("Envoyer", isFound ? "needs_review" : "translated", scratch) && has("Autrement", "translated", scratch))
  }

  @Test(
    arguments: [
      (["Save %@", "Cancel %@", "Delete %@", "Open %@"], "Fichier %@", true),
      (["Save", "Cancel", "Stop", "Open"], "—", true),
      (["Save", "Cancel", "Stop", "Open"], "✓ 1", true), (["Save", "Cancel", "Stop", "Open"], "…", true),
      (["%lld saved", "%lld gone", "%lld open", "%lld new"], "%lld choses", true),
      (["%@ saved", "%@ gone", "%@ open", "%@ new"], "%@", false),
      (["%@ file", "%@ files", "1 file", "A file"], "%@ f", false),
    ])
  func `signs and placeholders for many different source texts are to be reviewed, too`(
    sources: [String], text: String, isFound: Bool
  ) throws {
    let scratch = try project(sources.map { ($0, $0, nil) } + [("b", "Other", "Autre")])
    try scratch.write("key,fr\n" + sources.map { "\($0),\(text)\n" }.joined() + "b,Autrement\n", to: "in.csv")
    #expect(try scratch.take("in.csv").said.contains("[exchange/one-text]") == isFound)
  }

  @Test func `a Greek question ends with a semicolon`() throws {
    let scratch = try project([("a", "Delete “%@”?", nil), ("b", "Yes", nil)], "el")
    try scratch.write("key,el\na,\"Διαγραφή \"\"%@\"\";\"\nb,\"Ναι\"\";\"\n", to: "in.csv")
    let outcome = try scratch.take("in.csv") { $0.addsLanguages = true }
    #expect(outcome.said.contains("[exchange/strings-syntax]"), "\(outcome.said)")
    #expect(has("Διαγραφή \"%@\";", "translated", scratch) && has("Ναι\";", "needs_review", scratch))
  }

  /// A row without its key, in a project whose catalog has the empty key: a table's titles and the row.
  @Test(arguments: [
    ("file,table,key,path,source,fr", "App/L.xcstrings,L,,,,Perdu"), ("file,key,fr", "App/L.xcstrings,,Perdu"),
    ("key,source,fr", ",,Perdu"),
    ("file,table,key,path,source,fr", "App/L.xcstrings,L,,,,Perdu\nApp/L.xcstrings,L,,,,Gone"),
  ])
  func `a row without key and source text goes nowhere`(titles: String, row: String) throws {
    let scratch = try ExchangedProject()
    try scratch.write(
      "{\"sourceLanguage\":\"en\",\"strings\":{\"\":{},\"Hi\":{},\"N/A\":{}},\"version\":\"1.0\"}\n",
      to: "App/L.xcstrings")
    let good = titles.split(separator: ",").map { ["file": "App/L.xcstrings", "key": "Hi", "fr": "Salut"][$0] ?? "" }
    try scratch.write("\(titles)\n\(row)\n\(good.joined(separator: ","))\n", to: "in.csv")
    let outcome = try scratch.take("in.csv") { $0.addsLanguages = true }
    #expect(outcome.extent == .partial && outcome.changed == 1, "\(outcome.said)")
    #expect(outcome.said.contains("in.csv:2:") && outcome.said.contains("has no key"), "\(outcome.said)")
    let catalog = try #require(scratch.text(of: "App/L.xcstrings"))
    #expect(catalog.contains("Salut") && !catalog.contains("Perdu") && !catalog.contains("Gone"))
  }

  @Test func `a text under an empty key in JSON goes nowhere`() throws {
    let scratch = try project([("a", "Hi", nil), ("", "", nil)])
    try scratch.write(
      #"{"format":"glossa texts 1","language":"fr","files":{"App/L.xcstrings":{"":"Perdu","a":"Salut"}}}"#,
      to: "fr.json")
    let outcome = try scratch.take("fr.json") { $0.addsLanguages = true }
    #expect(outcome.said.contains("a text has no key and no source text") && outcome.changed == 1, "\(outcome.said)")
  }

  @Test(arguments: ["", "Reste"]) func `an empty key comes back as it went out`(text: String) throws {
    let unit = #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
    let catalog =
      #"{"sourceLanguage":"en","strings":{"":{"localizations":{"en":{"stringUnit":{"state":"translated","value":""}},"#
      + #""fr":\#(unit)}},"Hi":{"localizations":{"fr":\#(unit)}}},"version":"1.0"}"#
    for format in ["xliff", "xcloc", "json", "csv", "xlsx", "po"] {
      let scratch = try ExchangedProject()
      try scratch.write(catalog, to: "App/L.xcstrings")
      try scratch.export(to: "out", as: format, "fr")
      let outcome = try scratch.take("out")
      #expect(outcome.extent == .whole && outcome.changed == 0, "\(format): \(outcome.said)")
    }
  }

  @Test func `Excel's owner file is passed over`() throws {
    let scratch = try project([("a", "Hi", nil)])
    try scratch.write("key,fr\na,Salut\n", to: "in/fr.csv")
    for name in ["~$fr.xlsx", "~$fr.csv", ".~lock.fr.csv#", "._fr.csv"] {
      try scratch.write("\u{6}Anna", to: "in/" + name)
    }
    let outcome = try scratch.take("in") { $0.addsLanguages = true }
    #expect(outcome.extent == .whole && outcome.changed == 1, "\(outcome.said)")
  }

  /// A project of a dozen texts with ampersands, and one file of them.
  private func damaged(_ count: Int, _ change: (Int) -> String) throws -> (ExchangedProject, String) {
    let scratch = try project((0..<count).map { ("k\($0)", "Salt & \($0) more", "Sel & \($0) autres") })
    let rows = (0..<count).map { "k\($0),\(change($0))" }
    return (scratch, "key,fr\n" + rows.joined(separator: "\n") + "\n")
  }

  @Test func `one kind of damage in many texts stops the import`() throws {
    let (scratch, table) = try damaged(12) { "Sel &amp; \($0) autres" }
    try scratch.write(table, to: "in.csv")
    let before = scratch.catalogs
    let outcome = try scratch.take("in.csv")
    #expect(outcome.extent == .none && scratch.catalogs == before)
    #expect(
      outcome.said.contains("12 of the 12 changed texts in 'fr' have the same damage, as a tool does it"),
      "\(outcome.said)")
    let accepted = try scratch.take("in.csv") { $0.accepted = ["exchange/changed-escapes", "text/html-entity"] }
    #expect(accepted.extent == .whole && accepted.changed == 12, "\(accepted.said)")
  }

  @Test func `damage to some of many texts does not stop the others`() throws {
    let (scratch, table) = try damaged(60) { $0 < 12 ? "Sel &amp; \($0) autres" : "Du sel & \($0) autres" }
    try scratch.write(table, to: "in.csv")
    let outcome = try scratch.take("in.csv")
    #expect(outcome.extent == .partial && outcome.changed == 60, "\(outcome.said)")
  }

  @Test func `a column that was sorted alone stops the import`() throws {
    let words = [
      "Zebra", "Apfel", "Mond", "Haus", "Stern", "Baum", "Fluss", "Berg", "Wolke", "Garten", "Tisch", "Kanne",
    ]
    let scratch = try project(words.map { ("k.\($0)", "The \($0) of it", "Le \($0) de cela") })
    let sorted = words.sorted()
    let translations = zip(words, sorted).map { "k.\($0),Le \($1) de cela" }
    try scratch.write("key,fr\n" + translations.joined(separator: "\n") + "\n", to: "in.csv")
    let outcome = try scratch.take("in.csv")
    #expect(outcome.extent == .none && outcome.said.contains("[exchange/other-row]"), "\(outcome.said)")
    let sources = zip(words, sorted).map { "k.\($0),The \($1) of it,Neu \($1)" }
    try scratch.write("key,source,fr\n" + sources.joined(separator: "\n") + "\n", to: "in.csv")
    let moved = try scratch.take("in.csv")
    #expect(moved.extent == .none && moved.said.contains("[exchange/moved-row]"), "\(moved.said)")
  }

  @Test func `a text of another language is to be reviewed`() throws {
    let scratch = try project([("a", "The cart is empty", "Le panier est vide"), ("b", "Stop", "Stop")])
    try scratch.write("key,de\na,Le panier est vide\nb,Stopp\n", to: "in.csv")
    let outcome = try scratch.take("in.csv") { $0.addsLanguages = true }
    #expect(outcome.extent == .partial && outcome.said.contains("the text is that of 'fr'"), "\(outcome.said)")
  }

  @Test func `a format without states gets the text, and names it`() throws {
    let scratch = try ExchangedProject()
    try scratch.write("\"t\" = \"Salt & sugar\";\n", to: "App/en.lproj/L.strings")
    try scratch.write("\"t\" = \"Sel & sucre\";\n", to: "App/fr.lproj/L.strings")
    try scratch.write("key,fr\nt,Sel &amp; sucre\n", to: "in.csv")
    let outcome = try scratch.take("in.csv")
    #expect(outcome.extent == .partial && outcome.said.contains("[exchange/changed-escapes]"), "\(outcome.said)")
    #expect(!outcome.said.contains("needs_review"))
    #expect(scratch.text(of: "App/fr.lproj/L.strings") == "\"t\" = \"Sel &amp; sucre\";\n")
  }

  @Test func `a second import of an outdated text does not make it a finished one`() throws {
    let scratch = try project([("a", "Salt & sugar", "Sel & sucre")])
    try scratch.export(to: "fr.xliff")
    try scratch.replace("Sel &amp; sucre", with: "Du sel", in: "fr.xliff")
    try scratch.replace("Salt & sugar", with: "Salt and sugar", in: "App/L.xcstrings")
    for _ in 0..<2 {
      let outcome = try scratch.take("fr.xliff")
      #expect(outcome.extent == .partial && outcome.said.contains("[exchange/changed-source]"), "\(outcome.said)")
      #expect(has("Du sel", "needs_review", scratch), "\(scratch.catalogs)")
    }
  }

  @Test func `a second import of a suspicious text does not make it a finished one`() throws {
    let scratch = try project([("a", "Salt & sugar", "Sel & sucre")])
    try scratch.export(to: "fr.xliff")
    try scratch.replace("Sel &amp; sucre", with: "Sel &amp;amp; sucre", in: "fr.xliff")
    for _ in 0..<2 {
      #expect(try scratch.take("fr.xliff").extent == .partial)
      #expect(has("Sel &amp; sucre", "needs_review", scratch), "\(scratch.catalogs)")
    }
  }
}
