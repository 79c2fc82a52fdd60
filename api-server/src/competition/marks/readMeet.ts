import { DomainError } from '@portal/shared/platform/call/errors'
import { isCheckInOpen } from '@portal/shared/competition/events/checkInRules'
import { canceledText, certifiedText, certifiedTextOf } from '@portal/shared/competition/events/closedRules'
import { shows } from '@portal/shared/competition/events/eventStages'
import type { MeetRound } from '@portal/shared/competition/marks/meet.kinds'
import type { Meet } from '@portal/shared/competition/marks/meet.schemas'
import type { MeetAthlete, MeetEntry, MeetHeats } from '@portal/shared/competition/marks/meetEntry.schemas'
import { tableTitleOf } from '@portal/shared/competition/marks/scoreTables'
import { startWords } from '@portal/shared/competition/marks/seedRulesOf'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import type { Reader } from '../../platform/db/database'
import type { SignedIn } from '../../platform/http/requestContext'
import { findPastYears } from '../../identity/organizations/organization.repository'
import { findActiveStudents, findEntries as findRosterEntries, findOwnStudents } from '../../directory/rosters/roster.repository'
import { mayRunTeam } from '../../directory/teams/team.policy'
import { EntryEligibility, type AskedEntry, type Asking } from '../events/entryEligibility'
import { readCertified, type Certified } from '../events/certified'
import { refusalOfDeed } from '../events/eventDeeds'
import { mayMakeEvents } from '../events/event.policy'
import { findCoaches } from '../events/eventTeam.repository'
import { untilText } from '../events/eventTexts'
import { schoolsOf, seeEvent } from '../events/presentEvent'
import { alternatesOf } from './finalists'
import type { MeetEventRecord } from './meet.repository'
import type { EntryAthlete, MeetEntryRecord } from './meetEntry.repository'
import { heatKey, heatsWithUnnamed, inShownOrder, namesIn, readMeetData, requireMeet, type MeetData, type NameReader } from './meetData'

/** A meet with all that is in it, and what one person may see and do there. */
export interface SeenMeet {
  data: MeetData
  /** The reader sees all of it: the office and the host's staff. */
  whole: boolean
  isOffice: boolean
  ownSchoolIds: number[]
  /** Sets up, seeds and checks in now. */
  runs: boolean
  /** Enters marks and releases them now. */
  marks: boolean
  /** Teams whose athletes the reader enters, by who they are; the deadline is another matter. */
  entersFor: ReadonlySet<number>
  certified: Certified
  names: NameReader
}

/** Teams of a meet whose athletes a person enters: the office and the host all, else those that they run. */
async function teamsToEnter(reader: Reader, who: SignedIn, data: MeetData, runs: boolean): Promise<ReadonlySet<number>> {
  if (runs) return new Set(data.teams.map(({ teamId }) => teamId))
  const coaches = await findCoaches(reader, data.teams.map(({ teamId }) => teamId))
  return new Set(data.teams.filter(({ teamId, schoolId }) => mayRunTeam(who, { schoolId, coachIds: coaches.filter((each) => each.teamId === teamId).map(({ userId }) => userId) })).map(({ teamId }) => teamId))
}

/** @param meetEventIds the events that are asked about, where it is not all of them @throws DomainError not-found, also for what this person may not see */
export async function seeMeet(reader: Reader, who: SignedIn, eventId: number, now: Date, meetEventIds?: readonly number[]): Promise<SeenMeet> {
  const { row: { event }, entries, whole } = await seeEvent(reader, who, eventId, now)
  requireMeet(event)
  const data = await readMeetData(reader, event, entries, meetEventIds)
  const isPast = (await findPastYears(reader, who.organizationId)).has(event.academicYearId)
  const runs = refusalOfDeed('results', who, event, isPast) === null
  const ownSchoolIds = await schoolsOf(reader, who)
  const isFamily = who.roleType === 'student' || who.roleType === 'parent'
  const studentIds = isFamily ? [...await findOwnStudents(reader, who.userId, [...new Set(data.athletes.map(({ studentId }) => studentId))])] : []
  return { data, whole, isOffice: who.roleType === 'org', ownSchoolIds, runs, marks: refusalOfDeed('marks', who, event, isPast) === null, entersFor: await teamsToEnter(reader, who, data, runs), certified: await readCertified(reader, event), names: { all: whole, schoolIds: who.roleType === 'staff' ? ownSchoolIds : [], studentIds, today: dayOf(now, event.timeZone) } }
}

