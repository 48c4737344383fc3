import ThemeModel

/// The pictures of a run, checked and without duplicates, and the picture that each name finds.
package struct PictureLibrary: Sendable {
  /// A usable picture.
  package struct Picture: Sendable {
    package var kind: ThemeTable.Image.Kind
    package var stem: String
    package var variants: [ThemeTable.Image.Variant]
  }

  /// The result of the search for a name.
  package enum Found {
    /// Index in ``pictures``, which files with the same stem and content share; and the index of their paths in
    /// ``files``.
    case picture(Int, files: Int)
    case fault(PictureFault)
    case nothing
  }

  package private(set) var pictures: [Picture] = []
  /// The paths of the files at each place, by ascending scale.
  package let files: [[String]]
  package let suggestions: [String]
  private let names: [PictureName]
  private let folderCount: Int
  /// By place in the answer: index in ``pictures``, or the reason why there is no picture.
  private var judged: [Result<Int, Reason>] = []
  private let places: [Int?]

  private struct Reason: Error { var fault: PictureFault }

  package init(_ answer: Pictures, _ names: [PictureName], folderCount: Int) {
    suggestions = answer.suggestions
    self.names = names
    self.folderCount = folderCount
    places = answer.places
    files = answer.list.map { picture in
      switch picture {
      case .files(let variants): variants.map(\.path)
      case .fault: []
      }
    }
    judged = answer.list.map { _ in .failure(Reason(fault: PictureFault(.missingFile, ""))) }
    var contents = ValuePool<Content>()
    for (place, index) in answer.places.enumerated() where folderCount > 0 {
      guard let index, answer.list.indices.contains(index), place / folderCount < names.count else {
        continue
      }
      judged[index] = judge(answer.list[index], names[place / folderCount], &contents)
    }
  }

  private mutating func judge(
    _ picture: Pictures.Picture, _ name: PictureName, _ contents: inout ValuePool<Content>
  ) -> Result<Int, Reason> {
    switch picture {
    case .fault(let fault): return .failure(Reason(fault: fault))
    case .files(let variants):
      for variant in variants {
        guard let what = PictureFormat.fault(name.kind, variant.bytes) else { continue }
        return .failure(Reason(fault: PictureFault(.invalidImage, "'\(variant.path)' \(what)")))
      }
      let number = contents.number(of: Content(kind: name.kind, stem: name.stem, variants: variants))
      if number == pictures.count {
        pictures.append(Picture(kind: name.kind, stem: name.stem, variants: variants))
      }
      return .success(number)
    }
  }

  package func has(_ picture: Int, inFolder folder: Int) -> Bool { place(picture, folder) != nil }

  /// Searches for a picture in folders, in order.
  package func find(_ picture: Int, in folders: [Int]) -> Found {
    for folder in folders {
      guard let index = place(picture, folder) else { continue }
      switch judged[index] {
      case .success(let number): return .picture(number, files: index)
      case .failure(let reason): return .fault(reason.fault)
      }
    }
    return .nothing
  }

  private func place(_ picture: Int, _ folder: Int) -> Int? {
    let place = picture * folderCount + folder
    return places.indices.contains(place) ? places[place] : nil
  }
}

/// The content that makes two pictures the same: everything except the paths of their files.
private struct Content: Hashable, Sendable {
  let kind: ThemeTable.Image.Kind
  let stem: String
  let variants: [ThemeTable.Image.Variant]

  static func == (left: Content, right: Content) -> Bool {
    left.kind == right.kind && left.stem == right.stem && left.variants.count == right.variants.count
      && zip(left.variants, right.variants).allSatisfy { $0.scale == $1.scale && isSame($0.bytes, $1.bytes) }
  }

  private static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { sameBytes(left, $0) } }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(stem)
    for variant in variants {
      hasher.combine(variant.scale)
      // An array would hash byte by byte.
      variant.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}
