import Foundation
import ProjectSupport
import TestSupport
import Testing

@testable import ThemeEmitters
@testable import ThemeModel

/// What clang says of the header, and what a program finds in the constants.
@Suite(.consumer("clang", "gcc", "gnustep-config")) struct ObjectiveCConsumerTests {
  private let format = Format.objectiveC

  /// The constants of a table, without those whose identifier another has: such a table is refused.
  private func identifiers(_ table: ThemeTable) -> [(identifier: String, name: String)] {
    table.columns.map { column in
      let identifier = table.names.withBytes(column.name) { name in
        built { format.spell(name, section: column.section, into: &$0) }
      }
      return (identifier, table.names.string(column.name))
    }
  }

  private func table(_ names: [String], sections: [Section] = Section.allCases) -> ThemeTable {
    var seen = Set<String>()
    let unique = names.filter { seen.insert(built($0) { $0.append(cName: $1) }).inserted }
    var builder = TableBuilder()
    builder.tokens = sections.flatMap { section in unique.map { (section, $0) } }
    return builder.table { _, _, _ in .none }
  }

  /// Prints each constant in hexadecimal, as UTF-8.
  private func program(_ identifiers: [String], header: String) -> String {
    """
    #import <Foundation/Foundation.h>
    #import "\(header)"
    static void show(NSString *text) {
      const char *bytes = [text UTF8String];
      for (size_t at = 0; at < [text lengthOfBytesUsingEncoding: NSUTF8StringEncoding]; at++) printf("%02x", bytes[at] & 0xff);
      printf("\\n");
    }
    int main(void) {
      NSAutoreleasePool *pool = [NSAutoreleasePool new];
      \(identifiers.map { "show(\($0));" }.joined(separator: "\n  "))
      [pool release];
      return 0;
    }

    """
  }

  private func hex(_ text: String) -> String { text.utf8.map { String(format: "%02x", $0) }.joined() }

  @Test func aProgramReadsEveryName() throws {
    let hard = try ThemeEmittersTests.table(Sample.hard)
    let all = table(["White_A", "???/", "\u{1}%s", "\u{85}x\u{0}9", "é\u{202E}", "\\n"] + HardNames.keywords)
    for table in [hard, all] {
      let constants = identifiers(table)
      #expect(constants.count > 20)
      let output = try Consumer.withFolder { folder in
        try write(emit(format, table), to: folder)
        let main = program(constants.map(\.identifier), header: "DemoKeys.h")
        try write(["main.m": main], to: folder)
        return try ObjectiveC.run(in: folder)
      }
      #expect(output.split(separator: "\n").map(String.init) == constants.map { hex($0.name) })
    }
  }

  /// As Objective-C and Objective-C++ of several standards, for Apple's targets.
  @Test(arguments: [
    ["-x", "objective-c", "-std=gnu11"], ["-x", "objective-c", "-std=c11"],
    ["-x", "objective-c++", "-std=c++17"],
    ["-x", "objective-c++", "-std=gnu++23"],
  ])
  func appleTargetsAcceptIt(_ flags: [String]) throws {
    let hard = try ThemeEmittersTests.table(Sample.hard)
    for table in [hard, table(HardNames.keywords + HardNames.edges), DemoTables.empty.table] {
      try Consumer.withFolder { folder in
        let files = emit(format, table)
        try write(files, to: folder)
        let stem = try #require(files.keys.first { $0.hasSuffix(".m") }).dropLast(2)
        for target in ["arm64-apple-ios13.0", "x86_64-apple-macos10.15", "arm64_32-apple-watchos6.0"] {
          try ObjectiveC.check("\(stem).m", target: target, flags, in: folder)
        }
        // Twice in one file, and from a second one.
        try write(["use.m": "#import \"\(stem).h\"\n#import \"\(stem).h\"\n"], to: folder)
        try ObjectiveC.check("use.m", flags, in: folder)
      }
    }
  }

  @Test func deprecationIsAWarning() throws {
    let table = try ThemeEmittersTests.table(Sample.hard)
    try Consumer.withFolder { folder in
      try write(emit(format, table), to: folder)
      let use = "#import \"DemoKeys.h\"\nNSString *use(void);\nNSString *use(void) { return kCK_Old_A; }\n"
      try write(["use.m": use], to: folder)
      let fault = #expect(throws: Consumer.Failure.self) { try ObjectiveC.check("use.m", [], in: folder) }
      #expect(fault?.description.contains("'kCK_Old_A' is deprecated: use Plain_A */ -->") == true)
    }
  }

  /// What Swift makes of the header: constants that are not optional.
  @Test(.consumer("swiftc")) func swiftImportsIt() throws {
    let table = table(["White_A", "class", "1st", "é", "颜色"] + HardNames.edges)
    try Consumer.withFolder { folder in
      try write(emit(format, table), to: folder)
      let constants = identifiers(table).map(\.identifier)
      try write(
        [
          "module.modulemap": "module Keys { header \"DemoKeys.h\" export * }\n",
          "use.swift":
            "import Keys\nfunc take<T: AnyObject>(_ key: T) {}\n"
            + constants.map { "take(\($0))\n" }.joined(),
        ], to: folder)
      let include = ObjectiveC.stubs.appendingPathComponent("include").path
      let flags = [
        "-typecheck", "-swift-version", "6", "-I", ".", "-Xcc", "-I\(include)", "-Xcc", "-ffreestanding",
        "-Xfrontend", "-enable-objc-interop",
      ]
      try ObjectiveC.require(Consumer.run("swiftc", flags + ["use.swift"], in: folder, limit: 120))
    }
  }

  /// Two names that come out alike are refused before anything is written.
  @Test func alikeNamesAreRefused() {
    let project = TestProject(#"{"color": {"a b": "000000", «1»"a-b": "111111"}}"#, formats: [format])
    #expect(project.found == ["1 name-collision"])
  }
}
