import CatalogModel
import CodeModel
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import KeyExtraction

@Suite struct ObjectiveCTests {
  private func link(_ sources: [String: String], routines: [String] = []) -> Diagnosed<[KeyUse]> {
    let facts = sources.map { path, text in
      var facts = FileFacts(path: path)
      facts.objectiveC = ObjectiveCScanner.facts(of: ObjectiveCLexer(Array(text.utf8)))
      return facts
    }
    return LinkedProject(facts, routines: routines).others
  }

  private func line(_ use: KeyUse) -> String {
    let rest = [
      use.table.map { "table \($0)" }, use.defaultValue.map { "value \($0)" }, use.comment.map { "// \($0)" },
    ]
    return ([use.key] + rest.compactMap { $0 }).joined(separator: " | ")
  }

  @Test func `a library of plain C is read only where it may look something up`() {
    func calls(_ name: String, _ text: String) -> Int {
      let filler = "static const int table[] = { 1, 2, 3 };\n"
      let bytes = Array((String(repeating: filler, count: 2000) + text).utf8)
      return ObjectiveCScanner().scan(SourceFile(path: name, bytes: bytes)).value.objectiveC?.calls.count ?? -1
    }
    #expect(calls("parser.c", "void f(void) { log(\"token\"); }") == 0)
    #expect(calls("parser.m", "void f(void) { log(\"token\"); }") == 1)
    #expect(calls("strings.c", "void f(void) { copy(CFSTR(\"key\")); }") > 0)
    #expect(calls("strings.c", "void f(void) { CFCopyLocalizedString(k, \"a comment\"); }") > 0)
  }

  @Test(arguments: ["", "ocal", "xocali", "ocalocali", "LOCALI", "occali", "ocalixyz", "aaaaaaaaocali"])
  func `bytes are found wherever they stand`(text: String) {
    let found = Array(text.utf8).withUnsafeBufferPointer { BytePattern.localization.occurs(in: $0) }
    #expect(found == text.contains("ocali"))
  }

  @Test func `functions of C that look keys up do so in Swift, and hand their keys on to Swift's forwarders`() {
    let function = """
      NSString *OurText(NSString *key) { return NSLocalizedString(key, @""); }
      NSString *NotOurs(NSString *key) { return key; }
      """
    let source = """
      func text(_ key: String, comment: String) -> String { OurText(key) }
      let a = OurText("direct"), b = text("handed.on", comment: "A comment"), c = NotOurs("no key")
      """
    let facts = [
      ObjectiveCScanner().scan(SourceFile(path: "A.m", text: function)).value,
      SwiftScanner().scan(SourceFile(path: "B.swift", text: source)).value,
    ]
    #expect(LinkedProject(facts).uses().value.map(line) == ["direct", "handed.on | // A comment"])
  }

