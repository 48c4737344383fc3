@main
enum Main {
  static func main() {
    largeBlock().deallocate()
    FileSystem.exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// The largest block whose end teaches glibc to keep what is freed for the next stage and format. It would else hand
  /// large blocks back to the system, and have every page of the next one made and zeroed again; see mallopt(3),
  /// M_MMAP_THRESHOLD. The block itself is never touched, so it costs nothing here nor elsewhere.
  @inline(never)
  private static func largeBlock() -> UnsafeMutableRawPointer {
    .allocate(byteCount: 32 << 20 - 1 << 16, alignment: 16)
  }
}
