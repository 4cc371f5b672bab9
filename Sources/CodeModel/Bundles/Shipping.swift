/// What becomes of catalogs when the products of a project are built: the one answer to what ships.
package struct Shipping: Sendable {
  /// What becomes of one file.
  package enum Fate: Hashable, Sendable {
    /// A product has it, where the system looks for it.
    case shipped
    /// A target copies it with a folder around it, so that the system does not find it.
    case misplaced(target: String, folder: String)
    /// No target of the project or package around it has it.
    case nowhere(project: String)
    /// Nobody can tell.
    case unknown(Doubt)

    /// Whether it is certain that no product has it where the system looks for it.
    package var isLost: Bool {
      switch self {
      case .misplaced, .nowhere: true
      case .shipped, .unknown: false
      }
    }
  }

  /// Why nobody can tell what becomes of a file.
  package enum Doubt: String, Hashable, Sendable, CaseIterable {
    /// No project or package is around it.
    case noProject
    /// A project around it could not be read as a whole.
    case unreadProject
    /// The project around it compiles few of the sources there.
    case otherBuild
    /// A build script or a phase may copy it.
    case copied
    /// A target names a file like it whose place is unknown, or has more resources than could be read.
    case openTarget
    /// A package's manifest does not tell.
    case package
    /// A pod may have it.
    case pod
    /// It is of tests, samples, templates or other people's code, or part of another bundle.
    case aside

    /// The reason in words: "2 files with no project around them".
    package var clause: String {
      switch self {
      case .noProject: "with no project around them"
      case .unreadProject: "in a project that could not be read as a whole"
      case .otherBuild: "in a project that compiles few of the sources around it"
      case .copied: "that a build script or a copy phase may copy"
      case .openTarget: "in a project of which a target may have more files than could be read"
      case .package: "in a package whose manifest does not tell"
      case .pod: "beside a pod's specification"
      case .aside: "of tests, samples, templates, other bundles or other people's code"
      }
    }
  }

  /// By path, as catalogs name it.
  private let fates: [String: Fate]
  /// Of localized documents of Interface Builder, by path.
  private let documents: [String: Fate]
  /// The paths of catalogs that no target has, be it certain or not; none where no project has targets.
  package let leftOut: Set<String>
  /// The paths of catalogs of tests, samples, templates or other people's code.
  package let aside: Set<String>
  /// The paths of sources that no target compiles, where they are few; none where all catalogs may ship.
  package let unbuilt: Set<String>
  /// The languages that property lists of apps name besides those of files, by tag.
  package let listedLanguages: Set<String>
  /// The languages of whose folders products have any file, by tag.
  package let shippedLanguages: Set<String>
  /// Whether an app also shows the languages of its packages and frameworks that it does not have itself.
  package let mixesLanguages: Bool
  /// The names of the documents that apps show while they start.
  package let launchScreens: Set<String>

  package init(
    _ fates: [String: Fate] = [:], documents: [String: Fate] = [:], leftOut: Set<String> = [],
    aside: Set<String> = [], unbuilt: Set<String> = [], listedLanguages: Set<String> = [],
    shippedLanguages: Set<String> = [],
    launchScreens: Set<String> = [], mixesLanguages: Bool = false
  ) {
    (self.fates, self.documents, self.leftOut, self.aside) = (fates, documents, leftOut, aside)
    self.unbuilt = unbuilt
    (self.listedLanguages, self.shippedLanguages) = (listedLanguages, shippedLanguages)
    (self.launchScreens, self.mixesLanguages) = (launchScreens, mixesLanguages)
  }

  /// What becomes of a file.
  package func fate(of path: String) -> Fate { fates[path] ?? documents[path] ?? .unknown(.noProject) }

  /// How many files nobody can tell of, by the reason.
  package var doubts: [Doubt: Int] {
    fates.values.reduce(into: [:]) { doubts, fate in
      if case .unknown(let doubt) = fate { doubts[doubt, default: 0] += 1 }
    }
  }
}
