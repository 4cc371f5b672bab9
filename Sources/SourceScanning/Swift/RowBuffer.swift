/// A growing table of plain rows that is written to by number all the time: an array would ask at each write whether it
/// is shared.
///
/// Whoever makes one takes it down again with `deallocate`.
struct RowBuffer<Row: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Row>
  private(set) var count = 0
  /// There is always room for one row more.
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(16, capacity)
    base = .allocate(capacity: self.capacity)
  }

  /// Begins with some rows.
  init(_ rows: [Row], capacity: Int) {
    self.init(capacity: max(capacity, rows.count + 1))
    base.initialize(from: rows, count: rows.count)
    count = rows.count
  }

  func deallocate() { base.deallocate() }

  /// The rows so far, as long as none is added.
  var rows: UnsafeMutableBufferPointer<Row> { UnsafeMutableBufferPointer(start: base, count: count) }

  /// The rows from some number on as an array.
  func array(from first: Int = 0) -> [Row] {
    guard first < count else { return [] }
    var array: [Row] = []
    // One copy of bytes: an array made of a buffer's elements is made one by one, and one that is filled by a closure
    // asks the runtime for its type each time.
    array.reserveCapacity(count - first)
    array.append(contentsOf: UnsafeBufferPointer(start: base + first, count: count - first))
    return array
  }

  var last: Row? { count == 0 ? nil : base[count - 1] }

  subscript(number: Int) -> Row {
    @inline(__always) get { base[number] }
    @inline(__always) nonmutating _modify { yield &base[number] }
  }

  @inline(__always)
  mutating func append(_ row: Row) {
    base[count] = row
    count &+= 1
    // Behind the row, so that nothing of it has to be kept over the call.
    if count == capacity { grow() }
  }

  mutating func removeLast(_ number: Int) { count -= min(number, count) }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Row>.allocate(capacity: capacity * 2)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
