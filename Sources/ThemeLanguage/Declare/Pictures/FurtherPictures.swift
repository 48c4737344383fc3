import ThemeModel

/// `"images": "all"`: tokens for the pictures that no declaration names.
///
/// They are declarations of the manifest and follow the others of the default theme's light folder. Messages point at
/// the value `"all"`.
struct FurtherPictures {
  /// The value's node and its file.
  private let node: UInt32
  private let source: Int

  /// Nil where the manifest does not request them.
  init?(_ project: Project) {
    guard let node = project.manifest.allImages,
      let source = project.sources.file(at: project.tape.node(node).start)
    else { return nil }
    self.node = node
    self.source = source
  }

  /// Declares a token for each further picture.
  func declare(
    _ answer: Pictures, in project: inout Project, _ declarations: inout Declarations,
    into diagnostics: inout Diagnostics
  ) {
    let declared = declaredKeys(project, declarations)
    let first = declarations.list.count
    var owners: [UInt32: [PictureName]] = [:]
    var order: [UInt32] = []
    for file in answer.nameless {
      diagnostics.report(cannotName(file, "it has no name before its ending", project))
    }
    for name in answer.further {
      // Also for a file that becomes no token: the answer has a place for each.
      _ = declarations.pictures.number(of: name)
      guard let id = token(name, &project, &diagnostics) else { continue }
      if owners[id] == nil { order.append(id) }
      owners[id, default: []].append(name)
    }
    for id in order {
      let group = owners[id] ?? []
      if group.count > 1 || declared[id] != nil {
        diagnostics.report(nameCollision(group, declared[id], project))
      }
      guard declared[id] == nil, let picture = group.first else { continue }
      let reference = ImageReference(
        picture: declarations.pictures.number(of: picture), drawing: ImageDrawing())
      let value = TokenValue(
        payload: UInt64(declarations.images.number(of: reference)), node: node, kind: .literal)
      declarations.list.append(
        Declaration(name: id, key: node, value: value, attributes: 0, section: .image))
    }
    declarations.ranges[source] = first..<declarations.list.count
    declarations.furtherSource = source
  }

  /// The image tokens of the default theme's light folder, with their keys.
  private func declaredKeys(_ project: Project, _ declarations: Declarations) -> [UInt32: UInt32] {
    let folders = FolderLayers(project, furtherSource: declarations.furtherSource)
    var keys: [UInt32: UInt32] = [:]
    for source in folders.files(of: folders.defaultLight) {
      for declaration in declarations.list[declarations.ranges[source]] where declaration.section == .image {
        if keys[declaration.name] == nil { keys[declaration.name] = declaration.key }
      }
    }
    return keys
  }

  /// The name of the token for a picture; nil where a token may not have this name.
  private func token(
    _ picture: PictureName, _ project: inout Project, _ diagnostics: inout Diagnostics
  ) -> UInt32? {
    let id = project.tape.names.intern(picture.stem)
    let shape = project.tape.names.shape(id)
    guard let fault = project.tape.names.withBytes(id, { TokenName.fault(in: $0, shape: shape) }) else {
      return id
    }
    diagnostics.report(cannotName(picture.path, fault, project))
    return nil
  }

  private func cannotName(_ path: String, _ fault: String, _ project: Project) -> Diagnostic {
    let isName = PictureName(path) != nil
    return Diagnostic(
      .invalidName, at: project.tape.node(node).span,
      "the picture '\(path)' cannot name a token: \(fault)",
      help: isName ? "rename the file, or declare a token for it" : "rename the file")
  }

  private func nameCollision(_ group: [PictureName], _ key: UInt32?, _ project: Project) -> Diagnostic {
    let token = group.first?.stem ?? ""
    var owners = group.map { "'\($0.path)'" }
    if key != nil { owners.insert("a declaration", at: 0) }
    return Diagnostic(
      .nameCollision, at: project.tape.node(node).span,
      "\(owners.joined(separator: " and ")) would all be the image '\(token)'",
      notes: key.map { [Diagnostic.Note("declared here", at: project.tape.node($0).span)] } ?? [],
      help: "rename one of them, or declare tokens for the files")
  }
}
