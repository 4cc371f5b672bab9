import UIKit

final class CartController: UIViewController {
  override func viewDidLoad() {
    title = NSLocalizedString("cart.title", comment: "")
    label.text = NSLocalizedString("cart.titel", comment: "")
    label.text = NSLocalizedString("cart.titel", comment: "")  // glossa:ignore source/undefined-key: found at run time
    // glossa:ignore source/undefined-key, source/dynamic-key until=2999-12-31: the server knows it
    label.text = NSLocalizedString(
      "cart.server", comment: "")
    label.text = NSLocalizedString(  // glossa:ignore source
      "cart.total", comment: "")
  }

  // glossa:ignore source/hardcoded-text: this screen is for developers
  func showDebug() {
    label.text = "Shown to developers alone"
    button.setTitle("Crash the app", for: .normal)
  }

  func faults() {
    label.text = "Hello there"  // glossa:ignore source/hardcoded-txt: misspelt
    label.text = "Hello again"  // glossa:ignore
    label.text = "Goodbye now"  // glossa:ignore source/hardcoded-text until=2026-13-01: no such day
    label.text = "Until then"  // glossa:ignore source/hardcoded-text until=2020-01-01: it is over
    label.text = "See you"  // glossa:ignore-line source/hardcoded-text: another tool's word
    label.text = "So long"  // glossa:ignore translation/missing: reports in catalogs
    label.text = "Farewell"  // glossa:ignore source/hardcoded-text why not
    let nothing = 1  // glossa:ignore source/hardcoded-text: hides nothing
    let text = "// glossa:ignore source/hardcoded-text: no comment"
  }
}
