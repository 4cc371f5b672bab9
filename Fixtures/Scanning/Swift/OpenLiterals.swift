import AppIntents
import Defaults
import SwiftUI

extension String {
  var shown: String { NSLocalizedString(self, comment: "") }
  func shown(with arguments: CVarArg...) -> String { String(format: self.shown, arguments: arguments) }
  func filled(_ arguments: CVarArg...) -> String { String(format: self.shown, arguments: arguments) }
}

enum Mode: LocalizedStringKey {
  case shuffle
  case once, twice = "Play twice"
}

enum Source: String {
  case library = "from the library"
  var title: String { NSLocalizedString(rawValue, comment: "") }
}

enum Radio {
  enum Source: CaseIterable {
    case noKey
  }
}

struct Controls: View {
  let track: String?
  var caption: LocalizedStringKey?

  var body: some View {
    Button("Play".shown) {}
    Text("Played %d times".shown(with: 3))
    Text("%@ is next".filled("x"))
    Image(systemName: "play")
      .help(track.map { "Playing \($0.count)" } ?? "Nothing playing")
      .environment(\.defaultErrorDescription, .init("Playback failed", bundle: .atURL(from: .module)))
    Controls(track: nil, caption: track.map { "Now: \($0)" })
    Text(track ?? "no key")
    Defaults.Toggle("guessed from a package", key: .autoplay)
    ValidationRule(rule: { $0.isEmpty }, reason: "guessed by its bundle", bundle: .module)
  }
}

extension ValidationRule {
  static let short = ValidationRule(rule: { $0.isEmpty }, message: "guessed although extended")
}

struct PlayIntent: AppIntent {
  func perform() async throws -> some IntentResult {
    return .result(dialog: IntentDialog(stringLiteral: "no key \(1)"))
  }

  var known: IntentDialog { IntentDialog(stringLiteral: "Stopped") }
}

struct Shortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    .init(
      intent: PlayIntent(), phrases: ["Play in \(.applicationName)"], shortTitle: "Play music", systemImageName: "play")
  }
}

func collect() -> [LocalizedStringKey] {
  func label(_ text: LocalizedStringKey, _ name: String) {}
  label("inside a function", "no key")
  var keys: [LocalizedStringKey] = ["first"]
  keys += ["added"]
  return keys
}

let unknown: PackageRow = .init(rank: 1, title: "guessed by its label")
