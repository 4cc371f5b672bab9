import SwiftUI
import TrAPPSync

struct CloudScreen: View {
  let translator: Translator
  let name: String

  var body: some View {
    VStack {
      TranslatableText(key: "cloud.screen.title")
      Text(verbatim: translator.translate("cloud.greeting.text", [name]))
      Text(verbatim: translator.translate("cloud.sync.button"))
    }
  }

  func lastSync() throws -> String {
    try translator.getTranslationFor("cloud.sync.last_run")
  }
}
