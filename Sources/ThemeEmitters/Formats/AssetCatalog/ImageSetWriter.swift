import ThemeModel

/// Writes an image set: the files, named by their appearance, and `Contents.json`.
struct ImageSetWriter {
  private let images: [(appearance: Appearance, image: ThemeTable.Image)]

  init(_ images: [(appearance: Appearance, image: ThemeTable.Image)]) { self.images = images }

  /// Whether a set can hold such a file.
  static func holds(_ kind: ThemeTable.Image.Kind) -> Bool { ending(kind) != nil }

  /// How the names of files end.
  private static func ending(_ kind: ThemeTable.Image.Kind) -> String? {
    switch kind {
    case .png: "png"
    case .jpeg: "jpg"
    case .pdf: "pdf"
    case .svg: "svg"
    case .webp: nil
    }
  }

  /// Whether the set can be written whole.
  var isHeld: Bool { images.allSatisfy { Self.holds($0.image.kind) } }

  var files: [(name: String, bytes: Bytes)] {
    images.flatMap { entry in
      entry.image.variants.map { (Self.name(entry.appearance, entry.image, $0), Self.bytes($0)) }
    }
  }

  func contents() -> Bytes {
    var buffer = ByteBuffer(capacity: 600 * images.count + 300)
    buffer.append("{\n  \"images\" : [\n")
    var isFirst = true
    for (appearance, image) in images {
      for variant in image.variants {
        if !isFirst { buffer.append(",\n") }
        isFirst = false
        write(appearance, image, variant, into: &buffer)
      }
    }
    buffer.append("\n  ],\n")
    CatalogFile.info(into: &buffer)
    writeProperties(into: &buffer)
    buffer.append("\n}\n")
    return buffer.finish()
  }

  private static func name(
    _ appearance: Appearance, _ image: ThemeTable.Image, _ variant: ThemeTable.Image.Variant
  ) -> String {
    let scale = variant.scale == 1 ? "" : "@\(variant.scale)x"
    return "\(appearance.name)\(scale).\(ending(image.kind) ?? "")"
  }

  private static func bytes(_ variant: ThemeTable.Image.Variant) -> Bytes {
    var buffer = ByteBuffer(capacity: variant.bytes.count)
    variant.bytes.withUnsafeBufferPointer { buffer.append($0) }
    return buffer.finish()
  }

  private func write(
    _ appearance: Appearance, _ image: ThemeTable.Image, _ variant: ThemeTable.Image.Variant,
    into buffer: inout ByteBuffer
  ) {
    buffer.append("    {\n")
    CatalogFile.appearances(appearance, into: &buffer)
    buffer.append("      \"filename\" : ")
    buffer.append(jsonString: Self.name(appearance, image, variant))
    buffer.append(",\n      \"idiom\" : \"universal\"")
    writeResizing(of: image, variant, into: &buffer)
    // One file of lines and curves serves every scale.
    if !image.isVector || image.variants.count > 1 {
      buffer.append(text: ",\n      \"scale\" : \"\(variant.scale)x\"")
    }
    buffer.append("\n    }")
  }

  /// The parts of a picture that stay as they are, and what becomes of the middle: all in pixels.
  private func writeResizing(
    of image: ThemeTable.Image, _ variant: ThemeTable.Image.Variant, into buffer: inout ByteBuffer
  ) {
    guard let slices = image.slices(of: variant) else { return }
    buffer.append(
      text: """
        ,
              "resizing" : {
                "cap-insets" : {
                  "bottom" : \(slices.bottom),
                  "left" : \(slices.left),
                  "right" : \(slices.right),
                  "top" : \(slices.top)
                },
                "center" : {
                  "height" : \(slices.height),
                  "mode" : "\(image.resizing == .tile ? "tile" : "stretch")",
                  "width" : \(slices.width)
                },
                "mode" : "9-part"
              }
        """)
  }

  /// The properties of the set as a whole, so only those that hold for each of its pictures.
  private func writeProperties(into buffer: inout ByteBuffer) {
    let isVector = images.allSatisfy(\.image.isVector)
    let isTemplate = images.allSatisfy(\.image.isTemplate)
    guard isVector || isTemplate else { return }
    buffer.append(",\n  \"properties\" : {\n")
    if isVector { buffer.append("    \"preserves-vector-representation\" : true") }
    if isVector, isTemplate { buffer.append(",\n") }
    if isTemplate { buffer.append("    \"template-rendering-intent\" : \"template\"") }
    buffer.append("\n  }")
  }
}

extension ThemeTable.Image {
  fileprivate var isVector: Bool { kind == .pdf || kind == .svg }

  fileprivate struct Slices {
    var top: Int
    var left: Int
    var bottom: Int
    var right: Int
    var width: Int
    var height: Int
  }

  /// In pixels of one variant; nil where the picture is not to be resized in parts.
  fileprivate func slices(of variant: Variant) -> Slices? {
    guard insets != nil || resizing != nil else { return nil }
    func pixels(_ points: Double?) -> Int {
      let scaled = (points ?? 0) * Double(variant.scale)
      return scaled > 0 && scaled < 1e6 ? Int(scaled + 0.5) : 0
    }
    let edges = (pixels(insets?.top), pixels(insets?.left), pixels(insets?.bottom), pixels(insets?.right))
    let size = PixelSize.of(variant.bytes, kind)
    return Slices(
      top: edges.0, left: edges.1, bottom: edges.2, right: edges.3,
      width: max(1, (size?.width ?? 0) - edges.1 - edges.3),
      height: max(1, (size?.height ?? 0) - edges.0 - edges.2))
  }
}
