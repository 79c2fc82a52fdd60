import type { z } from 'zod'
import type { CalendarItem, PublicDayQuery } from '@portal/shared/publishing/calendars/publicCalendar.calls'
import { timeText } from '@portal/shared/platform/format/dateTexts'
import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { Occasion } from '@portal/shared/scheduling/occasions/occasion.types'
import { shortPlace } from '@portal/shared/scheduling/venues/shortPlace'
import { daysOfOccasion, isOff, occasionTime } from '@portal/shared/scheduling/occasions/occasions'
import { findActivity, findLevel } from '../../directory/activities/activity.repository'
import type { Reader } from '../../platform/db/database'
import { findSchoolWith } from '../../directory/schools/schoolRecord.repository'
import type { OccasionKind, OccasionsAsked } from '../../scheduling/occasions/occasionKinds'
import type { Scope } from '../../identity/organizations/scope'
import { findTeamIdsOfSchool } from '../../directory/teams/team.repository'

/** As many of each kind as one page shows: more is for nobody to read, and the page says to name a school or an activity. */
export const mostItems = 400

/** What a month and a day are narrowed by. */
export type Narrowed = Omit<z.output<typeof PublicDayQuery>, 'day' | 'only'>

/** What the address asks for, between two days. @throws DomainError not-found for an activity, a level or a school that is not there */
export async function occasionsAsked(reader: Reader, scope: Scope, { activity, level, school }: Narrowed, first: string, last: string) {
  const { organization, academicYear } = scope
  const asked: OccasionsAsked = {
    organizationId: organization.id, academicYearId: academicYear.id, who: null, allDay: true, limit: mostItems,
    // A day more on both sides: places have clocks of their own.
    from: zonedTime(addDays(first, -1), '00:00', organization.timeZone), to: zonedTime(addDays(last, 2), '00:00', organization.timeZone),
  }
  if (activity !== undefined) asked.activityId = (await findActivity(reader, scope, activity)).id
  if (level !== undefined) asked.levelId = (await findLevel(reader, scope, level)).id
  if (school === undefined) return { asked, school: null }
  // Not found is said by the first.
  const teamIds = await findTeamIdsOfSchool(reader, scope, school)
  const found = (await findSchoolWith(reader, organization.id, { schoolParam: school }))!
  asked.anyOf = { teamIds, hostSchoolIds: [found.schoolId] }
  return { asked, school: found }
}

/** Kinds that the asked shelf has. */
export const isOnShelf = (of: Narrowed['of']) => ({ shelf }: OccasionKind): boolean => shelf !== null && (of === 'all' || of === shelf)

/** An item of a day whose title says what it is. @param isOfSaid the activity is said around it */
export function itemOf(occasion: Occasion, day: string, isOfSaid: boolean): CalendarItem {
  const { key, title, sides, of, ofShort, outcome, stateText, place, allDay, eventId, teamId } = occasion
  const short = sides && `${sides[0].shortName} at ${sides[1].shortName}`
  return {
    key: allDay ? `${key}-${day}` : key, title, ...(short && short !== title && { short }), timeText: occasionTime(occasion), isOff: isOff(occasion),
    note: [isOfSaid ? ofShort : of, outcome || stateText, place].filter(Boolean).join(' · '), eventId, teamId,
  }
}

/** The same with its two sides, below a heading that says the activity; its zone is named only where its clocks differ from those of the association. */
export function briefItemOf(occasion: Occasion, day: string, timeZone: string): CalendarItem {
  const item = itemOf(occasion, day, true)
  const { sides, matchId, outcome, stateText, place, ofShort, start, timeIsSet, allDay } = occasion
  if (timeIsSet && !allDay && item.timeText === timeText(start, timeZone)) item.timeText = item.timeText.replace(/\s\S+$/, '')
  if (!sides) return item
  // The score stands beside its sides: what is left is how it came about.
  const about = stateText || (sides[0].score === null ? outcome : outcome.replace(/^\d+-\d+ ?/, ''))
  return { ...item, note: [about, shortPlace(place, sides[1].shortName), ofShort].filter(Boolean).join(' · '), sides: [{ ...sides[0] }, { ...sides[1] }], ...(matchId !== undefined && { matchId }) }
}

/** The items of a month by day, each day's by time: what lasts the whole day first. */
export function itemsByDay(occasions: readonly Occasion[], span: { first: string; last: string }, toItem: (occasion: Occasion, day: string) => CalendarItem): Map<string, CalendarItem[]> {
  const byDay = new Map<string, { at: number; item: CalendarItem }[]>()
  for (const each of occasions) {
    for (const { day } of daysOfOccasion(each, span)) {
      const found = { at: each.allDay ? 0 : each.start.getTime(), item: toItem(each, day) }
      const items = byDay.get(day)
      if (items) items.push(found)
      else byDay.set(day, [found])
    }
  }
  return new Map([...byDay].sort(([one], [other]) => (one < other ? -1 : 1)).map(([day, items]) => [day, items.sort((one, other) => one.at - other.at).map(({ item }) => item)]))
}
