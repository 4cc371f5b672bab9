import Foundation

/// The files of a small project whose texts go to translators.
package enum ExchangeSample {
  /// A String Catalog; in a shop tables of one file a language, and plurals beside them. The texts by path.
  package static func files(hasShop: Bool = true) throws -> [String: String] {
    let catalog = try String(
      contentsOfFile: Fixture.root + "Fixtures/Exchange/xliff/Localizable.xcstrings", encoding: .utf8)
    guard hasShop else { return ["App/Localizable.xcstrings": catalog] }
    return [
      "App/Localizable.xcstrings": catalog,
      "Shop/en.lproj/Shop.strings": "/* Title */\n\"title\" = \"Cart\";\n\n\"pay\" = \"Pay %@\";\n",
      "Shop/fr.lproj/Shop.strings": "\"title\" = \"Panier\";\n",
      "Shop/en.lproj/Shop.stringsdict": plurals(one: "%d item", other: "%d items"),
      "Shop/fr.lproj/Shop.stringsdict": plurals(one: "%d article", other: "%d articles"),
    ]
  }

  private static func plurals(one: String, other: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
    	<key>items</key>
    	<dict>
    		<key>NSStringLocalizedFormatKey</key>
    		<string>%#@count@</string>
    		<key>count</key>
    		<dict>
    			<key>NSStringFormatSpecTypeKey</key>
    			<string>NSStringPluralRuleType</string>
    			<key>NSStringFormatValueTypeKey</key>
    			<string>d</string>
    			<key>one</key>
    			<string>\(one)</string>
    			<key>other</key>
    			<string>\(other)</string>
    		</dict>
    	</dict>
    </dict>
    </plist>

    """
  }
}
