/// How the names of files end that hold what is reported, by what it is written in; the usual ending first.
package enum FileEndings {
  /// Text without a format.
  package static let plainText = ["txt"]
  /// Markdown.
  package static let markdown = ["md", "markdown"]
  /// Pages.
  package static let html = ["html", "htm"]
  /// Tables.
  package static let table = ["csv"]
  /// XML of any kind.
  package static let xml = ["xml"]
  /// Pictures of charts and badges.
  package static let plot = ["svg"]
  /// JSON of any kind.
  package static let json = ["json"]
  /// A JSON value in each line.
  package static let jsonLines = ["jsonl", "ndjson"] + json
}
