internal import CodeModel
internal import Diagnostics
internal import Text

extension ObjectiveCFacts {
  /// The literals that messages show to people as they are: `[UIAlertController alertControllerWithTitle:@"…" …]`.
  func shownTexts(inFile path: String) -> [ShownText] {
    calls.flatMap { call in
      (ShowingMembers.messages[call.callee] ?? []).compactMap { position -> ShownText? in
        guard case .literal(let text, let bytes)? = call.arguments.at(position) else { return nil }
        let place = Location(path: path, bytes: bytes)
        return ShownText(text: text, view: call.callee, way: [], viewLocation: place, viewLine: 0, location: place)
      }
    }
  }
}
