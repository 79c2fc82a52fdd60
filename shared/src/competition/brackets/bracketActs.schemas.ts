import { z } from 'zod'
import { DrawFormat } from '../draws/drawFormat.schemas'
import { Sets } from '../results/set.schemas'
import { ResultFields, SlotFields } from './bracket.schemas'
import { BracketPlan } from './bracketPlan'

const entrant = z.strictObject({
  entrantId: z.number().int(), teamId: z.number().int(), studentIds: z.array(z.number().int()),
  districtId: z.number().int().nullable(), districtRank: z.number().int().nullable(),
})
const seeds = z.array(z.number().int().nullable())
/** Keys of the matches whose results went with it. */
const lost = z.array(z.string())

/** What was done to a bracket, by its act. All that a bracket is can be told from these, in the order of their versions. */
export const BracketActData = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('made'), plan: BracketPlan, scoring: DrawFormat.optional(), size: z.number().int(), entrants: z.array(entrant), seeds }),
  z.strictObject({ act: z.literal('seeded'), entrants: z.array(entrant), seeds, lost }),
  z.strictObject({ act: z.literal('placed'), slots: z.array(SlotFields) }),
  z.strictObject({ act: z.literal('result'), result: ResultFields, sets: Sets.optional(), lost }),
  z.strictObject({ act: z.literal('removed'), key: z.string(), lost }),
  z.strictObject({ act: z.literal('withdrawn'), entrantId: z.number().int(), isOut: z.boolean(), reason: z.string(), lost }),
  z.strictObject({ act: z.literal('published'), isPublished: z.boolean() }),
])
export type BracketActData = z.infer<typeof BracketActData>
