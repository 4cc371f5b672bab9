internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// Code that passes other arguments than the catalog's text reads: in number or type.
struct ArgumentMismatch: LintRule {
  let id = "source/argument-mismatch"
  let severity = Severity.error
  let tags = ["crash"]
  let summary = "code passes different arguments than the catalog's text uses"
  let documentation = RuleDocumentation(
    finds: """
      A call whose default value interpolates different arguments than the catalog's source text uses: an object \
      where the text uses a number, or fewer arguments than the text uses. Different integer sizes are not reported, \
      because the type of an interpolated value is sometimes a guess.
      """,
    why: """
      The formatter relies on the text: a number that is used as an object crashes, and a missing argument prints \
      garbage.
      """,
    example: """
      use: cart.count "%@ items"
      cart.count
        en: %1$@ of %2$@ items
      """,
    corrected: """
      use: cart.count "%1$@ of %2$@ items"
      cart.count
        en: %1$@ of %2$@ items
      """,
    remedy: "Change the text or the call, so that both use the same arguments.")

  func check(_ input: LintInput) -> [Diagnostic] {
    guard input.uses.contains(where: { $0.defaultValue != nil }) else { return [] }
    let entries = SourceEntries(input.tables)
    return input.uses.compactMap { use in
      guard let value = use.defaultValue, value.utf8.contains(UInt8(ascii: "%")) else { return nil }
      let passed = ArgumentMap(Placeholder.scan(value))
      for entry in entries.entries(for: use) where entry.source != nil {
        guard let contract = entry.contract, let message = fault(passed, contract) else { return nil }
        return Diagnostic(
          id, severity, "'\(use.key)' \(message)", subject: Subject(table: entry.table, key: use.key), at: use.location,
          notes: [Diagnostic.Note("the catalog's text", at: entry.source?.localization.location)],
          help: "change the text or the call")
      }
      return nil
    }
  }

  private func fault(_ passed: ArgumentMap, _ contract: ArgumentContract) -> String? {
    for argument in contract.arguments {
      guard let own = passed[argument.number] else {
        return "uses argument \(argument.number), but the code passes only \(passed.arguments.count)"
      }
      // The scanner reports unknown types as objects, so only other types are certain.
      guard let type = own.type, let wanted = argument.reading.type, type.kind != wanted.kind, wanted.kind == .object
      else {
        continue
      }
      return "uses argument \(argument.number) as \(wanted.text), but the code passes \(type.text)"
    }
    return nil
  }
}
