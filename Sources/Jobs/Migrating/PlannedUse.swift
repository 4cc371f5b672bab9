internal import CodeModel

/// A use of an accessor that SwiftGen generated.
struct PlannedUse {
  let accessor: Accessor
  let use: AccessorUse
  /// The file that declares the accessor.
  let file: SwiftGenFile
}
