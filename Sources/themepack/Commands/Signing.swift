import ThemeEmitters
import ThemeModel
import ToolSupport

/// `themepack sign` and `themepack verify`: detached Ed25519 signatures of packs, made and checked by the system's
/// OpenSSL.
enum Signing {
  private static let privateKey = Option("--key", "FILE", .file(ending: ".pem"), "The private key, in PEM.")
  private static let publicKey = Option(
    "--key", "FILE", .file(ending: ".pem"), repeats: true, "A public key, in PEM; repeatable.")
  private static let output = Option(
    "-o", "FILE", .file(ending: ""), "Where to write the signature; the default is PACK.sig.")
  private static let signature = Option(
    "--signature", "FILE", .file(ending: ".sig"), "The signature; the default is PACK.sig.")

  static let sign = Command(
    name: "sign", summary: "Sign a pack with an Ed25519 key.", operands: .pack,
    options: [privateKey, output],
    discussion: {
      """
      Writes 64 bytes, an Ed25519 signature of the whole file, for stores that have the public key. Needs OpenSSL 1.1.1
      or later, which also makes the keys:
        openssl genpkey -algorithm ed25519 -out key.pem
        openssl pkey -in key.pem -pubout -out public.pem
      """
    }, run: sign)

  static let verify = Command(
    name: "verify", summary: "Check that a pack is whole and signed with a key.", operands: .pack,
    options: [publicKey, signature],
    discussion: {
      "Of several keys, one must match. Exits with 1 if the pack is damaged, not signed, or signed with another key."
    },
    run: verify)

  private static let signatureBytes = 64

  private static func sign(_ arguments: Arguments) throws -> ExitStatus {
    let pack = arguments.operands[0]
    guard let key = arguments.value(privateKey) else {
      throw UsageError("'sign' needs \(privateKey.name) FILE")
    }
    guard try isWhole(pack) else { return .findings }
    try check(key, is: "PRIVATE KEY")
    let place = arguments.value(output) ?? pack + ".sig"
    try check(place: place)
    let staged = place + ".writing"
    try FileSystem.removeFile(staged)
    let status = try openssl([
      "-sign", "-inkey", word(key), "-rawin", "-in", word(pack), "-out", word(staged),
    ])
    guard status == 0, FileSystem.status(staged)?.sizeBytes == signatureBytes else {
      try? FileSystem.removeFile(staged)
      Terminal.report(
        "error", "OpenSSL could not sign with '\(key)'", help: "OpenSSL 1.1.1 or later is needed")
      return .failed
    }
    try FileSystem.move(staged, to: place)
    try Terminal.write("wrote \(VisibleText.shown(place))\n")
    return .done
  }

  /// A signature may replace another signature only: no pack, no key, no device.
  private static func check(place: String) throws {
    if let there = FileSystem.status(place, followingLinks: false),
      there.kind != .file || there.sizeBytes != signatureBytes
    {
      throw UsageError("'\(place)' is in the way: it is not a signature")
    }
    let folder = Path.folder(of: place)
    guard FileSystem.isFolder(folder) else { throw UsageError("there is no folder '\(folder)'") }
    guard FileSystem.canWrite(inFolder: folder) else { throw UsageError("cannot write in '\(folder)'") }
  }

  private static func verify(_ arguments: Arguments) throws -> ExitStatus {
    let pack = arguments.operands[0]
    let keys = arguments.all(publicKey)
    guard !keys.isEmpty else { throw UsageError("'verify' needs \(publicKey.name) FILE") }
    guard try isWhole(pack) else { return .findings }
    for key in keys { try check(key, is: "PUBLIC KEY") }
    let signature = arguments.value(signature) ?? pack + ".sig"
    guard FileSystem.exists(signature) else {
      Terminal.report("error", "'\(pack)' is not signed: there is no '\(signature)'")
      return .findings
    }
    let size = try FileSystem.contents(signature, limitBytes: signatureBytes + 1, followingLinks: true).count
    guard size == signatureBytes else {
      Terminal.report("error", "'\(signature)' is not a signature: it must have \(signatureBytes) bytes")
      return .findings
    }
    for key in keys {
      let status = try openssl(
        ["-verify", "-pubin", "-inkey", word(key), "-rawin", "-in", word(pack), "-sigfile", word(signature)])
      if status == 0 {
        try Terminal.write("\(VisibleText.shown(pack)) is whole, and signed with \(VisibleText.shown(key))\n")
        return .done
      }
    }
    Terminal.report("error", "'\(signature)' belongs to another file or another key")
    return .findings
  }

  /// Whether a pack is undamaged. Prints the damage.
  private static func isWhole(_ path: String) throws -> Bool {
    let bytes = try FileSystem.contents(path, followingLinks: true)
    let fault: String?
    do {
      fault = try bytes.withUnsafeBytes { try PackDump(of: $0) }.damage?.message
    } catch let error as PackDumpError {
      fault = error.message
    }
    if let fault { Terminal.report("error", "'\(path)': \(fault)") }
    return fault == nil
  }

  /// Checks a key's file, so that its faults are not reported as faults of the signature.
  ///
  /// The name of the algorithm, 1.3.101.112, is at a multiple of three bytes in every Ed25519 key, so it has the same
  /// letters in base64.
  private static func check(_ key: String, is kind: String) throws {
    let text = String(
      decoding: try FileSystem.contents(key, limitBytes: 1 << 16, followingLinks: true), as: UTF8.self)
    let blocks = text.split(separator: "-----BEGIN ", omittingEmptySubsequences: false).dropFirst()
    if text.contains("-----BEGIN ENCRYPTED PRIVATE KEY") {
      throw UsageError(
        "'\(key)' is encrypted", help: "to remove its password: openssl pkey -in \(key) -out plain.pem")
    }
    guard blocks.count == 1, let block = blocks.first, block.hasPrefix(kind), block.contains("BQYDK2Vw")
    else {
      throw UsageError("'\(key)' is not one Ed25519 \(kind.lowercased()) in PEM")
    }
  }

  /// A path that OpenSSL does not read as an option.
  private static func word(_ path: String) -> String { path.hasPrefix("-") ? "./" + path : path }

  private static func openssl(_ words: [String]) throws -> Int32 {
    guard let status = try Program.run("openssl", ["pkeyutl"] + words) else {
      throw UsageError("'openssl' is not installed", help: "install OpenSSL 1.1.1 or later")
    }
    return status
  }
}
