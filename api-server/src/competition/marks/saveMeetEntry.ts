import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import type { AddMeetEntry, MeetEntry, ScratchMeetEntry, UpdateMeetEntry } from '@portal/shared/competition/marks/meetEntry.schemas'
import { auditRow, insertAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import { lockWords } from '../../platform/db/lockWords'
import { keptKey } from '../../platform/http/keptKey'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockStudentsById } from '../../directory/rosters/roster.repository'
import { lockEvent } from '../events/lockEvent'
import { countProblems, genderProblem, limitsOf, readSeed, refuseBreaches } from './checkMeetEntry'
import type { MeetEventRecord } from './meet.repository'
import { findEntryAddedWith, findMeetEntry, insertMeetEntry, replaceAthletes, rowsAtOnce, updateMeetEntry as update, type MeetEntryRecord } from './meetEntry.repository'
import { closedTextOf, eligibilityIn, isMarked, isOver, presentEntry, seeMeet, type SeenMeet } from './readMeet'
import { refuseHeld } from './saveMarks'

const noEntry = () => new DomainError('not-found', { message: 'There is no such entry.' })

/** Writes a change of an entry into the audit. */
export async function recordEntry(tx: Tx, context: RequestContext<SignedIn>, entryId: number, act: { action: string }, data: unknown): Promise<void> {
  await recordEntries(tx, context, [{ entryId, data }], act)
}

/** The same of many entries, which a file adds. */
export async function recordEntries(tx: Tx, { who, requestId }: RequestContext<SignedIn>, entries: readonly { entryId: number; data: unknown }[], { action }: { action: string }): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    await insertAudit(tx, entries.slice(from, from + rowsAtOnce).map(({ entryId, data }) =>
      auditRow({ organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action, subjectType: 'meetEntry', subjectId: entryId, data })))
  }
}

/** Locks a meet for what a school does with its own entries. @throws as lockEvent; not-yours, conflicts once it is closed or the deadline has passed */
export async function holdMeet(tx: Tx, context: RequestContext<SignedIn>, eventId: number, of: { teamId: number; meetEventId: number; deadline: 'entries' | 'scratches' }): Promise<SeenMeet> {
  await lockEvent(tx, context, eventId, { deed: 'own' })
  const seen = await seeMeet(tx, context.who, eventId, context.now())
  if (!seen.data.teams.some(({ teamId }) => teamId === of.teamId)) throw new DomainError('invalid-input', { fields: [{ field: 'teamId', message: 'This team is not in the meet.' }] })
  if (!seen.entersFor.has(of.teamId)) throw new DomainError('not-yours', { message: 'You can enter athletes of your own school’s teams only.' })
  const closedText = closedTextOf(seen)
  if (closedText) throw new DomainError('conflicts', { message: closedText })
  const meetEvent = seen.data.meetEvents.find(({ id }) => id === of.meetEventId)
  if (!meetEvent) throw new DomainError('invalid-input', { fields: [{ field: 'meetEventId', message: 'The meet has no such event.' }] })
  refuseHeld(seen, meetEvent)
  const due = of.deadline === 'entries' ? seen.data.rules.entriesDueAt : seen.data.rules.scratchesDueAt
  if (!seen.runs && isOver(due, context.now())) throw new DomainError('conflicts', { message: of.deadline === 'entries' ? 'The deadline to enter has passed. Please ask the office.' : 'The deadline to scratch and substitute has passed. Please ask the office.' })
  return seen
}

type Athlete = { studentId: number; firstName: string; lastName: string }

