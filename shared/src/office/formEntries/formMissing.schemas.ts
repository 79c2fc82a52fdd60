import { z } from 'zod'
import { Id } from '../../platform/call/fields'
import { PageQuery, pageOf } from '../../platform/call/paging'
import { entryPers } from '../forms/form.kinds'

const Int = z.number().int()

/** People that one press writes to at most: a call is answered within seconds. */
export const mostReminded = 5_000

export const ListMissing = PageQuery.extend({
  formId: Id,
  /** Those of one school. */
  schoolId: Id.optional(),
})

/** For whom a form is and who has not sent it: a school, a team, a student or a person. */
export const MissingRow = z.strictObject({
  key: z.string(), name: z.string(),
  /** Of a team, a student or a person; empty for none. */
  school: z.string(), schoolId: Int.nullable(),
  /** How many people can be written to. */
  people: Int,
  /** There is a draft. */
  hasBegun: z.boolean(),
  /** Empty for never. */
  remindedAt: z.string(),
})
export type MissingRow = z.infer<typeof MissingRow>

/** `asked`: for how many the form is; `answered`: how many of them have sent it. */
export const MissingPage = pageOf(MissingRow).extend({ per: z.enum(entryPers), asked: Int, answered: Int })

/** What one press does: to how many people it writes, about how many who have not answered; who is left out, and why. */
export const ReminderPreview = z.strictObject({
  people: Int, subjects: Int,
  /** Reminded within the last day. */
  reminded: Int,
  /** With nobody who could be written to. */
  unreachable: Int,
  /** Why nobody can be reminded now; empty if they can. */
  closed: z.string(),
})
export type ReminderPreview = z.infer<typeof ReminderPreview>
