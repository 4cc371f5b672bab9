import UIKit

final class Screen: UIViewController {
  let label = UILabel()
  let button = UIButton()

  func show(count: Int) {
    label.text = "Your cart is empty"
    label.text = String(localized: "cart.empty")
    label.text = "\(count)"
    label.text = "\(count) items"
    label.font = UIFont(name: "Avenir Next", size: 12)
    label.accessibilityLabel = "Cart"
    button.setTitle("Buy now", for: .normal)
    button.setImage(UIImage(named: "cart icon"), for: .normal)
    let alert = UIAlertController(title: "Are you sure?", message: "cart.delete.message", preferredStyle: .alert)
    present(alert, animated: true)
  }
}
