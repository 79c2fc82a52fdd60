import type { z } from 'zod'
import type { PublicCalendar, PublicCalendarQuery } from '@portal/shared/publishing/calendars/publicCalendar.calls'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { Occasion } from '@portal/shared/scheduling/occasions/occasion.types'
import { daysOfOccasion, isOff, occasionTime } from '@portal/shared/scheduling/occasions/occasions'
import { findActivity, findLevel } from '../../directory/activities/activity.repository'
import type { Reader } from '../../platform/db/database'
import { findYearDays } from '../../competition/events/event.repository'
import { findSchoolWith } from '../../directory/schools/schoolRecord.repository'
import { findOccasions, type OccasionsAsked } from '../../scheduling/occasions/occasionKinds'
import type { Scope } from '../../identity/organizations/scope'
import { findTeamIdsOfSchool } from '../../directory/teams/team.repository'

/** As many of each kind as one page shows: more is for nobody to read, and the page says to name a school or an activity. */
const most = 400

type Item = PublicCalendar['days'][number]['items'][number]

/**
 * A month of what is published by day. Days are those of the place where something is.
 * @param scope of a public read
 * @throws DomainError not-found for an activity, a level or a school that is not there
 */
export async function readPublicCalendar(reader: Reader, scope: Scope, query: z.output<typeof PublicCalendarQuery>, now: Date): Promise<PublicCalendar> {
  const { organization, academicYear } = scope
  const year = await findYearDays(reader, organization.id, academicYear.id)
  const today = dayOf(now, organization.timeZone)
  const [firstMonth, lastMonth] = [year.startsOn.slice(0, 7), year.endsOn.slice(0, 7)]
  const month = query.month ?? [firstMonth, today.slice(0, 7), lastMonth].sort()[1]!
  const first = `${month}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)

  const { occasions, isWhole } = await findOccasions(reader, { ...(await narrowed(reader, scope, query)), ...daysAround(first, last, organization.timeZone) }, ({ shelf }) => shelf !== null && (query.of === 'all' || query.of === shelf))
  const byDay = new Map<string, { at: number; item: Item }[]>()
  for (const each of occasions) {
    for (const { day } of daysOfOccasion(each, { first, last })) byDay.set(day, [...(byDay.get(day) ?? []), { at: each.allDay ? 0 : each.start.getTime(), item: itemOf(each, day, query.activity !== undefined) }])
  }
  const days = [...byDay].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    organization: { orgParam: organization.orgParam, name: organization.name }, academicYear: academicYear.label,
    month, firstMonth, lastMonth, today,
    days: days.map(([day, items]) => ({ day, items: items.sort((one, other) => one.at - other.at).map(({ item }) => item) })),
    isWhole,
  }
}

/** What the address asks for. @throws DomainError not-found */
async function narrowed(reader: Reader, scope: Scope, { activity, level, school }: z.output<typeof PublicCalendarQuery>): Promise<OccasionsAsked> {
  const { organization, academicYear } = scope
  const asked: OccasionsAsked = { organizationId: organization.id, academicYearId: academicYear.id, who: null, allDay: true, limit: most }
  if (activity !== undefined) asked.activityId = (await findActivity(reader, scope, activity)).id
  if (level !== undefined) asked.levelId = (await findLevel(reader, scope, level)).id
  if (school !== undefined) asked.anyOf = { teamIds: await findTeamIdsOfSchool(reader, scope, school), hostSchoolIds: [(await findSchoolWith(reader, organization.id, { schoolParam: school }))!.schoolId] }
  return asked
}

/** A day more on both sides: places have clocks of their own. */
const daysAround = (first: string, last: string, timeZone: string) => ({ from: zonedTime(addDays(first, -1), '00:00', timeZone), to: zonedTime(addDays(last, 2), '00:00', timeZone) })

function itemOf(occasion: Occasion, day: string, isOfSaid: boolean): Item {
  const { key, title, of, ofShort, outcome, stateText, place, allDay, eventId, teamId } = occasion
  return {
    key: allDay ? `${key}-${day}` : key, title, timeText: occasionTime(occasion), isOff: isOff(occasion),
    note: [isOfSaid ? ofShort : of, outcome || stateText, place].filter(Boolean).join(' · '), eventId, teamId,
  }
}
