#if canImport(UIKit)
  public import UIKit
  public typealias Source = UIColor
#else
  public import AppKit
  public typealias Source = NSColor
#endif

public struct Color {
  public let source: Source
  public init(_ color: Source) { source = color }
}
