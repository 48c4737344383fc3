import Foundation

@main
enum Main {
  static let usage = """
    Measures themepack and ThemeRuntime beside their baselines and prints one table; each target is marked pass or MISS.

    usage: swift run -c release themepack-bench [GROUP]... [--json] [--quick]

      --json   one JSON object a line: group, name, value, unit, baseline, ratio
      --schemas  the text of Runtime/Schemas.swift, for when the names in PackSpecs.swift or the tag's rule change
      --quick  fewer rounds and smaller sizes: a minute or two
      --help   this text

    groups (all of them, if none is named):
      build      a build beside a straight-line program that does the same with no checks (floor/floor.swift): processor
                 time and peak memory, 300 to 1 000 000 tokens, into an empty folder and over current outputs
      stages     where a build's time goes, stage by stage
      chains     chains of aliases, forwards and backwards
      lint       a lint of 300 tokens, wall time, linked by default and with the Swift library inside
      rules      all lint rules beside the default set, and near duplicates of many colors
      debug      a build by the unoptimised tool, as plugins run it
      lookup     look-up by constant and by name
      open       opening a pack
      verify     checking every byte of a pack
      switch     another theme or appearance
      store      what a store adds: its snapshot under a lock, a switch
      size       code that the reader adds to a program
      modules    one pack of many layers beside the old way, which reads all files again for each
      constants  what ten thousand generated constants cost the Swift compiler

    Baselines run in turn with what they are compared with, and medians are compared, so a busy machine hurts both alike.
    Needs swiftc and size in the PATH. `lint` and `debug` build the tool in scratch folders of their own (.build-bench-*).
    """

  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.isHelp { return print(usage) }
      options.isSchemas ? try printSchemas() : try run(options)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(2)
    }
  }

  private static func printSchemas() throws {
    let bench = try Bench(isQuick: true)
    defer { bench.cleanUp() }
    print(try RuntimeGroup.schemas(bench), terminator: "")
  }

  private static func run(_ options: Options) throws {
    let bench = try Bench(isQuick: options.isQuick)
    defer { bench.cleanUp() }
    if !options.isJSON { print(Report.heading) }
    var misses = 0
    for group in options.groups {
      bench.say("\(group.rawValue) …")
      try group.measure(bench) { row in
        print(options.isJSON ? Report.json(row) : Report.line(row))
        fflush(nil)
        if row.passes == false { misses += 1 }
      }
    }
    if !options.isJSON { print(misses == 0 ? "every target is reached" : "\(misses) targets are missed") }
  }
}

/// What the command line asks for.
struct Options {
  var groups: [Group] = []
  var isJSON = false
  var isQuick = false
  var isHelp = false
  var isSchemas = false

  struct Failure: Error, CustomStringConvertible { var description: String }

  init(_ words: ArraySlice<String>) throws {
    for word in words {
      switch word {
      case "--json": isJSON = true
      case "--quick": isQuick = true
      case "--help", "-h": isHelp = true
      case "--schemas": isSchemas = true
      default:
        guard let group = Group(rawValue: word) else {
          let known = Group.allCases.map(\.rawValue).joined(separator: " ")
          throw Failure(description: "there is no group or option '\(word)'; the groups are: \(known)")
        }
        groups.append(group)
      }
    }
    if groups.isEmpty { groups = Group.allCases }
  }
}

/// The groups of measurements, in the order of the table.
enum Group: String, CaseIterable {
  case build, stages, chains, lint, rules, debug, lookup, open, verify, `switch`, store, size, modules,
    constants

  func measure(_ bench: Bench, _ report: (Row) -> Void) throws {
    switch self {
    case .build: try BuildGroup(bench).run(report)
    case .stages: try StagesGroup(bench).run(report)
    case .chains: try ChainsGroup(bench).run(report)
    case .lint: try LintGroup(bench).run(report)
    case .rules: try RulesGroup(bench).run(report)
    case .debug: try DebugGroup(bench).run(report)
    case .lookup, .open, .verify, .switch, .store: try RuntimeGroup(bench).run(rawValue, report)
    case .size: try SizeGroup(bench).run(report)
    case .modules: try ModulesGroup(bench).run(report)
    case .constants: try ConstantsGroup(bench).run(report)
    }
  }
}
