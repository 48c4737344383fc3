import ThemeModel
import ToolSupport

extension FileSystem {
  /// Writes a file in one step: no reader sees half of it, even if the run is killed.
  ///
  /// Writes directly to a device or a pipe.
  static func replace(_ path: String, with bytes: Bytes) throws(Failure) {
    let place = resolved(path)
    if exists(place), status(place)?.kind != .file { return try write(bytes, to: path, new: false) }
    let staged = place + ".themepack-new"
    do throws(Failure) {
      try write(bytes, to: staged, new: false)
      if exists(place) { copyPermissions(of: place, to: staged) }
      try move(staged, to: place)
    } catch {
      try? removeFile(staged)
      throw error
    }
  }
}
