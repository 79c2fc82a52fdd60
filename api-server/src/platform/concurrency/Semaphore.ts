/** Runs at most so many pieces of work at once; the others wait, first come first served. */
export class Semaphore {
  private running = 0
  private readonly waiting: (() => void)[] = []

  /** @param atOnce pieces of work that run at once @param mostWaiting that may wait, which whoever adds some asks by isFull */
  constructor(private readonly atOnce: number, private readonly mostWaiting = Infinity) {}

  /** Nothing runs, and so nothing waits. */
  get isIdle(): boolean {
    return this.running === 0
  }

  /** No more may wait. */
  get isFull(): boolean {
    return this.running >= this.atOnce && this.waiting.length >= this.mostWaiting
  }

  /** Does the work when it is its turn, and frees the place whether it succeeds or not. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.atOnce) this.running += 1
    // Whoever ends hands the place on, so that it is never counted twice.
    else await new Promise<void>((resolve) => this.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }
}