export const isOver = (due: Date | null, now: Date): boolean => due !== null && due <= now

/** Why an event's entries, heats, marks and release stay as they are: team scores that it brings points to are certified. Empty if they do not. */
export const heldTextOf = ({ data, certified }: Pick<SeenMeet, 'data' | 'certified'>, of: Pick<MeetEventRecord, 'name' | 'className' | 'gender'>): string => certifiedTextOf(certified.ofTable(tableTitleOf(of, data.rules.settings.sport)))

/** Why nobody changes anything of a meet; empty if someone may. */
export const closedTextOf = ({ data: { event } }: Pick<SeenMeet, 'data'>): string => (event.cancelledAt ? canceledText : event.certifiedAt ? certifiedText : '')

const fieldsOf = ({ number, name, code, gender, className, group, rules, isRelay, lanes, seeding, finalSpots, advanceByPlace, isScored, points }: MeetEventRecord) =>
  ({ number, name, code, gender, className, group, rules, isRelay, lanes, seeding, finalSpots, advanceByPlace, isScored, points })

/** A meet as one person may see it. @throws DomainError not-found */
export async function readMeet(reader: Reader, who: SignedIn, eventId: number, now: Date): Promise<Meet> {
  const seen = await seeMeet(reader, who, eventId, now)
  const { data, whole, runs, entersFor } = seen
  const { event, rules } = data
  const showsHeats = whole || shows(event.stage, 'draw')
  return {
    eventId, name: event.name, startsOn: event.startsOn, isSetUp: rules.isSetUp, settings: rules.settings,
    entriesDueText: untilText(rules.entriesDueAt, event.timeZone), scratchesDueText: untilText(rules.scratchesDueAt, event.timeZone), isEntryOver: isOver(rules.entriesDueAt, now), isScratchOver: isOver(rules.scratchesDueAt, now),
    events: data.meetEvents.map((each) => {
      const own = data.entries.filter(({ meetEventId }) => meetEventId === each.id)
      const firstRound = each.finalSpots === null ? 'final' : 'heats'
      return {
        meetEventId: each.id, ...fieldsOf(each), entries: own.filter(({ state }) => state === 'entered').length,
        heats: showsHeats ? new Set(data.starts.filter(({ meetEventId, round }) => meetEventId === each.id && round === firstRound).map(({ heat }) => heat)).size : 0,
        marks: whole ? new Set(data.marks.filter(({ entryId }) => own.some(({ id }) => id === entryId)).map(({ entryId }) => entryId)).size : 0,
        isReleased: each.releasedAt !== null, heldText: heldTextOf(seen, each), version: each.version,
      }
    }),
    teams: data.teams.map(({ teamId, schoolId, name }) => ({ teamId, schoolId, name, canEnter: entersFor.has(teamId) && closedTextOf(seen) === '' && (runs || !isOver(rules.entriesDueAt, now)) })),
    can: { setUp: runs, run: runs, office: mayMakeEvents(who) }, version: rules.version,
  }
}

/** Whether an entry is what results were written of: it has a mark, or its event is released. From then on those who run the meet alone change it. */
export const isMarked = (data: Pick<MeetData, 'meetEvents' | 'marks'>, entry: Pick<MeetEntryRecord, 'id' | 'meetEventId'>): boolean => markedIn(data)(entry)

/** The same for many entries of a meet. */
export function markedIn({ meetEvents, marks }: Pick<MeetData, 'meetEvents' | 'marks'>): (entry: Pick<MeetEntryRecord, 'id' | 'meetEventId'>) => boolean {
  const marked = new Set(marks.map(({ entryId }) => entryId))
  const released = new Set(meetEvents.flatMap(({ id, releasedAt }) => (releasedAt === null ? [] : id)))
  return ({ id, meetEventId }) => marked.has(id) || released.has(meetEventId)
}

/** Who of a meet's entries is not eligible, where it asks. */
export const eligibilityIn = (reader: Reader, asking: Asking, { data: { event, rules } }: Pick<SeenMeet, 'data'>): EntryEligibility => new EntryEligibility(reader, asking, event, rules.settings.eligibility)

