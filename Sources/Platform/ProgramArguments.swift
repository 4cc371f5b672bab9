internal import Foundation

#if os(Linux)
  internal import CProgramArguments
#endif

/// The program's command-line arguments.
package enum ProgramArguments {
  /// The program's name and its arguments, as bytes, because they need not be valid UTF-8.
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
