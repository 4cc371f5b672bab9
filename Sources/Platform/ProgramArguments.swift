internal import Foundation

#if os(Linux)
  internal import CProgramArguments
#endif

/// What the program was called with.
package enum ProgramArguments {
  /// The program's own name and its arguments, as bytes; empty where the system does not say.
  package static var all: [[UInt8]] {
    #if os(Linux)
      let count = Int(glossa_argument_count())
      if let arguments = glossa_arguments(), count > 0 {
        return (0..<count).compactMap { arguments[$0] }.map {
          Array(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
        }
      }
    #endif
    return CommandLine.arguments.map { Array($0.utf8) }
  }
}
