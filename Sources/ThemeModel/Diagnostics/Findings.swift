/// What a run has found so far, and what is uncertain because of it: part of every state of the pipeline.
package struct Findings: Sendable {
  package var diagnostics = Diagnostics()
  package var doubt = Doubt()

  package init() {}
}
