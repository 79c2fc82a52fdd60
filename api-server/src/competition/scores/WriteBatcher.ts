import { AsyncResource } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Tx } from '../../platform/db/database'
import { isUnavailable } from '../../platform/db/errorCode'

/** Which writes may share a transaction. */
export interface BatchKey {
  /** Those with the same key would wait for each other's locks. */
  key: string
  /** What is changed: two who change the same never share a transaction, as the second has to see what the first has done. */
  subject: number
}

export interface BatchSteps<Item, Result> {
  /** Opens a transaction for this item and those who go along. */
  begin<Done>(item: Item, work: (tx: Tx) => Promise<Done>): Promise<Done>
  /**
   * Does what all of these ask for in one transaction, and says of each what came of it, in their order. What is refused has stored
   * nothing; whatever goes wrong once something is stored is thrown, and undoes all. Must not rely on whose request it runs in.
   */
  work(tx: Tx, items: readonly Item[]): Promise<PromiseSettledResult<Result>[]>
}

interface Pending<Item, Result> {
  item: Item
  subject: number
  settle: (outcome: PromiseSettledResult<Result>) => void
}

/** The writes of one key: a transaction that is under way, and those that are pending until its end. */
interface Queue<Item, Result> {
  pending: Pending<Item, Result>[]
  /** When the transaction that is under way was asked for; milliseconds of performance.now. */
  since: number
}

/** Writes in one transaction at most: bounds what one transaction holds, and for how long. */
const largestBatch = 24

/** Milliseconds that a batch waits at most for writes whose key is still being looked up. */
const longestLookup = 10

/**
 * Lets those who would wait for each other share a transaction instead. A write that comes alone gets a transaction at once. One that comes while
 * that is being opened joins it; one that comes later waits for its end, and then shares the next one with all that have come by then: what is
 * the same for all of them (locks, a table that all of them change, the commit) is done once.
 * A shared transaction that fails is rolled back, and each gets one of its own: nobody is refused for what someone else has sent.
 * Only for those of this process; between processes the locks decide, as they do between any two transactions.
 */
export class WriteBatcher<Item, Result> {
  private readonly queues = new Map<string, Queue<Item, Result>>()
  /** Keys that are being looked up. */
  private readonly lookups = new Set<Promise<BatchKey>>()
  /** Neither the request nor the transaction of whoever happens to be first: what is done for one is not written down as another's. */
  private readonly outside = new AsyncResource('WriteBatcher')

  /** @param patience milliseconds after which nobody waits for a transaction that does not end, as on a connection that is lost unnoticed */
  constructor(private readonly steps: BatchSteps<Item, Result>, private readonly patience = 5_000) {}

  /**
   * Does the work for an item, with others if there are any. Rejects with what it was refused for, or with what went wrong.
   * @param lookup finds its key. A batch that is about to begin waits for it: that takes less than what both would do twice
   */
  async join(lookup: Promise<BatchKey>, item: Item): Promise<Result> {
    this.lookups.add(lookup)
    const { key, subject } = await lookup.finally(() => this.lookups.delete(lookup))
    return new Promise((resolve, reject) => {
      const settle = (outcome: PromiseSettledResult<Result>) => (outcome.status === 'fulfilled' ? resolve(outcome.value) : reject(outcome.reason as Error))
      this.enqueue(key, { item, subject, settle })
    })
  }

  /** Adds a write to the queue of its key, or begins a queue. */
  private enqueue(key: string, write: Pending<Item, Result>): void {
    const queue = this.queues.get(key)
    if (queue && performance.now() - queue.since < this.patience) {
      queue.pending.push(write)
      return
    }
    const begun: Queue<Item, Result> = { pending: [...(queue?.pending.splice(0) ?? []), write], since: performance.now() }
    this.queues.set(key, begun)
    void this.outside.runInAsyncScope(async () => {
      while (begun.pending.length > 0) await this.runBatch(begun)
      // With nothing in between: nothing is added to a queue that has ended.
      if (this.queues.get(key) === begun) this.queues.delete(key)
    })
  }

  /** A transaction for all that are pending once it is open. */
  private async runBatch(queue: Queue<Item, Result>): Promise<void> {
    queue.since = performance.now()
    if (this.lookups.size > 0) await Promise.race([Promise.allSettled(this.lookups), wait(longestLookup)])
    const first = queue.pending[0]
    // A newer queue has taken them over.
    if (!first) return
    let taken: Pending<Item, Result>[] = []
    try {
      const outcomes = await this.steps.begin(first.item, async (tx) => {
        // Only now, and once however often the database asks to try again.
        if (taken.length === 0) {
          await hearOthers()
          taken = takeBatch(queue)
        }
        return taken.length === 0 ? [] : this.steps.work(tx, taken.map(({ item }) => item))
      })
      taken.forEach(({ settle }, index) => settle(outcomes[index]!))
    } catch (reason) {
      if (taken.length > 1 && !isUnavailable(reason)) for (const each of taken) each.settle(await this.runAlone(each.item))
      // Without a transaction there is none for those who wait, either; and what may be committed is not done again.
      else for (const { settle } of taken.length > 0 ? taken : queue.pending.splice(0)) settle({ status: 'rejected', reason })
    }
  }

  private async runAlone(item: Item): Promise<PromiseSettledResult<Result>> {
    try {
      return (await this.steps.begin(item, (tx) => this.steps.work(tx, [item])))[0]!
    } catch (reason) {
      return { status: 'rejected', reason }
    }
  }
}

/** Lets what has reached this process meanwhile be queued, in the second turn of the event loop also what came during the first. Nobody is waited for. */
async function hearOthers(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Takes the next batch out of a queue, in the order in which its writes came. */
function takeBatch<Item, Result>(queue: Queue<Item, Result>): Pending<Item, Result>[] {
  const subjects = new Set<number>()
  const [taken, left]: [Pending<Item, Result>[], Pending<Item, Result>[]] = [[], []]
  for (const each of queue.pending) {
    const fits = taken.length < largestBatch && !subjects.has(each.subject)
    subjects.add(each.subject)
    ;(fits ? taken : left).push(each)
  }
  queue.pending = left
  return taken
}
