/// Typed keys, the types of generated constants. A key contains its column; its type names the schema of the column.
///
/// Keys are integer literals because that is the cheapest expression the compiler knows: ten thousand constants that
/// call an initializer take 50 % longer to compile (Tests/Benchmarks/ConstantShapes.swift).

/// The key of a color.
public struct ColorKey<Schema: ThemeSchema>: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// Index in the schema's section, from 0.
  public let column: UInt32
  @inlinable public init(_ column: UInt32) { self.column = column }
  @inlinable public init(integerLiteral column: UInt32) { self.column = column }
}

/// The key of a length.
public struct DimensionKey<Schema: ThemeSchema>: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// Index in the schema's section, from 0.
  public let column: UInt32
  @inlinable public init(_ column: UInt32) { self.column = column }
  @inlinable public init(integerLiteral column: UInt32) { self.column = column }
}

/// The key of a number.
public struct NumberKey<Schema: ThemeSchema>: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// Index in the schema's section, from 0.
  public let column: UInt32
  @inlinable public init(_ column: UInt32) { self.column = column }
  @inlinable public init(integerLiteral column: UInt32) { self.column = column }
}

/// The key of a text.
public struct StringKey<Schema: ThemeSchema>: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// Index in the schema's section, from 0.
  public let column: UInt32
  @inlinable public init(_ column: UInt32) { self.column = column }
  @inlinable public init(integerLiteral column: UInt32) { self.column = column }
}

/// The key of a truth value.
public struct BooleanKey<Schema: ThemeSchema>: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// Index in the schema's section, from 0.
  public let column: UInt32
  @inlinable public init(_ column: UInt32) { self.column = column }
  @inlinable public init(integerLiteral column: UInt32) { self.column = column }
}

/// The key of a font.
public struct FontKey<Schema: ThemeSchema>: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// Index in the schema's section, from 0.
  public let column: UInt32
  @inlinable public init(_ column: UInt32) { self.column = column }
  @inlinable public init(integerLiteral column: UInt32) { self.column = column }
}

/// The key of an image.
public struct ImageKey<Schema: ThemeSchema>: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// Index in the schema's section, from 0.
  public let column: UInt32
  @inlinable public init(_ column: UInt32) { self.column = column }
  @inlinable public init(integerLiteral column: UInt32) { self.column = column }
}
