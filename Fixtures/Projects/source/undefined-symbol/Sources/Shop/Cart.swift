import SwiftUI

struct CartView: View {
  let items: Int
  let day: Date
  @State private var isShown = false

  var body: some View {
    Section(.cartTitle) {
      Text(.cartItems(items))
      Text(.cartTitel)
      Text(.cartLegacy)
      Text(.Errors.networkDown)
      Row(heading: .cartHeading, kind: .plain)
    }
    .navigationTitle(.handmade)
    .alert(.Errors.networkGone, isPresented: $isShown) {
      Button(.cartCheckout, role: .cancel) { isShown = false }
    }
    .help(.general)
  }

  var more: some View {
    VStack {
      Text(.now, style: .time)
      Text(.init("cart.title"))
      Picker(.listed, selection: .constant(1)) { Text(verbatim: "1") }
      Text(.first)
      Tag(name: .cartNowhere)
    }
  }

  let message: LocalizedStringResource = .cartMessage
  var plain: String { String(localized: .cartTitle) + String(localized: LocalizedStringResource.cartPlain) }
}

struct Row: View {
  let heading: LocalizedStringResource
  let kind: Kind
  enum Kind { case plain, listed }
  var body: some View { Text(heading) }
}

struct Tag: View {
  let name: Name
  var body: some View { Text(name.text) }
}

struct Name {
  let text: String
}

enum Topic { case general }

extension View {
  func help(_ topic: Topic) -> some View { self }
}

extension LocalizedStringResource {
  static var handmade: LocalizedStringResource { "Made by hand" }
  static func first() -> LocalizedStringResource { "First" }
}
