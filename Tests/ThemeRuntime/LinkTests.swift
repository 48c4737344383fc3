import Foundation
import TestSupport
import Testing

/// What a program takes on with ThemeRuntime.
@Suite struct LinkTests {
  @Test(.consumer("ldd"), arguments: ["install-loop", "theme-demo", "themepack"])
  func foundationIsNotLoaded(program: String) throws {
    let file = Repository.products.appendingPathComponent(program)
    let result = try Consumer.run("ldd", [file.path], in: Repository.root)
    #expect(result.output.contains("libswiftCore"))
    #expect(!result.output.contains("Foundation"), "\(result.output)")
  }
}
