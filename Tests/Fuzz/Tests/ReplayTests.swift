import Foundation
import TestSupport
import Testing

/// Inputs that once ended a fuzz target, and the seeds that the fuzzers start from, must end it no more.
///
/// In programs of their own: a crash is a status, not the end of the tests.
@Suite struct ReplayTests {
  @Test(arguments: [
    ("fuzz-parse", ["Tests/Fixtures/Fuzz/Parse", "Specs"]),
    ("fuzz-pack", ["Tests/Fixtures/Fuzz/Pack", "Generated"]),
  ])
  func oldCrashersStayFixed(target: String, folders: [String]) throws {
    let program = Repository.products.appendingPathComponent(target).path
    let result = try Consumer.run(
      program, folders, in: Repository.root, environment: ["SWIFT_BACKTRACE": "enable=no"], limit: 120)
    let last = result.errors.split(separator: "\n").last ?? ""
    #expect(result.status == 0, "\(target) ended with \(result.status) at \(last)")
    let count = result.output.split(separator: " ").first.flatMap { Int($0) } ?? 0
    #expect(count >= 3, "\(target) found \(count) inputs")
  }
}
