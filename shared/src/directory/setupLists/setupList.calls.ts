import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id } from '../../platform/call/fields'
import { AddedEntries, ListKind, OrderedEntries, SavedEntry, SavedOrder } from './setupList.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['setupLists'] as const

/** Which permission is needed depends on the list (setupList.kinds.ts); the handler asks for it. */
const access = { roleTypes: ['org'] } as const
const key = z.strictObject({ entryId: z.number().int() })

export const listEntries = defineCall({
  name: 'setupLists.list',
  summary: 'One of the organization’s own lists (levels, categories, statuses, schedules, event levels) in its order, with use counts',
  method: 'GET',
  path: '/setup-lists/:kind',
  access,
  input: z.strictObject({ kind: ListKind }),
  output: OrderedEntries,
  errors: ['no-permission'],
  shows,
})

export const addEntries = defineCall({
  name: 'setupLists.add',
  summary: 'Add entries at the end of a list, one or many: all of them or none',
  method: 'POST',
  path: '/setup-lists/:kind',
  access,
  adds: true,
  input: AddedEntries,
  output: z.strictObject({ entryIds: z.array(z.number().int()) }),
  errors: ['no-permission'],
  changes: ['setupLists', 'activities'],
})

export const saveEntry = defineCall({
  name: 'setupLists.save',
  summary: 'Rename, recolor or retire an entry, or offer it again; a level keeps its name in web addresses',
  method: 'PUT',
  path: '/setup-lists/:kind/entries/:entryId',
  access,
  input: SavedEntry,
  output: key,
  errors: ['no-permission', 'not-found', 'changed-meanwhile'],
  changes: ['setupLists', 'activities'],
})

export const saveEntryOrder = defineCall({
  name: 'setupLists.order',
  summary: 'Put a whole list in another order',
  method: 'PUT',
  path: '/setup-lists/:kind/order',
  access,
  input: SavedOrder,
  output: z.strictObject({}),
  errors: ['no-permission', 'changed-meanwhile'],
  changes: ['setupLists', 'activities'],
})

export const removeEntry = defineCall({
  name: 'setupLists.remove',
  summary: 'Delete an entry that nothing refers to',
  method: 'DELETE',
  path: '/setup-lists/:kind/entries/:entryId',
  access,
  input: z.strictObject({ kind: ListKind, entryId: Id }),
  output: z.strictObject({}),
  errors: ['no-permission', 'not-found', 'in-use'],
  changes: ['setupLists', 'activities'],
})
