import type { z } from 'zod'
import { entryStateAt } from '@portal/shared/competition/events/entryRules'
import { missingBefore, shows, stageAfter } from '@portal/shared/competition/events/eventStages'
import type { EventBoard, EventForm, EventMonth, EventRow, ListEvents } from '@portal/shared/competition/events/event.schemas'
import { rowTimeOf } from '@portal/shared/platform/format/matchTime'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { addDays, zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findAllMatches } from '../../scheduling/matches/match.repository'
import { presentMatch } from '../../scheduling/matches/presentMatch'
import { ownScope, type Scope } from '../../identity/organizations/scope'
import { findEntries as findListEntries } from '../../directory/setupLists/setupList.repository'
import { findVenueFilters } from '../../scheduling/venues/venue.repository'
import { closedToEntries } from './entryEnds'
import { mayMakeEvents } from './event.policy'
import { seesWhole } from '../../directory/schools/host.policy'
import { countEvents, findEventPage, findEventsBetween, findReadiness, findYearDays, type EventReader } from './event.repository'
import { findEventMatches } from './eventMatch.repository'
import { findSessions } from './eventParts.repository'
import { findEntriesOf } from './eventTeam.repository'
import { presentSummary, schoolsOf } from './presentEvent'
import { putEvents } from './putEvents'

/** As many events as the board shows and as one month does. */
const mostOnBoard = 300

/** Whose list of events it is. */
export async function readerOf(reader: Reader, who: SignedIn, scope: Scope): Promise<EventReader> {
  const as = who.roleType === 'org' ? 'office' as const : who.roleType === 'staff' ? 'staff' as const : 'others' as const
  return { organizationId: scope.organization.id, academicYearId: scope.academicYear.id, as, schoolIds: await schoolsOf(reader, who) }
}

/** The events of a year that this person may see: a count, a page, and their own schools' entries in it. */
export async function readEvents(reader: Reader, who: SignedIn, common: Parameters<typeof ownScope>[2], { page, pageSize, sort, ...filters }: z.output<typeof ListEvents>, now: Date) {
  const scope = await ownScope(reader, who, common)
  const of = await readerOf(reader, who, scope)
  const today = dayOf(now, scope.organization.timeZone)
  const total = await countEvents(reader, of, filters, today)
  const found = await findEventPage(reader, of, { ...filters, sort, offset: (page - 1) * pageSize, limit: pageSize }, today)
  const own = await findEntriesOf(reader, found.map(({ event }) => event.id), of.schoolIds)
  const closed = await closedToEntries(reader, found.map(({ event }) => event), now)
  const rows = found.map((row): EventRow => {
    const { event, teamCount } = row
    const whole = seesWhole(who, event)
    const entry = own.find((each) => each.eventId === event.id && (whole || shows(event.stage, 'teams') || each.source === 'invitation'))
    return {
      ...presentSummary(row), teamCount: whole || shows(event.stage, 'teams') ? teamCount : null, own: entry ? { teamId: entry.teamId, state: entryStateAt(entry, now) } : null,
      entriesClosed: closed.has(event.id), isDeleted: event.deletedAt !== null, can: { edit: mayMakeEvents(who) && event.deletedAt === null, remove: mayMakeEvents(who) },
    }
  })
  return { rows, total, page, pageSize }
}

/** What events are made of and found by. */
export async function readForm(reader: Reader, who: SignedIn, common: Parameters<typeof ownScope>[2]): Promise<EventForm> {
  const { organization, academicYear } = await ownScope(reader, who, common)
  const listed = async (kind: 'level' | 'eventLevel') => (await findListEntries(reader, { organizationId: organization.id, kind })).filter(({ isRetired }) => !isRetired).map(({ entryId, name }) => ({ id: entryId, name }))
  return {
    activities: (await findVenueFilters(reader, organization.id)).activities, levels: await listed('level'), eventLevels: await listed('eventLevel'),
    timeZone: organization.timeZone, year: await findYearDays(reader, organization.id, academicYear.id),
  }
}

/** Every event of the year by date, with what it lacks before its next stage. */
export async function readBoard(reader: Reader, who: SignedIn, common: Parameters<typeof ownScope>[2], now: Date): Promise<EventBoard> {
  const scope = await ownScope(reader, who, common)
  const found = await findEventPage(reader, await readerOf(reader, who, scope), { sort: 'date', offset: 0, limit: mostOnBoard + 1 }, dayOf(now, scope.organization.timeZone))
  const shown = found.slice(0, mostOnBoard)
  const readiness = await findReadiness(reader, shown.map(({ event }) => event.id), now)
  return {
    hasMore: found.length > mostOnBoard,
    events: shown.map((row) => {
      const { event, teamCount } = row
      const next = stageAfter(event.stage)
      const known = readiness.get(event.id)!
      const missing = next && !event.cancelledAt ? missingBefore(event.stage, next, { kind: event.kind, ...known, hasPlace: event.venueId !== null || known.sessionPlaces > 0 }) : []
      return { ...presentSummary(row), teamCount, missing, version: event.version }
    }),
  }
}

/** A month of events: each on its days, its sessions by their time, and matches of those whose draw is published to the reader. */
export async function readMonth(reader: Reader, who: SignedIn, common: Parameters<typeof ownScope>[2], { month: asked, activityId }: { month?: string | undefined; activityId?: number | undefined }, now: Date): Promise<EventMonth> {
  const scope = await ownScope(reader, who, common)
  const { timeZone } = scope.organization
  const today = dayOf(now, timeZone)
  const month = asked ?? today.slice(0, 7)
  const first = `${month}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  const events = await findEventsBetween(reader, await readerOf(reader, who, scope), { from: first, to: last, activityId, limit: mostOnBoard })
  const byId = new Map(events.map((row) => [row.event.id, row]))
  const items = new Map<string, EventMonth['days'][number]['items']>()
  const put = (day: string, item: EventMonth['days'][number]['items'][number]) => { if (day.startsWith(month)) items.set(day, [...(items.get(day) ?? []), item]) }
  putEvents(events, await findSessions(reader, [...byId.keys()]), { first, last }, (day, { key, kind, event, title, timeText, note, isOff }) => {
    put(day, { key, kind, eventId: event.id, eventKind: event.kind, title, timeText: rowTimeOf({ timeText, timeIsSet: true, timeZone: event.timeZone }, timeZone), note, isOff })
  })
  // A day more on both sides: places have clocks of their own.
  const keys = await findEventMatches(reader, who.organizationId, zonedTime(addDays(first, -1), '00:00', timeZone), zonedTime(addDays(last, 2), '00:00', timeZone), 500)
  const drawn = keys.filter(({ eventId }) => {
    const found = byId.get(eventId!)
    return found && (seesWhole(who, found.event) || shows(found.event.stage, 'draw'))
  })
  for (const row of await findAllMatches(reader, scope, { matchIds: drawn.map(({ matchId }) => matchId), unpublishedDraws: true }, { limit: 500 })) {
    const match = presentMatch(row)
    const { event } = byId.get(row.match.eventId!)!
    put(match.day, {
      key: `match-${match.matchId}`, kind: 'match', eventId: event.id, eventKind: event.kind, title: `${match.away.teamName} at ${match.home.teamName}`, timeText: rowTimeOf(match, timeZone),
      note: [event.name, match.note].filter(Boolean).join(' · '), isOff: match.status === 'cancelled' || match.status === 'postponed',
    })
  }
  return { month, today, days: [...items].sort(([one], [other]) => (one < other ? -1 : 1)).map(([day, own]) => ({ day, items: own })) }
}
