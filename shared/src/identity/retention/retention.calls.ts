import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id, line } from '../../platform/call/fields'

/** How long one kind of data is kept. */
export const RetentionRow = z.strictObject({
  kind: z.string(),
  title: z.string(),
  /** What is removed then, in a sentence. */
  removes: z.string(),
  /** Null: kept forever, until the office chooses a time. */
  days: z.number().int().nullable(),
  /** Whether it may be kept forever. */
  isOptional: z.boolean(),
  usual: z.number().int(),
  least: z.number().int(),
  most: z.number().int(),
  /** Rows that would be removed now: a dry count. */
  due: z.number().int(),
  lastRemovedAt: z.iso.datetime().nullable(),
})
export const Retention = z.strictObject({ rows: z.array(RetentionRow) })

/**
 * What is removed for good is up to the people who decide about rights, as are legal texts and who needs a second factor: no permission is named
 * for it, and the ones for people and schools are held by many who change no rules.
 */
const access = { roleTypes: ['org'], permission: 'role-edit' } as const

export const listRetention = defineCall({
  name: 'retention.list',
  summary: 'How long each kind of data is kept, and how much of it would be removed now',
  method: 'GET',
  path: '/retention',
  access,
  input: z.strictObject({}),
  output: Retention,
})

export const countRetention = defineCall({
  name: 'retention.count',
  summary: 'How much of a kind of data would be removed now if it were kept for so many days',
  method: 'GET',
  path: '/retention/:kind/due',
  access,
  input: z.strictObject({ kind: line(40).min(1, 'Choose a kind.'), days: Id }),
  output: z.strictObject({ due: z.number().int() }),
  errors: ['not-found'],
})

export const saveRetention = defineCall({
  name: 'retention.save',
  summary: 'Change for how many days a kind of data is kept, within its bounds',
  method: 'PUT',
  path: '/retention/:kind',
  access,
  input: z.strictObject({
    kind: line(40).min(1, 'Choose a kind.'),
    days: z.number('Use a whole number.').int('Use a whole number.').min(1, 'At least 1.').max(36_500, 'At most 36,500.').nullable(),
    /** The days that were changed: if others are current by now, they are not overwritten. */
    before: z.number('Use a whole number.').int('Use a whole number.').nullable(),
  }),
  output: Retention,
  errors: ['not-found', 'changed-meanwhile'],
  details: { 'changed-meanwhile': Retention },
  changes: ['organizations'],
})
