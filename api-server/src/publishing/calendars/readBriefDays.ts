import type { CalendarItem, PublicCalendar } from '@portal/shared/publishing/calendars/publicCalendar.calls'
import type { Reader } from '../../platform/db/database'
import { findOccasions, occasionKinds, type OccasionCount, type OccasionsAsked } from '../../scheduling/occasions/occasionKinds'
import type { Scope } from '../../identity/organizations/scope'
import { briefItemOf, isOnShelf, itemsByDay, type Narrowed } from './calendarItems'
import { marksIn, marksOf, wordOf } from './readPublicDay'

/** A day with as many games or fewer says each of them. */
const fewGames = 3

/**
 * The days of a month in brief: what there are hundreds of is counted by the database, by activity; what a day has few of, and events, are its items.
 * @param asked between the days of the month
 */
export async function readBriefDays(reader: Reader, scope: Scope, { of, activity: chosen }: Narrowed, asked: OccasionsAsked, span: { first: string; last: string }): Promise<Pick<PublicCalendar, 'days' | 'isWhole' | 'marks' | 'word'>> {
  const onShelf = isOnShelf(of)
  const counts: OccasionCount[] = []
  // Of every activity, as the others are there to be chosen. One after the other: a transaction has one connection.
  const ofAll: OccasionsAsked = { ...asked }
  delete ofAll.activityId
  for (const kind of occasionKinds.items.filter(onShelf)) {
    const found = (await kind.count?.(reader, ofAll)) ?? []
    counts.push(...found.filter(({ day }) => day >= span.first && day <= span.last))
  }

  const all = await marksOf(reader, scope)
  const marks = marksIn(all, (activity) => activity === chosen || counts.some((each) => each.activity === activity))
  const byDay = new Map<string, Map<number, number>>()
  for (const { day, activity, count } of counts.filter((each) => chosen === undefined || each.activity === chosen)) {
    const place = marks.findIndex((mark) => mark.activity === activity)
    const ofDay = byDay.get(day) ?? new Map<number, number>()
    byDay.set(day, ofDay.set(place, (ofDay.get(place) ?? 0) + count))
  }
  const gamesOn = (day: string) => [...(byDay.get(day)?.values() ?? [])].reduce((sum, count) => sum + count, 0)
  const onDays = [...byDay.keys()].filter((day) => gamesOn(day) <= fewGames)

  // Kinds that count give those of the days with few; the others, which are events and the like, all they have.
  const found = await findOccasions(reader, { ...asked, onDays }, onShelf)
  const items = itemsByDay(found.occasions, span, (each, day) => briefItemOf(each, day, scope.organization.timeZone))
  const days = [...new Set([...items.keys(), ...byDay.keys()])].sort().map((day) => ({
    day, items: withoutSessions(items.get(day) ?? []), games: gamesOn(day), counts: [...(byDay.get(day) ?? [])].sort(([one], [other]) => one - other),
  }))
  return { days, isWhole: found.isWhole, marks, word: wordOf(all, chosen) }
}

/** The sessions of an event that is named on its day are told in the day's list alone. */
function withoutSessions(items: readonly CalendarItem[]): CalendarItem[] {
  const named = new Set(items.flatMap(({ timeText, eventId }) => (timeText === '' ? [eventId] : [])))
  return items.filter(({ timeText, eventId }) => timeText === '' || eventId === null || !named.has(eventId))
}
