import { AsyncResource } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Tx } from '../../platform/db/database'
import { isUnavailable } from '../../platform/db/errorCode'

/** Who may go together. */
export interface TurnBy {
  /** Those with the same key would wait for each other's locks. */
  key: string
  /** What is changed: two who change the same never share a transaction, as the second has to see what the first has done. */
  subject: number
}

export interface Turns<Item, Result> {
  /** Opens a transaction for this item and those who go along. */
  begin<Done>(item: Item, work: (tx: Tx) => Promise<Done>): Promise<Done>
  /**
   * Does what all of these ask for in one transaction, and says of each what came of it, in their order. What is refused has stored
   * nothing; whatever goes wrong once something is stored is thrown, and undoes all. Must not rely on whose request it runs in.
   */
  work(tx: Tx, items: readonly Item[]): Promise<PromiseSettledResult<Result>[]>
}

interface Waiting<Item, Result> {
  item: Item
  subject: number
  settle: (outcome: PromiseSettledResult<Result>) => void
}

/** Those of one key: a transaction in progress, and those waiting for its end. */
interface Line<Item, Result> {
  waiting: Waiting<Item, Result>[]
  /** When the current transaction was requested; milliseconds of performance.now. */
  since: number
}

/** Bounds what one transaction holds, and for how long. */
const most = 24

/** Milliseconds that someone waits at most for others of whom it is being found out whether they go along. */
const longestLook = 10

/**
 * Lets those who would wait for each other share a transaction instead. A write that comes alone gets a transaction at once. One that comes while
 * that is being opened joins it; one that comes later waits for its end, and then shares the next one with all that have come by then: what is
 * the same for all of them (locks, a table that all of them change, the commit) is done once.
 * A shared transaction that fails is rolled back, and each gets one of its own: nobody is refused for what someone else has sent.
 * Only for those of this process; between processes the locks decide, as they do between any two transactions.
 */
export class WriteBatcher<Item, Result> {
  private readonly lines = new Map<string, Line<Item, Result>>()
  /** Those of whom it is being found out. */
  private readonly coming = new Set<Promise<TurnBy>>()
  /** Neither the request nor the transaction of the one that happens to be first: what is done for one is not recorded as another's. */
  private readonly outside = new AsyncResource('WriteBatcher')

  /** @param patience milliseconds after which nobody waits any longer for a transaction that does not end, as on a connection that is lost unnoticed */
  constructor(private readonly turns: Turns<Item, Result>, private readonly patience = 5_000) {}

  /**
   * Does the work for an item, with others if there are any. Rejects with the refusal or the error.
   * @param finding which others it goes with. One that is about to begin waits for it: that takes less time than doing the shared work twice
   */
  async join(finding: Promise<TurnBy>, item: Item): Promise<Result> {
    this.coming.add(finding)
    const { key, subject } = await finding.finally(() => this.coming.delete(finding))
    return new Promise((resolve, reject) => {
      const settle = (outcome: PromiseSettledResult<Result>) => (outcome.status === 'fulfilled' ? resolve(outcome.value) : reject(outcome.reason as Error))
      this.stand(key, { item, subject, settle })
    })
  }

  /** Puts someone into the line of those who wait, or begins a line. */
  private stand(key: string, waiting: Waiting<Item, Result>): void {
    const line = this.lines.get(key)
    if (line && performance.now() - line.since < this.patience) {
      line.waiting.push(waiting)
      return
    }
    const begun: Line<Item, Result> = { waiting: [...(line?.waiting.splice(0) ?? []), waiting], since: performance.now() }
    this.lines.set(key, begun)
    void this.outside.runInAsyncScope(async () => {
      while (begun.waiting.length > 0) await this.serve(begun)
      // With nothing in between: nobody is put into a line that is over.
      if (this.lines.get(key) === begun) this.lines.delete(key)
    })
  }

  /** One turn: a transaction for all who are there once it is open. */
  private async serve(line: Line<Item, Result>): Promise<void> {
    line.since = performance.now()
    if (this.coming.size > 0) await Promise.race([Promise.allSettled(this.coming), wait(longestLook)])
    const first = line.waiting[0]
    // A newer line has taken them over.
    if (!first) return
    let taken: Waiting<Item, Result>[] = []
    try {
      const outcomes = await this.turns.begin(first.item, async (tx) => {
        // Only now, and once however often the database asks to try again.
        if (taken.length === 0) {
          await hearOthers()
          taken = takeNext(line)
        }
        return taken.length === 0 ? [] : this.turns.work(tx, taken.map(({ item }) => item))
      })
      taken.forEach(({ settle }, index) => settle(outcomes[index]!))
    } catch (reason) {
      if (taken.length > 1 && !isUnavailable(reason)) for (const each of taken) each.settle(await this.alone(each.item))
      // Without a transaction there is none for those who wait, either; and what may be committed is not done again.
      else for (const { settle } of taken.length > 0 ? taken : line.waiting.splice(0)) settle({ status: 'rejected', reason })
    }
  }

  private async alone(item: Item): Promise<PromiseSettledResult<Result>> {
    try {
      return (await this.turns.begin(item, (tx) => this.turns.work(tx, [item])))[0]!
    } catch (reason) {
      return { status: 'rejected', reason }
    }
  }
}

/** Lets the process take in what has arrived so far; the second turn also takes what came during the first. It waits for nobody. */
async function hearOthers(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Takes out those who go next, in the order in which they came. */
function takeNext<Item, Result>(line: Line<Item, Result>): Waiting<Item, Result>[] {
  const subjects = new Set<number>()
  const [taken, left]: [Waiting<Item, Result>[], Waiting<Item, Result>[]] = [[], []]
  for (const each of line.waiting) {
    const goes = taken.length < most && !subjects.has(each.subject)
    subjects.add(each.subject)
    ;(goes ? taken : left).push(each)
  }
  line.waiting = left
  return taken
}
