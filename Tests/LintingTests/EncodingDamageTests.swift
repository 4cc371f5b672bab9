import Linting
import Testing

/// Texts that were read in the wrong encoding, and texts that only look so.
@Suite("Wrong encodings") struct EncodingDamageTests {
  @Test(arguments: [
    "FermÃ©", "Ã€ bientÃ´t", "Itâ€™s", "ÐŸÑ€Ð¸Ð²ÐµÑ‚", "Ð\u{9D}Ð°Ð·Ð°Ð´", "æ—¥æœ¬èªž", "×©×œ×•×\u{9D}", "Ø¥Ø¹Ø¯Ø§Ø¯",
    "í•œêµ­ì–´", "GrÃ¶ÃŸe", "SÃ£o Paulo", "ÎµÎ»Î»", "5Â\u{A0}â‚¬", "Annuler\u{FFFD}",
  ])
  func `gibberish is found`(text: String) {
    #expect(text.encodingDamage != nil)
  }

  @Test(arguments: [
    "Fermé", "À bientôt…", "PREÇO DE AMANHÃ…", "« Un café… »", "Spaß… Gruß…", "CAFÉ™", "Größe: 5 €", "MAÇÃ\u{A0}",
    "“É…”",
    "Привет…", "日本語", "20 °C – 30 °C", "Â", "CÂMARA", "naïve—très…", "Æ©", "ÎLE… ÉTÉ", "plain", "",
  ])
  func `real texts are not`(text: String) {
    #expect(text.encodingDamage == nil)
  }

  @Test(arguments: ["Fermé", "Ёлка", "日本語", "naïve — très…", "שלום", "😀"])
  func `what was misread once is known again`(text: String) {
    #expect(misread(text).beforeMisreading == text)
    #expect(text.beforeMisreading == nil)
  }

  /// The text as a program shows it that takes its UTF-8 for Latin-1.
  private func misread(_ text: String) -> String {
    String(String.UnicodeScalarView(text.utf8.map { Unicode.Scalar($0) }))
  }
}
