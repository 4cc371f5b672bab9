internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A variation by device lacks a device that the source has.
struct DeviceIncomplete: LintRule {
  let id = "variation/device-incomplete"
  let severity = Severity.warning
  let summary = "a text that varies by device lacks a device of its source text"
  let documentation = RuleDocumentation(
    finds: "A text that varies by device, without `other` and without a device for which the source text has a text.",
    why: "On that device the system shows the key.",
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
    remedy: "Translate `other`, or each device of the source text.")

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachVaried { entry, localization in
      guard let source = entry.source, !localization.isSource, localization.isBegun,
        localization.choices.contains(where: { $0.axis == .device })
      else { return }
      let known = Set(source.choices.filter { $0.axis == .device }.flatMap(\.selectors))
      for choice in localization.choices where choice.axis == .device && !choice.selectors.contains("other") {
        let missing = known.subtracting(choice.selectors).sorted()
        guard !missing.isEmpty else { continue }
        findings.append(
          finding(
            "the device variation has no \(missing.map { "'\($0)'" }.joined(separator: ", "))", in: entry, localization,
            choice, help: "translate 'other' or the missing devices"))
      }
    }
    return findings
  }
}
