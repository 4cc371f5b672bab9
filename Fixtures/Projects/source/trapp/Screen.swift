import SwiftUI
import TrAPPSync

struct Screen: View {
  let translator: Translator

  var body: some View {
    Text("cart.title")
    TranslatableText(key: "cloud.title")
    Text(verbatim: translator.translate("cloud.sync"))
    Text(verbatim: translator.translate("cloud.snyc"))
  }
}
