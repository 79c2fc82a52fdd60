import { DomainError } from '@portal/shared/platform/call/errors'

/** Lets some work at a time run, in the order in which it came, so that many who ask leave the server's other cores free. */
export class Lane {
  private running = 0
  private readonly waiting: (() => void)[] = []

  /**
   * @param most pieces of work that run side by side
   * @param longest pieces that may wait
   */
  constructor(private readonly most: number, private readonly longest: number) {}

  /** @throws DomainError unavailable if too many wait already; what the work throws */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.most) {
      if (this.waiting.length >= this.longest) throw new DomainError('unavailable')
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    } else this.running += 1
    try {
      return await work()
    } finally {
      // The next one takes over the place.
      const next = this.waiting.shift()
      if (next) next()
      else this.running -= 1
    }
  }
}
