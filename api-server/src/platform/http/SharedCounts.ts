import { randomBytes } from 'node:crypto'
import type { Database } from '../db/database'
import { findCountsOfOthers, forgetEndedCounts, tellCounts } from './sharedCount.repository'
import type { WindowCounts } from './windowCounts'

/** A limit whose counts are shared. */
export interface SharedLimit {
  /** As its rows are named: 'publicReads'. */
  name: string
  /** What may be counted in a window; 0 for no limit. */
  most: number
  counts: Pick<WindowCounts<string | number>, 'own' | 'hear'>
}

/** Milliseconds from one look at what the others counted to the next. */
const usualPause = 1_000
/** Who has used up less than this part of a limit at one process is not told of: nearly everyone. */
const partTold = 0.1

/**
 * Adds up over the processes on one PostgreSQL how much of a limit is used up, by rows that each process writes for itself and all poll, as they
 * do with versions. A limit holds a second late, and each process may let through a tenth of it that nobody hears of.
 */
export class SharedCounts {
  private readonly process = randomBytes(9).toString('base64url')
  private work: Promise<void> = Promise.resolve()
  private timer: NodeJS.Timeout | undefined
  private isAway = false

  constructor(
    private readonly database: Database,
    private readonly limits: readonly SharedLimit[],
    private readonly log: { warn(data: object, text: string): void },
  ) {}

  start(pause = usualPause): void {
    this.timer = setInterval(() => void this.turn(), pause)
    this.timer.unref()
  }

  /** Tells what was counted here and hears what was elsewhere. */
  turn(): Promise<void> {
    this.work = this.work.then(() => this.exchange()).then(() => { this.isAway = false }, (error: unknown) => {
      // The database is away for a moment: each process continues with what it knows. Logged once, not every second.
      if (!this.isAway) this.log.warn({ err: error }, 'what other processes counted could not be looked up')
      this.isAway = true
    })
    return this.work
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.work
  }

  private async exchange(): Promise<void> {
    const told = this.limits.flatMap(({ name, most, counts }) => (most === 0 ? [] : counts.own(Math.max(1, most * partTold)).map((each) => ({ name, ...each }))))
    if (told.length > 0) {
      await this.database.transaction(async (tx) => {
        await forgetEndedCounts(tx)
        await tellCounts(tx, this.process, told)
      })
    }
    const others = await findCountsOfOthers(this.database.reader, this.process)
    for (const { name, counts } of this.limits) counts.hear(new Map(others.filter((each) => each.name === name).map(({ key, count }) => [key, count])))
  }
}
