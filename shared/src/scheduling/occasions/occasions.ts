import { dayOf, timeText } from '../../platform/format/dateTexts'
import { timeNotSet } from '../../platform/format/matchTime'
import { addDays, zonedTime } from '../../platform/format/zonedTime'
import type { Occasion, Span, StandingOccasion } from './occasion.types'

/** Touching ends do not overlap: one may begin at the minute at which another ends. */
export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

/** No asset is the whole venue, which every asset is part of. */
export const sharesAsset = (one: { assetId: number | null }, other: { assetId: number | null }): boolean => one.assetId === null || other.assetId === null || one.assetId === other.assetId

/** It does not take place when it was to. */
export const isOff = ({ state }: Pick<Occasion, 'state'>): boolean => state === 'calledOff' || state === 'moved'

/** It holds its place and its people: others conflict with it. */
export const holds = (occasion: Pick<Occasion, 'state'>): boolean => !isOff(occasion)

/** By their time, then by their keys: the same order in every list. */
export const byTime = (one: Pick<StandingOccasion, 'start' | 'key'>, other: Pick<StandingOccasion, 'start' | 'key'>): number =>
  one.start.getTime() - other.start.getTime() || one.key.localeCompare(other.key, 'en', { numeric: true })

/** "7:30 PM CST"; "TBA" while it is upcoming and its time is not set; empty for the whole day. @param zone by whose clocks; those of its place if not given */
export function occasionTime({ start, timeIsSet, timeZone, allDay, state, stateText }: Pick<Occasion, 'start' | 'timeIsSet' | 'timeZone' | 'allDay' | 'state' | 'stateText'>, zone = timeZone): string {
  if (allDay) return ''
  if (timeIsSet) return timeText(start, zone)
  return (state === 'published' || state === 'draft') && stateText === '' ? timeNotSet : ''
}

/** The day (YYYY-MM-DD) that it is on: by the clocks of `zone`, unless only its day is known, which is its place's. */
export const occasionDay = ({ start, timeIsSet, timeZone }: Pick<Occasion, 'start' | 'timeIsSet' | 'timeZone'>, zone = timeZone): string => dayOf(start, timeIsSet ? zone : timeZone)

/** What of an occasion falls on a day. */
export interface OnDay {
  day: string
  /** Its first moment on that day. */
  start: Date
  /** It continues from the day before, or into the next one. */
  isBegun: boolean
  goesOn: boolean
}

const longDay = 26 * 3_600_000

/** The days of an occasion between two, both included: the one that it begins on, and of what takes longer than a day or closes a place, each that it touches. */
export function daysOfOccasion(occasion: StandingOccasion & Pick<Occasion, 'timeZone'>, { first, last }: { first: string; last: string }, zone = occasion.timeZone): OnDay[] {
  const { start, end, stands } = occasion
  const day = occasionDay(occasion, zone)
  if (!stands.isClosure && end.getTime() - start.getTime() < longDay) return day < first || day > last ? [] : [{ day, start, isBegun: false, goesOn: false }]
  const found: OnDay[] = []
  for (let each = day < first ? first : day; each <= last; each = addDays(each, 1)) {
    const [begins, ends] = [zonedTime(each, '00:00', zone), zonedTime(addDays(each, 1), '00:00', zone)]
    if (begins >= end) break
    found.push({ day: each, start: start > begins ? start : begins, isBegun: start <= begins, goesOn: end >= ends })
  }
  return found
}
