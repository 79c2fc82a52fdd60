import { z } from 'zod'
import { BodyId, Id } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { personStatuses } from './person.schemas'

/** As a list tells people apart; deleted ones keep the status that they had. */
export const listedStatuses = [...personStatuses, 'deleted'] as const
export type ListedStatus = (typeof listedStatuses)[number]

export const personSorts = ['name', '-name', 'email', '-email'] as const
export type PersonSort = (typeof personSorts)[number]

/** As a list of accounts does: an active one without a password yet is invited, however it was made. */
export const accountStatuses = ['active', 'invited', 'inactive', 'deleted'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** `invited` is an account without a password: imported without an invitation, or with one that nobody has used yet. */
export const accountStatusNames: Record<AccountStatus, string> = { active: 'Active', invited: 'No password yet', inactive: 'Inactive', deleted: 'Deleted' }

/** The status of an account as lists and profiles show it. */
export const accountStatusOf = (status: ListedStatus, hasPassword: boolean): AccountStatus => (status === 'active' && !hasPassword ? 'invited' : status)

/** What every list of people can be narrowed to. Without a status: all but the deleted ones. */
export const personFilters = {
  status: z.enum(listedStatuses, 'There is no such status.').optional(),
  schoolId: Id.optional(),
  tagId: Id.optional(),
}

/** Beyond what the export needs: the page and the order. */
export const PersonPageQuery = PageQuery.extend({
  sort: z.enum(personSorts).default('name'),
})

export const ListedTag = z.strictObject({ tagId: z.number().int(), name: z.string(), color: z.string() })

/** What the reader may do with one person of a list. Deleted people can only be restored. */
export const PersonMay = z.strictObject({
  /** Open the profile. */
  open: z.boolean(),
  /** Make active or inactive, delete, tag. */
  change: z.boolean(),
  restore: z.boolean(),
  /** Send a link to set a password. */
  sendLink: z.boolean(),
})

/** The most people that one call changes. */
export const mostAtOnce = 200

export const PersonIds = z.array(BodyId).min(1, 'Choose someone first.').max(mostAtOnce, `At most ${mostAtOnce} people together.`)

/** What came of one person in a change of several. `name` is empty for someone whom the asker may not know of. */
export const PersonOutcome = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  /** `unchanged`: was so already. */
  outcome: z.enum(['done', 'unchanged', 'refused']),
  /** For refused ones. */
  why: z.string(),
})
export type PersonOutcome = z.infer<typeof PersonOutcome>

export const PersonOutcomes = z.strictObject({ outcomes: z.array(PersonOutcome) })

/** The choices of a list's filters. */
export const PersonFilterChoices = z.strictObject({
  roles: z.array(z.strictObject({ roleId: z.number().int(), name: z.string() })),
  tags: z.array(ListedTag),
  /** The school of the filter, by name. */
  school: z.strictObject({ schoolId: z.number().int(), name: z.string() }).nullable(),
})
