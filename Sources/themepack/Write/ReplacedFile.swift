import ThemeModel

extension FileSystem {
  /// Makes a file of these bytes in one step, so that no reader finds half of it, whatever ends the run.
  ///
  /// What is no regular file, a device or a pipe, takes the bytes as they come.
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
