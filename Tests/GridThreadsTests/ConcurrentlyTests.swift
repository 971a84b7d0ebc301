import GridModel
import GridThreads
import Synchronization
import Testing

@Test(arguments: [0, 1, 2, 3, 100], [1, 2, 3, 8])
func everyPartIsDoneOnceByAThreadOfItsOwn(parts: Int, threads: Int) {
  let done = Guarded(Array(repeating: 0, count: parts))
  let busy = Guarded(Set<Int>())
  let isWhole = concurrently(parts: parts, threads: threads, job: Job()) { part, thread in
    #expect(busy.withLock { $0.insert(thread).inserted })
    done.withLock { $0[part] += 1 }
    _ = busy.withLock { $0.remove(thread) }
  }
  #expect(isWhole)
  #expect(done.withLock { $0 } == Array(repeating: 1, count: parts))
}

@Test func aCancelledJobLeavesPartsOut() {
  let job = Job()
  let done = Atomic<Int>(0)
  let isWhole = concurrently(parts: 1000, threads: 2, job: job) { part, _ in
    done.add(1, ordering: .relaxed)
    if part == 10 { job.cancel() }
  }
  #expect(!isWhole)
  #expect(done.load(ordering: .relaxed) < 1000)
}
