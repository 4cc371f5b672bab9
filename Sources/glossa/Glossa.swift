import ArgumentParser

@main
struct Glossa: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "glossa", abstract: "The localization toolchain for Swift apps.")
}
