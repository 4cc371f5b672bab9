internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A variation by device has no text for some devices.
struct DeviceIncomplete: LintRule {
  let id = "variation/device-incomplete"
  let severity = Severity.error
  let impact = Impact.keyShown
  let summary = "a text that varies by device has none for some devices"
  let documentation = RuleDocumentation(
    finds: """
      A text that varies by device, without `other`, and without a device for which the source text has a text. In every \
      language: with a text for iPhone and none for iPad, or the other way round, for an app that runs on one is \
      usually installed on both.
      """,
    why: "On that device people see the key.",
    example: """
      help.tap
        en device.iphone: Tap
        en device.mac: Click
        en device.other: Select
        de device.iphone: Tippen
      """,
    corrected: """
      help.tap
        en device.iphone: Tap
        en device.mac: Click
        en device.other: Select
        de device.iphone: Tippen
        de device.mac: Klicken
        de device.other: Auswählen
      """,
    remedy: "Write `other`, or a text for each of these devices.")

  /// Devices of which an app for one usually runs on all.
  private static let together: Set<String> = ["iphone", "ipad"]

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachVaried { entry, localization in
      guard localization.isSource || localization.isBegun else { return }
      let source = localization.isSource ? nil : entry.source
      let known = Set((source?.choices ?? []).filter { $0.axis == .device }.flatMap(\.selectors))
      for choice in localization.choices where choice.axis == .device && !choice.selectors.contains("other") {
        let own = Set(choice.selectors)
        let isOpen = !known.contains("other") && !own.isDisjoint(with: Self.together)
        let needed = isOpen ? known.union(Self.together) : known
        let missing = needed.subtracting(own).sorted()
        guard !missing.isEmpty else { continue }
        findings.append(
          finding(
            "the device variation has no \(missing.map { "'\($0)'" }.joined(separator: ", "))", in: entry, localization,
            choice, help: "write 'other' or the missing devices"))
      }
    }
    return findings
  }
}
