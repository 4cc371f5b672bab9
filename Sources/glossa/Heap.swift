#if canImport(Glibc)
  import CMalloc
  import Glibc
#endif

/// How the C library's allocator holds memory; settings of glibc's, which other systems do without.
enum Heap {
  /// To be called before anything else takes memory.
  ///
  /// A run takes memory for each of thousands of files and ends: what it lets go of is soon taken again, and to hand it
  /// to the system in between, and have it back page by page, took a twenty-fifth of a run.
  static func holdMemory() {
    #if canImport(Glibc)
      // Below the largest tables of the largest trees, which do better alone. All in bytes.
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
      mallopt(M_TRIM_THRESHOLD, 256 << 20)
      mallopt(M_TOP_PAD, 4 << 20)
    #endif
  }

  /// Takes what a scan of many files is going to need in large pages, where the system has some to give: to be given it
  /// in pages of 4 KB, one by one, takes a tenth of the scan.
  ///
  /// - Parameter files: how many are to be scanned.
  static func expectScans(of files: Int) {
    #if canImport(Glibc)
      let pages = min(files * bytesPerFile, mostBytes) / LargePages.size
      var blocks: [UnsafeMutableRawPointer] = []
      var taken = 0
      while taken < pages, let block = malloc((pagesPerBlock + 1) * LargePages.size) {
        blocks.append(block)
        let wanted = min(pagesPerBlock, pages - taken)
        guard LargePages.take(wanted, in: block) == wanted else { break }
        taken += wanted
      }
      // They stay with the heap, of which they are the end.
      for block in blocks { free(block) }
    #endif
  }

  /// Two thirds of what a file takes, in bytes: where two share the work the second has a heap of its own, and what is
  /// not needed after all is taken for nothing.
  private static let bytesPerFile = 12 << 10
  /// The bytes beyond which nothing is expected.
  private static let mostBytes = 96 << 20
  /// The large pages of a block, which with one more is below what the allocator keeps apart from its heap.
  private static let pagesPerBlock = 8
}

#if canImport(Glibc)
  /// Large pages of memory.
  private enum LargePages {
    /// The size of one, in bytes, which they begin at multiples of.
    static let size = 2 << 20

    /// Takes some of a block that has room for one more; how many there were.
    ///
    /// A page that is slow to come is the last one. Virtual machines that hand what is free back to their host have it
    /// back slower by far than small pages, which are kept; so has a system that must move things out of the way.
    static func take(_ count: Int, in block: UnsafeMutableRawPointer) -> Int {
      let start = block.alignedUp(toMultipleOf: size)
      guard madvise(start, count * size, MADV_HUGEPAGE) == 0 else { return 0 }
      for page in 0..<count {
        let taking = ContinuousClock().measure { start.storeBytes(of: 0, toByteOffset: page * size, as: UInt8.self) }
        guard taking < slow else {
          madvise(start, count * size, MADV_NOHUGEPAGE)
          return page
        }
      }
      return count
    }

    /// Ten times what a page takes to be cleared, and a fraction of what it takes to come from afar.
    private static let slow = Duration.milliseconds(1)
  }
#endif
