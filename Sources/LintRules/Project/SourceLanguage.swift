internal import Diagnostics
internal import Linting

/// A catalog whose texts are not in the language that it names as theirs.
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
      """,
    why: """
      Xcode and translators take the texts for English ones: the app says that it is in English, and every text is \
      missing in the language in which it is written.
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

  func check(_ input: LintInput) -> [Diagnostic] {
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
}
