// glossa:ignore-file source/hardcoded-text: developers alone see this
import UIKit

final class DebugController: UIViewController {
  override func viewDidLoad() {
    title = "Debug menu"
    label.text = "Nobody translates this"
    label.text = NSLocalizedString("debug.title", comment: "")
  }
}
