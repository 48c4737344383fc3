import Foundation
import Testing

/// Kotlin's compiler for Java's machine: jars in the folder that `THEMEPACK_KOTLIN` names, else `kotlinc`.
public enum Kotlin {
  private static let folder = ProcessInfo.processInfo.environment["THEMEPACK_KOTLIN"].flatMap {
    standardLibrary(in: $0) == nil ? nil : $0
  }

  /// Why the compiler cannot serve the tests; see ``Consumer/lack(of:)``.
  public static var lack: String? {
    if let lack = Consumer.lack(of: "java") { return lack }
    guard let folder, let library = standardLibrary(in: folder) else {
      return Consumer.lack(of: "kotlinc").map { "THEMEPACK_KOTLIN has no jars of the compiler, and \($0)" }
    }
    let name = URL(fileURLWithPath: library).lastPathComponent
    return Consumer.fault("kotlin-stdlib", Consumer.version(in: name), [1, 5])
  }

  private static func standardLibrary(in folder: String) -> String? {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let jars = files.filter {
      $0.hasPrefix("kotlin-stdlib") && $0.hasSuffix(".jar") && !$0.contains("sources")
    }
    return jars.min().map { "\(folder)/\($0)" }
  }

  /// Compiles files and runs a class's `main`. A compiler takes ten seconds to start: put all you have in one call.
  public static func run(
    _ sources: [String], main: String, flags: [String], in directory: URL, limit: TimeInterval = 1200
  ) throws -> Consumer.Result {
    guard let folder, let library = standardLibrary(in: folder) else {
      let compiled = try Consumer.run(
        "kotlinc", flags + ["-include-runtime", "-d", "out.jar"] + sources, in: directory, limit: limit)
      guard compiled.status == 0 else { return compiled }
      return try Consumer.run("java", ["-cp", "out.jar", main], in: directory)
    }
    // The quick one of Java's two compilers: the other takes more than half of the time for a program so short.
    let machine = ["-Xss8m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]
    let compiler = machine + ["-cp", "\(folder)/*", "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler"]
    let own = ["-no-stdlib", "-no-reflect", "-cp", library, "-d", "out"]
    let compiled = try Consumer.run("java", compiler + own + flags + sources, in: directory, limit: limit)
    guard compiled.status == 0 else { return compiled }
    return try Consumer.run("java", ["-cp", "out:\(library)", main], in: directory)
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test where Kotlin's compiler is installed; see ``Consumer``.
  public static var kotlin: Self { lacking([Kotlin.lack].compactMap { $0 }) }
}
