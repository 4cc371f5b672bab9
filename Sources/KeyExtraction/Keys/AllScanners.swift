/// Every source language Glossa reads, one a line; of two that take a file the first one reads it.
package let allScanners: [any SourceScanner] = [
  SwiftScanner(),
  ObjectiveCScanner(),
  InterfaceBuilderScanner(),
  InfoPropertyListScanner(),
  IntentDefinitionScanner(),
  DataModelScanner(),
]
