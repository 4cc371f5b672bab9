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
      A call that formats a looked-up text and passes fewer arguments than its texts read, or another \
      kind: an object for a number, a number for an object, a whole number for one with decimals. Calls are \
      `String(format:)`, also with a locale or a list of arguments, `localizedStringWithFormat` and the project's own \
      functions that take a key and `CVarArg...`; also TrAPP's `translate("key", […])`. Where no text reads an argument that the call passes, that is an info.

      Also a call whose default value interpolates different arguments than the catalog's source text uses.

      Not reported are translations that read something else than the source text, of which the rules about formats \
      speak, other sizes of a number, values of unknown type and lists whose length is not known.
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

  let standsOn: [any CodeAnswer.Type] = [FormattedLookup.self]

  func check(_ input: LintInput) -> [Diagnostic] {
    faults(of: input.facts(FormattedLookup.self).filter { $0.call != nil }, input) + faultyDefaults(input)
  }

  /// The calls that do not pass what texts read: one finding each, for all languages.
  private func faults(of calls: [FormattedLookup], _ input: LintInput) -> [Diagnostic] {
    let keys = Set(calls.map(\.key))
    let formatted = keys.isEmpty ? [] : input.allUses.filter { keys.contains($0.location) }
    let uses = Dictionary(formatted.map { ($0.location, $0) }) { first, _ in first }
    let entries = SourceEntries(input.tables, for: formatted)
    return calls.compactMap { call -> Diagnostic? in
      guard let use = uses[call.key], let place = call.call, let specifiers = call.specifiers else { return nil }
      let types = specifiers.map { text in text.flatMap { Placeholder.scan($0).first?.argumentType } }
      // Several modules may have the table, and people see the text of one of them.
      let texts = entries.entries(for: use)
      let faults = texts.compactMap { PassedArguments(types).fault(in: $0) }
      guard let fault = faults.first, faults.count == texts.count else { return nil }
      return Diagnostic(
        id, fault.isHarmless ? .info : severity, "'\(use.key)' \(fault.text)",
        subject: Subject(table: use.tableName, key: use.key), at: place,
        notes: [Diagnostic.Note("the catalog's text", at: fault.place)], help: fault.help)
    }
  }

  private func faultyDefaults(_ input: LintInput) -> [Diagnostic] {
    let uses = input.uses.filter { $0.defaultValue?.utf8.contains(UInt8(ascii: "%")) ?? false }
    let entries = SourceEntries(input.tables, for: uses)
    return uses.compactMap { use in
      let passed = ArgumentMap(Placeholder.scan(use.defaultValue ?? ""))
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
