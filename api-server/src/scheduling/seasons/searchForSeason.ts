import { DomainError } from '@portal/shared/platform/call/errors'
import type { SeasonSearch, SeasonWishes } from '@portal/shared/scheduling/seasons/season.schemas'
import type { JobContext, Progress } from '../../platform/longWork/defineJob'
import { audit, findOwnDistrict, lockOwnDistrict } from './draftSeason'
import { layOut } from './layOutSeason'
import { findDraft, insertDraft, updateDraft } from './season.repository'

/**
 * The search that was asked for. It runs before the transaction and in a thread, so that nothing waits for it; what it found is stored
 * if nobody has changed the draft in the meantime.
 * @throws DomainError not-found, not-yours, read-only-year, invalid-input, changed-meanwhile: each is reported as the reason why the job failed
 */
export async function searchForSeason({ districtId, version, wishes }: SeasonSearch, context: JobContext, progress: Progress): Promise<void> {
  const { who, now, database: { reader } } = context
  const plan = await layOut(reader, who, await findOwnDistrict(reader, who, districtId), wishes, { signal: context.signal, progress })
  await context.tx(async (tx) => {
    const { academicYearId, activityId, levelId, name } = await lockOwnDistrict(tx, context, districtId)
    const standing = await findDraft(tx, districtId)
    if ((standing?.version ?? 0) !== version) throw new DomainError('changed-meanwhile', { message: 'This draft was changed while a new one was being generated. Generate again if you want a new one.' })
    const values = { wishes, plan, updatedAt: now() }
    const draftId = standing?.id ?? (await insertDraft(tx, { ...values, organizationId: who.organizationId, academicYearId, activityId, levelId, districtId, name, createdByUserId: who.userId, createdAt: now() }))
    if (standing) await updateDraft(tx, draftId, { ...values, version: standing.version + 1 })
    await audit(tx, 'season.drafted', districtId, { after: { draftId, ...shortOf(wishes), games: plan.length } }, context)
    await context.complete(tx, { message: 'The season is generated. Nobody sees it until it is published.' })
  })
}

/** Wishes in a few values that people can read. */
const shortOf = ({ double, firstDay, lastDay, slots, wishes, seed }: SeasonWishes) => ({ double, firstDay, lastDay, weekdays: slots.map(({ weekday, time }) => `${weekday} ${time}`), wishes: wishes.length, seed })
