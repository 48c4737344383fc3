#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The system's functions, under names that no method below shadows.
private let systemRead = read
private let systemClose = close

#if canImport(Darwin)
  private func openForEvents(_ path: String) -> Int32 { open(path, O_EVTONLY | O_CLOEXEC) }
#endif

/// Changes of files and folders, as inotify and kqueue report them: what the two have in common.
package enum ChangeEvents {
  /// Opens a queue of events; negative if the system has no more queues.
  package static func open() -> Int32 {
    #if canImport(Darwin)
      kqueue()
    #else
      inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    #endif
  }

  package static func close(_ queue: Int32) { _ = systemClose(queue) }

  /// Watches a path. Returns the number that its events have; negative if the path cannot be watched.
  package static func subscribe(_ queue: Int32, to path: String) -> Int32 {
    #if canImport(Darwin)
      let file = openForEvents(path)
      let wanted = NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB
      var request = kevent(
        ident: UInt(clamping: file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(wanted), data: 0, udata: nil)
      return file < 0 || kevent(queue, &request, 1, nil, 0, nil) == 0 ? file : -1
    #else
      let wanted =
        IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF
        | IN_MOVE_SELF
      return inotify_add_watch(queue, path, UInt32(wanted) | UInt32(IN_ONLYDIR))
    #endif
  }

  package static func unsubscribe(_ queue: Int32, from number: Int32) {
    #if canImport(Darwin)
      systemClose(number)
    #else
      inotify_rm_watch(queue, number)
    #endif
  }

  /// Waits for events and returns all that have arrived; with a negative queue it only waits.
  ///
  /// Each event has the number of a watched path, negative if events were lost, and the name of the folder's entry
  /// that changed, if the system reports it.
  package static func next(_ queue: Int32, within milliseconds: Int?) -> [(number: Int32, entry: String?)] {
    var request = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds.map { Int32(clamping: $0) } ?? -1) > 0 else { return [] }
    #if canImport(Darwin)
      var events = [kevent](repeating: kevent(), count: 64)
      var now = timespec()
      let count = kevent(queue, nil, 0, &events, 64, &now)
      return events.prefix(max(0, Int(count))).map { (Int32(clamping: $0.ident), nil) }
    #else
      var events: [(number: Int32, entry: String?)] = []
      withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { room in
        let count = systemRead(queue, room.baseAddress, room.count)
        let head = MemoryLayout<inotify_event>.size
        var at = 0
        while at + head <= count {
          let event = room.loadUnaligned(fromByteOffset: at, as: inotify_event.self)
          let end = min(at + head + Int(event.len), count)
          let name = room[at + head..<end].prefix { $0 != 0 }
          events.append((event.wd, name.isEmpty ? nil : String(decoding: name, as: UTF8.self)))
          at = end
        }
      }
      return events
    #endif
  }
}
