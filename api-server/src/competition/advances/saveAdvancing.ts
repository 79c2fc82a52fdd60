import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { AdvancePlan, SaveAdvancing } from '@portal/shared/competition/advances/advance.schemas'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockEvent, recordChange } from '../events/lockEvent'
import { requireBand } from '../performances/readCategories'
import { findAdvancing, findLaterContests, putAdvancing } from './advance.repository'
import { readAdvancing } from './readAdvancing'

/**
 * Says where the performances of an event advance to, and by which rule; the rule is kept while they advance nowhere. Saving the same again changes nothing, whatever the version; entries that were
 * made stay.
 * @throws as lockEvent; changed-meanwhile with what stands, invalid-input
 */
export async function saveAdvancing({ eventId, version, toEventId, rule }: SaveAdvancing, context: RequestContext<SignedIn>): Promise<AdvancePlan> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const event = await lockEvent(tx, context, eventId, { deed: 'edit' })
    requireBand(event)
    const standing = await findAdvancing(tx, eventId)
    const before = standing ? { toEventId: standing.toEventId, rule: standing.rule } : null
    const after = { toEventId, rule }
    if (isDeepStrictEqual(before, after)) return readAdvancing(tx, who, eventId)
    if (version !== (standing?.version ?? 0)) throw new DomainError('changed-meanwhile', { details: await readAdvancing(tx, who, eventId) })
    if (toEventId !== null && toEventId !== standing?.toEventId && !(await findLaterContests(tx, event)).some((each) => each.eventId === toEventId)) {
      throw new DomainError('invalid-input', { fields: [{ field: 'toEventId', message: 'There is no such later contest of the same activity.' }] })
    }
    await putAdvancing(tx, { eventId, toEventId, rule, updatedAt: now() })
    await recordChange(tx, context, eventId, 'advancingChanged', { before, after })
    return readAdvancing(tx, who, eventId)
  })
}
