import { DomainError } from '@portal/shared/platform/call/errors'
import { Semaphore } from '../concurrency/Semaphore'

/**
 * So much of one person's work is done at once, in this process; the rest waits its turn, and of more than may wait the caller is told.
 * One browser that asks for very much slows down itself alone.
 */
export class PersonTurns {
  private readonly people = new Map<number, Semaphore>()

  /** @param atOnce pieces of work of one person that are done at once @param mostWaiting that wait */
  constructor(private readonly atOnce: number, private readonly mostWaiting: number) {}

  /** Does the work when it is its turn. @throws DomainError too-many-tries if too much of the person's waits already */
  async take<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
    const own = this.people.get(userId) ?? new Semaphore(this.atOnce, this.mostWaiting)
    this.people.set(userId, own)
    if (own.isFull) throw new DomainError('too-many-tries', { message: 'Too many requests. Please try again in a few seconds.', details: { retryAfterSeconds: 5 } })
    try {
      return await own.run(work)
    } finally {
      if (own.isIdle) this.people.delete(userId)
    }
  }
}

/** A screen asks for a dozen things, six at a time as browsers do; tables of another day are worked out one after the other. */
export const personTurns = () => ({ readTurns: new PersonTurns(8, 64), costlyTurns: new PersonTurns(1, 6) })
