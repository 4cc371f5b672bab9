import Workspace

/// The lines that run Glossa on every change, for the service that a project uses.
enum ContinuousIntegrationStep {
  case gitHub
  case gitLab
  /// Any other service, or none.
  case other

  /// The service that the working directory has files of.
  static var here: ContinuousIntegrationStep {
    if Disk.exists(".github") { return .gitHub }
    return Disk.exists(".gitlab-ci.yml") ? .gitLab : .other
  }

  /// The lines, indented.
  var text: String {
    switch self {
    case .gitHub:
      """
            - uses: actions/checkout@v4
            - uses: \(GlossaRepository.owner)/glossa/.github/actions/glossa@\(GlossaVersion.text)
      """
    case .gitLab:
      """
          script: glossa lint --format text --format gitlab:gl-code-quality-report.json
          artifacts: { reports: { codequality: gl-code-quality-report.json } }
      """
    case .other: "    glossa lint"
    }
  }
}