  @Test func `constants and macros are keys where they are looked up, in any file`() {
    let use = """
      static NSString *const kTitle = @"title";
      #define kPlain (@"plain" @".text")
      #define L(key) NSLocalizedString(key, @"")
      void show(NSString *name) {
        static NSString * const kTitle2 = @"title.2";
        NSLocalizedString(kTitle, @"A title");
        NSLocalizedStringFromTable(kTitle2, kTable, nil);
        L(kPlain);
        L(kFar);
        NSLocalizedString(kTitle, @"Again");
        NSLocalizedString(kHidden, nil);
        NSLocalizedString(name, nil);
        log(kUnused);
      }
      """
    let far = """
      NSString *const kFar = @"far";
      static NSString *const kHidden = @"hidden";
      NSString *const kUnused = @"unused";
      """
    let found = link(["A.m": use, "Far.m": far, "Far.h": "extern NSString *const kFar;\n#define kTable @\"More\""])
    #expect(
      found.value.map(line) == ["title | // A title", "title.2 | table More", "plain.text", "far"])
    #expect(found.value.map(\.location.path) == ["A.m", "A.m", "A.m", "Far.m"])
    #expect(found.value.map(\.isUnseenByXcode) == [true, true, true, true])
    #expect(found.diagnostics.map(\.id) == ["source/dynamic-key"])
  }

  @Test func `shorthands on literals are lookups, whoever declares them`() {
    let use = "void f(void) { NSString *a = @\"a\".i18n, *b = [@\"b\" localized], *c = [@\"c\" uppercaseString]; }"
    let found = link(["A.m": use]).value
    #expect(found.map(\.key) == ["a", "b"])
    #expect(found.map(\.isUndeclared) == [true, true])
    let category = """
      @implementation NSString (Own)
      - (NSString *)i18n { return NSLocalizedString(self, nil); }
      - (NSString *)localized { return [self stringByAppendingString:@"!"]; }
      @end
      """
    let declared = link(["A.m": use, "Own.m": category]).value
    #expect(declared.map(\.key) == ["a"])
    #expect(declared.map(\.isUndeclared) == [false])
  }

  @Test func `a constant of several texts is none, unless a file or its conditions say which`() {
    let one = "NSString *const kName = @\"one\";"
    let two = "NSString *const kName = @\"two\";"
    let use = "void f(void) { NSLocalizedString(kName, nil); }"
    #expect(link(["A.m": one, "B.m": two, "C.m": use]).value.isEmpty)
    #expect(link(["A.m": one, "B.m": two + use]).value.map(\.key) == ["two"])
    let macros = "#if X\n#define kName @\"one\"\n#else\n#define kName @\"two\"\n#endif\n"
    #expect(link(["C.m": macros + use]).value.map(\.key) == ["one", "two"])
  }

  @Test func `categories of NSString make keys of the texts they are sent to`() {
    let category = """
      @implementation NSString (Localizing)
      - (NSString *)localized { return NSLocalizedString(self, @""); }
      - (NSString *)localizedIn:(NSString *)table {
        return [[NSBundle mainBundle] localizedStringForKey:self value:nil table:table];
      }
      - (NSString *)shouted { return [[self localized] uppercaseString]; }
      - (NSString *)trimmed { return [self stringByTrimmingCharactersInSet:NSCharacterSet.whitespaceCharacterSet]; }
      @end
      @implementation Other
      - (NSString *)localizedName { return NSLocalizedString(self, @""); }
      @end
      """
    let use = """
      void f(NSString *other) {
        [label setText:[@"message" localized]];
        label.text = @"property".localized;
        [@"in.table" localizedIn:@"Errors"];
        label.text = @"loud".shouted;
        [@"no key" trimmed]; @"no key".length; [@"no key" localizedName]; [other localized];
      }
      """
    let linked = link(["A.m": category, "B.m": use])
    #expect(linked.value.map(line) == ["message", "property", "in.table | table Errors", "loud"])
  }

  @Test func `every shape of the fixture is found, through macros of another file`() throws {
    let folder = Fixture.root + "Fixtures/Scanning/ObjectiveC/"
    let sources = try ["Family.m", "Strings.h"].map { name in
      (name, try String(contentsOfFile: folder + name, encoding: .utf8))
    }
    let linked = link(Dictionary(uniqueKeysWithValues: sources), routines: ["OurString"])
    #expect(
      linked.value.map(line) == [
        "macro.object | // In an object macro",
        "enabled",
        "plain",
        "with.comment | // Shown in two parts",
        "abc",
        "from.table | table Errors",
        "in.bundle | table Errors | // Bundled",
        "with.default | value Default \"text\"\n | // Defaulted",
        "cf.wrapped",
        "cf.table | table Errors",
        "message | table Errors | value Value",
        "nested %@",
        "inner",
        "été AA 😀 \t",
        "wrapped",
        "wrapped.table | table Errors | // for LT",
        "raw | // From RAW",
        "twice",
        "method | table Errors",
        "alias | // Alias comment",
        "configured",
        "configured.table | table Errors",
        "choice.on | // Chosen",
        "choice.off | // Chosen",
      ])
    #expect(linked.diagnostics.map(\.id) == Array(repeating: "source/dynamic-key", count: 3))
  }

  @Test(arguments: [
    ("NSString * MyLocalized(NSString * key, NSString *comment);", 0),
    ("extern NSString *Localized(NSString *key);", 0),
    ("FOUNDATION_EXPORT NSString * _Nonnull Localized(NSString * _Nonnull key, ...);", 0),
    ("NSString *Localized(NSString *key) { return [bundle textOf:key]; }", 0),
    ("std::string MyLocalized(const char *key);", 0),
    ("void f() { return Localized(key); }", 1), ("void f() { if (a) b(); else Localized(key); }", 1),
    ("void f() { label.text = Localized(key); [a b:Localized(key)]; }", 2), ("int a = *Localized(key);", 1),
  ])
  func `a declaration is no call of a key that is not literal`(source: String, count: Int) {
    let forwarder =
      "NSString *Localized(NSString *k) { return NSLocalizedString(k, nil); }\n"
      + "NSString *MyLocalized(NSString *k, NSString *c) { return NSLocalizedString(k, c); }\n"
    let linked = link(["a.m": forwarder, "b.mm": source])
    #expect(
      linked.diagnostics.map(\.id) == Array(repeating: "source/dynamic-key", count: count), "\(linked.diagnostics)")
  }

  @Test func `a function that passes a bundle on still looks its literals up`() {
    let source = "NSString *F(NSBundle *b) { return NSLocalizedStringFromTableInBundle(@\"a\", T, b, nil); }"
    #expect(link(["a.m": source]).value.map(\.key) == ["a"])
    #expect(link(["a.m": source]).diagnostics.isEmpty)
  }

  @Test func `a use is where its literals are`() {
    let source = "x = NSLocalizedString( @\"a\" @\"b\" , nil);"
    let use = link(["a.m": source]).value.first
    #expect(use?.location == Location(path: "a.m", bytes: 23..<32))
    #expect(use?.api == "NSLocalizedString")
  }

  @Test func `forwarders that call each other in a circle end`() {
    let source = "#define A(x) B(x)\n#define B(x) A(x)\n#define C C\nx = A(@\"k\"); y = C(@\"k\");"
    #expect(link(["a.m": source]).value.isEmpty)
  }

  @Test func `a method that returns no text is no forwarder`() {
    let source = """
      @implementation V
      - (void)setTitle:(NSString *)t { x = NSLocalizedString(t, nil); }
      - (void)f { [self setTitle:@"not a key"]; }
      """
    #expect(link(["a.m": source]).value.isEmpty)
  }

  @Test func `stray and missing brackets cost no other key`() {
    let source = "f((( NSLocalizedString(@\"a\", nil) }]] { [x y:NSLocalizedString(@\"b\", nil)] (((("
    #expect(link(["a.m": source]).value.map(\.key) == ["a", "b"])
  }

  @Test func `deep nesting takes linear time`() {
    let deep = String(repeating: "f([", count: 50_000) + "NSLocalizedString(@\"k\", nil)"
    #expect(link(["a.m": deep]).value.map(\.key) == ["k"])
    let closed = deep + String(repeating: "])", count: 50_000)
    #expect(link(["a.m": closed]).value.map(\.key) == ["k"])
  }

  @Test(arguments: 0..<200) func `any mutation of the fixture is read to its end`(seed: UInt64) throws {
    var bytes = try Array(Data(contentsOf: URL(filePath: Fixture.root + "Fixtures/Scanning/ObjectiveC/Family.m")))
    var state = seed &* 6_364_136_223_846_793_005 &+ 1
    for _ in 0..<20 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let place = Int(state >> 33) % bytes.count
      if state & 4 == 0 { bytes.remove(at: place) } else { bytes[place] = UInt8(truncatingIfNeeded: state >> 20) }
    }
    if seed % 5 == 0 { bytes.removeLast(bytes.count / 2) }
    let facts = ObjectiveCScanner.facts(of: ObjectiveCLexer(bytes))
    for call in facts.calls { #expect(call.bytes.upperBound <= bytes.count) }
  }

  @Test(arguments: [
    ("NSLocalizedString(@\"k\", nil)", LookupBundle.unnamed),
    ("NSLocalizedStringFromTable(@\"k\", @\"T\", nil)", .unnamed),
    ("NSLocalizedStringFromTableInBundle(@\"k\", nil, [NSBundle mainBundle], nil)", .main),
    ("NSLocalizedStringFromTableInBundle(@\"k\", nil, NSBundle.mainBundle, nil)", .main),
    ("NSLocalizedStringFromTableInBundle(@\"k\", nil, SWIFTPM_MODULE_BUNDLE, nil)", .module(file: "A.m")),
    (
      "NSLocalizedStringWithDefaultValue(@\"k\", nil, [NSBundle bundleForClass:[self class]], @\"K\", nil)",
      .code(file: "A.m")
    ),
    ("NSLocalizedStringFromTableInBundle(@\"k\", nil, [NSBundle bundleForClass:[Other class]], nil)", .unknown),
    ("NSLocalizedStringFromTableInBundle(@\"k\", nil, self.bundle, nil)", .unknown),
    ("[[NSBundle mainBundle] localizedStringForKey:@\"k\" value:nil table:nil]", .main),
    ("[SWIFTPM_MODULE_BUNDLE localizedStringForKey:@\"k\" value:nil table:nil]", .module(file: "A.m")),
    ("[bundle localizedStringForKey:@\"k\" value:nil table:nil]", .unknown),
    ("Tr(@\"k\")", .unnamed), ("TrMain(@\"k\")", .main), ("TrIn(@\"k\", SWIFTPM_MODULE_BUNDLE)", .module(file: "A.m")),
    ("TrModule(@\"k\")", .unknown),
  ])
  func `a lookup asks the bundle that it names, else the main one`(code: String, expected: LookupBundle) {
    let text = """
      #define Tr(key) NSLocalizedString(key, nil)
      #define TrMain(key) [[NSBundle mainBundle] localizedStringForKey:key value:nil table:nil]
      #define TrIn(key, from) NSLocalizedStringFromTableInBundle(key, nil, from, nil)
      #define TrModule(key) NSLocalizedStringFromTableInBundle(key, nil, SWIFTPM_MODULE_BUNDLE, nil)
      void f(void) { \(code); }

      """
    let facts = ObjectiveCScanner().scan(SourceFile(path: "A.m", text: text)).value
    let uses = LinkedProject([facts]).others.value
    #expect(uses.first { $0.key == "k" }?.bundle == expected, "\(uses.map(\.key))")
  }
}
