import Foundation

/// Every key of the plug-in. Each case is a key because its raw value reaches the lookup below.
enum LocalizedString: String {
  case quizStartTitle = "quiz.start.title"
  case quizResultTitle = "quiz.result.title"
  case quizResultScore = "quiz.result.score"
  case quizHintText = "quiz.hint.text"

  var text: String {
    NSLocalizedString(rawValue, tableName: "Quiz", bundle: .main, comment: "")
  }

  func formatted(_ arguments: CVarArg...) -> String {
    String(format: text, locale: .current, arguments: arguments)
  }
}
