/// ClockKit: complications look their texts up on the watch, in a table of their own (`ckcomplication`).
extension KnownSignatures {
  static let clockKit: [APISignature] = [
    APISignature(
      .member, "localizableTextProvider", "withStringsFileTextKey shortTextKey withStringsFileFormatKey",
      takes: .lookup, returns: "CLKTextProvider", fixedTable: "ckcomplication")
  ]
}
