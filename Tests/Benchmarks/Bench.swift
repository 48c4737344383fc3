import Foundation

/// What all groups share: a folder for their files, the programs beside this one, and ways to run them.
final class Bench {
  /// What a program cost.
  struct Cost {
    var processorSeconds: Double
    var wallSeconds: Double
    var peakBytes: Double
  }

  struct Failure: Error, CustomStringConvertible { var description: String }

  /// Fewer rounds, smaller sizes.
  let isQuick: Bool
  /// Removed at the end.
  let folder: URL
  /// Where SwiftPM has put this program.
  private let programs: URL
  private var floor: String?

  init(isQuick: Bool) throws {
    self.isQuick = isQuick
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "themepack-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let own = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    programs = own.resolvingSymlinksInPath().deletingLastPathComponent()
  }

  func cleanUp() { try? FileManager.default.removeItem(at: folder) }

  /// Says on standard error what is being done.
  func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

  /// The package this program belongs to.
  static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  // MARK: Files

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes a file below the bench's folder; returns its path.
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  /// An empty folder of that name; returns its path.
  func emptyFolder(_ name: String) throws -> String {
    let path = path(name)
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// Bytes of all files below a folder.
  func sizeBytes(of folder: String) -> Int {
    let files = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return files.reduce(0) { sum, file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + file)
      let isFile = attributes?[.type] as? FileAttributeType == .typeRegular
      return sum + (isFile ? attributes?[.size] as? Int ?? 0 : 0)
    }
  }

  // MARK: Programs

  /// The path of a program of this package, built as this one is.
  func program(_ name: String) throws -> String {
    let path = programs.appendingPathComponent(name).path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Failure(description: "there is no '\(path)': swift build -c release --product \(name)")
    }
    return path
  }

  /// Runs a program once and says what it cost.
  func measure(_ arguments: [String]) throws -> Cost {
    let answer = try output([program("themepack-bench-measure")] + arguments)
    let numbers = answer.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }
    guard numbers.count == 3 else { throw Failure(description: "unexpected: \(answer)") }
    return Cost(processorSeconds: numbers[0] / 1e6, wallSeconds: numbers[1] / 1e6, peakBytes: numbers[2])
  }

  /// Runs a program to its end; returns what it printed.
  @discardableResult
  func output(_ arguments: [String], in folder: URL? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        description: "'\(arguments.joined(separator: " "))' ended with \(process.terminationStatus)\n"
          + String(decoding: data.suffix(2000), as: UTF8.self))
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// The tool, built with other options in a scratch folder of its own.
  func builtTool(_ variant: String, _ options: [String]) throws -> String {
    say("building the tool (\(variant)) …")
    let build =
      ["swift", "build", "--product", "themepack", "--scratch-path", ".build-bench-\(variant)"] + options
    try output(build, in: Self.package)
    let place = try output(build + ["--show-bin-path"], in: Self.package)
    return place.trimmingCharacters(in: .whitespacesAndNewlines) + "/themepack"
  }

  /// The straight-line program that a build is compared with, compiled the fastest way there is.
  func floorProgram() throws -> String {
    if let floor { return floor }
    let source = Self.package.appendingPathComponent("Tests/Benchmarks/floor/floor.swift").path
    let program = path("floor")
    try output(["swiftc", "-Ounchecked", "-static-stdlib", source, "-o", program], in: folder)
    floor = program
    return program
  }
}

func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  guard !sorted.isEmpty else { return .nan }
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// A number of tokens as people read it: `100 000`.
func grouped(_ number: Int) -> String {
  var digits = Array(String(number))
  var at = digits.count - 3
  while at > 0 {
    digits.insert(" ", at: at)
    at -= 3
  }
  return String(digits)
}