/** Athletes of a team's school, kept from others until the transaction ends. Who has left since stays in what they were entered in, as does who is not eligible anymore. */
async function requireAthletes(tx: Tx, context: RequestContext<SignedIn>, seen: SeenMeet, { of, schoolId, teamId, studentIds, standing }: { of: MeetEventRecord; schoolId: number; teamId: number; studentIds: readonly number[]; standing: readonly number[] }, problems: FieldProblem[]): Promise<Athlete[]> {
  const found = await lockStudentsById(tx, context.who.organizationId, studentIds)
  const learnsThere = (student: (typeof found)[number]) => student.schoolId === schoolId && student.status === 'active' && student.deletedAt === null && student.graduatedOn === null
  const added = found.filter(({ studentId }) => !standing.includes(studentId)).map((student) => ({ ...student, learnsAt: learnsThere(student) ? schoolId : null }))
  problems.push(...await eligibilityIn(tx, context, seen).problems({ schoolId, teamId, students: added }, ({ studentId }) => `studentIds.${studentIds.indexOf(studentId)}`))
  return studentIds.flatMap((studentId, index) => {
    const student = found.find((each) => each.studentId === studentId)
    if (!(student && learnsThere(student)) && !standing.includes(studentId)) problems.push({ field: `studentIds.${index}`, message: 'There is no such student at the school.' })
    // Who learns elsewhere is not spoken of.
    else if (student && !standing.includes(studentId) && genderProblem(of, student)) problems.push({ field: `studentIds.${index}`, message: genderProblem(of, student) })
    return student ? [{ studentId, firstName: student.firstName, lastName: student.lastName }] : []
  })
}

/** The letter of a team's next relay in an event. */
export function nextRelay(entries: readonly MeetEntryRecord[], meetEventId: number, teamId: number): string {
  const taken = new Set(entries.filter((each) => each.meetEventId === meetEventId && each.teamId === teamId).map(({ relay }) => relay))
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((letter) => !taken.has(letter)) ?? 'Z'
}

const seedOf = (text: string, of: MeetEventRecord, { data: { rules } }: SeenMeet, problems: FieldProblem[]) => {
  const read = readSeed(text, of, rules.settings.course)
  if (typeof read === 'string') problems.push({ field: 'seed', message: read })
  return read
}

const answer = async (tx: Tx, context: RequestContext<SignedIn>, eventId: number, entryId: number): Promise<MeetEntry> => {
  const seen = await seeMeet(tx, context.who, eventId, context.now())
  const entry = seen.data.entries.find(({ id }) => id === entryId)
  if (!entry) throw noEntry()
  return presentEntry(tx, context, entry, seen)
}

/** Enters an athlete or a relay; the same form sent twice enters one. @throws as holdMeet; invalid-input, conflicts with all limits that are broken */
export async function addMeetEntry({ key, eventId, meetEventId, teamId, studentIds, seed: seedText, exhibition }: AddMeetEntry, context: RequestContext<SignedIn>): Promise<MeetEntry> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const addedKey = keptKey(who, key)
    await lockWords(tx, 'key', who.organizationId, addedKey)
    const earlier = await findEntryAddedWith(tx, addedKey)
    if (earlier !== undefined) return answer(tx, context, eventId, earlier)
    const seen = await holdMeet(tx, context, eventId, { teamId, meetEventId, deadline: 'entries' })
    const { data } = seen
    const of = data.meetEvents.find(({ id }) => id === meetEventId)!
    const team = data.teams.find((each) => each.teamId === teamId)!
    const problems = countProblems(of, studentIds)
    const athletes = await requireAthletes(tx, context, seen, { of, schoolId: team.schoolId, teamId, studentIds, standing: [] }, problems)
    const seed = seedOf(seedText, of, seen, problems)
    if (problems.length > 0 || typeof seed === 'string') throw new DomainError('invalid-input', { message: problems[0]!.message, fields: problems })
    refuseBreaches(limitsOf(data).breachesOf({ id: null, meetEventId, teamId, athletes }))
    const values = { meetEventId, teamId, schoolId: team.schoolId, relay: of.isRelay ? nextRelay(data.entries, meetEventId, teamId) : '', ...seed, exhibition }
    const entryId = await insertMeetEntry(tx, { ...values, addedKey, createdAt: now(), updatedAt: now() })
    await replaceAthletes(tx, entryId, studentIds)
    await recordEntry(tx, context, entryId, { action: 'meetEntry.added' }, { after: { eventId, ...values, studentIds } })
    return answer(tx, context, eventId, entryId)
  })
}

/** Whose mark stands, or would be read, is not changed by a school anymore. @throws DomainError conflicts */
function refuseMarked({ runs, data }: SeenMeet, entry: MeetEntryRecord): void {
  if (!runs && isMarked(data, entry)) throw new DomainError('conflicts', { message: 'This entry has results. Only the office and the host school’s staff can change it now.' })
}

