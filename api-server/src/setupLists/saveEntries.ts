import type { z } from 'zod'
import { DomainError } from '@portal/shared/call/errors'
import { mostEntries, orderedLists, type OrderedListKind } from '@portal/shared/setupLists/setupList.kinds'
import type { AddedEntry, SavedEntry, SavedOrder } from '@portal/shared/setupLists/setupList.schemas'
import { writeAudit } from '../audit/writeAudit'
import type { Tx } from '../db/database'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { slugOf } from '../schools/slugOf'
import { keyOf, refuseList } from './setupList.policy'
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
const changedMeanwhile = (what: string) => new DomainError('changed-meanwhile', { message: `Somebody else changed ${what} meanwhile. What stands now is shown.` })
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
    const entryId = await insertEntry(tx, key, { name, color, slug: kind === 'level' ? await freeSlug(tx, who.organizationId, name) : '' })
    await audit(tx, context, { kind, action: 'added', entryId, data: { after: { name, color } } })
    return entryId
  })
}

/** A name in addresses that no other level has. */
async function freeSlug(tx: Tx, organizationId: number, name: string): Promise<string> {
  const taken = await findLevelSlugs(tx, organizationId)
  const slug = slugOf(name) || 'level'
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(candidate)) return candidate
  }
}

/**
 * Renames, recolours, retires or offers an entry again. What stands already is no change.
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
    if (isSame(standing, order)) return
    if (!isSame(standing, seen)) throw changedMeanwhile('this list')
    if (!isSame([...standing].sort(byNumber), [...order].sort(byNumber))) throw fieldProblem('order', 'Say every entry of the list once.')
    await updateOrder(tx, key, order)
    const namesIn = (ids: number[]) => ids.map((id) => entries.find(({ entryId }) => entryId === id)?.name)
    await audit(tx, context, { kind, action: 'ordered', entryId: null, data: { before: { order: namesIn(standing) }, after: { order: namesIn(order) } } })
  })
}

const byNumber = (a: number, b: number) => a - b
const isSame = (one: readonly number[], other: readonly number[]) => one.length === other.length && one.every((id, index) => id === other[index])

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
      const parts = users.map(({ noun, count, names }) => `${count.toLocaleString('en-US')} ${noun[count === 1 ? 0 : 1]}${names.length > 0 ? ` (${names.join(', ')}${count > names.length ? ', …' : ''})` : ''}`)
      throw new DomainError('in-use', { message: `“${standing.name}” is used by ${parts.join(', ')} and cannot be deleted. You can retire it: it is then not offered any more.` })
    }
    await deleteEntry(tx, key, entryId)
    await audit(tx, context, { kind, action: 'deleted', entryId, data: { before: { name: standing.name, color: standing.color } } })
  })
}
