import type { Keeps } from './formSettings.types'

/** So long before entries go, the office hears of it: nothing goes earlier. */
export const daysOfNotice = 7

const many = (count: number, one: string, more: string) => (count === 1 ? `one ${one}` : `${count.toLocaleString('en-US')} ${more}`)

/** How long entries are kept, as a sentence. */
export function keepsText(keeps: Keeps | null): string {
  if (!keeps) return 'Entries are kept as long as the office keeps those of all forms.'
  const time = keeps.unit === 'days' ? many(keeps.for, 'day', 'days') : many(keeps.for, 'month', 'months')
  return `${time.charAt(0).toUpperCase()}${time.slice(1)} after it was decided, an entry is ${keeps.then === 'delete' ? 'deleted with its files' : 'made anonymous: what names someone goes out of it, files too'}. The office is notified ${daysOfNotice} days before.`
}

/** The last moment at which an entry that goes now may have been decided or sent. @param now the moment, counted in UTC */
export function goesBefore({ for: count, unit }: Pick<Keeps, 'for' | 'unit'>, now: Date): Date {
  const then = new Date(now)
  if (unit === 'days') then.setUTCDate(then.getUTCDate() - count)
  else {
    const day = then.getUTCDate()
    then.setUTCDate(1)
    then.setUTCMonth(then.getUTCMonth() - count)
    // A month that is shorter ends earlier: from May 31, three months back is the last of February.
    then.setUTCDate(Math.min(day, new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate()))
  }
  return then
}
