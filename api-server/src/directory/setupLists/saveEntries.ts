import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { aNoun } from '@portal/shared/platform/format/aNoun'
import { mostEntries, orderedLists, type OrderedListKind } from '@portal/shared/directory/setupLists/setupList.kinds'
import type { AddedEntries, SavedEntry, SavedOrder } from '@portal/shared/directory/setupLists/setupList.schemas'
import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
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

function refuseColor(kind: OrderedListKind, color: string, field = 'color'): void {
  const { hasColor, noun } = orderedLists[kind]
  if (hasColor && color === '') throw fieldProblem(field, 'Please choose a color.')
  if (!hasColor && color !== '') throw fieldProblem(field, `The list of ${noun[1]} has no colors.`)
}

const nameTaken = (kind: OrderedListKind, field = 'name', name = '') => {
  const [one] = orderedLists[kind].noun
  return fieldProblem(field, name ? `The list has the ${one} “${name}” already.` : `The list has ${aNoun(one)} with this name already.`)
}

/**
 * Adds entries at the end of a list, in their order: all of them, or none. What is sent twice is added once.
 * @returns the keys of all that were asked for, in their order
 * @throws DomainError no-permission, invalid-input if a name is taken or asked for twice, or the list is full
 */
export async function addEntries({ kind, entries: asked }: z.output<typeof AddedEntries>, context: Context): Promise<number[]> {
  const { who } = context
  refuseList(who, kind)
  asked.forEach(({ color }, index) => refuseColor(kind, color, `entries.${index}.color`))
  return context.tx(async (tx) => {
    const key = keyOf(who, kind)
    const standing = await lockEntries(tx, key)
    const slugs = kind === 'level' ? await findLevelSlugs(tx, who.organizationId) : new Set<string>()
    const added: string[] = []
    const entryIds: number[] = []
    for (const [index, { name, color }] of asked.entries()) {
      const named = standing.find((each) => plain(each.name) === plain(name))
      if (added.includes(plain(name)) || (named && (named.name !== name || named.color !== color || named.isRetired))) {
        throw nameTaken(kind, `entries.${index}.name`, asked.length > 1 ? name : '')
      }
      if (!named && standing.length + added.length >= mostEntries) throw fieldProblem(`entries.${index}.name`, `A list has at most ${mostEntries} entries.`)
      const entryId = named?.entryId ?? await insertEntry(tx, key, { name, color, slug: kind === 'level' ? freeSlug(slugs, [name], 'level') : '' })
      if (!named) {
        await audit(tx, context, { kind, action: 'added', entryId, data: { after: { name, color } } })
        added.push(plain(name))
      }
      entryIds.push(entryId)
    }
    return entryIds
  })
}

/**
 * Renames, recolors, retires or offers an entry again. Saving the current values is no change.
 * @throws DomainError no-permission, not-found, changed-meanwhile, invalid-input if the name is taken
 */
export async function saveEntry({ kind, entryId, version, name, color, isRetired }: z.output<typeof SavedEntry>, context: Context): Promise<void> {
  refuseList(context.who, kind)
  refuseColor(kind, color)
  await context.tx(async (tx) => {
    const key = keyOf(context.who, kind)
    const entries = await lockEntries(tx, key)
    const standing = entries.find((each) => each.entryId === entryId)
    if (!standing) throw new DomainError('not-found', { message: `There is no such ${orderedLists[kind].noun[0]}. It may have been deleted.` })
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
 * Puts a whole list in another order. Saving the current order is no change.
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
      throw new DomainError('in-use', { message: `“${standing.name}” is used by ${usesText(users)} and cannot be deleted. You can retire it, so that it is no longer offered.` })
    }
    await deleteEntry(tx, key, entryId)
    await audit(tx, context, { kind, action: 'deleted', entryId, data: { before: { name: standing.name, color: standing.color } } })
  })
}
