import CodeModel
import Diagnostics
import Jobs
import Text
import Workspace

/// The meaning of `--output` for generated Swift: a folder, or a single file.
struct SymbolOutput {
  /// As given on the command line.
  let path: String
  /// Who can use the symbols.
  let access: SymbolAccess

  /// Only a name that ends in `.swift` means a file, so that the meaning does not depend on the number of tables.
  private var isFolder: Bool {
    path.hasSuffix("/") || Disk.isFolder(path) || SourceKind(path: path) != .swift
  }

  /// The files that are missing or differ from what is on disk, at their whole paths. A file without symbols is only
  /// written where an older one is.
  ///
  /// Throws `RunError` where several tables would go to one file, and where a file that nobody generated would be
  /// overwritten.
  func changed(_ tables: [GeneratedTable]) throws -> [SourceFile] {
    try placed(tables).compactMap { table, path in
      let file = SourceFile(path: path, bytes: SymbolFile(table, access: access).file.bytes)
      guard Disk.isRegular(path) else { return table.symbols.symbols.isEmpty ? nil : file }
      let old = try Disk.read(path)
      guard old.bytes != file.bytes else { return nil }
      guard String(decoding: old.bytes.prefix(1_000), as: UTF8.self).contains(SymbolFile.mark) else {
        throw RunError("\(path): already exists and is no file of generated symbols; nothing was written")
      }
      return file
    }
  }

  /// Writes files that `changed` returned, all or none.
  func write(_ files: [SourceFile]) throws {
    guard isFolder else { return try DiskWriter.write(files) }
    try DiskWriter.write(files.map { SourceFile(path: String($0.name), bytes: $0.bytes) }, below: path)
  }

  private func placed(_ tables: [GeneratedTable]) throws -> [(GeneratedTable, String)] {
    guard !isFolder else { return tables.map { ($0, DiskPath.join(path, $0.generatedName)) } }
    let written = tables.filter { !$0.symbols.symbols.isEmpty }
    guard written.count <= 1 else {
      throw RunError("\(written.count) tables have symbols, but \(path) is a single file; give a folder")
    }
    return [written.first ?? tables.first].compactMap { $0 }.map { ($0, path) }
  }
}
