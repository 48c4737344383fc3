import ToolSupport

@main
enum Main {
  static func main() {
    largeBlock().deallocate()
    ThisProcess.exit(run().rawValue)
  }

  private static func run() -> ExitStatus {
    ThisProcess.holdStandardStreams()
    // The standard library repairs invalid UTF-8, and the repaired name would be another file's.
    let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    for case let word? in words.dropFirst() where String(validatingCString: word) == nil {
      Terminal.report(
        "error", "an argument is not UTF-8: '\(visible(word))'")
      return .failed
    }
    return CommandLineTool.run(Array(CommandLine.arguments.dropFirst()))
  }

  /// The argument, with each byte that is not ASCII as a hexadecimal escape.
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

  /// The largest block whose release raises the size up to which glibc keeps freed memory for the next stage.
  ///
  /// Without it, glibc returns large blocks to the system, and the system makes and zeroes each page of the next
  /// block again; see mallopt(3), M_MMAP_THRESHOLD. No page of this block is touched, so it costs nothing.
  @inline(never)
  private static func largeBlock() -> UnsafeMutableRawPointer {
    .allocate(byteCount: 32 << 20 - 1 << 16, alignment: 16)
  }
}