/** Whom an entry asks about. */
export const askedOf = ({ schoolId, teamId }: Pick<MeetEntryRecord, 'schoolId' | 'teamId'>, athletes: readonly EntryAthlete[]): AskedEntry =>
  ({ schoolId, teamId, students: athletes.map(({ studentId, firstName, lastName, schoolId: learnsAt }) => ({ studentId, firstName, lastName, learnsAt })) })

/** Entries as their schools, the office and the host read them: who is not eligible is one question for all of them. */
export async function presentEntries(reader: Reader, asking: Asking, entries: readonly MeetEntryRecord[], seen: SeenMeet): Promise<MeetEntry[]> {
  const names = namesIn(seen.data, seen.names)
  // Who is scratched is asked about no more.
  const asked = entries.map((entry) => askedOf(entry, entry.state === 'entered' ? names.athletesOf(entry.id) : []))
  const notEligible = await eligibilityIn(reader, asking, seen).tell(asked, ({ teamId }) => seen.entersFor.has(teamId))
  return entries.map((entry, index) => ({ ...present(entry, seen, names, asking.now()), notEligible: notEligible[index] ?? [] }))
}

/** The same of one. */
export async function presentEntry(reader: Reader, asking: Asking, entry: MeetEntryRecord, seen: SeenMeet): Promise<MeetEntry> {
  const [shown] = await presentEntries(reader, asking, [entry], seen)
  return shown!
}

function present(entry: MeetEntryRecord, seen: SeenMeet, { athletesOf, entryName, nameOf, teamName }: ReturnType<typeof namesIn>, now: Date): Omit<MeetEntry, 'notEligible'> {
  const { data, runs, entersFor } = seen
  const { rules } = data
  const of = data.meetEvents.find(({ id }) => id === entry.meetEventId)
  const isHeld = closedTextOf(seen) !== '' || (of !== undefined && heldTextOf(seen, of) !== '')
  const can = entersFor.has(entry.teamId) && !isHeld && (runs || (!isOver(rules.scratchesDueAt, now) && !isMarked(data, entry)))
  return {
    entryId: entry.id, meetEventId: entry.meetEventId, teamId: entry.teamId, teamName: teamName(entry.teamId), name: entryName(entry), relay: entry.relay,
    athletes: athletesOf(entry.id).map((athlete) => ({ studentId: athlete.studentId, name: nameOf(athlete), grade: athlete.grade })), seed: entry.seedText, state: entry.state, exhibition: entry.exhibition, checkInValue: entry.checkInValue,
    can: { edit: can && entry.state === 'entered', scratch: can, checkIn: runs && !isHeld && entry.state === 'entered' && (seen.isOffice || isCheckInOpen(data.event, now)) }, version: entry.version,
  }
}

/** The entries of a meet that a person may see: all, or those of their own schools; a student and a parent those of their own. @throws DomainError not-found */
export async function readEntries(reader: Reader, asking: Asking, { eventId, meetEventId }: { eventId: number; meetEventId?: number | undefined }): Promise<{ entries: MeetEntry[] }> {
  const { who, now } = asking
  const seen = await seeMeet(reader, who, eventId, now())
  const { data, whole, ownSchoolIds } = seen
  const { isOwn } = namesIn(data, seen.names)
  const mine = data.entries.filter((each) => (meetEventId === undefined || each.meetEventId === meetEventId) && (whole || (who.roleType === 'staff' && ownSchoolIds.includes(each.schoolId)) || isOwn(each)))
  return { entries: await presentEntries(reader, asking, mine, seen) }
}

/**
 * Active students of a team's school; those on its roster are marked. The office and the school itself read all of them, a host of other schools those that are on
 * the roster or entered: it has the day to run, and no list of a school's children. @returns also whether they are the reader's own school's @throws DomainError not-found for a team that the reader does not enter for
 */
