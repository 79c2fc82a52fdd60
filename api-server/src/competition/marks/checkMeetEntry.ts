import { isForOthers } from '@portal/shared/directory/rosters/rosterRules'
import type { Gender } from '@portal/shared/identity/users/person.schemas'
import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import { checkEntries, type Breach, type Entry } from '@portal/shared/competition/marks/checkEntries'
import type { Mark, Course } from '@portal/shared/competition/marks/mark.schemas'
import { formatMark } from '@portal/shared/competition/marks/formatMark'
import { parseMark } from '@portal/shared/competition/marks/parseMark'
import { groupBy, type MeetData } from './meetData'
import type { MeetEventRecord } from './meet.repository'

/** An entry that is about to stand; of no key yet where it is added. */
export interface WantedEntry { id: number | null; meetEventId: number; teamId: number; athletes: readonly { studentId: number; firstName: string; lastName: string }[] }

/** The key of an entry that is not there yet: behind all others. */
const newId = 2_147_483_647

const courseNames: Record<'Y' | 'S' | 'L', Course> = { Y: 'yards', S: 'short', L: 'long' }

/** A seed as it is stored. @returns what is wrong with it, as a sentence */
export function readSeed(text: string, { rules }: Pick<MeetEventRecord, 'rules'>, course: 'Y' | 'S' | 'L' | null): { seedText: string; seed: Mark | null; isOtherCourse: boolean } | string {
  if (text === '') return { seedText: '', seed: null, isOtherCourse: false }
  const read = parseMark(text, rules)
  if (read.is === 'refused') return read.why
  if (read.mark.kind === 'none' && read.mark.status !== 'NT') return 'A seed is a mark, or NT for none.'
  // Seconds alone from a minute on are told as times are: 215.1 between 2:10.55 and 1:59.90 reads like another unit.
  const seedText = read.mark.kind === 'time' && read.mark.thousandths >= 60_000 && /^\d+(\.\d+)?$/.test(text) ? formatMark(read.mark, rules) : text
  return { seedText, seed: read.mark.kind === 'none' ? null : read.mark, isOtherCourse: read.course !== null && course !== null && read.course !== courseNames[course] }
}

/** Why a student is not entered in an event for girls, as on rosters of such an activity; empty for who can be. */
export const genderProblem = ({ gender: wanted }: Pick<MeetEventRecord, 'gender'>, { gender, firstName, lastName }: { gender: Gender; firstName: string; lastName: string }): string =>
  (isForOthers(wanted, gender) ? `This event is for girls, and the profile of ${firstName} ${lastName} says boy. Change the profile if that is wrong.` : '')

/** What the limits of a meet are held against: the entries that stand, and those put beside them since. */
export interface MeetLimits {
  /** The entries that can break a limit together with one: of its team in its event, and of its athletes. However large the meet, these are few. */
  around: (wanted: WantedEntry) => Entry[]
  /** Limits that an entry breaks, without those that were broken before. A relay whose runners nobody has named yet lacks none. */
  breachesOf: (wanted: WantedEntry) => Breach[]
  /** From now on the entry stands. */
  put: (wanted: WantedEntry) => void
}

/** Holds entries against a meet's limits, by team and by athlete, so that a file of many lines over many entries takes no longer for each. */
export function limitsOf(data: Pick<MeetData, 'meetEvents' | 'entries' | 'athletes' | 'teams' | 'rules'>): MeetLimits {
  const { limits } = data.rules.settings
  const events = data.meetEvents.map(({ id, name, group, isRelay }) => ({ id, name, kind: group, isRelay }))
  const teams = data.teams.map(({ teamId, name }) => ({ id: teamId, name }))
  const athletesOf = groupBy(data.athletes, ({ entryId }) => entryId)
  const standing = new Map<number, Entry>()
  const idsBy = new Map<string, Set<number>>()
  const names = new Map(data.athletes.map(({ studentId, firstName, lastName }) => [studentId, `${firstName} ${lastName}`]))
  const keysOf = ({ eventId, teamId, athleteIds }: Omit<Entry, 'id'>) => [`event ${eventId} ${teamId}`, ...athleteIds.map((athleteId) => `athlete ${athleteId}`)]
  const take = (id: number) => {
    for (const key of standing.has(id) ? keysOf(standing.get(id)!) : []) idsBy.get(key)!.delete(id)
    standing.delete(id)
  }
  const add = (entry: Entry) => {
    take(entry.id)
    standing.set(entry.id, entry)
    for (const key of keysOf(entry)) idsBy.set(key, (idsBy.get(key) ?? new Set()).add(entry.id))
  }
  for (const { id, meetEventId, teamId, state } of data.entries) if (state === 'entered') add({ id, eventId: meetEventId, teamId, athleteIds: athletesOf(id).map(({ studentId }) => studentId) })

  const entryOf = ({ id, meetEventId, teamId, athletes }: WantedEntry, lastId: number): Entry => ({ id: id ?? lastId, eventId: meetEventId, teamId, athleteIds: athletes.map(({ studentId }) => studentId) })
  let nextId = newId
  const around = (wanted: WantedEntry): Entry[] => {
    const before = wanted.id === null ? undefined : standing.get(wanted.id)
    const keys = new Set([...keysOf(entryOf(wanted, nextId)), ...(before ? keysOf(before) : [])])
    return [...new Set([...keys].flatMap((key) => [...(idsBy.get(key) ?? [])]))].map((id) => standing.get(id)!)
  }
  const breachesOf = (wanted: WantedEntry): Breach[] => {
    const before = around(wanted)
    const after = [...before.filter(({ id }) => id !== wanted.id), entryOf(wanted, nextId)]
    const teamOf = new Map([...before, ...after].flatMap(({ teamId, athleteIds }) => athleteIds.map((athleteId) => [athleteId, teamId] as const)))
    const named = new Map(wanted.athletes.map(({ studentId, firstName, lastName }) => [studentId, `${firstName} ${lastName}`]))
    const people = { athletes: [...teamOf].map(([id, teamId]) => ({ id, name: named.get(id) ?? names.get(id) ?? '', teamId })), teams }
    const isNamed = ({ rule, eventId, teamId }: Breach): boolean => rule !== 'relayLegs' || after.some((each) => each.eventId === eventId && each.teamId === teamId && each.athleteIds.length > 0 && each.athleteIds.length < limits.relay.legs)
    const known = new Set(checkEntries(events, before, people, limits).map(({ text }) => text))
    return checkEntries(events, after, people, limits).filter((each) => isNamed(each) && !known.has(each.text))
  }
  return {
    around, breachesOf,
    put: (wanted) => {
      for (const { studentId, firstName, lastName } of wanted.athletes) names.set(studentId, `${firstName} ${lastName}`)
      add(entryOf(wanted, nextId))
      if (wanted.id === null) nextId -= 1
    },
  }
}

/** @throws DomainError conflicts, with all limits that are broken */
export function refuseBreaches(breaches: readonly Breach[]): void {
  if (breaches.length > 0) throw new DomainError('conflicts', { message: [...new Set(breaches.map(({ text }) => text))].join(' ') })
}

/** What is wrong with the number of athletes of an entry. */
export function countProblems({ isRelay }: Pick<MeetEventRecord, 'isRelay'>, studentIds: readonly number[]): FieldProblem[] {
  if (!isRelay && studentIds.length !== 1) return [{ field: 'studentIds', message: 'Choose one athlete.' }]
  return []
}
