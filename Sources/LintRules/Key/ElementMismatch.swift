internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// A key whose name says another kind of text than the control that shows it.
struct ElementMismatch: LintRule {
  let id = "key/element-mismatch"
  let severity = Severity.info
  let isOnByDefault = false
  let summary = "a key is named for another control than the one that shows it"
  let documentation = RuleDocumentation(
    finds: """
      An identifier-style key whose last word belongs to one control, while only other controls show its text: \
      `cart.clear_title` in a `Button`. The setting `key-names.elements` in `.glossa.yml` says which words belong to \
      which control; without it, nothing is reported. `glossa init` writes it where the project's keys are clear: at least \
      five keys of a control, four in five of which have the same word.

      A key is not reported if any of its words belongs to one of its controls, if its last word belongs to none, or if it \
      is also used where the control is not known or not listed, as in `Text` and in lookups.

      The rule is off by default. Of eight public apps, `init` learnt words for a control in one, and the rule found nothing \
      in any: most keys are looked up by a function of the project, and what shows the text is then not known.
      """,
    why: """
      Translators and reviewers see the name, not the screen. A text that is named a title is translated as one: with \
      a noun instead of a verb, and longer than a button can show.
      """,
    example: """
      elements: Button button
      elements: navigationTitle title
      use: cart.title as .navigationTitle
      use: cart.pay_button as Button
      use: cart.clear_title as Button
      cart.title
        en: Cart
      cart.pay_button
        en: Pay
      cart.clear_title
        en: Empty the cart
      """,
    corrected: """
      elements: Button button
      elements: navigationTitle title
      use: cart.title as .navigationTitle
      use: cart.pay_button as Button
      use: cart.clear_button as Button
      cart.title
        en: Cart
      cart.pay_button
        en: Pay
      cart.clear_button
        en: Empty the cart
      """,
    remedy: """
      Rename the key (`glossa rename`), or add the word to the control's under `key-names.elements`.
      """)

  func check(_ input: LintInput) -> [Diagnostic] {
    let elements = input.project.vocabulary.elements
    guard !elements.isEmpty else { return [] }
    let words = elements.mapValues(Set.init)
    let known = words.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let index = TablesOfKeys(tables: input.tables)
    return ElementUses(input).keys.compactMap { key in
      let controls = key.uses.compactMap(\.control)
      guard let element = key.name.element, known.contains(element), controls.count == key.uses.count,
        let control = controls.first, let better = elements[control]?.first,
        controls.allSatisfy({ words[$0]?.isDisjoint(with: key.name.words) ?? false })
      else { return nil }
      let text = key.entry.key
      let renamed = key.name.renamed(text, element: better)
      return finding(
        "'\(text)' is named '\(element)', but '\(control)' shows it", in: key.entry,
        notes: [Diagnostic.Note("used here", at: key.uses.first?.location)],
        help: renamed.map(index.adviceToRename(to:)) ?? "rename it to end with '\(better)'")
    }
  }
}
