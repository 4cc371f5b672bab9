/// Every source language Glossa reads, one a line. Where two scanners take the same file extension, the first one wins.
package let allScanners: [any SourceScanner] = [
  SwiftScanner(),
  ObjectiveCScanner(),
  InterfaceBuilderScanner(),
  InfoPropertyListScanner(),
  IntentDefinitionScanner(),
  DataModelScanner(),
]
