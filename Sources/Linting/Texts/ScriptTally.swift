internal import CatalogModel
internal import Diagnostics

/// Counts the letters of a text by script.
struct ScriptTally {
  /// Letters of the expected script; counting stops at the first one, except for Chinese.
  private(set) var own = 0
  /// Words of three letters or more in another script, with a lower-case letter or none at all.
  private(set) var foreignWords = 0
  private(set) var foreignIdeographs = 0
  private(set) var simplified = 0
  private(set) var traditional = 0
  private var run = 0
  private var hasLower = false

  fileprivate static let words = TranslatableWords(ignoring: [])

  init(_ text: CheckedText, _ script: WritingScript) {
    let isChinese = script.kind == .simplified || script.kind == .traditional
    // Placeholders have no script.
    var filledIn = text.placeholders.filter { !$0.looksLikeProse }.map(\.span)[...]
    var offset = 0
    for scalar in text.text.unicodeScalars {
      let start = offset
      offset += UTF8.width(scalar)
      while let span = filledIn.first, span.upperBound <= start { filledIn.removeFirst() }
      if let span = filledIn.first, span.contains(start) { continue }
      // Only Latin has ASCII letters.
      if scalar.isASCII, script.kind != .latin {
        addForeign(scalar)
      } else if script.owns(scalar.value) {
        own += 1
        guard isChinese else { return }
        endWord()
        if ChineseScript.simplifiedOnly.contains(scalar.value) { simplified += 1 }
        if ChineseScript.traditionalOnly.contains(scalar.value) { traditional += 1 }
      } else {
        addForeign(scalar)
      }
    }
    endWord()
  }

  private mutating func addForeign(_ scalar: Unicode.Scalar) {
    guard scalar.isLetter else { return endWord() }
    let isKana = (0x3040...0x30FF).contains(scalar.value)
    if !scalar.isASCII, isKana || scalar.properties.isIdeographic { foreignIdeographs += 1 }
    run += 1
    hasLower = hasLower || !scalar.isCapital
  }

  private mutating func endWord() {
    if run >= 3, hasLower { foreignWords += 1 }
    run = 0
    hasLower = false
  }
}

extension CheckedText {
  /// Cheap check: whether the whole text must be examined to know its script. For most texts the first letter is
  /// enough.
  func isScriptDoubtful(in language: CheckedLanguage) -> Bool {
    guard let script = language.script else { return false }
    switch script.kind {
    case .simplified, .traditional: return true
    case .latin: return traits.has(.beyondASCII) && ScriptTally(self, script).own == 0
    case .other: return ScriptTally(self, script).own == 0
    }
  }

  /// The fault in the script of a text (`is in traditional Chinese`); nil where there is none or the language's script
  /// is not known.
  package func foreignScript(in language: CheckedLanguage) -> String? {
    guard let script = language.script, script.kind != .latin || traits.has(.beyondASCII) else { return nil }
    let tally = ScriptTally(self, script)
    switch script.kind {
    case .simplified: if tally.traditional >= 2, tally.simplified == 0 { return "is in traditional Chinese" }
    case .traditional: if tally.simplified >= 2, tally.traditional == 0 { return "is in simplified Chinese" }
    case .latin, .other: break
    }
    guard tally.own == 0 else { return nil }
    let isForeign =
      tally.foreignIdeographs >= 3
      || (tally.foreignWords >= 3 && ScriptTally.words.count(self, source: nil, upTo: 3) >= 3)
    if isForeign { return "has no letters of the \(script.name) script" }
    return nil
  }
}

/// Frequent characters that occur only in simplified or only in traditional Chinese, pair by pair.
enum ChineseScript {
  static let simplifiedOnly = set(
    """
    们这说对国时会学为来个过还让请设应该没关开闭动选择输错误确认删编辑显隐语邮账户号码验证电话图标题页视频乐\
    录单项数据库网络连断点击长询结联权计划间总费购买货币汇车东马鸟鱼龙门问闻见现观规览觉贝负财责败质贴贵资赏\
    赛赞赶趋转轮软载较辆迁进远违适递逻遗邻释针钟钥钮钱铃银链锁键镜阅阳阴阶际陆难雾静韩顺须顾预领颜额风飞饭馆\
    驱鲜黄齐丢两严丰临义习书亏亲亿仅从仓价众优传伤侧储兴养内写军农冲决况净减务办劳势区医华协卖卫压厅厂历县参\
    双发变叠启员响园围圆团场块坏声处复头夺奖妇实宽寻导将尔尝层属岁岛带帮广庆废异弃张弹强归当忆忧怀态恋恶惊惯\
    戏战扩扫护报拟拥挂换损摄摆无旧晓暂术机杂条极构枪样档检楼横欢毕气汉沟泪洁测济浏浓涂润温湾满滤灭灯灵热爱牵\
    状独猫环画疗盘监盖矿础离种积称稳穷窃笔签简类紧红约级纪纯纸线练组细织终经绑绕给统继续维绿缓缩职肤脑脚脸节\
    艺药获营萝虑虽补装褴订训议记讲许论访评识译试详调谁谈谢
    """)

  static let traditionalOnly = set(
    """
    們這說對國時會學為來個過還讓請設應該沒關開閉動選擇輸錯誤確認刪編輯顯隱語郵賬戶號碼驗證電話圖標題頁視頻樂\
    錄單項數據庫網絡連斷點擊長詢結聯權計劃間總費購買貨幣匯車東馬鳥魚龍門問聞見現觀規覽覺貝負財責敗質貼貴資賞\
    賽贊趕趨轉輪軟載較輛遷進遠違適遞邏遺鄰釋針鐘鑰鈕錢鈴銀鏈鎖鍵鏡閱陽陰階際陸難霧靜韓順須顧預領顏額風飛飯館\
    驅鮮黃齊丟兩嚴豐臨義習書虧親億僅從倉價眾優傳傷側儲興養內寫軍農衝決況淨減務辦勞勢區醫華協賣衛壓廳廠歷縣參\
    雙發變疊啟員響園圍圓團場塊壞聲處復頭奪獎婦實寬尋導將爾嘗層屬歲島帶幫廣慶廢異棄張彈強歸當憶憂懷態戀惡驚慣\
    戲戰擴掃護報擬擁掛換損攝擺無舊曉暫術機雜條極構槍樣檔檢樓橫歡畢氣漢溝淚潔測濟瀏濃塗潤溫灣滿濾滅燈靈熱愛牽\
    狀獨貓環畫療盤監蓋礦礎離種積稱穩窮竊筆簽簡類緊紅約級紀純紙線練組細織終經綁繞給統繼續維綠緩縮職膚腦腳臉節\
    藝藥獲營蘿慮雖補裝襤訂訓議記講許論訪評識譯試詳調誰談謝
    """)

  private static func set(_ characters: String) -> Set<UInt32> { Set(characters.unicodeScalars.map(\.value)) }
}
