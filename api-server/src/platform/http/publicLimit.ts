import { isIPv6 } from 'node:net'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Settings } from '../settings'
import { WindowCounts } from './windowCounts'

/**
 * How many public reads a network address may have read from the database in a minute. What is answered from memory never
 * comes here, and neither does who is signed in: a whole stadium behind one address reads the same few answers.
 */
export class PublicLimit {
  readonly counts: WindowCounts<string>

  /**
   * @param most reads of an address in a minute; 0 for no limit
   * @param now milliseconds, from any beginning
   */
  constructor(readonly most: number, now?: () => number) {
    this.counts = new WindowCounts(60_000, now)
  }

  /** Counts one read. @throws DomainError too-many-tries, with the seconds until there is room again */
  count(address: string): void {
    if (this.most === 0) return
    const { count, secondsLeft: seconds } = this.counts.add(networkOf(address))
    if (count <= this.most) return
    throw new DomainError('too-many-tries', { message: `Too many requests from your network. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`, details: { retryAfterSeconds: seconds } })
  }
}

/** The limits of visitors, as the settings have them: who takes the first away takes both. */
export const publicLimits = ({ PORTAL_PUBLIC_READS_PER_MINUTE: reads, PORTAL_PUBLIC_PAGES_PER_MINUTE: pages }: Pick<Settings, 'PORTAL_PUBLIC_READS_PER_MINUTE' | 'PORTAL_PUBLIC_PAGES_PER_MINUTE'>) => ({
  publicLimit: new PublicLimit(reads), pageLimit: new PublicLimit(reads === 0 ? 0 : pages),
})

/** Of IPv6 the first 64 bits: a household or server has all addresses below them. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%', 1)[0]!.split('::')
  const parts = (text: string) => (text === '' ? [] : text.split(':'))
  // An IPv4 address in the clothes of an IPv6 one is that address.
  if (/^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address)) return address.slice(7)
  const [front, back] = [parts(head), tail === undefined ? [] : parts(tail)]
  const whole = tail === undefined ? front : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return whole.slice(0, 4).map((part) => parseInt(part, 16).toString(16)).join(':')
}
