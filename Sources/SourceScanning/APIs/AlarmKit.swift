/// AlarmKit: what an alarm shows.
extension AllCalls {
  static let alarmKit: [RecognizedCall] =
    // SwiftUI has an Alert too, whose title is a Text: only the presentation's own takes a literal.
    RecognizedCall.each(.member, "Alert Countdown Paused", "title", base: "AlarmPresentation", module: "AlarmKit")
}
