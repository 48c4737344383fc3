import Foundation
import TestSupport
import Testing

/// The hook that `.pre-commit-hooks.yaml` defines, run by pre-commit itself in a repository of its own.
@Suite struct PreCommitTests {
  private static func run(_ script: String, in folder: URL) throws -> Consumer.Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try Consumer.run(
      "sh", ["-e", "-c", script], in: folder,
      environment: [
        "PATH": "\(Repository.tool.deletingLastPathComponent().path):\(path)", "HOME": folder.path,
        "PRE_COMMIT_HOME": folder.appendingPathComponent("cache").path, "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_AUTHOR_NAME": "t", "GIT_AUTHOR_EMAIL": "t@example.com", "GIT_COMMITTER_NAME": "t",
        "GIT_COMMITTER_EMAIL": "t@example.com",
      ], limit: 120)
  }

  @Test(.consumer("pre-commit", "git")) func theHookChecksWhatACommitChanges() throws {
    try Consumer.withFolder { folder in
      let hooks = Repository.root.appendingPathComponent(".pre-commit-hooks.yaml")
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("hooks"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: hooks, to: folder.appendingPathComponent("hooks/.pre-commit-hooks.yaml"))
      let prepared = try Self.run(
        """
        (cd hooks && git init -q . && git add . && git commit -q -m hooks)
        git init -q app && cd app
        printf 'repos:\\n- repo: %s\\n  rev: %s\\n  hooks:\\n  - id: themepack-lint\\n    args: [--strict]\\n' \
          ../hooks "$(git -C ../hooks rev-parse HEAD)" > .pre-commit-config.yaml
        pre-commit validate-manifest ../hooks/.pre-commit-hooks.yaml
        themepack init 'one theme' && themepack init two
        git add . && pre-commit run
        """, in: folder)
      #expect(prepared.status == 0, "\(prepared.output)\(prepared.errors)")
      #expect(prepared.output.contains("Passed"))
      // A layer is checked with its manifest, and only where a spec changed.
      let broken = try Self.run(
        """
        cd app && git commit -q -m specs
        echo notes > notes.txt && git add notes.txt && pre-commit run
        sed -i.old 's/Brand_A"/Brad_A"/' 'one theme/Day/theme.json' && git add one* && pre-commit run
        """, in: folder)
      #expect(broken.status != 0)
      #expect(broken.output.contains("(no files to check)"), "\(broken.output)\(broken.errors)")
      #expect(broken.output.contains("one theme/Night/theme.json:"), "\(broken.output)")
    }
  }
}
