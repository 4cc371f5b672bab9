import Foundation

extension String {
  var localized: String { NSLocalizedString(self, comment: "") }
}

enum Keys {
  static let title = "constant.title"
  static var changing = "constant.changing"
}

let global = "constant.global"

struct Screen {
  let subtitle = "constant.subtitle"
  let given: String

  func show(isOn: Bool) {
    let state = isOn ? "constant.on" : "constant.off"
    let partly = isOn ? "constant.known" : given
    var later = "constant.later"
    later += "!"
    _ = NSLocalizedString(state, comment: "A state")
    _ = NSLocalizedString(state, comment: "A state")
    _ = state.localized
    _ = NSLocalizedString(Keys.title, tableName: "Titles", comment: "")
    _ = Keys.title.localized
    _ = String(localized: String.LocalizationValue(subtitle))
    _ = global.localized
    _ = NSLocalizedString(partly, comment: "")
    _ = NSLocalizedString(later, comment: "")
    _ = NSLocalizedString(Keys.changing, comment: "")
    _ = given.localized
  }
}

let inBundle = "constant.in.bundle"

// No literal stands in this function: what it calls is enough to look into it.
func copied(from bundle: CFBundle) -> CFString { CFBundleCopyLocalizedString(bundle, inBundle, nil, nil) }
