// What ThemeUI uses of SwiftUI and Combine, as Apple's documentation declares it; no more is checked by it.
#if canImport(UIKit)
  public import UIKit
  public typealias SystemColor = UIColor
#else
  public import AppKit
  public typealias SystemColor = NSColor
#endif

public struct Color: Sendable {
  public init(_ color: SystemColor) {}
}

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: View { public var body: Never { fatalError() } }

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public enum ColorScheme: Sendable { case light, dark }
public enum ColorSchemeContrast: Sendable { case standard, increased }

public struct EnvironmentValues {
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { Key.defaultValue }
    set {}
  }
  public var colorScheme: ColorScheme {
    get { .light }
    set {}
  }
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
}

@propertyWrapper public struct Environment<Value> {
  public init(_ path: KeyPath<EnvironmentValues, Value>) { wrappedValue = EnvironmentValues()[keyPath: path] }
  public var wrappedValue: Value
}

public struct ModifiedContent<Content: View>: View {
  public init() {}
  public var body: Never { fatalError() }
}
extension View {
  nonisolated public func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V)
    -> some View
  {
    ModifiedContent<Self>()
  }
}

public protocol ObservableObject: AnyObject {}
@propertyWrapper public struct Published<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}
@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<Object: ObservableObject> {
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Object
}
