import type { z } from 'zod'
import { canceledText } from '@portal/shared/competition/events/closedRules'
import { DomainError } from '@portal/shared/platform/call/errors'
import { releaseProblem, sheetState } from '@portal/shared/competition/judges/sheetRules'
import type { CategoryKey, EventCategories } from '@portal/shared/competition/performances/eventCategory.schemas'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { lockEvent, recordChange } from '../events/lockEvent'
import { findCategories, findSheetMoments, updateCategory, type CategoryRow } from './eventCategory.repository'
import { readHeldTexts } from './heldCategories'
import { readCategories, requireBand } from './readCategories'

type Key = z.output<typeof CategoryKey>

/** Locks the event of a category whose results are released or withdrawn, and asks what of it is certified. @throws as lockEvent; not-found */
async function hold(tx: Tx, context: RequestContext<SignedIn>, { eventId, categoryId }: Key): Promise<{ heldText: string; isCanceled: boolean; at: CategoryRow }> {
  const event = await lockEvent(tx, context, eventId, { deed: 'edit' })
  requireBand(event)
  const at = (await findCategories(tx, eventId)).find(({ category }) => category.termId === categoryId)
  if (!at) throw new DomainError('not-found', { message: 'The event has no such category.' })
  return { heldText: (await readHeldTexts(tx, event))(at.category.id), isCanceled: event.cancelledAt !== null, at }
}

/**
 * Releases the results of a category to its schools and families. What is certified stays: of a category in which a certified team performs neither this nor
 * the withdrawal is done before that is decertified. Sheets that judges have begun are finished first, and seen by a second person. Sent
 * twice, it is done once.
 * @throws as hold; conflicts
 */
export async function releaseCategory(key: Key, context: RequestContext<SignedIn>): Promise<EventCategories> {
  const { who, now } = context
  return context.tx(async (tx) => {
    const { at: { category, name }, heldText, isCanceled } = await hold(tx, context, key)
    if (category.releasedAt) return readCategories(tx, who, key.eventId)
    if (heldText) throw new DomainError('conflicts', { message: heldText })
    if (isCanceled) throw new DomainError('conflicts', { message: canceledText })
    if (!category.isPublished) throw new DomainError('conflicts', { message: `${name} is not published, so its schools would not see any results. Publish it first.` })
    const problem = releaseProblem((await findSheetMoments(tx, category.id)).map(sheetState))
    if (problem) throw new DomainError('conflicts', { message: problem })
    await updateCategory(tx, category.id, { releasedAt: now() })
    await recordChange(tx, context, key.eventId, 'categoryReleased', { after: { categoryId: key.categoryId, name } })
    return readCategories(tx, who, key.eventId)
  })
}

/** Withdraws the results of a category: its judges and schools are where they were. Sent twice, it is done once. @throws as hold; conflicts */
export async function withdrawCategory(key: Key, context: RequestContext<SignedIn>): Promise<EventCategories> {
  return context.tx(async (tx) => {
    const { at: { category, name }, heldText } = await hold(tx, context, key)
    if (!category.releasedAt) return readCategories(tx, context.who, key.eventId)
    if (heldText) throw new DomainError('conflicts', { message: heldText })
    await updateCategory(tx, category.id, { releasedAt: null })
    await recordChange(tx, context, key.eventId, 'categoryWithdrawn', { before: { categoryId: key.categoryId, name, releasedAt: category.releasedAt.toISOString() } })
    return readCategories(tx, context.who, key.eventId)
  })
}
