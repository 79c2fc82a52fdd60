import { z } from 'zod'
import { BodyId, Id, line } from '../../platform/call/fields'
import { TagColor } from '../tags/tag.schemas'
import { mostEntries, orderedListKinds } from './setupList.kinds'

export const ListKind = z.enum(orderedListKinds)

/** What of an entry can be chosen; lists that are not shown in color take no color. */
export const EntryValues = z.strictObject({
  name: line(40).min(1, 'Please enter a name.'),
  color: z.union([z.literal(''), TagColor]).default(''),
})
export type EntryValues = z.output<typeof EntryValues>

export const AddedEntries = z.strictObject({
  kind: ListKind,
  /** In the order in which they are to appear. */
  entries: z.array(EntryValues).min(1, 'Please enter a name.').max(mostEntries, `At most ${mostEntries} entries.`),
})

export const SavedEntry = EntryValues.extend({
  kind: ListKind,
  entryId: Id,
  /** No longer offered, but kept where it is used. */
  isRetired: z.boolean(),
  /** The version that was changed: if another one is current by now, it is not overwritten. */
  version: BodyId,
})

const order = z.array(BodyId).max(mostEntries, `At most ${mostEntries} entries.`)

export const SavedOrder = z.strictObject({
  kind: ListKind,
  /** All entries in the order that they shall have. */
  order,
  /** All entries in the order that the person saw: if another order is current by now, it is not overwritten. */
  seen: order,
})

export const Entry = z.strictObject({
  entryId: z.number().int(),
  name: z.string(),
  /** #rrggbb, or empty. */
  color: z.string(),
  isRetired: z.boolean(),
  version: z.number().int(),
  /** How many things refer to it. */
  uses: z.number().int(),
})
export type Entry = z.infer<typeof Entry>

export const OrderedEntries = z.strictObject({ entries: z.array(Entry) })
