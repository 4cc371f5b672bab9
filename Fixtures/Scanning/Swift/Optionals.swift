import SwiftUI

/// `LocalizedStringKey` interpolates no optional: the compiler takes the overload for a String, and there is no key.
struct Profile: View {
  let name: String?
  let friend: Friend?
  let title: LocalizedStringKey

  var body: some View {
    Text("no key: \(name)")
    Text("no key either: \(friend?.age)")
    Label("nor this: \(friend.map(\.age))", systemImage: "person")
    Text("age \(friend?.age ?? 0)")
    Text("forced \(friend!.age)")
    if let name { Text("bound \(name)") }
    Text("of unknown type \(remote?.name)")
    Text("of some type \(remote.name)")
    Text("guessed by another's nickname \(remote.nickname)")
    Text("guessed by another's rank \(of.rank)")
    Text("no key with an own optional \(draft.rank)")
  }
}

struct Friend { let age: Int }
struct Draft { var nickname: String?; var rank: Int? }

let of: Locale = .current
let draft = Draft()

func greet() {
  let nickname = remote.nickname
  _ = Text("a constant of unknown type \(nickname)")
}

/// `.init("…")` is `init(_: String)` where the type has one: Xcode sees no key, and the text is looked up all the same.
struct Row: View {
  let title: LocalizedStringKey
  let note: LocalizedStringResource

  var body: some View { Text(title) }
}

func spoken(_ value: String.LocalizationValue) -> String { String(localized: value) }

let row = Row(title: .init("made of a String"), note: .init("a resource of its own"))
let speech = spoken(.init("a value made of a String"))

/// The elements of an optional tuple have their types.
struct Folder: View {
  let counts: (files: Int, size: Double)?

  var body: some View {
    if let (files, size) = counts { Text("optional \(files) of \(size)") }
    guard let (files, _) = counts else { return Text("no counts") }
    return Text("guarded \(files)")
  }
}
