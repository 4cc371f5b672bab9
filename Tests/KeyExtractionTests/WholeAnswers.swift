import CodeModel
import Diagnostics

@testable import KeyExtraction

extension CodePass {
  /// The answer for the project; its files are asked one after another.
  func run() -> Answer { joined(files.map(answer)) }
}

extension LinkedProject {
  /// All uses of keys.
  func uses() -> Diagnosed<[KeyUse]> { KeyPass(self).run().uses }
}
