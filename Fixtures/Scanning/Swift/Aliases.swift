import SwiftUI

struct Row {
  let title: LocalizedStringKey
  static func made(_ title: LocalizedStringKey) -> Row { Row(title: title) }
  static func named(_ name: String) -> Row { Row(title: "row") }
}

struct Note {
  let title: String
  init(title: String) { self.title = title }
}

struct Box<Value> { var value: Value }
struct Heading<Title> { init(_ title: Title) {} }

typealias Line = Row
typealias Lines = [Row]
typealias Verse = Line
typealias Remark = Note
typealias Title = LocalizedStringKey
typealias Titles = [LocalizedStringKey]
typealias Words = Text
typealias TitleBox = Box<LocalizedStringResource>
typealias NameBox = Box<String>
typealias Main = Heading<LocalizedStringKey>
typealias Show = (LocalizedStringKey) -> Void

/// Apple's are meant wherever nothing says more.
enum Own { typealias Label = Note }
enum Other { typealias Item = Note }
enum Another { typealias Item = Row }

let first = Line(title: "line")
let second = Title("title")
let third = Titles(["titles"])
let fourth = Words("words")
let fifth = Line.made("made")
let sixth = TitleBox(value: "boxed")
let seventh = NameBox(value: "no key")
let eighth = Remark(title: "no key")
let ninth = Verse(title: "verse")
let tenth: Verse = .init(title: "initialised")
let eleventh = Line.named("no key")
let twelfth = Main("main")
let verbatim = Words(verbatim: "no key")
let several: Lines = [.init(title: "several")]
let written: TitleBox = .init(value: "written")

struct Screen: View {
  var show: Show = { _ in }
  var body: some View {
    Label("label", systemImage: "star")
    Another.Item(title: "item")
    Other.Item(title: "no key")
    Words("words too").onTapGesture { show("shown") }
  }
}
