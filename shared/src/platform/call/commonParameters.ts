import { z } from 'zod'
import { Id, Slug, TimeZone, line } from './fields'

/** Parameters that every call may carry besides its own, in the query or the body (specification, section 7). */
export const CommonParameters = z.object({
  academicYear: Id.optional(),
  /** The academic year by its name, as elements on websites say it; its key goes before it. */
  season: line(40).optional(),
  orgParam: Slug.optional(),
  schoolParam: Slug.optional(),
})
export type CommonParameters = z.infer<typeof CommonParameters>

/** Headers that the app sends with every call. The academic year may come here or as a parameter. */
export const headers = { academicYear: 'academic-year', timeZone: 'time-zone', requestId: 'x-request-id' } as const

/** A zone that this runtime does not know is as none: the organization's own holds. Devices have newer and older names than servers. */
export const CommonHeaders = z.object({ [headers.academicYear]: Id.optional(), [headers.timeZone]: TimeZone.optional().catch(undefined) })
