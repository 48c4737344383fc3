import Foundation
import TestSupport
import Testing

@testable import ThemeRuntime

/// A process that is killed while it installs: the next start finds one pack whole.
///
/// `THEMEPACK_KILL_ROUNDS` sets the number of kills.
@Suite struct InterruptedInstallTests {
  private let rounds = Int(ProcessInfo.processInfo.environment["THEMEPACK_KILL_ROUNDS"] ?? "") ?? 20

  @Test func anInstallationThatIsKilledLeavesTheOldPackOrTheNewOne() throws {
    try StoreSupport.inFolder { folder in
      let packs = [
        try StoreSupport.demoBytes(sequence: 8),
        try StoreSupport.demoBytes(sequence: 8, theme: 1, calledByText: 0),
      ]
      let paths = try packs.enumerated().map { index, bytes in
        try StoreSupport.write(bytes, to: "\(folder)/\(index)")
        return "\(folder)/\(index)"
      }
      let installed = folder + "/installed"
      try FileManager.default.createDirectory(atPath: installed, withIntermediateDirectories: true)
      let notes = Record<ThemeNote>()
      var options = ThemeStore.Options()
      options.folder = installed
      options.onNote = { notes.add($0) }
      try ThemeStore(pack: StoreSupport.demo(), options: options).install(path: paths[0])
      var seen: Set<Int> = []
      var round = 0
      // On a busy machine the second installation may need longer than usual to begin.
      while round < rounds || rounds >= 20 && seen.count < 2 {
        let longest = 30_000 * (1 + round / rounds)
        round += 1
        try #require(round < rounds * 20, "only one of the two was ever installed")
        try kill(installInto: installed, paths, afterMicroseconds: UInt32.random(in: 0...UInt32(longest)))
        let store = try ThemeStore(pack: StoreSupport.demo(), options: options)
        let memory = store.packs[0].file.memory
        let bytes = [UInt8](UnsafeRawBufferPointer(start: memory.base, count: memory.count))
        seen.insert(try #require(packs.firstIndex(of: bytes), "round \(round)"))
      }
      #expect(notes.all.isEmpty)
    }
  }

  /// Starts the loop and kills it some time after it has begun.
  private func kill(installInto folder: String, _ packs: [String], afterMicroseconds delay: UInt32) throws {
    let ready = folder + "-ready"
    try? FileManager.default.removeItem(atPath: ready)
    let process = Process()
    process.executableURL = Repository.products.appendingPathComponent("install-loop")
    process.arguments = [Fixtures.path("Demo"), folder, ready] + packs
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let end = Date(timeIntervalSinceNow: 600)
    while !FileManager.default.fileExists(atPath: ready) {
      try #require(process.isRunning && Date() < end)
      usleep(200)
    }
    usleep(delay)
    #expect(process.isRunning)
  }
}
