// swiftlint:disable all
// Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen

internal enum Words {
  /// Songs
  internal static let songsTitle = Words.tr("Flat", "songs.title")
  /// Left
  internal static let songsLeft = Words.tr("Flat", "songs.left")

  private static func tr(_ table: String, _ key: String) -> String {
    NSLocalizedString(key, tableName: table, bundle: .main, comment: "")
  }
}

let songs = [Words.songsTitle]
