import SwiftUI

// xcstrings-tool writes its file for each build.
struct CartView: View {
  var body: some View {
    Text(.localizable(.cartTitle))
    Text(String(localizable: .cartTitle))
  }
}
