import { DomainError } from '@portal/shared/platform/call/errors'
import { entryStateAt, invitationsLeft, placesLeft, takesPart } from '@portal/shared/competition/events/entryRules'
import { publicDocumentPath } from '@portal/shared/competition/events/eventPublic.calls'
import { missingBefore, shows, stageAfter } from '@portal/shared/competition/events/eventStages'
import { nextSession } from '@portal/shared/competition/events/nextSession'
import { heroColors } from '@portal/shared/platform/colors/teamColors'
import type { Event } from '@portal/shared/competition/events/event.schemas'
import type { EventTeam } from '@portal/shared/competition/events/eventTeam.schemas'
import { dayOf, momentText, zoneName } from '@portal/shared/platform/format/dateTexts'
import { clockOf } from '@portal/shared/platform/format/zonedTime'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { crestOf } from '../../directory/schools/crest.repository'
import { findSchoolsOfChildren } from '../../directory/schools/schoolRecord.repository'
import { mayRunTeam } from '../../directory/teams/team.policy'
import { deedsOf } from './eventDeeds'
import { closedToEntries } from './entryEnds'
import { asItStandsFor, isPublicDocument, maySeeDocument, maySeeEvent } from './event.policy'
import { hasPublicDay } from '../../scheduling/slots/readPublicDay'
import { seesWhole } from '../../directory/schools/host.policy'
import { findEvent, findReadiness, hasBracket, type EventRecord, type ShownEvent } from './event.repository'
import { describeAct } from './describeAct'
import { findActs, findEventDocuments, findSessions, type SessionRow } from './eventParts.repository'
import { findCoaches, findEntries, type EntryRow } from './eventTeam.repository'
import { readSchedule } from './readSchedule'
import { dayBefore, daysText, districtText, fullName, placeText, sessionText, untilText } from './eventTexts'

/** The same words for what is not there and for what is not published. */
export const noEvent = () => new DomainError('not-found')

/** The schools that someone belongs to in the role of their session: their own, for parents their children's. */
export async function schoolsOf(reader: Reader, who: SignedIn): Promise<number[]> {
  if (who.roleType === 'parent') return findSchoolsOfChildren(reader, who.organizationId, who.userId)
  return who.schoolId === null || who.roleType === 'org' ? [] : [who.schoolId]
}

/** An event with its entries, for someone who may see it. */
export interface SeenEvent {
  row: ShownEvent
  entries: EntryRow[]
  /** Of the reader's own schools. */
  own: EntryRow[]
  /** The reader sees drafts and what is not answered. */
  whole: boolean
}

/** @param now null for what tells no host anything of other schools @throws DomainError not-found, also for what this person may not see */
export async function seeEvent(reader: Reader, who: SignedIn, eventId: number, now: Date | null): Promise<SeenEvent> {
  const found = await findEvent(reader, who.organizationId, eventId)
  if (!found) throw noEvent()
  const row = now ? { ...found, event: asItStandsFor(who, found.event, now) } : found
  const entries = await findEntries(reader, eventId)
  const schoolIds = await schoolsOf(reader, who)
  const own = entries.filter(({ schoolId }) => schoolIds.includes(schoolId))
  if (!maySeeEvent(who, row.event, own.map(({ entry }) => entry))) throw noEvent()
  return { row, entries, own, whole: seesWhole(who, row.event) }
}

/** What is said first of every event. */
export function presentSummary({ event, activity, level, eventLevel, venue }: ShownEvent) {
  const named = (of: { id: number; name: string } | null) => of && { id: of.id, name: of.name }
  return {
    eventId: event.id, kind: event.kind, name: event.name, activity: activity && { ...named(activity)!, contestName: activity.contestName }, level: named(level), eventLevel: named(eventLevel),
    startsOn: event.startsOn, endsOn: event.endsOn, whenText: daysText(event.startsOn, event.endsOn), place: placeText(venue), stage: event.stage, isCancelled: event.cancelledAt !== null,
  }
}

/** How an event looks: its host's crest, and its host's color as a ground. */
export const presentHost = (host: ShownEvent['host']) => ({
  crest: host && crestOf({ ...host, schoolName: host.name }), hero: heroColors({ first: host?.primaryColor ?? '', second: host?.secondaryColor ?? '' }),
})

/** An event in a line, above what is shown of one of its teams. */
export const presentEventLine = ({ event, venue }: ShownEvent) => ({
  eventId: event.id, kind: event.kind, name: event.name, whenText: daysText(event.startsOn, event.endsOn), place: placeText(venue),
})

export function presentSession({ session, venueName, assetName }: SessionRow, { event, venue }: ShownEvent): Event['sessions'][number] {
  const { timeZone } = event
  return {
    sessionId: session.id, title: session.title, day: dayOf(session.startsAt, timeZone), from: clockOf(session.startsAt, timeZone), to: clockOf(session.endsAt, timeZone),
    venueId: session.venueId, assetId: session.assetId, note: session.note, whenText: sessionText(session.startsAt, session.endsAt, timeZone),
    place: venueName === null ? [venue?.name, assetName].filter(Boolean).join(', ') : [venueName, assetName].filter(Boolean).join(', '), venueName: venueName ?? '',
  }
}

