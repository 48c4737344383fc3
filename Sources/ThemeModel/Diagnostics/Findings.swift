/// What a run has found so far, and what that leaves in doubt: part of every state of the pipeline.
package struct Findings: Sendable {
  package var diagnostics = Diagnostics()
  package var doubt = Doubt()

  package init() {}
}
