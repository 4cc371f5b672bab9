import SwiftUI
import Words

struct TillView: View {
  var body: some View {
    Text(.tillOpen)
    Text(.wordOfAnotherPackage)
  }
}
