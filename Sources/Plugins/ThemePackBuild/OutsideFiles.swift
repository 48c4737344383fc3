import Foundation

/// Where a manifest looks for themes, as far as a build must know it.
///
/// Of a manifest that cannot be read nothing is known; the command tells what is wrong with it.
struct OutsideFiles: Decodable {
  private var layers: [Layer]
  private var themes: [String: [String: String]]?

  private struct Layer: Decodable {
    var file: String
    var `in`: String?

    private enum CodingKeys: CodingKey { case file, `in` }

    init(from decoder: any Decoder) throws {
      if let name = try? decoder.singleValueContainer().decode(String.self) {
        file = name
        return
      }
      let members = try decoder.container(keyedBy: CodingKeys.self)
      file = try members.decode(String.self, forKey: .file)
      `in` = try members.decodeIfPresent(String.self, forKey: .in)
    }
  }

  /// The files of the theme folders that a manifest names; most lie in its target and are known already.
  static func named(by manifest: URL) -> [URL] {
    let decoder = JSONDecoder()
    if #available(macOS 12, *) { decoder.allowsJSON5 = true }
    guard let data = try? Data(contentsOf: manifest), let places = try? decoder.decode(Self.self, from: data)
    else { return [] }
    return places.files(from: manifest.deletingLastPathComponent())
  }

  private func files(from folder: URL) -> [URL] {
    let bases = [folder] + layers.compactMap(\.in).map { place($0, in: folder) }
    let names = themes?.values.flatMap { $0.filter { Self.folderKeys.contains($0.key) }.values } ?? ["."]
    let folders = bases.flatMap { base in names.map { place($0, in: base) } }
    let files = folders.flatMap { folder in
      ThemeFiles.all(below: folder) + layers.map { place($0.file, in: folder) }
    }
    let paths = Set(files.map(\.path)).filter { FileManager.default.fileExists(atPath: $0) }
    return paths.sorted().map { URL(fileURLWithPath: $0) }
  }

  private static let folderKeys: Set = ["light", "dark", "lightHighContrast", "darkHighContrast"]

  private func place(_ path: String, in folder: URL) -> URL {
    URL(fileURLWithPath: path, relativeTo: folder).standardizedFileURL
  }
}
