import { createHash } from 'node:crypto'

/** Beyond so many keys in a window the counts are forgotten: they must not fill the memory. */
const mostKeys = 100_000

const hashOf = (key: string | number) => createHash('sha256').update(String(key)).digest('base64url')

/**
 * Counts by key in windows of time, which are everyone's at once in this process. What other processes count is added once they tell it
 * (SharedCounts.ts); without that it is this process alone.
 */
export class WindowCounts<Key extends string | number> {
  private counts = new Map<Key, number>()
  /** Of other processes, by the hash of the key. */
  private others: ReadonlyMap<string, number> = new Map()
  private since = -Infinity

  /**
   * @param window milliseconds
   * @param now milliseconds, from any beginning
   */
  constructor(private readonly window: number, private readonly now: () => number = () => performance.now()) {}

  /** Counts one. @returns how many it is in this window, and the whole seconds until the next begins */
  add(key: Key): { count: number; secondsLeft: number } {
    const now = this.now()
    if (now - this.since >= this.window || this.counts.size > mostKeys) {
      this.counts = new Map()
      this.since = now
    }
    const own = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, own)
    const count = own + (this.others.size > 0 ? this.others.get(hashOf(key)) ?? 0 : 0)
    return { count, secondsLeft: Math.ceil((this.since + this.window - now) / 1_000) }
  }

  /** What was counted here in the current window, of keys that have at least so many; with the milliseconds that it has left. */
  own(least: number): { key: string; count: number; left: number }[] {
    const left = this.since + this.window - this.now()
    if (left <= 0) return []
    return [...this.counts].flatMap(([key, count]) => (count >= least ? [{ key: hashOf(key), count, left }] : []))
  }

  /** Takes what the other processes have counted, by hash, in place of what they had before. */
  hear(others: ReadonlyMap<string, number>): void {
    this.others = others
  }
}
