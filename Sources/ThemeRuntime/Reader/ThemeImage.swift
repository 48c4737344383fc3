/// A picture of a pack with its drawing options.
///
/// Its bytes stay in the pack, which stays open while the picture exists. Cheap to copy; any thread may use it.
public struct ThemeImage: Sendable {
  /// The kind of the files.
  public enum Kind: UInt8, CaseIterable, Sendable {
    case png, jpeg, pdf, svg, webp

    /// The media type for HTTP and the web.
    public var mediaType: String {
      switch self {
      case .png: "image/png"
      case .jpeg: "image/jpeg"
      case .pdf: "application/pdf"
      case .svg: "image/svg+xml"
      case .webp: "image/webp"
      }
    }
  }
  public enum Resizing: UInt8, Sendable {
    case stretch = 1
    case tile = 2
  }
  /// Edges that are not resized, in points.
  public struct Insets: Hashable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double
    public init(top: Double, left: Double, bottom: Double, right: Double) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  /// Nil for a picture that no pack contains.
  public let kind: Kind?
  public let insets: Insets?
  public let resizing: Resizing?
  /// Whether it is drawn in the color of its surroundings.
  public let isTemplate: Bool
  /// Pixels per point of each file, ascending; empty for a picture that no pack contains.
  public let scales: [Int]
  /// By ``scales``: numbers of the files in the pack.
  private let variants: [Int]
  private let file: PackFile?

  /// The result of a look-up that has no value.
  static var missing: ThemeImage { ThemeImage() }

  private init() {
    kind = nil
    insets = nil
    resizing = nil
    isTemplate = false
    scales = []
    variants = []
    file = nil
  }

  /// Reads the image of a record of a pack.
  init(_ record: PackBytes, of images: PackImages, in file: PackFile) {
    func inset(_ number: Int) -> Double {
      Double(bitPattern: record.word64(PackLayout.Image.insets + number * 8))
    }
    let flags = record.word32(PackLayout.Image.flags)
    kind = UInt8(exactly: record.word32(PackLayout.Image.kind)).flatMap { Kind(rawValue: $0) }
    insets =
      flags & PackLayout.Image.hasInsets == 0
      ? nil : Insets(top: inset(0), left: inset(1), bottom: inset(2), right: inset(3))
    resizing = UInt8(exactly: record.word32(PackLayout.Image.resizing)).flatMap { Resizing(rawValue: $0) }
    isTemplate = flags & PackLayout.Image.isTemplate != 0
    // A file that was not verified may claim any number of scales.
    let own = images.variants(of: record).prefix(Int(PackLayout.Variant.maxScale))
    variants = Array(own)
    scales = own.map { images.variant($0)?.int32(PackLayout.Variant.scale) ?? 1 }
    self.file = file
  }

  /// Calls `body` with the bytes of the file that suits a scale: the smallest that is large enough, else the largest.
  ///
  /// The bytes are in the pack: nothing is copied, and they are valid only during the call.
  ///
  /// - Returns: the result of `body`, which gets the bytes and the scale of the file; nil for a picture that no pack
  ///   contains.
  public func withBytes<R>(scale: Int, _ body: (UnsafeRawBufferPointer, Int) throws -> R) rethrows -> R? {
    guard let index = scales.firstIndex(where: { $0 >= scale }) ?? scales.indices.last, let file,
      let images = file.contents.images, let variant = images.variant(variants[index])
    else { return nil }
    defer { withExtendedLifetime(file) {} }
    return try body(images.file(variant), scales[index])
  }
}
