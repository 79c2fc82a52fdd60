import type { z } from 'zod'
import type { PublishBracket } from '@portal/shared/competition/brackets/bracket.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { publishMatches, updateBracket } from './change.repository'
import { openBracket } from './openBracket'
import { storeChange } from './storeChange'

/**
 * Shows a standalone bracket to everyone, or hides it again, its matches with it.
 * @throws DomainError not-found, not-yours, changed-meanwhile, conflicts for one of an event, which follows the event's draw
 */
export async function publishBracket({ isPublished, ...of }: z.output<typeof PublishBracket>, context: RequestContext<SignedIn>): Promise<void> {
  const { who, now } = context
  await context.tx(async (tx) => {
    const loaded = await openBracket(tx, who, of)
    if (loaded.found.event) throw new DomainError('conflicts', { message: `It follows ${loaded.found.event.name}: it is shown as soon as the event’s draw is published.` })
    await updateBracket(tx, of.bracketId, { publishedAt: isPublished ? now() : null })
    await storeChange(tx, loaded, { results: loaded.filling.results, championId: loaded.state.championId }, { act: 'published', isPublished }, { ...who, requestId: context.requestId }, now())
    await publishMatches(tx, loaded.slots.flatMap(({ slot }) => slot.matchId ?? []), isPublished, now())
  })
}

/** Deletes a bracket in which nothing has been decided. @throws DomainError not-found, not-yours, changed-meanwhile, in-use */
export async function removeBracket(of: { bracketId: number; version: number }, context: RequestContext<SignedIn>): Promise<void> {
  const { who, now } = context
  await context.tx(async (tx) => {
    const { filling, slots, contest } = await openBracket(tx, who, of)
    if (filling.results.length > 0) throw new DomainError('in-use', { message: 'It has results. Please remove them first.' })
    if (slots.some(({ slot }) => slot.matchId !== null)) throw new DomainError('in-use', { message: `Its ${contest.many} are on the schedules. Please clear their times first.` })
    await updateBracket(tx, of.bracketId, { deletedAt: now() })
    await writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId, action: 'bracket.deleted', subjectType: 'bracket', subjectId: of.bracketId, data: {} })
  })
}
