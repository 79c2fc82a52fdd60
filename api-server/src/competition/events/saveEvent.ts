import type { z } from 'zod'
import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import { dayProblems, type AddEvent, type Event, type EventFields, type SaveEvent, type SaveSessions } from '@portal/shared/competition/events/event.schemas'
import { zonedTime } from '@portal/shared/platform/format/zonedTime'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockPlaces } from '../../scheduling/venues/lockPlaces'
import { findActivityIds, findVenue, hasSchool } from '../../scheduling/venues/venue.repository'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { ownScope } from '../../identity/organizations/scope'
import { findEntries as findListEntries } from '../../directory/setupLists/setupList.repository'
import { hasCategories } from '../competition.hooks'
import { findEventAddedWith, findYearDays, insertEvent, updateEvent, type EventRecord } from './event.repository'
import { findAssets, findSessions, replaceSessions } from './eventParts.repository'
import { findEntryRecords } from './eventTeam.repository'
import { dayBefore, endOfDay } from './eventTexts'
import { lockEvent, recordChange } from './lockEvent'
import { moveSessions } from './moveSessions'
import { readEvent } from './presentEvent'

type Fields = Omit<EventFields, 'fee'> & { feeCents: number }
type Standing = Omit<Fields, 'timeZone'> & { timeZone: string }

const refuse = (fields: FieldProblem[]) => new DomainError('invalid-input', { fields })

/** Adds an event as a draft; the same form sent twice adds one. @returns its key @throws DomainError invalid-input */
export async function addEvent({ key, fee, ...fields }: z.output<typeof AddEvent>, context: RequestContext<SignedIn>): Promise<number> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const addedKey = keptKey(who, key)
    await lockWords(tx, 'key', who.organizationId, addedKey)
    const earlier = await findEventAddedWith(tx, who.organizationId, addedKey)
    if (earlier !== undefined) return earlier
    await lockPlaces(tx, { venueIds: [fields.venueId ?? []].flat() })
    const { academicYear } = await ownScope(tx, who, context.common)
    const values = { ...fields, feeCents: fee ?? 0 }
    await check(tx, who, academicYear.id, values, values)
    const timeZone = await zoneFor(tx, who, values)
    const { entryDueOn, ...plain } = values
    const eventId = await insertEvent(tx, {
      ...plain, timeZone, organizationId: who.organizationId, academicYearId: academicYear.id, createdByUserId: who.userId, addedKey,
      entryDueAt: entryDueOn === '' ? null : endOfDay(entryDueOn, timeZone), createdAt: now(), updatedAt: now(),
    })
    await recordChange(tx, context, eventId, 'added', { after: { ...values, timeZone } }, { act: 'created', data: {} })
    return eventId
  })
}

const standingOf = (row: EventRecord): Standing => ({
  kind: row.kind, name: row.name, description: row.description, activityId: row.activityId, levelId: row.levelId, eventLevelId: row.eventLevelId, startsOn: row.startsOn, endsOn: row.endsOn,
  timeZone: row.timeZone, venueId: row.venueId, hostSchoolId: row.hostSchoolId, entryDueOn: dayBefore(row.entryDueAt, row.timeZone), mostTeams: row.mostTeams, feeCents: row.feeCents,
})

/**
 * Changes the given fields of an event; its sessions move with it (moveSessions.ts). Saving the same values again changes nothing, whatever the version.
 * @throws DomainError not-found, not-yours, restore-first, read-only-year, changed-meanwhile with the event as it is, invalid-input
 */
export async function saveEvent({ eventId, version, fee, ...given }: z.output<typeof SaveEvent>, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  return context.tx(async (tx) => {
    await lockPlaces(tx, { venueIds: [given.venueId ?? []].flat() })
    const row = await lockEvent(tx, context, eventId, { deed: 'edit' })
    const standing = standingOf(row)
    const wanted: Partial<Standing> = Object.fromEntries(Object.entries({ ...given, ...(fee !== undefined && { feeCents: fee ?? 0 }) }).filter(([, value]) => value !== undefined))
    if (wanted.timeZone === '') wanted.timeZone = await zoneFor(tx, who, { ...standing, ...wanted })
    const changed = (Object.keys(wanted) as (keyof Standing)[]).filter((name) => wanted[name] !== standing[name])
    if (changed.length === 0) return readEvent(tx, who, eventId, now())
    if (version !== row.version) throw new DomainError('changed-meanwhile', { details: await readEvent(tx, who, eventId, now()) })
    const change: Partial<Standing> = Object.fromEntries(changed.map((name) => [name, wanted[name]]))
    const whole = { ...standing, ...change }
    await check(tx, who, row.academicYearId, change, whole)
    if ((change.activityId !== undefined || change.levelId !== undefined) && (await findEntryRecords(tx, eventId)).length > 0) {
      throw refuse([{ field: change.activityId !== undefined ? 'activityId' : 'levelId', message: 'This event already has teams, so its activity and level cannot change.' }])
    }
    if ((change.kind !== undefined || change.activityId !== undefined) && (await hasCategories.ask({ reader: tx, eventId }))) {
      throw refuse([{ field: change.kind !== undefined ? 'kind' : 'activityId', message: 'This event already has categories, so its kind and activity cannot change.' }])
    }
    const { entryDueOn, ...plain } = change
    const moves = changed.some((name) => ['name', 'startsOn', 'endsOn', 'timeZone', 'venueId'].includes(name))
    const due = entryDueOn !== undefined || change.timeZone !== undefined ? { entryDueAt: whole.entryDueOn === '' ? null : endOfDay(whole.entryDueOn, whole.timeZone) } : {}
    const sessions = await moveSessions(tx, { eventId, wasSeen: row.stagedAt !== null }, standing, whole)
    await updateEvent(tx, eventId, { ...plain, ...due }, { now: now(), moves })
    await recordChange(tx, context, eventId, 'changed', {
      before: { ...Object.fromEntries(changed.map((name) => [name, standing[name]])), ...(sessions && { sessions: sessions.before }) }, after: { ...change, ...(sessions && { sessions: sessions.after }) },
    })
    return readEvent(tx, who, eventId, now())
  })
}

