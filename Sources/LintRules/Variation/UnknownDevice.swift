internal import CatalogModel
internal import Diagnostics
internal import Linting
internal import Text

/// A variation by device names an unknown device.
struct UnknownDevice: LintRule {
  let id = "variation/unknown-device"
  let severity = Severity.error
  let summary = "a variation has an unknown device name"
  let documentation = RuleDocumentation(
    finds: """
      A device name that is not one of Apple's: `iphone`, `ipad`, `ipod`, `mac`, `appletv`, `applewatch`, \
      `applevision`, `other`.
      """,
    why: "The text is never shown.",
    example: """
      help.tap
        en device.iPhone: Tap
        en device.other: Click
      """,
    corrected: """
      help.tap
        en device.iphone: Tap
        en device.other: Click
      """,
    remedy: "Correct the name.")

  private static let devices = [
    "iphone", "ipad", "ipod", "mac", "appletv", "applewatch", "applevision", "other",
  ]

  func check(_ input: LintInput) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    input.forEachVaried { entry, localization in
      for choice in localization.choices where choice.axis == .device {
        for selector in choice.selectors where !UnknownDevice.devices.contains(selector) {
          findings.append(
            finding(
              "'\(selector)' is not a device name", in: entry, localization, choice, selector: selector,
              help: UnknownDevice.devices.suggestion(for: selector)
                ?? "use \(UnknownDevice.devices.joined(separator: ", "))"))
        }
      }
    }
    return findings
  }
}
