import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import { mostEntries, orderedLists, type OrderedListKind } from '@portal/shared/setupLists/setupList.kinds'
import type { AddedEntry, SavedEntry, SavedOrder } from '@portal/shared/setupLists/setupList.schemas'
import { writeAudit } from '../audit/writeAudit'
import type { Tx } from '../db/database'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { freeSlug } from './freeSlug'
import { changedMeanwhile, isOtherOrder } from './isOtherOrder'
import { keyOf, refuseList } from './setupList.policy'
import { usesText } from './usesText'
import { deleteEntry, findLevelSlugs, findUsers, insertEntry, lockEntries, updateEntry, updateOrder } from './setupList.repository'

type Context = RequestContext<SignedIn>
/** What is done to an entry of a list or to its order, as the audit calls it. */
export const entryActions = ['added', 'changed', 'ordered', 'deleted'] as const

type Change = { kind: OrderedListKind; action: (typeof entryActions)[number]; entryId: number | null; data: { before?: unknown; after?: unknown } }

const audit = (tx: Tx, { who, requestId }: Context, { kind, action, entryId, data }: Change) => writeAudit(tx, {
  organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
  action: `setupList.${action}`, subjectType: entryId === null ? 'organization' : kind, subjectId: entryId ?? who.organizationId, data: { ...data, list: kind },
})

const fieldProblem = (field: string, message: string) => new DomainError('invalid-input', { fields: [{ field, message }] })
const plain = (name: string) => name.toLowerCase()

function refuseColor(kind: OrderedListKind, color: string): void {
  const { hasColor, noun } = orderedLists[kind]
  if (hasColor && color === '') throw fieldProblem('color', 'Please choose a color.')
  if (!hasColor && color !== '') throw fieldProblem('color', `The list of ${noun[1]} has no colors.`)
}

const nameTaken = (kind: OrderedListKind) => fieldProblem('name', `The list has a ${orderedLists[kind].noun[0]} with this name already.`)

/**
 * Adds an entry at the end of a list. Sent twice it is added once.
 * @throws DomainError no-permission, invalid-input if the name is taken or the list is full
 */
export async function addEntry({ kind, name, color }: z.output<typeof AddedEntry>, context: Context): Promise<number> {
  const { who } = context
  refuseList(who, kind)
  refuseColor(kind, color)
  return context.tx(async (tx) => {
    const key = keyOf(who, kind)
    const entries = await lockEntries(tx, key)
    const named = entries.find((each) => plain(each.name) === plain(name))
    if (named) {
      if (named.name === name && named.color === color && !named.isRetired) return named.entryId
      throw nameTaken(kind)
    }
    if (entries.length >= mostEntries) throw fieldProblem('name', `A list has at most ${mostEntries} entries.`)
    const entryId = await insertEntry(tx, key, { name, color, slug: kind === 'level' ? freeSlug(await findLevelSlugs(tx, who.organizationId), [name], 'level') : '' })
    await audit(tx, context, { kind, action: 'added', entryId, data: { after: { name, color } } })
    return entryId
  })
}

/**
 * Renames, recolors, retires or offers an entry again. What stands already is no change.
 * @throws DomainError no-permission, not-found, changed-meanwhile, invalid-input if the name is taken
 */
export async function saveEntry({ kind, entryId, version, name, color, isRetired }: z.output<typeof SavedEntry>, context: Context): Promise<void> {
  refuseList(context.who, kind)
  refuseColor(kind, color)
  await context.tx(async (tx) => {
    const key = keyOf(context.who, kind)
    const entries = await lockEntries(tx, key)
    const standing = entries.find((each) => each.entryId === entryId)
    if (!standing) throw new DomainError('not-found', { message: `There is no such ${orderedLists[kind].noun[0]}. It may have been deleted meanwhile.` })
    const before = { name: standing.name, color: standing.color, isRetired: standing.isRetired }
    const after = { name, color, isRetired }
    if (before.name === name && before.color === color && before.isRetired === isRetired) return
    if (standing.version !== version) throw changedMeanwhile(`“${standing.name}”`)
    if (entries.some((each) => each.entryId !== entryId && plain(each.name) === plain(name))) throw nameTaken(kind)
    await updateEntry(tx, key, entryId, after)
    await audit(tx, context, { kind, action: 'changed', entryId, data: { before, after } })
  })
}

/**
 * Puts a whole list in another order. The order that stands already is no change.
 * @throws DomainError no-permission, changed-meanwhile if the list is not the one that was seen, invalid-input
 */
export async function saveOrder({ kind, order, seen }: z.output<typeof SavedOrder>, context: Context): Promise<void> {
  refuseList(context.who, kind)
  await context.tx(async (tx) => {
    const key = keyOf(context.who, kind)
    const entries = await lockEntries(tx, key)
    const standing = entries.map(({ entryId }) => entryId)
    if (!isOtherOrder(standing, { order, seen }, 'this list')) return
    await updateOrder(tx, key, order)
    const namesIn = (ids: number[]) => ids.map((id) => entries.find(({ entryId }) => entryId === id)?.name)
    await audit(tx, context, { kind, action: 'ordered', entryId: null, data: { before: { order: namesIn(standing) }, after: { order: namesIn(order) } } })
  })
}

/**
 * Deletes an entry that nothing refers to.
 * @throws DomainError no-permission, not-found, in-use with what refers to it
 */
export async function removeEntry({ kind, entryId }: { kind: OrderedListKind; entryId: number }, context: Context): Promise<void> {
  refuseList(context.who, kind)
  await context.tx(async (tx) => {
    const key = keyOf(context.who, kind)
    const standing = (await lockEntries(tx, key)).find((each) => each.entryId === entryId)
    if (!standing) throw new DomainError('not-found', { message: `There is no such ${orderedLists[kind].noun[0]}.` })
    const users = (await findUsers(tx, key, entryId)).filter(({ count }) => count > 0)
    if (users.length > 0) {
      throw new DomainError('in-use', { message: `“${standing.name}” is used by ${usesText(users)} and cannot be deleted. You can retire it: it is then not offered any more.` })
    }
    await deleteEntry(tx, key, entryId)
    await audit(tx, context, { kind, action: 'deleted', entryId, data: { before: { name: standing.name, color: standing.color } } })
  })
}
