struct QuizResult {
  let right: Int
  let total: Int

  var title: String { LocalizedString.quizResultTitle.text }
  var score: String { LocalizedString.quizResultScore.formatted(right, total) }
}
