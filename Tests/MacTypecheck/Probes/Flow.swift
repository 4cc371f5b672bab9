// As Types.swift, for what the compiler finds only where all types fit.

/// A value that two tasks would share.
func shared() {
  final class Box { var value = 0 }
  let box = Box()
  Task { box.value = 1 }  // rejected: data race
  box.value = 2
}