export async function readAthletes(reader: Reader, asking: Asking, { eventId, teamId }: { eventId: number; teamId: number }): Promise<{ athletes: MeetAthlete[]; isOwn: boolean }> {
  const { who, now } = asking
  const seen = await seeMeet(reader, who, eventId, now())
  const { data, entersFor, ownSchoolIds } = seen
  const team = data.teams.find((each) => each.teamId === teamId)
  if (!team || !entersFor.has(teamId)) throw new DomainError('not-found', { message: 'You enter no athletes for such a team.' })
  const { schoolId } = team
  const roster = new Set((await findRosterEntries(reader, teamId)).map(({ studentId }) => studentId))
  const entered = new Set(data.athletes.filter((each) => each.schoolId === schoolId).map(({ studentId }) => studentId))
  const isOwn = ownSchoolIds.includes(schoolId)
  const readsAll = who.roleType === 'org' || isOwn
  const students = (await findActiveStudents(reader, who.organizationId, schoolId)).filter(({ studentId }) => readsAll || roster.has(studentId) || entered.has(studentId))
  const notEligible = await eligibilityIn(reader, asking, seen).choices({ schoolId, teamId, students: students.map((each) => ({ ...each, learnsAt: schoolId })) }, () => true)
  return {
    isOwn,
    athletes: students.map(({ studentId, firstName, lastName, grade }) => ({ studentId, name: `${firstName} ${lastName}`, grade, onRoster: roster.has(studentId), notEligible: notEligible.get(studentId) ?? '' }))
      .sort((one, other) => Number(other.onRoster) - Number(one.onRoster) || one.name.localeCompare(other.name, 'en') || one.studentId - other.studentId),
  }
}

/** Whether anyone of an event has a mark in a round: its heats stay as they are then. */
export const hasMarks = ({ entries, marks }: Pick<MeetData, 'entries' | 'marks'>, meetEventId: number, round: MeetRound): boolean => {
  const own = new Set(entries.filter((entry) => entry.meetEventId === meetEventId).map(({ id }) => id))
  return marks.some((mark) => mark.round === round && own.has(mark.entryId))
}

/** Heats with their lanes; before the event's draw is published for those who run it only. */
export function presentHeats(seen: Pick<SeenMeet, 'data' | 'whole' | 'names' | 'runs'> & Partial<Pick<SeenMeet, 'certified'>>, meetEventId?: number): MeetHeats {
  const { data, whole, names, runs, certified } = seen
  const { event, meetEvents, entries, starts } = data
  const { entryName, isOwn, teamName, tellsAll } = namesIn(data, names)
  const hidden = heatsWithUnnamed(data, names)
  const shown = whole || shows(event.stage, 'draw') ? starts : []
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]))
  return {
    eventId: event.id, name: event.name,
    events: meetEvents.filter(({ id }) => meetEventId === undefined || id === meetEventId).flatMap((each) => (['heats', 'final'] as const).flatMap((round) => {
      const own = shown.filter((start) => start.meetEventId === each.id && start.round === round)
      if (own.length === 0) return []
      return [{
        meetEventId: each.id, number: each.number, name: each.name, round, ...startWords(each.seeding),
        // They tell of the heats' marks: to others once those are released.
        alternates: round === 'final' && (whole || each.releasedAt !== null) ? alternatesOf(data, each).flatMap((id) => entryOf.get(id) ?? []).map((entry) => ({ entryId: entry.id, name: entryName(entry), teamName: teamName(entry.teamId) })) : [],
        canMove: runs && certified !== undefined && heldTextOf({ data, certified }, each) === '' && !hasMarks(data, each.id, round),
        heats: [...new Set(own.map(({ heat }) => heat))].map((heat) => ({
          heat,
          starters: inShownOrder(own.filter((start) => start.heat === heat), hidden.has(heatKey(each.id, round, heat)), ({ entryId }) => entryOf.get(entryId)?.teamId ?? 0).flatMap(({ position, entryId }) => {
            const entry = entryOf.get(entryId)
            return entry ? [{ position: hidden.has(heatKey(each.id, round, heat)) && !tellsAll(entry) ? null : position, entryId, name: entryName(entry), teamName: teamName(entry.teamId), seed: entry.seedText, isScratched: entry.state === 'scratched', isOwn: isOwn(entry) }] : []
          }),
        })),
      }]
    })),
  }
}

export const readHeats = async (reader: Reader, who: SignedIn, { eventId, meetEventId }: { eventId: number; meetEventId?: number | undefined }, now: Date): Promise<MeetHeats> =>
  presentHeats(await seeMeet(reader, who, eventId, now), meetEventId)
