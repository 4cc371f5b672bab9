internal import CodeModel
internal import Diagnostics
internal import Workspace
internal import XcodeProjects

/// Edits the Xcode projects and manifests of packages of a migration, so that they refer to the catalogs and not to the old files.
struct ProjectEditing {
  /// The project as it is.
  let project: Project
  /// What Xcode calls the type of catalogs.
  let fileType: String
  /// The languages' codes that have changed.
  let codes: [(old: String, new: String)]

  private var layout: ProjectLayout { project.layout }
  private var source: any FileSource { project.source }

  /// The projects that change; and why some cannot be edited.
  func edited(_ plan: MigrationPlan) -> Diagnosed<[EditedProject]> {
    let tables = plan.catalogs.filter(\.isWhole).map { catalog in
      ReplacedTable(
        files: catalog.oldPaths.map(ProjectPath.normalized), catalog: ProjectPath.normalized(catalog.file.path),
        fileType: fileType, document: catalog.document.map(ProjectPath.normalized))
    }
    var edited = Diagnosed<[EditedProject]>([])
    let packages = project.paths(withExtensions: ["swift"]).filter {
      SourceFile(path: $0, bytes: []).name == "Package.swift"
    }
    for path in packages where !tables.isEmpty {
      guard let file = try? source.read(path) else { continue }
      let (manifest, count) = PackageManifest.replacing(tables, in: file)
      if count > 0 { edited.value.append(EditedProject(manifest: manifest, original: file, catalogCount: count)) }
    }
    for path in project.paths(withExtensions: Set(SourceKind.xcodeProject.fileExtensions)) where !tables.isEmpty {
      guard let file = try? source.read(path) else { continue }
      let one = self.edited(file, tables, plan)
      if let project = one.value { edited.value.append(project) }
      edited.diagnostics += one.diagnostics
    }
    return edited
  }

  /// The project as it is to be; nil where nothing changes.
  private func edited(
    _ file: SourceFile, _ tables: [ReplacedTable], _ plan: MigrationPlan
  ) -> Diagnosed<EditedProject?> {
    let editor = ProjectEditor.editor(of: file) { path in
      do {
        _ = try source.read(path, ifFirst: 0) { _ in false }
        return false
      } catch {
        return true
      }
    }
    guard var project = editor.value else {
      // What cannot be read matters only where it may name one of the files.
      let names = Set(plan.oldPaths.map { SourceFile(path: $0, bytes: []).name })
      let isMeant = names.contains { file.bytes.firstRange(of: Array($0.utf8)) != nil }
      return Diagnosed(nil, isMeant ? editor.diagnostics : [])
    }
    for table in tables { project.replace(table) }
    var regions: [String] = []
    // A project that has nothing to do with these tables keeps its languages.
    if project.catalogCount > 0 || plan.owners(in: layout).contains(where: { $0.origin == file.path }) {
      for code in codes where project.addRegion(code.new, behind: code.old) { regions.append(code.new) }
    }
    var targets: [String] = []
    for target in plan.unextracted(in: layout) where target.origin == file.path {
      if project.set(ProjectLayout.Target.compilerExtraction, to: "YES", of: target.name) {
        targets.append(target.name)
      }
    }
    let edited = project.edited()
    guard edited.diagnostics.isEmpty, edited.value.bytes != file.bytes else {
      return Diagnosed(nil, edited.diagnostics)
    }
    return Diagnosed(
      EditedProject(
        original: file, file: edited.value, catalogCount: project.catalogCount, oldCount: project.replacedCount,
        missingPaths: project.missingPaths, regions: regions, extractedTargets: targets))
  }
}

extension MigrationPlan {
  /// The targets of Xcode projects that have old files.
  func owners(in layout: ProjectLayout) -> [ProjectLayout.Target] {
    layout.targets.filter { target in
      SourceKind(path: target.origin) == .xcodeProject
        && oldPaths.contains { target.resources.contains(ProjectPath.normalized($0)) }
    }
  }

  /// The targets with old files whose next build would find no key in Swift code, and call all of them stale.
  func unextracted(in layout: ProjectLayout) -> [ProjectLayout.Target] {
    owners(in: layout).filter { target in
      target.isExtractedWithoutCompiler
        && catalogs.contains { catalog in
          catalog.manualCount < catalog.keyCount && !catalog.isInterface
            && catalog.oldPaths.contains { target.resources.contains(ProjectPath.normalized($0)) }
        }
    }
  }
}
