package import Diagnostics

/// Reads Tuist's `Project.swift` as text, without running it: the targets with literal names, and the folders of their
/// globs.
package enum TuistManifest {
  /// Whether a file of that name is a manifest, rather than a type of the app.
  package static func isManifest(_ file: SourceFile) -> Bool {
    file.name == "Project.swift" && ManifestReader(file).contains(nameBeginningWith: "ProjectDescription")
  }

  /// The targets of a manifest, and the development region of its options.
  ///
  /// One whose targets do not list their sources plainly is not read, and the targets of the files around it stay unknown.
  package static func layout(of file: SourceFile) -> ProjectLayout {
    let folder = ProjectPath.folder(of: ProjectPath.normalized(file.path))
    let reader = ManifestReader(file)
    let unread = ProjectLayout(developmentRegion: reader.constant("developmentRegion"), unreadFolders: [folder])
    var layout = ProjectLayout(developmentRegion: unread.developmentRegion)
    var end = 0
    for index in reader.tokens.indices {
      // Calls inside a target's arguments are dependencies, `.target(name: …)` among them.
      guard index >= end, let call = reader.call(at: index),
        call.name == "target" || call.name == "Target"
      else { continue }
      end = call.end
      guard let target = target(of: call, reader, file.path, folder: folder) else { return unread }
      layout.targets.append(target)
    }
    return layout.targets.isEmpty ? unread : layout
  }

  private static func target(
    of call: ManifestReader.Call, _ reader: ManifestReader, _ origin: String, folder: String
  ) -> ProjectLayout.Target? {
    let sources = call.strings("sources") + call.strings("buildableFolders")
    let excluded = reader.strings(labelled: "excluding", of: "resources", in: call)
    let resources =
      call.strings("resources").filter { !excluded.contains($0) } + call.strings("buildableFolders")
    guard let name = call.string("name"), !sources.isEmpty, !(sources + resources).contains(where: { $0.contains("(") })
    else { return nil }
    var target = ProjectLayout.Target(
      name: name, origin: origin, sources: ProjectLayout.FileSet(globs: sources, in: folder),
      resources: ProjectLayout.FileSet(matching: resources, in: folder))
    let kept = reader.strings(inCallsOf: "folderReference", of: "resources", in: call)
    target.resources.leaveOut(excluded.map { ProjectPath.join(folder, $0) })
    target.resources.copied = Set(kept.map { ProjectPath.join(folder, $0) })
    target.resources.isOpen =
      !reader.isPlain("resources", of: call, calling: ["folderReference", "glob", "resources"])
      || !reader.isPlain("copyFiles", of: call)
    target.copyScripts = call.strings("scripts").filter(ProjectLayout.Target.mayCopy)
    if let path = call.strings("infoPlist").first, path.hasSuffix(".plist") {
      target.infoPropertyListFiles = [ProjectPath.join(folder, path)]
      target.sources.files.formUnion(target.infoPropertyListFiles)
    }
    return target
  }
}
