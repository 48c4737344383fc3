import ThemeModel

/// Rule pages about references between tokens, and about the attributes of long forms.
extension Rule {
  package static let referenceRules: [Rule] = [
    .unknownAlias,
    .aliasSectionMismatch,
    .aliasCycle,
    .tokenWithoutDefault,
    .deprecatedToken,
    .ignoredAttribute,
  ]

  package static let unknownAlias = Rule(
    id: "unknown-alias", standing: .error,
    what:
      "A value refers to a token, or the reserve map to a substitute, that no theme and no layer has. CSS color "
      + "names are not literals: 'red' is a token.",
    why: "The token would have no value; at run time such an alias would be black without a message.",
    example: #"{ "color": { "Red_A": "ff87a0", "Button_A": "Red_C" } }"#,
    instead: #"{ "color": { "Red_A": "ff87a0", "Button_A": "Red_A" } }"#)

  package static let aliasSectionMismatch = Rule(
    id: "alias-section-mismatch", standing: .error,
    what: "A value refers to a token of another section.",
    why: "A dimension cannot be a color.",
    example: #"{ "color": { "Red_A": "ff87a0" }, "dimension": { "Gap_A": "Red_A" } }"#,
    instead: #"{ "color": { "Red_A": "ff87a0" }, "dimension": { "Gap_A": 8 } }"#)

  package static let aliasCycle = Rule(
    id: "alias-cycle", standing: .error,
    what:
      "Aliases form a cycle in at least one theme and appearance. Each cycle is reported once.",
    why: "No token in the cycle has a value.",
    example: #"{ "color": { "Red_A": "Red_B", "Red_B": "Red_A" } }"#,
    instead: #"{ "color": { "Red_A": "ff87a0", "Red_B": "Red_A" } }"#)

  package static let tokenWithoutDefault = Rule(
    id: "token-without-default", standing: .error,
    what: "A theme or an appearance defines a token that the default theme's light folder does not, and no "
      + "substitute is reserved for it.",
    why: "In every other theme the token would have no value.",
    example: [
      "themepack.json": """
      { "layers": ["color.json"], "themes": { "Default": { "light": "Day", "dark": "Night" } } }
      """,
      "Day/color.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
      "Night/color.json": #"{ "color": { "Red_A": "802b40", "Glow_A": "ffffff40" } }"#,
    ],
    instead: [
      "themepack.json": """
      { "layers": ["color.json"], "themes": { "Default": { "light": "Day", "dark": "Night" } } }
      """,
      "Day/color.json": #"{ "color": { "Red_A": "ff87a0", "Glow_A": "transparent" } }"#,
      "Night/color.json": #"{ "color": { "Red_A": "802b40", "Glow_A": "ffffff40" } }"#,
    ])

  package static let deprecatedToken = Rule(
    id: "deprecated-token", standing: .configurable(.warning),
    what: "An alias refers to a deprecated token. Reported once per referring value.",
    why: "The token will be removed, and the alias will break.",
    example: """
      {
        "color": {
          "Red_A": { "value": "ff87a0", "deprecated": "use Red_B" },
          "Red_B": "ff87a1",
          "Button_A": "Red_A"
        }
      }
      """,
    instead: """
      {
        "color": {
          "Red_A": { "value": "ff87a0", "deprecated": "use Red_B" },
          "Red_B": "ff87a1",
          "Button_A": "Red_B"
        }
      }
      """)

  package static let ignoredAttribute = Rule(
    id: "ignored-attribute", standing: .configurable(.warning),
    what:
      "A 'description', 'deprecated' or 'private' has no effect: it is not in the default theme's light "
      + "appearance, or, for 'private', it is below a layer that declares the token without it.",
    why: "The same name is the same token in every theme, so only one place can describe it.",
    example: [
      "themepack.json": """
      { "layers": ["color.json"], "themes": { "Default": { "light": "Day", "dark": "Night" } } }
      """,
      "Day/color.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
      "Night/color.json": #"{ "color": { "Red_A": { "value": "802b40", "description": "errors" } } }"#,
    ],
    instead: [
      "themepack.json": """
      { "layers": ["color.json"], "themes": { "Default": { "light": "Day", "dark": "Night" } } }
      """,
      "Day/color.json": #"{ "color": { "Red_A": { "value": "ff87a0", "description": "errors" } } }"#,
      "Night/color.json": #"{ "color": { "Red_A": "802b40" } }"#,
    ])
}
