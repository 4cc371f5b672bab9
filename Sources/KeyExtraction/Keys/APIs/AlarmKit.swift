/// AlarmKit: what an alarm shows.
extension AllCalls {
  static let alarmKit: [RecognizedCall] =
    // SwiftUI has an Alert too, whose title is a Text: only the presentation's own takes a literal.
    [RecognizedCall(.function, "Alert", "title", base: "AlarmPresentation", module: "AlarmKit")]
    + RecognizedCall.each(.member, "Countdown Paused", "title", base: "AlarmPresentation", module: "AlarmKit")
}
