import CatalogModel
import CodeModel
import Diagnostics
import TestSupport
import Testing
import XcodeProjects

@testable import Workspace

/// What a project's settings say of an `Info.plist` becomes uses of its table.
@Suite struct InfoPropertyListUsesTests {
  private func layout(_ settings: String) -> ProjectLayout {
    XcodeProject.layout(
      of: SourceFile(
        path: "App.xcodeproj/project.pbxproj",
        text: """
          { rootObject = P; objects = {
            P = { isa = PBXProject; mainGroup = G; targets = (T); };
            G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
            T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; };
            L = { isa = XCConfigurationList; buildConfigurations = (R); };
            R = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
          }; }
          """)
    ).value
  }

  @Test func `of the settings those that translators see are uses`() {
    let uses = layout(
      """
      GENERATE_INFOPLIST_FILE = YES; PRODUCT_NAME = Songs; INFOPLIST_KEY_UIStatusBarStyle = dark;
      INFOPLIST_KEY_NSCameraUsageDescription = "$(PRODUCT_NAME) photographs.";
      """
    ).infoPropertyListUses
    #expect(uses.map(\.key) == ["CFBundleName", "NSCameraUsageDescription"])
    #expect(uses.map(\.defaultValue) == ["Songs", "Songs photographs."])
    #expect(uses.map(\.api) == ["INFOPLIST_KEY_CFBundleName", "INFOPLIST_KEY_NSCameraUsageDescription"])
    #expect(layout("PRODUCT_NAME = Songs;").infoPropertyListUses.isEmpty)
  }
}
