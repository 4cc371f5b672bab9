// As Types.swift: all of this was there in macOS 14.
import CoreServices
import Dispatch
import Foundation

/// Of the standard library, of C and of Foundation.
func promised(path: String, bytes: [UInt8]) -> Bool {
  var status = stat()
  guard stat(path, &status) == 0, errno == 0, status.st_mode & S_IFMT == S_IFDIR else { return false }
  let clock = ContinuousClock.now
  let text = String(decoding: bytes, as: UTF8.self).split(separator: "/").joined(separator: "-")
  return status.st_mtimespec.tv_sec == 0 && clock.duration(to: .now) > .zero && (try? Regex(text)) != nil
    && fcopyfile(0, 1, nil, copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL)) == 0
    && FileManager.default.currentDirectoryPath.isEmpty
}

/// A thread with a stack of its own size.
func thread(stackSize: Int) -> Bool {
  var attributes = pthread_attr_t()
  var thread: pthread_t?
  return pthread_attr_init(&attributes) == 0 && pthread_attr_setstacksize(&attributes, stackSize) == 0
    && pthread_create(&thread, &attributes, { _ in nil }, nil) == 0
}

/// Events of the file system, as a watcher asks for them.
func events(paths: [String], queue: DispatchQueue) -> Bool {
  var context = FSEventStreamContext()
  let stream = FSEventStreamCreate(
    nil, { _, _, _, _, _, _ in }, &context, paths as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.1,
    FSEventStreamCreateFlags(kFSEventStreamCreateFlagNoDefer))
  guard let stream else { return false }
  FSEventStreamSetDispatchQueue(stream, queue)
  return FSEventStreamStart(stream)
}
