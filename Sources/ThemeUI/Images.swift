#if canImport(UIKit)
  public import UIKit
  public import ThemeRuntime
  public typealias SystemImage = UIImage
#elseif canImport(AppKit)
  public import AppKit
  public import ThemeRuntime
  public typealias SystemImage = NSImage
#endif
#if canImport(UIKit) || canImport(AppKit)
  private import Foundation

  extension ThemeImage {
    /// The system's picture; nil where no pack contains it, or where the system cannot read its kind (SVG and WebP on
    /// older systems).
    ///
    /// - Parameter scale: pixels per point of the screen.
    public func systemImage(scale: Int) -> SystemImage? {
      let plain = withBytes(scale: scale) { bytes, scale in
        SystemImage.of(Data(bytes), scale: scale)
      }
      guard let plain, let image = plain else { return nil }
      #if canImport(UIKit)
        return drawn(image)
      #else
        image.isTemplate = isTemplate
        if let insets {
          image.capInsets = NSEdgeInsets(
            top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
            right: CGFloat(insets.right))
          image.resizingMode = resizing == .tile ? .tile : .stretch
        }
        return image
      #endif
    }

    #if canImport(UIKit)
      private func drawn(_ image: UIImage) -> UIImage {
        var image = image
        if let insets {
          let edges = UIEdgeInsets(
            top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
            right: CGFloat(insets.right))
          image = image.resizableImage(
            withCapInsets: edges, resizingMode: resizing == .tile ? .tile : .stretch)
        }
        return isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
      }
    #endif
  }

  extension SystemImage {
    fileprivate static func of(_ data: Data, scale: Int) -> SystemImage? {
      #if canImport(UIKit)
        return UIImage(data: data, scale: CGFloat(scale))
      #else
        guard let image = NSImage(data: data) else { return nil }
        // A file for a denser screen has the same size in points.
        image.size = NSSize(
          width: image.size.width / CGFloat(scale), height: image.size.height / CGFloat(scale))
        return image
      #endif
    }
  }

  extension Theme {
    /// The picture of a key; see ``ThemeImage/systemImage(scale:)``.
    public func systemImage<Schema: ThemeSchema>(_ key: ImageKey<Schema>, scale: Int) -> SystemImage? {
      self[key].systemImage(scale: scale)
    }
  }
#endif
