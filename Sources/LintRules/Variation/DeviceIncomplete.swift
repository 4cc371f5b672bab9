internal import CatalogModel
internal import Diagnostics
internal import Linting

/// A variation by device lacks a device that the source has.
struct DeviceIncomplete: LintRule {
  let id = "variation/device-incomplete"
  let severity = Severity.warning
  let summary = "a choice by device lacks a device that the source has"
  let documentation = RuleDocumentation(
    finds: "A choice by device without `other` and without a device for which the source has a text of its own.",
    why: "On that device the system has nothing to show but the key.",
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
    remedy: "Translate `other`, or each device of the source.")

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
            "the choice by device has no \(missing.map { "'\($0)'" }.joined(separator: ", "))", in: entry, localization,
            choice, help: "translate 'other' or what is missing"))
      }
    }
    return findings
  }
}
