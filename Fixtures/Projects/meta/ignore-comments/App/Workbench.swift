// glossa:ignore-file source/hardcoded-text: developers alone see this
import UIKit

final class WorkbenchController: UIViewController {
  override func viewDidLoad() {
    title = "Workbench menu"
    label.text = "Nobody translates this"
    label.text = NSLocalizedString("workbench.title", comment: "")
  }
}
