import { DomainError } from '@portal/shared/platform/call/errors'
import { usualEligibilityRule } from '@portal/shared/competition/events/entryEligibility.schemas'
import { takesPart } from '@portal/shared/competition/events/entryRules'
import { usualMeetMedals, type MeetSettings } from '@portal/shared/competition/marks/meet.schemas'
import { nameFor, publicNaming } from '@portal/shared/identity/publicNames/publicNameRules'
import { usualMeet } from '@portal/shared/competition/marks/usualMeets'
import type { Reader } from '../../platform/db/database'
import type { EventRecord } from '../events/event.repository'
import type { EntryRow } from '../events/eventTeam.repository'
import { fullName } from '../events/eventTexts'
import { findMeetEvents, findSettings, type MeetEventRecord } from './meet.repository'
import { findEntryAthletes, findMeetEntries, findStarts, type EntryAthlete, type MeetEntryRecord, type StartRecord } from './meetEntry.repository'
import { findMarks, type MarkRecord } from './meetMark.repository'

/** Only meets have events with marks. @throws DomainError not-found */
export function requireMeet({ kind }: Pick<EventRecord, 'kind'>): void {
  if (kind !== 'meet') throw new DomainError('not-found', { message: 'This event is no meet.' })
}

export interface MeetRules {
  settings: MeetSettings
  entriesDueAt: Date | null
  scratchesDueAt: Date | null
  isSetUp: boolean
  version: number
}

/** What a meet asks: what was saved, else what associations usually begin with. Without days of its own it goes by the event's deadline. */
export async function readMeetRules(reader: Reader, { id: eventId, entryDueAt }: Pick<EventRecord, 'id' | 'entryDueAt'>): Promise<MeetRules> {
  const row = await findSettings(reader, eventId)
  const entriesDueAt = row?.entriesDueAt ?? entryDueAt
  return { settings: row ? { ...row.settings, medals: row.settings.medals ?? usualMeetMedals, eligibility: row.settings.eligibility ?? usualEligibilityRule } : usualMeet('track', []).settings, entriesDueAt, scratchesDueAt: row?.scratchesDueAt ?? entriesDueAt, isSetUp: row !== undefined, version: row?.version ?? 0 }
}

/** A meet with all that is in it. */
export interface MeetData {
  event: EventRecord
  rules: MeetRules
  meetEvents: MeetEventRecord[]
  entries: MeetEntryRecord[]
  athletes: EntryAthlete[]
  starts: StartRecord[]
  marks: MarkRecord[]
  /** Teams that take part. */
  teams: { teamId: number; schoolId: number; name: string; code: string; schoolName: string; schoolParam: string }[]
}

/** Short names for files: the school's initials, told apart by a number where two have the same. */
function codesOf(entries: readonly EntryRow[]): string[] {
  const taken = new Set<string>()
  return entries.map(({ initials, schoolName }) => {
    const base = (initials || schoolName.split(/\s+/).map((word) => [...word][0] ?? '').join('') || 'T').normalize('NFKD').replace(/[^A-Za-z0-9]/g, '').toUpperCase()
    const wanted = (base.length > 1 ? base : schoolName.normalize('NFKD').replace(/[^A-Za-z0-9]/g, '').toUpperCase()).slice(0, 4) || 'TEAM'
    let code = wanted
    for (let count = 2; taken.has(code); count += 1) code = `${wanted.slice(0, 4 - String(count).length)}${count}`
    taken.add(code)
    return code
  })
}

/** Reads a meet whole; or, of some of its events, who is entered in them and how they did. @param entries the teams of its event */
export async function readMeetData(reader: Reader, event: EventRecord, entries: readonly EntryRow[], meetEventIds?: readonly number[]): Promise<MeetData> {
  const taking = entries.filter(({ entry }) => takesPart(entry.state)).sort((one, other) => one.entry.teamId - other.entry.teamId)
  const codes = codesOf(taking)
  return {
    event, rules: await readMeetRules(reader, event), meetEvents: await findMeetEvents(reader, event.id), entries: await findMeetEntries(reader, event.id, meetEventIds), athletes: await findEntryAthletes(reader, event.id, meetEventIds),
    starts: await findStarts(reader, event.id, meetEventIds), marks: await findMarks(reader, event.id, meetEventIds),
    teams: taking.map((row, index) => ({ teamId: row.entry.teamId, schoolId: row.schoolId, name: fullName(row), code: codes[index]!, schoolName: row.schoolName, schoolParam: row.schoolParam })),
  }
}

