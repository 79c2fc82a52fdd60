import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import { checkEntries, type Breach, type Entry } from '@portal/shared/competition/marks/checkEntries'
import type { Mark, Course } from '@portal/shared/competition/marks/mark.schemas'
import { parseMark } from '@portal/shared/competition/marks/parseMark'
import type { MeetData } from './meetData'
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
  return { seedText: text, seed: read.mark.kind === 'none' ? null : read.mark, isOtherCourse: read.course !== null && course !== null && read.course !== courseNames[course] }
}

/** Breaches of a meet's limits once some entries stand, without those that stood before. A relay whose runners nobody has named yet lacks none. */
export function newBreaches(data: MeetData, wanted: readonly WantedEntry[]): Breach[] {
  const events = data.meetEvents.map(({ id, name, group, isRelay }) => ({ id, name, kind: group, isRelay }))
  const standing = data.entries.filter(({ state }) => state === 'entered').map((entry): Entry => ({
    id: entry.id, eventId: entry.meetEventId, teamId: entry.teamId, athleteIds: data.athletes.filter(({ entryId }) => entryId === entry.id).map(({ studentId }) => studentId),
  }))
  const after = [...standing.filter(({ id }) => !wanted.some((each) => each.id === id)), ...wanted.map((each, index): Entry => ({ id: each.id ?? newId - index, eventId: each.meetEventId, teamId: each.teamId, athleteIds: each.athletes.map(({ studentId }) => studentId) }))]
  const named = new Map([...data.athletes, ...wanted.flatMap(({ athletes }) => athletes)].map((each) => [each.studentId, `${each.firstName} ${each.lastName}`]))
  const teamOf = new Map([...standing, ...after].flatMap(({ teamId, athleteIds }) => athleteIds.map((athleteId) => [athleteId, teamId] as const)))
  const people = { athletes: [...named].map(([id, name]) => ({ id, name, teamId: teamOf.get(id) ?? 0 })), teams: data.teams.map(({ teamId, name }) => ({ id: teamId, name })) }
  const isNamed = ({ rule, eventId, teamId }: Breach): boolean => rule !== 'relayLegs' || after.some((each) => each.eventId === eventId && each.teamId === teamId && each.athleteIds.length > 0 && each.athleteIds.length < data.rules.settings.limits.relay.legs)
  const known = new Set(checkEntries(events, standing, people, data.rules.settings.limits).map(({ text }) => text))
  return checkEntries(events, after, people, data.rules.settings.limits).filter((each) => isNamed(each) && !known.has(each.text))
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
