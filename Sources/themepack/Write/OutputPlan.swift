import ThemeEmitters
import ThemeModel
import ToolSupport

/// Which format of which project goes to which folder.
struct OutputPlan {
  struct Job {
    /// Index in the session's projects.
    let project: Int
    let format: Format
    let settings: FormatSettings
    let folder: String
    /// The part of the folder's path that the user named.
    let named: String
  }

  /// Jobs by folder, sorted by the folders' real paths, so that two runs never wait for each other's locks.
  private(set) var folders: [[Job]] = []

  /// - Parameter destination: the folder of `-o`; without it, each project's manifest names the folders.
  init(_ session: Session, destination: String?) throws(UsageError) {
    var jobs: [Job] = []
    for (index, compiled) in session.projects.enumerated() {
      if let destination {
        jobs += Self.jobs(compiled, index, under: destination)
      } else {
        jobs += try Self.jobs(compiled, index)
      }
    }
    var byFolder: [(real: String, jobs: [Job])] = []
    var indices: [PathKey: Int] = [:]
    for job in jobs {
      let real = FileSystem.resolved(job.folder)
      if let known = indices[PathKey(real)] {
        byFolder[known].jobs.append(job)
      } else {
        indices[PathKey(real)] = byFolder.count
        byFolder.append((real, [job]))
      }
    }
    folders = byFolder.sorted { $0.real.utf8.lexicographicallyPrecedes($1.real.utf8) }.map(\.jobs)
  }

  /// The folders of the manifest; a format may have several.
  private static func jobs(_ compiled: Session.CompiledProject, _ index: Int) throws(UsageError) -> [Job] {
    let base = compiled.loaded.manifestFolder ?? "."
    let outputs = compiled.loaded.project?.manifest.outputs ?? []
    var jobs: [Job] = []
    for format in compiled.formats {
      let places = outputs.filter { $0.format == format.name }
      if places.isEmpty {
        throw UsageError(
          "'\(compiled.loaded.label)' names no output folder for '\(format.name)'",
          help: "name a folder with -o, or add it to the manifest's 'outputs'")
      }
      for output in places {
        let folder = FileSystem.shown(Path.join(base, output.path.text))
        jobs.append(
          Job(project: index, format: format, settings: output.settings, folder: folder, named: folder))
      }
    }
    return jobs
  }

  /// `DIR/<format>`; further outputs of one format with other settings get `DIR/<format>-2` and so on.
  private static func jobs(
    _ compiled: Session.CompiledProject, _ index: Int, under destination: String
  ) -> [Job] {
    let outputs = compiled.loaded.project?.manifest.outputs ?? []
    var jobs: [Job] = []
    for format in compiled.formats {
      var distinct: [FormatSettings] = []
      for output in outputs where output.format == format.name && !distinct.contains(output.settings) {
        distinct.append(output.settings)
      }
      if distinct.isEmpty { distinct = [FormatSettings()] }
      for (number, settings) in distinct.enumerated() {
        let name = number == 0 ? format.name : "\(format.name)-\(number + 1)"
        let folder = Path.join(FileSystem.shown(destination), name)
        jobs.append(
          Job(project: index, format: format, settings: settings, folder: folder, named: destination))
      }
    }
    return jobs
  }
}
