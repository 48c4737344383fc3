/// How a run ended, as scripts see it.
package enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case findings = 1
  case failed = 2
}