/** @param of.whole with the answers and their reasons: for the office, the host and the team's own school; `seesPlaces`: also before they are certified, for those who enter them */
export function presentTeam(row: EntryRow, { event, now, whole, showsResults, seesPlaces, can }: { event: EventRecord; now: Date; whole: boolean; showsResults: boolean; seesPlaces: boolean; can: EventTeam['can'] }): EventTeam {
  const { entry } = row
  const isInvitation = entry.source === 'invitation'
  return {
    teamId: entry.teamId, schoolId: row.schoolId, schoolParam: row.schoolParam, name: fullName(row), city: row.city, level: row.levelName,
    districtText: districtText(row.districtName, entry.districtRank), classification: row.classification, seed: whole || shows(event.stage, 'draw') ? entry.seed : null,
    source: entry.source, state: entryStateAt(entry, now),
    answerDueText: whole && isInvitation ? untilText(entry.answerDueAt, event.timeZone) : '',
    answeredText: whole && entry.answeredAt ? [row.answeredBy, momentText(entry.answeredAt, event.timeZone)].filter(Boolean).join(', ') : '',
    reason: whole ? entry.reason : '', note: whole ? entry.note : '',
    place: seesPlaces ? entry.place : null, position: showsResults ? entry.position : null, result: showsResults ? entry.result : '', can, version: entry.version,
  }
}

/** An event as one person may see it. @throws DomainError not-found */
export async function readEvent(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<Event> {
  const seen = await seeEvent(reader, who, eventId, now)
  const { row, entries, own, whole } = seen
  const { event } = row
  const records = entries.map(({ entry }) => entry)
  const ownRecords = own.map(({ entry }) => entry)
  const isOffice = who.roleType === 'org'
  const coaches = await findCoaches(reader, own.map(({ entry }) => entry.teamId))
  const isPast = (await findPastYears(reader, who.organizationId)).has(event.academicYearId)
  const isClosed = event.cancelledAt !== null || event.deletedAt !== null || (isPast && !isOffice)
  const runs = ({ entry, schoolId }: EntryRow) => mayRunTeam(who, { schoolId, coachIds: coaches.filter(({ teamId }) => teamId === entry.teamId).map(({ userId }) => userId) })
  const showsResults = whole || shows(event.stage, 'results')
  const showsDraw = whole || shows(event.stage, 'draw')
  const isEntryOver = event.entryDueAt !== null && event.entryDueAt <= now
  const present = (each: EntryRow) => {
    const isOwn = own.includes(each)
    const state = entryStateAt(each.entry, now)
    const can = (isOwn || isOffice) && !isClosed && runs(each)
    return presentTeam(each, {
      event, now, whole: whole || isOwn, showsResults, seesPlaces: whole,
      can: { answer: can && each.entry.source === 'invitation' && ['open', 'accepted', 'declined'].includes(state), players: can && takesPart(state) && (!isEntryOver || isOffice) },
    })
  }
  const readiness = isOffice ? (await findReadiness(reader, [eventId], now)).get(eventId)! : null
  const later = stageAfter(event.stage)
  const may = deedsOf(who, event, isPast)
  const sessions = await findSessions(reader, [eventId])
  const coming = nextSession(sessions.map(({ session: { endsAt } }, index) => ({ endsAt, index })), now)
  const next = coming && presentSession(sessions[coming.index]!, row)
  const teams = whole ? entries : shows(event.stage, 'teams') ? entries.filter(({ entry }) => takesPart(entry.state)) : null
  return {
    ...presentSummary(row),
    academicYearId: event.academicYearId, description: event.description, timeZone: event.timeZone, zoneText: zoneName(event.timeZone),
    venue: row.venue && { id: row.venue.id, name: row.venue.name }, hostSchool: row.host && { id: row.host.id, name: row.host.name }, ...presentHost(row.host),
    next: next ? { title: next.title, whenText: next.whenText, place: next.place } : null,
    schedule: showsDraw ? await readSchedule(reader, event) : null,
    entryDueOn: dayBefore(event.entryDueAt, event.timeZone), entryDueText: untilText(event.entryDueAt, event.timeZone), isEntryOver, entriesClosed: (await closedToEntries(reader, [event], now)).has(event.id),
    mostTeams: event.mostTeams, placesLeft: teams === null ? null : placesLeft(event, records), feeCents: event.feeCents, cancelReason: event.cancelReason, isDeleted: event.deletedAt !== null,
    certified: showsResults && event.certifiedAt ? { by: row.certifierName ?? 'the office', atText: momentText(event.certifiedAt, event.timeZone) } : null,
    sessions: sessions.map((each) => presentSession(each, row)),
    documents: (await findEventDocuments(reader, eventId)).filter(({ document }) => maySeeDocument(who, event, ownRecords, document.audience))
      .map(({ document, fileName, mediaType }) => ({
        documentId: document.id, title: document.title, audience: document.audience, fileId: document.fileId, fileName, mediaType,
        publicPath: isPublicDocument(event, document) ? publicDocumentPath(eventId, document.id) : '',
      })),
    teams: teams?.map(present) ?? null,
    ownTeams: own.filter(({ entry }) => shows(event.stage, 'teams') || whole || entry.source === 'invitation').map(present),
    hasDraw: showsDraw && (await hasBracket(reader, eventId)),
    hasDay: await hasPublicDay(reader, who.organizationId, eventId),
    hasStandings: showsResults || (showsDraw && (await hasBracket(reader, eventId, 'pools'))),
    showsResults,
    missing: readiness && later ? missingBefore(event.stage, later, { kind: event.kind, ...readiness, hasPlace: event.venueId !== null || readiness.sessionPlaces > 0 }) : [],
    invitationsLeft: isOffice ? invitationsLeft(event, records, now) : 0,
    history: isOffice ? (await findActs(reader, eventId, 50)).map(({ act, data, by, at }) => ({ text: describeAct(act, data, { kind: event.kind, contestName: row.activity?.contestName }), by: by ?? 'The office', atText: momentText(at, event.timeZone) })) : [],
    can: {
      ...may,
      players: !isClosed && (isOffice ? may.edit : own.some((each) => takesPart(each.entry.state) && runs(each)) && !isEntryOver),
    },
    version: event.version,
  }
}
