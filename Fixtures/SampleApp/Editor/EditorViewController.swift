import UIKit

final class EditorViewController: UIViewController {
  private let termField = UITextField()
  private let saveButton = UIButton(type: .system)

  var word: Word?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "editor.title".i18n
    termField.placeholder = "editor.term.placeholder".i18n
    saveButton.setTitle("editor.save_button.title".i18n, for: .normal)
    saveButton.accessibilityLabel = "editor.saveButton.label".i18n
  }

  func showSaved() {
    let format = NSLocalizedString("editor.saved.message", tableName: "Editor", comment: "Term, then list name")
    let message = String(format: format, word?.term ?? "", "Default")
    show(message, "editor.undo.title".i18n)
  }

  /// A key put together at run time: nobody can tell which ones exist, so Glossa says so.
  func showError(_ code: String) {
    show("editor.error.\(code)".i18n, "editor.retry.title".i18n)
  }

  private func show(_ message: String, _ action: String) {
    let alert = UIAlertController(title: nil, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: action, style: .default))
    present(alert, animated: true)
  }
}
