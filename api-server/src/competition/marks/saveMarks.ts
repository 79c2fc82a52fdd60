import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { DomainError, type FieldProblem } from '@portal/shared/platform/call/errors'
import type { EventResult, MarkRow, ReleaseMeetEvent, SaveMarks } from '@portal/shared/competition/marks/meetResult.schemas'
import type { MeetRound } from '@portal/shared/competition/marks/meet.kinds'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockEvent, recordChange } from '../events/lockEvent'
import { touchMeetEvent, type MeetEventRecord } from './meet.repository'
import { deleteMarks, putMark, type MarkRecord } from './meetMark.repository'
import type { MeetData } from './meetData'
import { heldTextOf, seeMeet, type SeenMeet } from './readMeet'
import { readMarkRow, type ReadMark } from './readMarks'
import { presentEventResult } from './readResults'

/** @throws DomainError conflicts for an event whose team scores are certified */
export function refuseHeld(seen: SeenMeet, of: MeetEventRecord): void {
  const heldText = heldTextOf(seen, of)
  if (heldText) throw new DomainError('conflicts', { message: heldText })
}

/** An event of a meet under the lock of that, for those who run it. @throws as lockEvent; not-found, conflicts once its team scores are certified */
export async function holdMeetEvent(tx: Tx, context: RequestContext<SignedIn>, eventId: number, meetEventId: number, deed: 'results' | 'marks' = 'results'): Promise<{ seen: SeenMeet; of: MeetEventRecord }> {
  await lockEvent(tx, context, eventId, { deed })
  const seen = await seeMeet(tx, context.who, eventId, context.now())
  const of = seen.data.meetEvents.find(({ id }) => id === meetEventId)
  if (!of) throw new DomainError('not-found', { message: 'The meet has no such event.' })
  refuseHeld(seen, of)
  return { seen, of }
}

const storedOf = ({ entryId, mark, exhibition, finish, trials, heights, jumpOff }: ReadMark | MarkRecord): ReadMark => ({ entryId, mark, exhibition, finish, trials, heights, jumpOff })

/**
 * Reads rows of marks of a round and says what would change.
 * @param rows each of an entry of its own @throws DomainError invalid-input with all that is wrong, each named by its row
 */
export function readChanges(data: MeetData, of: MeetEventRecord, round: MeetRound, rows: readonly MarkRow[]): { put: ReadMark[]; remove: number[]; before: ReadMark[] } {
  if (round === 'heats' && of.finalSpots === null) throw new DomainError('invalid-input', { fields: [{ field: 'round', message: 'This event has a final only.' }] })
  const problems: FieldProblem[] = []
  const entries = new Map(data.entries.flatMap((entry) => (entry.meetEventId === of.id ? [[entry.id, entry] as const] : [])))
  const taken = new Set<number>()
  const read = rows.map((row, index) => {
    const entry = entries.get(row.entryId)
    if (!entry || taken.has(row.entryId)) problems.push({ field: `rows.${index}.entryId`, message: 'There is no such entry in this event.' })
    else if (entry.state === 'scratched') problems.push({ field: `rows.${index}.entryId`, message: 'This entry is scratched.' })
    taken.add(row.entryId)
    return { entryId: row.entryId, mark: readMarkRow(row, of.rules, `rows.${index}`, problems) }
  })
  if (problems.length > 0) throw new DomainError('invalid-input', { message: problems[0]!.message, fields: problems })
  const standing = new Map(data.marks.filter((each) => each.round === round).map((each) => [each.entryId, storedOf(each)]))
  const put = read.flatMap(({ entryId, mark }) => (mark && !isDeepStrictEqual(standing.get(entryId), mark) ? [mark] : []))
  const remove = read.filter(({ entryId, mark }) => mark === null && standing.has(entryId)).map(({ entryId }) => entryId)
  return { put, remove, before: [...put.map(({ entryId }) => entryId), ...remove].flatMap((entryId) => standing.get(entryId) ?? []) }
}

/** Stores changes of marks, and writes them into the audit. */
export async function storeChanges(tx: Tx, context: RequestContext<SignedIn>, { eventId, id: meetEventId }: MeetEventRecord, round: MeetRound, { put, remove, before }: ReturnType<typeof readChanges>): Promise<void> {
  for (const mark of put) await putMark(tx, { ...mark, round, updatedAt: context.now() })
  await deleteMarks(tx, remove, round)
  await touchMeetEvent(tx, meetEventId)
  await recordChange(tx, context, eventId, 'meetMarksChanged', { meetEventId, round, before, after: put })
}

/** Enters marks of a round of an event. Saving the same again changes nothing, whatever the version. @throws as holdMeetEvent; changed-meanwhile with what stands, invalid-input */
export async function saveMarks({ eventId, meetEventId, round, version, rows }: SaveMarks, context: RequestContext<SignedIn>): Promise<EventResult> {
  return context.tx(async (tx) => {
    const { seen, of } = await holdMeetEvent(tx, context, eventId, meetEventId, 'marks')
    const changes = readChanges(seen.data, of, round, rows)
    if (changes.put.length + changes.remove.length === 0) return presentEventResult(seen, of)
    if (version !== of.version) throw new DomainError('changed-meanwhile', { details: presentEventResult(seen, of) })
    await storeChanges(tx, context, of, round, changes)
    const after = await holdMeetEvent(tx, context, eventId, meetEventId, 'marks')
    return presentEventResult(after.seen, after.of)
  })
}

/** Releases the results of an event, or withdraws them. Sent twice, it is done once. @throws as holdMeetEvent; changed-meanwhile with what stands, conflicts without any mark */
export async function releaseMeetEvent({ eventId, meetEventId, version, isReleased }: z.output<typeof ReleaseMeetEvent>, context: RequestContext<SignedIn>): Promise<EventResult> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { seen, of } = await holdMeetEvent(tx, context, eventId, meetEventId, 'marks')
    if (isReleased === (of.releasedAt !== null)) return presentEventResult(seen, of)
    if (version !== of.version) throw new DomainError('changed-meanwhile', { details: presentEventResult(seen, of) })
    if (isReleased && !seen.data.marks.some(({ entryId }) => seen.data.entries.some(({ id, meetEventId: at }) => id === entryId && at === meetEventId))) throw new DomainError('conflicts', { message: 'There are no results to release yet.' })
    await touchMeetEvent(tx, meetEventId, isReleased ? { releasedAt: now(), releasedByUserId: who.userId } : { releasedAt: null, releasedByUserId: null })
    await recordChange(tx, context, eventId, isReleased ? 'meetReleased' : 'meetWithdrawn', { meetEventId })
    const after = await holdMeetEvent(tx, context, eventId, meetEventId, 'marks')
    return presentEventResult(after.seen, after.of)
  })
}
