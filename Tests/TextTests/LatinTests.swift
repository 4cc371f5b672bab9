import Testing
import Text

@Suite("Letters spelled in ASCII")
struct LatinTests {
  @Test(arguments: [
    ("Médias", "Medias"), ("Großes Übel", "Grosses Ubel"), ("Æsir smørrebrød", "Aesir smorrebrod"), ("ıŋðþ", "ingdth"),
    ("œuvre ﬁn", "oeuvre fin"), ("Łódź", "Lodz"), ("e\u{301}te\u{301}", "ete"), ("Привет, Юля", "Privet, Yulya"),
    ("Ёжик съел щи", "Ezhik sel shchi"), ("Καλημέρα", "Kalimera"), ("Їжак", "Izhak"), ("don’t", "don't"),
    ("设置", "设置"), ("plain --", "plain --"), ("Đồng", "Dong"), ("₿ 5 €", "₿ 5 €"),
  ])
  func `letters keep their sound as far as maps spell it`(text: String, expected: String) {
    #expect(text.spelledInASCII == expected)
  }

  @Test(arguments: [
    ("löschen", "loeschen"), ("Übel", "Uebel"), ("MÜLL", "MUELL"), ("u\u{308}ber", "ueber"), ("Maß é", "Maß é"),
  ])
  func `umlauts are spelled as Germans do it`(text: String, expected: String) {
    #expect(text.umlautsSpelledOut(in: "de-AT") == expected && text.umlautsSpelledOut(in: "tr") == text)
  }
}
