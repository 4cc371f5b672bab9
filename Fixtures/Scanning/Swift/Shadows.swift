import SomePackage
import SwiftUI

/// Apple's views are meant where no initialiser of the project's own types of their names fits.
struct Link: Codable {
  var address: URL
}

private struct Section: Component {
  init(title: String) {}
}

infix operator ~
func ~ (value: Double, places: Int) -> String { "" }

extension PreferenceKey<Int> {
  static let limit = PreferenceKey.make("limit", default: 75)
}

struct Screen: View {
  @Preference(.limit) private var limit
  let size: Double

  var body: some View {
    Link("shadows.link", destination: url)
    Section("shadows.section") {}
    Section(title: "no key")
    ShareLink(item: photo, preview: .init("shadows.preview", image: photo))
    Text("shadows.limit \(limit)")
    Text("shadows.operator \(size ~ 2)")
    let (hours, minutes) = Int(size).quotientAndRemainder(dividingBy: 60)
    Text("shadows.time \(hours) \(minutes)")
    Prompt(isOn ? "guessed.on" : "guessed.off", state: state)
    LLMStep(actionText: "guessed.action")
    service.ask(for: 1, instructions: "guessed.instructions")
    UIThing(title: "no key")
  }
}

enum Banner { enum Content { case text } }
struct Offer {
  struct Content {
    let title: LocalizedStringResource
  }
  init(content: Content) {}
}
let offer = Offer(content: .init(title: "shadows.content"))

extension Text {
  init(_ place: Place) { self.init(place.name) }
}

struct Place {
  let name: String
  var floors: ClosedRange<Int>
}

struct Hall: View {
  let store: StoreOf<Place>
  var body: some View {
    Text(isOn ? "shadows.open" : "shadows.closed")
    Text("shadows.floors \(store.floors.upperBound)")
  }
}

struct Line<Content: View>: View {
  init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}
extension Line where Content == Text {
  init<S: StringProtocol>(_ title: S, value: S) {}
  init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F) {}
}
let line = Line("shadows.closure") { Text(verbatim: "no value") }

struct Instance { let host: LocalizedStringKey }
func hostName(_ profile: Profile, _ place: Any) -> String { place.name ?? profile.host ?? "no host" }
let shown: LocalizedStringKey? = .some("shadows.some")
let steps: [LocalizedStringKey] = ["shadows.first"] + others
