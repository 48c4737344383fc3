@main
enum Main {
  static func main() {
    largeBlock().deallocate()
    ThisProcess.exit(run().rawValue)
  }

  private static func run() -> ExitStatus {
    ThisProcess.holdStandardStreams()
    // The standard library mends what is not UTF-8, and the file would have another name.
    let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    for case let word? in words.dropFirst() where String(validatingCString: word) == nil {
      Terminal.complain(
        "error", "a word of this call is not UTF-8, and so names no file here: '\(visible(word))'")
      return .failed
    }
    return CommandLineTool.run(Array(CommandLine.arguments.dropFirst()))
  }

  /// Every byte that is not ASCII as its number.
  private static func visible(_ word: UnsafePointer<CChar>) -> String {
    var text = ""
    var at = word
    while at.pointee != 0 {
      let byte = UInt8(bitPattern: at.pointee)
      text += byte < 0x80 ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
      at += 1
    }
    return text
  }

  /// The largest block whose end teaches glibc to keep what is freed for the next stage and format. It would else hand
  /// large blocks back to the system, and have every page of the next one made and zeroed again; see mallopt(3),
  /// M_MMAP_THRESHOLD. The block itself is never touched, so it costs nothing here nor elsewhere.
  @inline(never)
  private static func largeBlock() -> UnsafeMutableRawPointer {
    .allocate(byteCount: 32 << 20 - 1 << 16, alignment: 16)
  }
}
