import Shared
import SwiftUI

extension Text {
  init(own key: LocalizedStringKey) { self.init(key, bundle: .module) }
}

/// Asks its own bundle, and asks the app where it should not.
public struct FeatureView: View {
  let row: LocalizedStringKey = "feature.row"

  public var body: some View {
    VStack {
      Text("feature.title")
      Text("feature.title", bundle: .main)
      Text("feature.title", bundle: .module)
      Text(own: "feature.title")
      Text(row, bundle: .module)
      Text("shared.done", bundle: SharedResources.bundle)
      Text("shared.done", bundle: .module)
      Button("Save") {}
      Button {} label: { Text("Save", bundle: .module) }
      Text("Same everywhere")
    }
    .navigationTitle("feature.title")
  }

  var subtitle: String { NSLocalizedString("feature.title", comment: "") }
}