/** Its venue's zone or, without one, the organization's. */
async function zoneFor(tx: Tx, who: SignedIn, { timeZone, venueId }: { timeZone: string; venueId: number | null }): Promise<string> {
  if (timeZone !== '') return timeZone
  const found = venueId === null ? undefined : await findVenue(tx, who.organizationId, venueId)
  if (found) return found.venue.timeZone
  const [organization] = await findOrganizations(tx, { id: who.organizationId })
  return organization!.timeZone
}

/** Checks what zod cannot: days beside each other, and that what is named is there. Asked of what changes, within the whole. */
async function check(tx: Tx, who: SignedIn, academicYearId: number, change: Partial<Fields>, whole: Fields): Promise<void> {
  const { organizationId } = who
  const problems: FieldProblem[] = []
  const wrong = (field: keyof EventFields, message: string) => problems.push({ field, message })
  if (change.startsOn !== undefined || change.endsOn !== undefined) {
    const year = await findYearDays(tx, organizationId, academicYearId)
    const outOfOrder = dayProblems(whole)
    problems.push(...outOfOrder)
    if (outOfOrder.length === 0 && (whole.startsOn < year.startsOn || whole.endsOn > year.endsOn)) wrong(whole.startsOn < year.startsOn ? 'startsOn' : 'endsOn', `This is outside of the academic year ${year.label}.`)
  }
  if ((change.entryDueOn || change.endsOn) && whole.entryDueOn > whole.endsOn) wrong('entryDueOn', 'Entries end before the event does.')
  if (change.kind !== undefined || change.activityId !== undefined) {
    if (whole.activityId === null && whole.kind !== 'manual') wrong('activityId', 'Please choose an activity.')
    else if (whole.activityId !== null && !(await findActivityIds(tx, organizationId, [whole.activityId])).has(whole.activityId)) wrong('activityId', 'There is no such activity.')
  }
  const listed = async (field: 'levelId' | 'eventLevelId', kind: 'level' | 'eventLevel') => {
    const id = change[field]
    if (id == null) return
    const found = (await findListEntries(tx, { organizationId, kind })).find(({ entryId }) => entryId === id)
    if (!found || found.isRetired) wrong(field, 'This is no longer offered.')
  }
  await listed('levelId', 'level')
  await listed('eventLevelId', 'eventLevel')
  if (change.venueId != null) {
    const found = await findVenue(tx, organizationId, change.venueId)
    if (!found || found.venue.deletedAt) wrong('venueId', 'There is no such venue.')
  }
  if (change.hostSchoolId != null && !(await hasSchool(tx, organizationId, change.hostSchoolId))) wrong('hostSchoolId', 'There is no such school.')
  if (problems.length > 0) throw refuse(problems)
}

/**
 * Sets an event's sessions to these, in the order of their time.
 * @throws DomainError not-found, not-yours, restore-first, read-only-year, changed-meanwhile, invalid-input
 */
export async function saveSessions({ eventId, version, sessions }: z.output<typeof SaveSessions>, context: RequestContext<SignedIn>): Promise<Event> {
  const { who, now } = context
  return context.tx(async (tx) => {
    await lockPlaces(tx, { venueIds: sessions.flatMap(({ venueId }) => venueId ?? []) })
    const event = await lockEvent(tx, context, eventId, { deed: 'sessions' })
    if (version !== event.version) throw new DomainError('changed-meanwhile', { details: await readEvent(tx, who, eventId, now()) })
    const standing = (await findSessions(tx, [eventId])).map(({ session }) => session)
    const assets = await findAssets(tx, sessions.flatMap(({ assetId }) => assetId ?? []))
    const problems: FieldProblem[] = []
    for (const [index, { sessionId, day, venueId, assetId }] of sessions.entries()) {
      const wrong = (field: string, message: string) => problems.push({ field: `sessions.${index}.${field}`, message })
      const isTwice = sessions.findIndex((each) => each.sessionId === sessionId) < index
      if (sessionId !== null && (isTwice || !standing.some(({ id }) => id === sessionId))) wrong('title', 'This session no longer exists.')
      if (day < event.startsOn || day > event.endsOn) wrong('day', 'This is not a day of the event.')
      if (venueId !== null) {
        const found = await findVenue(tx, who.organizationId, venueId)
        if (!found || found.venue.deletedAt) wrong('venueId', 'There is no such venue.')
      }
      const at = venueId ?? event.venueId
      if (assetId !== null && !assets.some((each) => each.assetId === assetId && each.venueId === at)) wrong('assetId', 'The venue does not have this.')
    }
    if (problems.length > 0) throw refuse(problems)
    const rows = sessions.map(({ sessionId, title, day, from, to, venueId, assetId, note }) => ({
      id: sessionId, title, startsAt: zonedTime(day, from, event.timeZone), endsAt: zonedTime(day, to, event.timeZone), venueId, assetId, note,
    })).sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime()).map((row, index) => ({ ...row, position: index + 1 }))
    await replaceSessions(tx, eventId, rows, event.stagedAt !== null)
    await updateEvent(tx, eventId, {}, { now: now(), moves: true })
    await recordChange(tx, context, eventId, 'sessionsChanged', { before: { sessions: standing }, after: { sessions: rows } })
    return readEvent(tx, who, eventId, now())
  })
}
