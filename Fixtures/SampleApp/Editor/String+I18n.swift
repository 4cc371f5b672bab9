import Foundation

extension String {
  /// The text of a key of the table `Editor`. Glossa finds this wrapper itself: nothing is configured.
  var i18n: String {
    NSLocalizedString(self, tableName: "Editor", comment: "")
  }
}
