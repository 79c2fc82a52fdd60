import { z } from 'zod'
import { Crest } from '../../directory/schools/crest.schemas'
import { rankings } from '../../directory/rules/standingsRules'

/** A team's line in a part of a district's table. */
export const ExcerptRow = z.strictObject({
  rank: z.number().int().nullable(),
  shared: z.boolean(),
  teamId: z.number().int(),
  teamName: z.string(),
  shortName: z.string(),
  crest: Crest,
  /** "5–1–0" within the district. */
  recordText: z.string(),
  /** What ranks first: points or a percentage. */
  valueText: z.string(),
  difference: z.number().int(),
  streak: z.string(),
  /** One of those that the part was taken for. */
  isMarked: z.boolean(),
  /** Why it is ranked here; of the marked ones only. */
  reason: z.string(),
})
export type ExcerptRow = z.infer<typeof ExcerptRow>

/** The part of a district's table that is around a team or two; all of a small one. */
export const TableExcerpt = z.strictObject({
  districtName: z.string(),
  rankBy: z.enum(rankings),
  /** "goals": what the difference counts. */
  unit: z.string(),
  tiesAllowed: z.boolean(),
  rows: z.array(ExcerptRow),
  /** How many teams the whole table has. */
  total: z.number().int(),
})
export type TableExcerpt = z.infer<typeof TableExcerpt>
