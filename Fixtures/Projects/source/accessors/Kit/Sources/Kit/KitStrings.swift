import Foundation

public enum KitStrings {
  public static let play = NSLocalizedString("kit.play", tableName: "Kit", bundle: .module, comment: "")
  static let pause = NSLocalizedString("kit.pause", tableName: "Kit", bundle: .module, comment: "")
}
