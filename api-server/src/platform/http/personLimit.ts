import { DomainError } from '@portal/shared/platform/call/errors'
import { WindowCounts } from './windowCounts'

/** How often a person may have costly work done in a while, whatever network they come from. */
export class PersonLimit {
  readonly counts: WindowCounts<number>

  /**
   * @param most pieces of work of one person in each window
   * @param window milliseconds
   * @param now milliseconds, from any beginning
   */
  constructor(readonly most: number, window: number, now?: () => number) {
    this.counts = new WindowCounts(window, now)
  }

  /** Counts one piece of work, in admin-as-user mode as the admin's. @throws DomainError too-many-tries, with the seconds until there is room again */
  count({ userId, actingUserId }: { userId: number; actingUserId: number | null }): void {
    const { count, secondsLeft } = this.counts.add(actingUserId ?? userId)
    if (count <= this.most) return
    throw new DomainError('too-many-tries', { message: `Too many requests in a short time. Please try again in ${inWords(secondsLeft)}.`, details: { retryAfterSeconds: secondsLeft } })
  }
}

/** The limits of people's costly work: sixty files in ten minutes (a file is tried again with each change of its columns), thirty drawings. */
export const personLimits = () => ({ fileLimit: new PersonLimit(60, 600_000), drawingLimit: new PersonLimit(30, 600_000) })

const inWords = (seconds: number) => (seconds === 1 ? '1 second' : seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)