/** An entry under the lock of its meet. */
async function holdEntry(tx: Tx, context: RequestContext<SignedIn>, entryId: number) {
  const found = await findMeetEntry(tx, context.who.organizationId, entryId)
  if (!found) throw noEntry()
  // Who does not enter for the team learns nothing of its entries.
  const before = await seeMeet(tx, context.who, found.eventId, context.now())
  if (!before.whole && !before.ownSchoolIds.includes(found.entry.schoolId)) throw noEntry()
  const seen = await holdMeet(tx, context, found.eventId, { teamId: found.entry.teamId, meetEventId: found.entry.meetEventId, deadline: 'scratches' })
  const entry = seen.data.entries.find(({ id }) => id === entryId)
  if (!entry) throw noEntry()
  return { seen, entry, eventId: found.eventId, studentIds: seen.data.athletes.filter((each) => each.entryId === entryId).map(({ studentId }) => studentId) }
}

/** Changes the seed or the athletes of an entry. Saving the same again changes nothing, whatever the version. @throws as holdMeet; changed-meanwhile with what stands, invalid-input, conflicts */
export async function updateMeetEntry({ entryId, version, studentIds, seed: typed, exhibition }: z.output<typeof UpdateMeetEntry>, context: RequestContext<SignedIn>): Promise<MeetEntry> {
  const { now } = context
  return context.tx(async (tx) => {
    const { seen, entry, eventId, studentIds: standing } = await holdEntry(tx, context, entryId)
    const of = seen.data.meetEvents.find(({ id }) => id === entry.meetEventId)!
    const read = readSeed(typed, of, seen.data.rules.settings.course)
    const seedText = typeof read === 'string' ? typed : read.seedText
    const [before, after] = [{ seedText: entry.seedText, exhibition: entry.exhibition, studentIds: standing }, { seedText, exhibition, studentIds }]
    if (isDeepStrictEqual(before, after)) return presentEntry(tx, context, entry, seen)
    if (version !== entry.version) throw new DomainError('changed-meanwhile', { details: await presentEntry(tx, context, entry, seen) })
    refuseMarked(seen, entry)
    if (entry.state === 'scratched') throw new DomainError('conflicts', { message: 'This entry is scratched. Undo that first.' })
    const problems = countProblems(of, studentIds)
    const athletes = await requireAthletes(tx, context, seen, { of, schoolId: entry.schoolId, teamId: entry.teamId, studentIds, standing }, problems)
    const seed = seedOf(seedText, of, seen, problems)
    if (problems.length > 0 || typeof seed === 'string') throw new DomainError('invalid-input', { message: problems[0]!.message, fields: problems })
    refuseBreaches(limitsOf(seen.data).breachesOf({ id: entryId, meetEventId: entry.meetEventId, teamId: entry.teamId, athletes }))
    await update(tx, entryId, { ...seed, exhibition }, now())
    await replaceAthletes(tx, entryId, studentIds)
    await recordEntry(tx, context, entryId, { action: 'meetEntry.changed' }, { before, after })
    return answer(tx, context, eventId, entryId)
  })
}

/** Scratches an entry, or undoes that within the limits. Sent twice, it is done once. @throws as holdMeet; changed-meanwhile with what stands, conflicts */
export async function scratchMeetEntry({ entryId, version, isScratched }: z.output<typeof ScratchMeetEntry>, context: RequestContext<SignedIn>): Promise<MeetEntry> {
  const { now } = context
  return context.tx(async (tx) => {
    const { seen, entry, eventId } = await holdEntry(tx, context, entryId)
    const state = isScratched ? 'scratched' as const : 'entered' as const
    if (entry.state === state) return presentEntry(tx, context, entry, seen)
    if (version !== entry.version) throw new DomainError('changed-meanwhile', { details: await presentEntry(tx, context, entry, seen) })
    refuseMarked(seen, entry)
    if (!isScratched) refuseBreaches(limitsOf(seen.data).breachesOf({ id: entryId, meetEventId: entry.meetEventId, teamId: entry.teamId, athletes: seen.data.athletes.filter((each) => each.entryId === entryId) }))
    await update(tx, entryId, { state }, now())
    await recordEntry(tx, context, entryId, { action: isScratched ? 'meetEntry.scratched' : 'meetEntry.restored' }, { before: { state: entry.state }, after: { state } })
    return answer(tx, context, eventId, entryId)
  })
}
