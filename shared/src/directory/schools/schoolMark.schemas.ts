import { z } from 'zod'
import { Crest } from './crest.schemas'

/** What a row calls a school and how it draws it, beside the whole name that the row has anyway. */
export const SchoolMark = z.strictObject({ shortName: z.string(), crest: Crest })
export type SchoolMark = z.infer<typeof SchoolMark>
