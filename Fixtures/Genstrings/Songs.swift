import SwiftUI

func NSLocalizedString(_ key: String) -> String { key }  // a definition is no bad entry

// NSLocalizedString("in.comment", comment: "")
struct Songs: View {
  let count = 2
  var body: some View {
    Text("Songs")
    Text("Albums", tableName: "Library", comment: "Header of the albums")
    Text(verbatim: "Not a key")
    Text(title)
    Text("\(count) songs")
  }

  let texts = [
    NSLocalizedString("plain", comment: ""),
    NSLocalizedString("commented", comment: "Button that plays"),
    NSLocalizedString("commented", comment: "Accessibility label"),
    NSLocalizedString("valued", value: "Values " + "join \"well\"\n", comment: "Two " + "parts"),
    NSLocalizedString("valued", value: "Another", comment: "Two parts"),
    NSLocalizedString("table", tableName: "Library", bundle: .main, comment: "In a table"),
    NSLocalizedString("%@ of %lu (%d%%)", comment: "Positions"),
    NSLocalizedString("one %@", comment: "One position"),
    NSLocalizedString("numbered", value: "%2$@ %1$@", comment: "Numbered"),
    NSLocalizedString("50% begin at 10%", comment: "Percent signs of prose"),
    NSLocalizedString("é caffè \u{2026}", comment: "Beyond ASCII"),
    NSLocalizedString("multi", value: """
      First line
        "Second" line \
      goes on
      """, comment: "Lines"),
    NSLocalizedString(#"raw \n "quoted""#, comment: "Raw"),
    NSLocalizedString("", comment: "Empty"),
    NSLocalizedString(key, comment: "Dynamic"),
    NSLocalizedString("dynamic.value", value: value, comment: ""),
    MyLocalized("routine", comment: "By -s"),
    CFCopyLocalizedString("cf", "Core Foundation */ in Swift"),
  ]
}
