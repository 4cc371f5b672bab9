import Foundation
import TestSupport
import Testing

@Suite struct StringsDataTests {
  private func app() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      void f(void) {
        // Columns count bytes: é
        /* é */ NSLocalizedString(@"plain", @"A comment");
        NSLocalizedStringWithDefaultValue(@"default", @"Errors", nil, @"Default", nil);
      }
      """, to: "App/View.m")
    try scratch.write("void g(void) { NSLocalizedString(@\"header\", nil); }\n", to: "App/View.h")
    return scratch
  }

  private static let errors =
    #"{"comment":"","key":"default","location":{"startingColumn":37,"startingLine":4},"value":"Default"}"#
  private static let plain =
    #"{"comment":"A comment","key":"plain","location":{"startingColumn":30,"startingLine":3}}"#

  @Test func `every source has a file that no other overwrites`() throws {
    let scratch = try app()
    let run = try GlossaTool.shell("glossa extract App --format stringsdata -o Build", in: scratch.path)
    #expect(run.status == 0)
    #expect(
      scratch.names.filter { $0.hasSuffix("stringsdata") } == [
        "Build/App/View.m.stringsdata", "Build/App/View.stringsdata",
      ])
    #expect(
      scratch.text(of: "Build/App/View.m.stringsdata")
        == #"{"source":"App/View.m","tables":{"Errors":["# + Self.errors + #"],"Localizable":["# + Self.plain
        + #"]},"version":1}"#)
  }

  @Test(arguments: [Int.min, .max]) func `a place outside of its source is at the nearest end`(number: Int) throws {
    let scratch = try app()
    let place = "{\"startingColumn\":\(number),\"startingLine\":\(number)}"
    try scratch.write(
      "{\"source\":\"A.swift\",\"tables\":{\"T\":[{\"key\":\"k\",\"location\":\(place)}]}}", to: "A.stringsdata")
    let run = try GlossaTool.shell("glossa extract --stringsdata A.stringsdata", in: scratch.path)
    #expect(run.status == 0)
    #expect(run.output.contains("\"k\""))
  }

  @Test func `what was written is read in place of the sources`() throws {
    let scratch = try app()
    let scanned = try GlossaTool.shell("glossa extract App --format xcstrings", in: scratch.path)
    _ = try GlossaTool.shell("glossa extract App --format stringsdata -o Build", in: scratch.path)
    let read = try GlossaTool.shell("glossa extract --stringsdata Build --format xcstrings", in: scratch.path)
    #expect(read.status == 0)
    #expect(read.output.split(separator: "\n").dropLast() == scanned.output.split(separator: "\n").dropLast())
    let places = try GlossaTool.shell("glossa extract --stringsdata Build", in: scratch.path).output
    #expect(places.contains("App/View.m:3:30: \"plain\""))
  }

  @Test func `a source that the compiler names by another way to its folder is the same source`() throws {
    let scratch = try app()
    let elsewhere = try Scratch()
    let link = elsewhere.path + "/way"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: scratch.path)
    for way in [scratch.path + "/App", link + "/App"] {
      try scratch.write(
        "{\"source\":\"\(way)/View.h\",\"tables\":{\"T\":[{\"key\":\"k\"}]}}", to: "A.stringsdata")
      let run = try GlossaTool.shell("glossa extract --stringsdata A.stringsdata", in: scratch.path)
      #expect(run.output.contains("App/View.h:1:1: \"k\"") && !run.output.contains(elsewhere.path), "\(run.output)")
    }
  }

  @Test(arguments: ["", "[", "{}", "{\"tables\": 1}", "{\"tables\": {\"A\": [{}]}}"])
  func `a file that is none is named and fails`(text: String) throws {
    let scratch = try Scratch()
    try scratch.write(text, to: "Bad.stringsdata")
    let run = try GlossaTool.shell("glossa extract --stringsdata Bad.stringsdata", in: scratch.path)
    #expect(run.status == 1)
    #expect(run.output.contains("Bad.stringsdata: error: "))
  }
}
