/// AlarmKit: what an alarm shows.
extension AllCalls {
  static let alarmKit: [RecognizedCall] = ["Alert", "Countdown", "Paused"].map {
    // SwiftUI has an Alert too, whose title is a Text: only the presentation's own takes a literal.
    RecognizedCall(.member, $0, "title", base: "AlarmPresentation", module: "AlarmKit")
  }
}
