import type { z } from 'zod'
import type { PublicCalendar, PublicCalendarQuery } from '@portal/shared/publishing/calendars/publicCalendar.calls'
import { dayOf, zoneName } from '@portal/shared/platform/format/dateTexts'
import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import { daysOfOccasion } from '@portal/shared/scheduling/occasions/occasions'
import type { Reader } from '../../platform/db/database'
import { findYearDays } from '../../competition/events/event.repository'
import { findOccasions } from '../../scheduling/occasions/occasionKinds'
import type { Scope } from '../../identity/organizations/scope'
import { briefItemOf, isOnShelf, itemOf, itemsByDay, occasionsAsked } from './calendarItems'
import { readBriefDays } from './readBriefDays'
import { marksIn, marksOf, readPublicDay } from './readPublicDay'

/**
 * A month of what is published by day. Days are those of the place where something is.
 * @param scope of a public read
 * @throws DomainError not-found for an activity, a level or a school that is not there
 */
export async function readPublicCalendar(reader: Reader, scope: Scope, query: z.output<typeof PublicCalendarQuery>, now: Date): Promise<PublicCalendar> {
  const { organization, academicYear } = scope
  const { timeZone } = organization
  const year = await findYearDays(reader, organization.id, academicYear.id)
  const today = dayOf(now, timeZone)
  const [firstMonth, lastMonth] = [year.startsOn.slice(0, 7), year.endsOn.slice(0, 7)]
  const month = query.month ?? query.day?.slice(0, 7) ?? await monthToOpen(reader, scope, query, { today, firstMonth, lastMonth })
  const first = `${month}-01`
  const span = { first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) }
  const around = { organization: { orgParam: organization.orgParam, name: organization.name }, academicYear: academicYear.label, month, firstMonth, lastMonth, today }

  const { asked, school } = await occasionsAsked(reader, scope, query, span.first, span.last)
  if (query.brief !== 'true') {
    const { occasions, isWhole } = await findOccasions(reader, asked, isOnShelf(query.of))
    const byDay = itemsByDay(occasions, span, (each, day) => itemOf(each, day, query.activity !== undefined))
    return { ...around, days: [...byDay].map(([day, items]) => ({ day, items })), isWhole }
  }
  const foot = { zoneText: zoneName(timeZone), feedPath: feedPathOf(asked.activityId, school?.schoolId, query.level), activity: query.activity ?? null, school: school && { schoolParam: query.school!, name: school.name } }
  // One school has few on a day: they are all written out.
  if (school) {
    const { occasions, isWhole } = await findOccasions(reader, asked, isOnShelf(query.of))
    const byDay = itemsByDay(occasions, span, (each, day) => ({ ...briefItemOf(each, day, timeZone), note: itemOf(each, day, query.activity !== undefined).note }))
    const marks = marksIn(await marksOf(reader, scope), (activity) => activity === query.activity || occasions.some((each) => each.activity === activity))
    return { ...around, days: [...byDay].map(([day, items]) => ({ day, items })), isWhole, marks, ...foot }
  }
  const { days, ...brief } = await readBriefDays(reader, scope, query, asked, span)
  const day = query.day?.startsWith(month) ? query.day : dayToShow(days, today)
  const shown = day === undefined ? null : await readPublicDay(reader, scope, { ...query, day })
  return { ...around, days, ...brief, shown, ...foot }
}

/** Of each kind, what may have ended at last midnight and comes before what is next. */
const mostOver = 20

/** The month of today or, if nothing follows in it, that of what comes next: a calendar opens at what one can still go to. Within the academic year. */
async function monthToOpen(reader: Reader, scope: Scope, query: z.output<typeof PublicCalendarQuery>, { today, firstMonth, lastMonth }: { today: string; firstMonth: string; lastMonth: string }): Promise<string> {
  const span = { first: today, last: addDays(`${lastMonth}-01`, 31) }
  const { asked } = await occasionsAsked(reader, scope, query, today, span.last)
  const { occasions } = await findOccasions(reader, { ...asked, from: zonedTime(today, '00:00', scope.organization.timeZone), limit: mostOver }, isOnShelf(query.of))
  const [next = today] = occasions.flatMap((each) => daysOfOccasion(each, span).slice(0, 1).map(({ day }) => day)).sort()
  return [firstMonth, next.slice(0, 7), lastMonth].sort()[1]!
}

/**
 * Today, or the next day that has games, then one with anything; today where nothing follows, and in another month the first. An event is told
 * in its cell, so a day of events alone is listed only where no games are.
 */
function dayToShow(all: PublicCalendar['days'], today: string): string | undefined {
  const isOfToday = all[0]?.day.slice(0, 7) === today.slice(0, 7)
  const days = isOfToday ? all.filter(({ day }) => day >= today) : all
  return (days.find(({ games }) => games) ?? days[0])?.day ?? (isOfToday ? today : undefined)
}

function feedPathOf(activityId: number | undefined, schoolId: number | undefined, level: string | undefined): string | null {
  if (schoolId !== undefined) return `/api/public/schools/${schoolId}/schedule.ics`
  return activityId === undefined ? null : `/api/public/activities/${activityId}/schedule.ics${level === undefined ? '' : `?level=${level}`}`
}
