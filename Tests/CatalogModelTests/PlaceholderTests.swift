import CatalogModel
import TestSupport
import Testing

struct PlaceholderTests {
  /// A specifier of a text, compressed: kind, number, name, bare specifier.
  private func summary(_ text: String) -> [String] {
    Placeholder.scan(text).map { placeholder in
      var parts: [String] = []
      switch placeholder.kind {
      case .argument: parts.append(placeholder.looksLikeProse ? "prose" : "argument")
      case .percent: parts.append("percent")
      case .substitution: parts.append("substitution")
      case .branchArgument: parts.append("arg")
      case .intentParameter: parts.append("parameter")
      case .displayPattern: parts.append("pattern")
      case .literal: parts.append("literal")
      case .incomplete: parts.append("incomplete")
      }
      if let number = placeholder.number { parts.append("\(number)") }
      if let name = placeholder.name { parts.append("(\(name))") }
      if placeholder.kind == .argument { parts.append(placeholder.bareSpecifier) }
      return parts.joined(separator: " ")
    }
  }

  @Test(
    arguments: [
      ("no percent sign", []),
      ("%@ and %lld", ["argument @", "argument lld"]),
      ("%2$@ %1$lld", ["argument 2 @", "argument 1 lld"]),
      ("%12$@", ["argument 12 @"]),
      ("100%%", ["percent"]),
      ("%d%%", ["argument d", "percent"]),
      (
        "%.2f %10.10lf %-5d %+d %08x %#x %qi %zd %jd %td %hhd",
        [
          "argument f", "argument lf", "argument d", "argument d", "argument x", "argument x", "argument qi",
          "argument zd", "argument jd", "argument td", "argument hhd",
        ]
      ),
      ("%*d %.*f %*2$d", ["argument d", "argument f", "argument d"]),
      ("%#@files@ in %2$#@folders@", ["substitution (files)", "substitution 2 (folders)"]),
      ("%#@a.b@", ["substitution (a.b)"]),
      ("%1#@count@", ["substitution (count)"]),
      ("%1 - bis %2 - nicht", ["literal", "prose n"]),
      ("%arg files", ["arg"]),
      ("%1$(name)@ %(count)lld", ["argument 1 (name) @", "argument (count) lld"]),
      ("%{value1}@", ["pattern (value1)"]),
      ("Open ${applicationName}", ["parameter (applicationName)"]),
      ("$5 and ${", []),
      ("%k", ["literal"]),
      ("%$11d", ["literal"]),
      ("50%", ["incomplete"]),
      ("%5", ["incomplete"]),
      ("100% done", ["prose d"]),
      ("10% a day", ["prose a"]),
      ("100%-ige", ["prose i"]),
      ("% @", ["argument @"]),
      ("%d% завершено", ["argument d", "literal"]),
      ("%lld% horas", ["argument lld", "prose ho"]),
      ("%'d", ["literal"]),
    ] as [(String, [String])])
  func `specifiers are read as the formatter reads them`(text: String, expected: [String]) {
    #expect(summary(text) == expected)
  }

  @Test func `spans are UTF-8 offsets and cover the whole specifier`() {
    let spans = Placeholder.scan("é %1$(nämn)@ %к %%").map(\.span)
    #expect(spans == [3..<14, 15..<18, 19..<21])
  }

  @Test func `stars name the arguments of width and precision`() {
    let placeholder = Placeholder.scan("%3$*1$.*2$f")[0]
    #expect(placeholder.number == 3)
    #expect(placeholder.width == .argument(1))
    #expect(placeholder.precision == .argument(2))
  }

  @Test func `spans of any bytes rise, stay inside and end where text does`() {
    var random = SeededGenerator(seed: 11)
    let alphabet = Array("%%%%@d$#(){}*.0129hlLqargeé ${}".unicodeScalars)
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...14, using: &random) {
        text.unicodeScalars.append(alphabet.randomElement(using: &random) ?? "%")
      }
      var end = 0
      for placeholder in Placeholder.scan(text) {
        #expect(placeholder.span.lowerBound >= end && placeholder.span.upperBound <= text.utf8.count, "\(text)")
        #expect(!placeholder.span.isEmpty, "\(text)")
        end = placeholder.span.upperBound
      }
    }
  }
}

struct ArgumentMapTests {
  private func map(_ text: String, _ substitutions: [Substitution] = []) -> ArgumentMap {
    ArgumentMap(Placeholder.scan(text), substitutions: substitutions)
  }

  @Test func `unnumbered specifiers count only among themselves`() {
    #expect(map("%2$@ %@ %d").readings.map(\.argument) == [2, 1, 2])
  }

  @Test func `stars take their arguments before the value`() {
    let readings = map("%*.*f %@").readings
    #expect(readings.map(\.argument) == [1, 2, 3, 4])
    #expect(readings.map(\.role) == [.width, .precision, .value, .value])
    #expect(readings[0].type == .count)
  }

  @Test func `a skipped argument is a gap`() {
    #expect(map("%2$@").gap == 1)
    #expect(map("%3$@ %1$@").gap == 2)
    #expect(map("%2$@ %1$@").gap == nil)
    #expect(map("plain").gap == nil)
  }

  @Test func `a substitution brings its own number and type`() {
    let files = Substitution(name: "files", argument: 2, specifier: "lld", variation: .text("%arg files"))
    let readings = map("%#@files@ of %@", [files]).readings
    #expect(readings.map(\.argument) == [2, 1])
    #expect(readings[0].type == ArgumentType(.integer, size: 8))
    #expect(readings[0].role == .substitution("files"))
  }

  @Test func `an argument inside a branch is the substitution's own`() {
    let branch = map(
      "%1$@ %#@files@",
      [
        Substitution(name: "files", argument: 2, specifier: "lld", variation: .text("%arg files"))
      ])[2]
    let inner = ArgumentMap(Placeholder.scan("%arg files of %1$@"), branch: branch)
    #expect(inner.readings.map(\.argument) == [2, 1])
    let numbers = ArgumentMap(Placeholder.scan("%d files of %1$@"), branch: branch)
    #expect(numbers.readings.map(\.argument) == [2, 1])
    #expect(ArgumentMap(Placeholder.scan("%arg")).readings[0].type == ArgumentType(.float, size: 8))
  }

  @Test(
    arguments: [
      ("%@", ArgumentType.object), ("%lld", ArgumentType(.integer, size: 8)), ("%ld", ArgumentType(.integer, size: 8)),
      ("%d", ArgumentType(.integer, size: 4)), ("%hhd", ArgumentType(.integer, size: 1)),
      ("%f", ArgumentType(.float, size: 8)), ("%Lf", ArgumentType(.float, size: 16)),
      ("%c", ArgumentType(.character, size: 1)), ("%s", ArgumentType(.cString, size: 8)),
      ("%p", ArgumentType(.pointer, size: 8)),
    ])
  func `a conversion and its length make the type`(text: String, type: ArgumentType) {
    #expect(Placeholder.scan(text).first?.argumentType == type)
  }
}
