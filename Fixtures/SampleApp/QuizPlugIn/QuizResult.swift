struct QuizResult {
  let right: Int
  let total: Int

  var title: String { LocalizedString.quizResultTitle.text }
  var score: String { LocalizedString.quizResultScore.formatted(right, total) }
}

/// What the quiz says before its first question.
struct QuizStart {
  let title = LocalizedString.quizStartTitle.text
  let hint = LocalizedString.quizHintText.text
}
