import { DomainError } from '@portal/shared/platform/call/errors'
import { placeFirstCome } from '@portal/shared/scheduling/slots/placeEntries'
import type { SlotPlacing } from '@portal/shared/scheduling/slots/slotDay.schemas'
import type { JobContext, Progress } from '../../platform/longWork/defineJob'
import { runInThread, ThreadOverrun } from '../../platform/threads/runInThread'
import { auditPlan, lockPlan } from './lockPlan'
import { placeEntriesWork } from './placeEntries.work'
import { readDay, seeDay, type ReadDay } from './readContest'
import { deleteDrafts, findDrafts, putDrafts, updatePlan } from './slot.repository'

/** Milliseconds; 600 entries in 12 rooms take some seconds. */
const longestSearch = 120_000

/** @throws DomainError invalid-input where there is nothing to place, or nowhere */
export function refuseNothing({ contest }: ReadDay): void {
  if (contest.entries.length === 0) throw new DomainError('invalid-input', { message: 'Nothing is entered yet.' })
  if (contest.rooms.length === 0) throw new DomainError('invalid-input', { message: 'Please add a room first.' })
}

/**
 * The search that was asked for: before the transaction and in a thread, so that nothing waits for it. What it found is stored if nobody has
 * changed the plan in the meantime.
 * @throws DomainError as lockPlan; changed-meanwhile, invalid-input: each is told as why it failed
 */
export async function placeDay({ eventId, version, keep, seed }: SlotPlacing, context: JobContext, progress: Progress): Promise<void> {
  const { who, signal, now, database: { reader } } = context
  // What entries need is kept, also where whoever asks is not to read it.
  const day = await readDay(reader, { ...(await seeDay(reader, who, eventId, now())), seesNeeds: true }, who)
  refuseNothing(day)
  const { contest, placements } = day
  // A program has its order: there is nothing to search for.
  const found = day.entered.inOrder ? placeFirstCome(contest, keep ? placements : []) : await runInThread(placeEntriesWork, { contest, options: { seed, keep: keep ? placements : [] } }, {
    signal, longest: longestSearch,
    // The signal, which ends the thread, says the same as what this would throw.
    onTold: ({ done, total, unplaced }) => { progress({ done, total, message: unplaced === 0 ? 'All entries have a place. Better ones are looked for.' : `${unplaced} of ${contest.entries.length} entries have no place yet.` }).catch(() => {}) },
  }).catch((error: unknown) => {
    if (error instanceof ThreadOverrun) throw new DomainError('invalid-input', { message: 'The search took too long.' })
    throw error
  })
  await context.tx(async (tx) => {
    const { plan } = await lockPlan(tx, context, eventId)
    if (plan.version !== version) throw new DomainError('changed-meanwhile', { message: 'This plan was changed while entries were being placed. Place them again if you still want to.' })
    const placed = new Set(found.placements.map(({ entryId }) => entryId))
    await deleteDrafts(tx, plan.id, (await findDrafts(tx, plan.id)).map(({ entryId }) => entryId).filter((each) => !placed.has(each)))
    await putDrafts(tx, plan.id, found.placements)
    await updatePlan(tx, plan.id, {}, context.now())
    const { counts, unplaced, unmet } = found
    await auditPlan(tx, context, eventId, 'placed', { placed: found.placements.length, unplaced: unplaced.length, wishesUnmet: unmet.length, hard: counts.hard, soft: counts.soft, keep, seed })
    await context.complete(tx, {
      message: [
        `${found.placements.length} of ${contest.entries.length} entries are placed.`, unmet.length > 0 && (unmet.length === 1 ? '1 wish is not met.' : `${unmet.length} wishes are not met.`),
        // Why there is no place is known to the search alone.
        ...unplaced.slice(0, 5).map(({ text }) => text), unplaced.length > 5 && `${unplaced.length - 5} more have no place.`,
      ].filter(Boolean).join(' '),
    })
  })
}
