/** Beyond so many keys in a window the counts are forgotten: they must not fill the memory. */
const mostKeys = 100_000

/** Counts by key in windows of time, which are everybody's at once. In the memory of this process alone. */
export class WindowCounts<Key> {
  private counts = new Map<Key, number>()
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
    const count = (this.counts.get(key) ?? 0) + 1
    this.counts.set(key, count)
    return { count, secondsLeft: Math.ceil((this.since + this.window - now) / 1_000) }
  }
}