/** Who reads names of a meet: in full all of them, or those of some schools, or of some students: oneself, and one's children. */
export interface NameReader { all: boolean; schoolIds: readonly number[]; studentIds: readonly number[]; today: string }

/** Groups rows by a key. */
export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): (key: Key) => Row[] {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const own = groups.get(keyOf(row))
    if (own) own.push(row)
    else groups.set(keyOf(row), [row])
  }
  return (key) => groups.get(key) ?? []
}

/** Whether a reader reads an athlete's name in full, whatever is public. */
const isOwnOf = ({ studentId, schoolId }: Pick<EntryAthlete, 'studentId' | 'schoolId'>, { all, schoolIds, studentIds }: NameReader): boolean => all || schoolIds.includes(schoolId) || studentIds.includes(studentId)

/** Whether a reader reads something of an athlete's name. */
export const isNamedFor = (athlete: EntryAthlete, names: NameReader): boolean => isOwnOf(athlete, names) || publicNaming(athlete, names.today) !== 'none'

/** A heat of a round of an event. */
export const heatKey = (meetEventId: number, round: string, heat: number): string => `${meetEventId} ${round} ${heat}`

/**
 * The heats in which someone starts whom a reader may not name: no lane of such a heat is told, as the one that is missing among the others would tell who stood in it as
 * their name would. Own athletes' lanes are known to their school anyway. Results, heats and the program ask this one rule. @returns their heatKeys
 */
export function heatsWithUnnamed({ entries, athletes, starts }: Pick<MeetData, 'entries' | 'athletes' | 'starts'>, names: NameReader): ReadonlySet<string> {
  const single = new Set(entries.filter(({ relay }) => relay === '').map(({ id }) => id))
  const unnamed = new Set(athletes.filter((each) => single.has(each.entryId) && !isNamedFor(each, names)).map(({ entryId }) => entryId))
  return new Set(starts.filter(({ entryId }) => unnamed.has(entryId)).map(({ meetEventId, round, heat }) => heatKey(meetEventId, round, heat)))
}

/** Who starts in a heat by lane; by team and entry where lanes are not told, as their order would tell them. */
export const inShownOrder = <Start extends { entryId: number }>(starters: readonly Start[], isHidden: boolean, teamOf: (start: Start) => number): readonly Start[] =>
  isHidden ? [...starters].sort((one, other) => teamOf(one) - teamOf(other) || one.entryId - other.entryId) : starters

/** How entries are called for a reader: an athlete by name, a relay by its team and letter. */
export function namesIn({ athletes, teams }: Pick<MeetData, 'athletes' | 'teams'>, names: NameReader) {
  const athletesOf = groupBy(athletes, ({ entryId }) => entryId)
  const teamNames = new Map(teams.map(({ teamId, name }) => [teamId, name]))
  const nameOf = (athlete: EntryAthlete): string => nameFor(athlete, isOwnOf(athlete, names), names.today)
  const teamName = (teamId: number): string => teamNames.get(teamId) ?? ''
  return {
    teamName,
    athletesOf,
    nameOf,
    /** The reader themselves or a child of theirs is in it. */
    isOwn: ({ id }: Pick<MeetEntryRecord, 'id'>): boolean => athletesOf(id).some(({ studentId }) => names.studentIds.includes(studentId)),
    /** Its school's staff, the family of who is in it, the office and the host: they read where it starts and what came of it, whoever else may not. */
    tellsAll: ({ id, schoolId }: Pick<MeetEntryRecord, 'id' | 'schoolId'>): boolean => names.all || names.schoolIds.includes(schoolId) || athletesOf(id).some((athlete) => isOwnOf(athlete, names)),
    entryName: ({ id, teamId, relay }: MeetEntryRecord): string => (relay === '' ? athletesOf(id).map(nameOf)[0] ?? '' : `${teamName(teamId)} ${relay}`),
  }
}
