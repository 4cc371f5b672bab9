import UIKit

// R.swift writes its file for each build: what code asks of it tells what stands in it.
final class CartController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = R.string.localizable.cartTitle()
  }
}
