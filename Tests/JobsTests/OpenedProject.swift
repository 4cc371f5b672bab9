/// A small project with a file of nearly every kind that commands read.
enum OpenedProject {
  /// The texts by path.
  static let files: [String: String] = [
    "App.xcodeproj/project.pbxproj": project, "Debug.xcconfig": "PRODUCT_NAME = App\n#include \"Shared.xcconfig\"\n",
    "Shared.xcconfig": "BUNDLE = org.example\n", "swiftgen.yml": swiftGen,
    "App/Generated/Strings.swift": accessors, "App/CartView.swift": view, "App/Legacy.m": objectiveC,
    "App/Info.plist": informationList, "App/Base.lproj/Main.storyboard": storyboard,
    "App/de.lproj/Main.strings": "\"a1-b2-c3.text\" = \"Hallo\";\n",
    "App/en.lproj/Localizable.strings": "\"cart.title\" = \"Cart\";\n\"old.key\" = \"Old\";\n",
    "App/de.lproj/Localizable.strings": "\"cart.title\" = \"Korb\";\n\"old.key\" = \"Alt\";\n",
    "App/en.lproj/InfoPlist.strings": "\"CFBundleDisplayName\" = \"App\";\n",
    "App/en.lproj/Localizable.stringsdict": plurals, "App/Shop.xcstrings": catalog,
    "App/offline.json": "{\"title\": \"old.key\", \"padding\": \"\(String(repeating: "x", count: 2_000))\"}\n",
    "web/page.js": "show('old.key')\n", "fastlane/de/title.strings": "\"title\" = \"Titel\";\n",
    "App/Model.xcdatamodeld/.xccurrentversion": versionList,
    "App/Model.xcdatamodeld/V1.xcdatamodel/contents": model,
    "Kit/Package.swift": package, "Kit/Sources/Kit/Kit.swift": "import SwiftUI\npublic let kit = Text(\"kit.title\")\n",
    "Kit/Sources/Kit/Localizable.xcstrings": catalog.replacing("shop.title", with: "kit.title"),
    "Translated/de.xliff": translations,
  ]

  private static let view = """
    import SwiftUI

    struct CartView: View {
      var body: some View {
        Text("cart.new")
        Text(L10n.cartTitle)
        Text(.Shop.shopTitle)
        NSLocalizedString("cart.\\(count)", comment: "")
        if let url = Bundle.main.url(forResource: "offline", withExtension: "json") { Text(url.path) }
      }
    }

    """

  private static let accessors = """
    // swiftlint:disable all
    // Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen
    import Foundation

    internal enum L10n {
      /// Cart
      internal static let cartTitle = L10n.tr("Localizable", "cart.title", fallback: "Cart")
      /// Old
      internal static let oldKey = L10n.tr("Localizable", "old.key", fallback: "Old")
    }

    extension L10n {
      private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
        let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
        return String(format: format, locale: Locale.current, arguments: args)
      }
    }

    private final class BundleToken {
      static let bundle: Bundle = { Bundle(for: BundleToken.self) }()
    }

    """

  private static let objectiveC = """
    #import <Foundation/Foundation.h>
    void show(void) { NSLog(@"%@", NSLocalizedString(@"legacy.title", nil)); }

    """

  private static let swiftGen = """
    strings:
      inputs: App/en.lproj
      outputs:
        - templateName: flat-swift5
          output: App/Generated/Strings.swift

    """

  private static let informationList = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>CFBundleDisplayName</key><string>App</string></dict></plist>

    """

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <scenes><scene sceneID="s"><objects>
        <label text="Hello" id="a1-b2-c3"/>
      </objects></scene></scenes>
    </document>

    """

  private static let plurals = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>cart.count</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@items@</string>
      <key>items</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d item</string><key>other</key><string>%d items</string>
      </dict></dict></dict></plist>

    """

  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "shop.title" : {
          "extractionState" : "manual",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Laden"
              }
            },
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Shop"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }

    """

  private static let versionList = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>_XCCurrentVersionName</key><string>V1.xcdatamodel</string></dict></plist>

    """

  private static let model = """
    <?xml version="1.0" encoding="UTF-8"?>
    <model type="com.apple.IDECoreDataModeler.DataModel"/>

    """

  private static let package = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Kit", defaultLocalization: "en",
      targets: [.target(name: "Kit", resources: [.process("Localizable.xcstrings")])])

    """

  private static let translations = """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="App/Shop.xcstrings" source-language="en" target-language="de" datatype="plaintext"><body>
        <trans-unit id="shop.title"><source>Shop</source><target>Geschäft</target></trans-unit>
      </body></file>
    </xliff>

    """

  private static let project = """
    // !$*UTF8*$!
    {
      objects = {
        B1 = { isa = PBXResourcesBuildPhase; files = (); };
        C1 = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X1;
          buildSettings = { INFOPLIST_FILE = App/Info.plist; STRING_CATALOG_GENERATE_SYMBOLS = YES; }; };
        F1 = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        G1 = { isa = PBXGroup; children = (F1, X1); sourceTree = "<group>"; };
        L1 = { isa = XCConfigurationList; buildConfigurations = (C1); };
        P1 = { isa = PBXProject; buildConfigurationList = L1; developmentRegion = en; knownRegions = (en, de, Base);
          mainGroup = G1; targets = (T1); };
        T1 = { isa = PBXNativeTarget; name = App; buildConfigurationList = L1; buildPhases = (B1);
          fileSystemSynchronizedGroups = (F1); productType = "com.apple.product-type.application"; };
        X1 = { isa = PBXFileReference; path = Debug.xcconfig; sourceTree = "<group>"; };
      };
      rootObject = P1;
    }

    """
}
