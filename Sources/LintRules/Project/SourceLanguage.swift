internal import CatalogModel
internal import CodeModel
internal import Diagnostics
internal import Linting

/// A catalog whose texts are not in the language that it names as theirs, or that names another one than its neighbours.
struct SourceLanguage: LintRule {
  let id = "project/source-language"
  let severity = Severity.warning
  let summary = "the source texts of a table are not in its source language"
  let documentation = RuleDocumentation(
    finds: """
      A table of which at least ten source texts, and nine of ten, are written in another script than that of its \
      source language: Chinese keys where `sourceLanguage` is `en`. Only source languages in Latin letters are checked. \
      Neither `source/undefined-key` nor `translation/missing` asks then for texts in a language of that script, whose \
      people read the keys.

      Also String Catalogs of one project or package that name different source languages: one remark.
      """,
    why: """
      Xcode and translators take the texts for English ones: the app says that it is in English, and every text is \
      missing in the language in which it is written. Where catalogs differ, people whose language the app does not have \
      read two languages, and a text is finished in one catalog that is the source in another.
      """,
    example: "source: en\n" + SourceLanguage.chinese,
    corrected: "source: zh-Hans\n" + SourceLanguage.chinese,
    remedy: """
      Make the language of the texts the development language of the project (`developmentRegion`, and \
      `sourceLanguage` in the catalog).
      """)

  /// Ten keys that are their texts.
  private static let chinese = """
    购物车是空的
    全部商品合计
    删除此商品吗
    放入购物车
    继续浏览商品
    付款方式
    送货地址
    修改数量
    返回首页
    登录后付款
    """

  func check(_ input: LintInput) -> [Diagnostic] { mistaken(input) + differing(input) }

  private func mistaken(_ input: LintInput) -> [Diagnostic] {
    input.shared(MistakenSources.self).mistakes.map { mistake in
      let (table, code) = (mistake.table, mistake.source.code)
      let own = table.languages.filter { $0.tag != mistake.source.tag && $0.expectedScript == mistake.script }
      let meant = own.count == 1 ? "'\(own[0].code)'" : "the language of the texts"
      return Diagnostic(
        id, severity,
        "\(mistake.foreign) of \(mistake.total) source texts of '\(table.name)' are not in the script of its source "
          + "language '\(code)'",
        subject: Subject(table: table.name, language: code), at: table.location,
        help: "make \(meant) the source language")
    }
  }

  /// A remark for each project whose String Catalogs name several source languages, at one of the fewest.
  private func differing(_ input: LintInput) -> [Diagnostic] {
    let naming = input.tables.filter { table in
      table.catalog.sourceLanguage != nil && !table.entries.isEmpty
        && table.catalog.origins.contains { origin in
          origin.isStringCatalog && !input.project.shipping.aside.contains(origin.path)
            && !input.project.shipping.fate(of: origin.path).isLost
        }
    }
    let homes = Dictionary(grouping: naming) { table in
      table.catalog.paths.first.flatMap { input.project.home(of: $0) }?.folder ?? ""
    }
    return homes.sorted { $0.key < $1.key }.compactMap { _, tables in
      let languages = Dictionary(grouping: tables) { Language($0.catalog.sourceLanguage?.modernCode ?? "").base }
        .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      guard languages.count > 1, let odd = languages.last else { return nil }
      let named = languages.map {
        "'\($0.key)' (\($0.value.map(\.name).sorted()[0])\($0.value.count > 1 ? ", …" : ""))"
      }
      return Diagnostic(
        id, .info, "String Catalogs name different source languages: \(named.joined(separator: ", "))",
        subject: Subject(table: odd.value[0].name, language: odd.key), at: odd.value[0].location,
        help: "name the development language of the project in all of them, if their texts are in it")
    }
  }
}
