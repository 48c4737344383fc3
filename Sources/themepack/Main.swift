@main
enum Main {
  static func main() {
    FileSystem.exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
