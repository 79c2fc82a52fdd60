import { AsyncResource } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Tx } from './database'
import { isUnavailable } from './errorCode'

/**
 * Does what all of these ask for in one transaction, and says of each what came of it, in their order. What is refused has stored
 * nothing; whatever goes wrong once something is stored is thrown, and undoes all. Has to be the same function each time, not one
 * made for the occasion, and must not rely on whose request it runs in: it is run for several.
 */
export type TogetherWork<Item, Result> = (tx: Tx, items: readonly Item[]) => Promise<PromiseSettledResult<Result>[]>

/** Who may go together. */
export interface TogetherBy {
  /** Those with the same key would wait for each other's locks. */
  key: string
  /** What is changed: two who change the same never share a transaction, as the second has to see what the first has done. */
  subject: number
}

interface Waiting {
  item: unknown
  subject: number
  settle: (outcome: PromiseSettledResult<unknown>) => void
}

interface Line {
  waiting: Waiting[]
  /** When the transaction that is under way was asked for; milliseconds of performance.now. */
  since: number
}

/** Bounds what one transaction holds, and for how long. */
const most = 24

/** Milliseconds that somebody waits at most for others of whom it is being found out whether they go along. */
const longestLook = 10

/**
 * Lets those who would wait for each other share a transaction instead. One who comes alone has a transaction at once, as ever. Who
 * comes while that is being opened goes along; who comes later waits for its end, and then goes together with all who have come
 * meanwhile: what is the same for all of them (locks, a table that all of them change, the commit) is done once.
 * A shared transaction that fails is undone, and each has one of its own: nobody is refused for what somebody else has sent.
 * Only for those of this process; between processes the locks decide, as they do between any two transactions.
 */
export class Together {
  private readonly lines = new WeakMap<TogetherWork<never, unknown>, Map<string, Line>>()
  /** Those of whom it is being found out. */
  private readonly coming = new Set<Promise<TogetherBy>>()
  /** Neither the request nor the transaction of whoever happens to be first: what is done for one is not written down as another's. */
  private readonly outside = new AsyncResource('Together')

  /** @param patience milliseconds after which nobody waits for a transaction that does not end, as on a connection that is lost unnoticed */
  constructor(private readonly database: Pick<Database, 'transaction'>, private readonly patience = 5_000) {}

  /**
   * Does `work` for an item, with others if there are any. Rejects with what it was refused for, or with what went wrong.
   * @param by where it is being found out, whoever is about to begin waits for it: that takes less than what both would do twice
   */
  async join<Item, Result>(by: TogetherBy | Promise<TogetherBy>, item: Item, work: TogetherWork<Item, Result>): Promise<Result> {
    if (!(by instanceof Promise)) return this.stand(by, item, work)
    this.coming.add(by)
    let found: TogetherBy
    try {
      found = await by
    } finally {
      this.coming.delete(by)
    }
    return this.stand(found, item, work)
  }

  private stand<Item, Result>({ key, subject }: TogetherBy, item: Item, work: TogetherWork<Item, Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        item, subject,
        settle: (outcome) => {
          if (outcome.status === 'fulfilled') resolve(outcome.value as Result)
          else reject(outcome.reason as Error)
        },
      }
      const lines = this.lines.get(work) ?? new Map<string, Line>()
      this.lines.set(work, lines)
      const line = lines.get(key)
      if (line && performance.now() - line.since < this.patience) {
        line.waiting.push(waiting)
        return
      }
      const begun: Line = { waiting: [...(line?.waiting.splice(0) ?? []), waiting], since: performance.now() }
      lines.set(key, begun)
      const end = () => { if (lines.get(key) === begun) lines.delete(key) }
      void this.outside.runInAsyncScope(() => this.serve(begun, work as TogetherWork<unknown, unknown>, end))
    })
  }

  private async serve(line: Line, work: TogetherWork<unknown, unknown>, end: () => void): Promise<void> {
    while (line.waiting.length > 0) {
      let taken: Waiting[] = []
      line.since = performance.now()
      if (this.coming.size > 0) await Promise.race([Promise.allSettled(this.coming), wait(longestLook)])
      try {
        const outcomes = await this.database.transaction(async (tx) => {
          // Only now, and once however often the database asks to try again.
          if (taken.length === 0) {
            await lookUp()
            taken = take(line)
          }
          return taken.length === 0 ? [] : work(tx, taken.map(({ item }) => item))
        })
        taken.forEach(({ settle }, index) => settle(outcomes[index]!))
      } catch (reason) {
        if (taken.length > 1 && !isUnavailable(reason)) for (const each of taken) each.settle(await this.alone(each.item, work))
        // Without a transaction there is none for those who wait, either; and what may be committed is not done again.
        else for (const { settle } of taken.length > 0 ? taken : line.waiting.splice(0)) settle({ status: 'rejected', reason })
      }
    }
    // With nothing in between: nobody is put into a line that is over.
    end()
  }

  private async alone(item: unknown, work: TogetherWork<unknown, unknown>): Promise<PromiseSettledResult<unknown>> {
    try {
      return (await this.database.transaction((tx) => work(tx, [item])))[0]!
    } catch (reason) {
      return { status: 'rejected', reason }
    }
  }
}

/** Hears what has come to this process meanwhile, in its second turn also what came while it was at the first. Nobody is waited for. */
async function lookUp(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Takes out those who go next, in the order in which they came. */
function take(line: Line): Waiting[] {
  const subjects = new Set<number>()
  const taken: Waiting[] = []
  const left: Waiting[] = []
  for (const each of line.waiting) {
    const goes = taken.length < most && !subjects.has(each.subject)
    subjects.add(each.subject)
    if (goes) taken.push(each)
    else left.push(each)
  }
  line.waiting = left
  return taken
}
