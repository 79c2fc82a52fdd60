import type { z } from 'zod'
import type { PublicCalendar, PublicCalendarQuery } from '@portal/shared/calendars/publicCalendar.calls'
import { dayOf } from '@portal/shared/format/dateTexts'
import { addDays, zonedTime } from '@portal/shared/format/zonedTime'
import { findActivity, findLevel } from '../activities/activity.repository'
import type { Reader } from '../db/database'
import { findEventsBetween, findYearDays } from '../events/event.repository'
import { findSessions } from '../events/eventParts.repository'
import { putEvents } from '../events/putEvents'
import { findAllMatches, type MatchFilter } from '../matches/match.repository'
import { presentMatch } from '../matches/presentMatch'
import type { Scope } from '../organizations/scope'
import { findTeamIdsOfSchool } from '../teams/team.repository'

/** As many as one page shows: more is for nobody to read, and the page says to name a school or an activity. */
const most = { matches: 400, events: 200 }

type Item = PublicCalendar['days'][number]['items'][number]

/**
 * A month of published matches and events by day. Days are those of the place where something is.
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

  const byDay = new Map<string, { at: number; item: Item }[]>()
  const put = (day: string, at: Date | null, item: Item) => {
    if (day.startsWith(month)) byDay.set(day, [...(byDay.get(day) ?? []), { at: at?.getTime() ?? 0, item }])
  }
  const wholeMatches = query.of === 'events' || (await putMatches(reader, scope, query, { first, last }, put))
  const wholeEvents = query.of === 'matches' || (await putPublicEvents(reader, scope, query, { first, last }, put))
  const days = [...byDay].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    organization: { orgParam: organization.orgParam, name: organization.name }, academicYear: academicYear.label,
    month, firstMonth, lastMonth, today,
    days: days.map(([day, items]) => ({ day, items: items.sort((one, other) => one.at - other.at).map(({ item }) => item) })),
    isWhole: wholeMatches && wholeEvents,
  }
}

interface Span {
  first: string
  last: string
}
type Put = (day: string, at: Date | null, item: Item) => void

/** @returns false if the month has more than it puts */
async function putMatches(reader: Reader, scope: Scope, query: z.output<typeof PublicCalendarQuery>, { first, last }: Span, put: Put): Promise<boolean> {
  const { timeZone } = scope.organization
  // A day more on both sides: places have clocks of their own.
  const filter: MatchFilter = { startsFrom: zonedTime(addDays(first, -1), '00:00', timeZone), startsBefore: zonedTime(addDays(last, 2), '00:00', timeZone) }
  if (query.activity !== undefined) filter.activityId = (await findActivity(reader, scope, query.activity)).id
  if (query.level !== undefined) filter.levelId = (await findLevel(reader, scope, query.level)).id
  if (query.school !== undefined) filter.teamIds = await findTeamIdsOfSchool(reader, scope, query.school)
  const rows = await findAllMatches(reader, scope, filter, { limit: most.matches + 1 })
  for (const row of rows.slice(0, most.matches)) {
    const match = presentMatch(row)
    const { home, away, status } = match
    const about = query.activity === undefined ? `${match.activity.name} ${match.level.name}` : match.level.name
    const score = home.score === null || away.score === null ? '' : `${away.score}-${home.score}`
    put(match.day, row.match.startsAt, {
      key: `match-${match.matchId}`, title: `${away.teamName} at ${home.teamName}`, timeText: match.timeText, isOff: status === 'cancelled' || status === 'postponed',
      note: [about, [score, match.note].filter(Boolean).join(' '), match.venue?.name].filter(Boolean).join(' · '),
      eventId: null, teamId: away.schoolParam === query.school ? away.teamId : home.teamId,
    })
  }
  return rows.length <= most.matches
}

/** @returns false if the month has more than it puts */
async function putPublicEvents(reader: Reader, { organization, academicYear }: Scope, { activity, school }: z.output<typeof PublicCalendarQuery>, { first, last }: Span, put: Put): Promise<boolean> {
  const everybody = { organizationId: organization.id, academicYearId: academicYear.id, as: 'others', schoolIds: [] } as const
  const found = await findEventsBetween(reader, everybody, { from: first, to: last, activitySlug: activity, schoolParam: school, limit: most.events + 1 })
  const shown = found.slice(0, most.events)
  const sessions = await findSessions(reader, shown.map(({ event }) => event.id))
  putEvents(shown, sessions, { first, last }, (day, { event, key, title, timeText, note, isOff, startsAt }) => put(day, startsAt, { key, title, timeText, note, isOff, eventId: event.id, teamId: null }))
  return found.length <= most.events
}
