import Foundation

/// Gives files, and the files in folders, to a fuzz function one after the other: how a crasher is looked at, and how old
/// ones are kept from coming back.
public func replay(_ paths: ArraySlice<String>, _ fuzz: (UnsafePointer<UInt8>?, Int) -> CInt) {
  var count = 0
  for path in paths {
    let files = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
    for file in files.isEmpty ? [path] : files.sorted().map({ path + "/" + $0 }) {
      guard let data = FileManager.default.contents(atPath: file) else { continue }
      FileHandle.standardError.write(Data("\(file)\n".utf8))
      data.withUnsafeBytes { _ = fuzz($0.bindMemory(to: UInt8.self).baseAddress, $0.count) }
      count += 1
    }
  }
  print("\(count) inputs")
  if count == 0 { exit(1) }
}

private nonisolated(unsafe) var sink = 0

/// Keeps a result from being optimised away.
@inline(never)
public func keep(_ value: Int) { sink ^= value }
