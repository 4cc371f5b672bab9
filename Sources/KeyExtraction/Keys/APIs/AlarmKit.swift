/// AlarmKit: what an alarm shows.
extension KnownSignatures {
  static let alarmKit: [APISignature] =
    // SwiftUI has an Alert too, whose title is a Text: only the presentation's own takes a literal.
    [APISignature(.function, "Alert", "title", base: "AlarmPresentation", module: "AlarmKit")]
    + APISignature.each(.member, "Countdown Paused", "title", base: "AlarmPresentation", module: "AlarmKit")
}
