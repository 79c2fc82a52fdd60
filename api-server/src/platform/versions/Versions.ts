import { AsyncResource } from 'node:async_hooks'
import type { Database } from '../db/database'
import type { Topic } from './topics'
import { findVersions, raiseVersions } from './version.repository'

/** In milliseconds. */
export interface VersionTimes {
  /** From one look at what others changed to the next. */
  pause: number
  /** At least so long between two times that own changes are told: of a burst of writes most go together. */
  apart: number
}
const usualTimes: VersionTimes = { pause: 1_000, apart: 100 }

/**
 * Tells the other processes on the same PostgreSQL what was changed here, and hears what they changed, by numbers in a few rows that
 * are polled. A process that dies between its commit and telling is made up for by the lifetimes of what is kept, and by the pauses
 * after which jobs and messages are looked for anyway.
 */
export class Versions {
  /** Woken from within a request, the work is none of that request's. */
  private readonly own = new AsyncResource('versions')
  private readonly times: VersionTimes
  private known = new Map<string, number>()
  private untold = new Set<Topic>()
  private toldAt = -Infinity
  private work: Promise<void> = Promise.resolve()
  private poll: NodeJS.Timeout | undefined
  private telling: NodeJS.Timeout | undefined
  private isAway = false

  constructor(
    private readonly database: Database,
    private readonly log: { warn(data: object, text: string): void },
    times: Partial<VersionTimes> = {},
  ) {
    this.times = { ...usualTimes, ...times }
  }

  /**
   * Begins to look. Resolves once the current versions are known: what is kept from then on is kept up to date.
   * @param onRise called with the topics that rose elsewhere
   */
  async start(onRise: (topics: string[]) => void): Promise<void> {
    this.known = await findVersions(this.database.reader)
    const look = () => this.next(async () => {
      await this.tell()
      const now = await findVersions(this.database.reader)
      const risen = [...now].filter(([topic, version]) => version !== (this.known.get(topic) ?? 0)).map(([topic]) => topic)
      this.known = now
      if (risen.length > 0) onRise(risen)
    })
    this.poll = setInterval(look, this.times.pause)
    this.poll.unref()
  }

  /** Tells the others of a change, soon. To be called after its commit. */
  note(topics: readonly Topic[]): void {
    for (const topic of topics) this.untold.add(topic)
    if (this.telling || this.untold.size === 0) return
    this.own.runInAsyncScope(() => {
      const tell = () => {
        this.telling = undefined
        this.next(() => this.tell())
      }
      this.telling = setTimeout(tell, Math.max(0, this.toldAt + this.times.apart - performance.now()))
    })
  }

  /** Tells what is not told yet, and ends. */
  async stop(): Promise<void> {
    clearInterval(this.poll)
    clearTimeout(this.telling)
    this.next(() => this.tell())
    await this.work
  }

  /** One after the other, so that a number that was raised here is known before the next look. */
  private next(work: () => Promise<void>): void {
    this.work = this.work.then(work).then(() => { this.isAway = false }, (error: unknown) => {
      // The database is away for a moment: the next turn tries again. Said once, not each second.
      if (!this.isAway) this.log.warn({ err: error }, 'what other processes changed could not be looked up')
      this.isAway = true
    })
  }

  private async tell(): Promise<void> {
    const topics = this.untold
    if (topics.size === 0) return
    this.untold = new Set()
    this.toldAt = performance.now()
    try {
      const raised = await this.database.transaction((tx) => raiseVersions(tx, topics))
      // Raised by nobody else in the meantime: what this process did itself is no news to it.
      for (const [topic, version] of raised) if (version === (this.known.get(topic) ?? 0) + 1) this.known.set(topic, version)
    } catch (error) {
      for (const topic of topics) this.untold.add(topic)
      throw error
    }
  }
}
