import ArgumentParser

/// Apple's `xcstringstool` with the same subcommands and options.
struct XCStringsToolCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "xcstringstool",
    abstract: "Compile, print, synchronize and extract, with the options of Apple's xcstringstool.",
    discussion: """
      For scripts that call 'xcrun xcstringstool': put 'glossa' in the place of 'xcrun'. The same options do the same work, \
      on Linux and without Xcode. If it is called through a link named xcstringstool, it takes the place of Apple's tool.

      What differs on purpose: 'extract' knows the types of arguments, so that keys have '%lld' or '%@' where Apple's tool \
      writes '%arg', and it keeps sources of the same name in two folders apart.

      EXAMPLES
        glossa xcstringstool compile App.xcstrings --output-directory Out
        glossa xcstringstool extract Sources --SwiftUI -o Keys
        glossa xcstringstool sync App.xcstrings --stringsdata Keys/*
        glossa xcstringstool print App.xcstrings
        glossa xcstringstool generate-symbols App.xcstrings -o Generated
      """,
    subcommands: [
      XCStringsToolPrint.self, XCStringsToolCompile.self, XCStringsToolSync.self, XCStringsToolExtract.self,
      XCStringsToolSymbols.self,
    ])
}
