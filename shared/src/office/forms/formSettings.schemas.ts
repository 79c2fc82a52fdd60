import { z } from 'zod'
import { roleTypes } from '../../platform/access/roleTypes'
import { BodyId, line } from '../../platform/call/fields'
import { entryPers } from './form.kinds'
import { PartId } from './formAnswers.schemas'

const Ids = (most: number) => z.array(BodyId).max(most, `At most ${most}.`).refine((ids) => new Set(ids).size === ids.length, 'One appears here twice.')

const Fillers = z.strictObject({
  roleTypes: z.array(z.enum(roleTypes, 'There is no such kind of person.')).max(roleTypes.length),
  roleIds: Ids(50), schoolIds: Ids(500), classificationIds: Ids(50), activityIds: Ids(100), tagIds: Ids(50),
})

const StepWho = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('role'), roleIds: Ids(20).refine((ids) => ids.length > 0, 'Choose a role.') }),
  z.strictObject({ kind: z.literal('parent'), areBoth: z.boolean() }),
  z.strictObject({ kind: z.literal('office') }),
  z.strictObject({ kind: z.literal('person'), userId: BodyId }),
], 'Please choose who decides.')

const Step = z.strictObject({
  id: PartId,
  name: line(80).min(1, 'Please enter a name.'),
  who: StepWho,
  substituteIds: Ids(10),
  escalateAfterDays: z.number('Use a whole number.').int('Use a whole number.').min(0).max(90, 'At most 90 days.'),
})

const Steps = z.array(Step).max(10, 'At most 10 steps.').refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, 'Two steps have the same id.')

/** How long entries are kept, and what happens then. */
export const Keeping = z.strictObject({
  for: z.number('Use a whole number.').int('Use a whole number.').min(1, 'At least 1.').max(3_650, 'At most 3,650.'),
  unit: z.enum(['days', 'months'], 'Choose days or months.'),
  then: z.enum(['delete', 'anonymize'], 'Choose what happens then.'),
})

/** Who fills a form in, how often, and what happens to an entry. */
export const FormSettingsSchema = z.strictObject({
  fillers: Fillers,
  per: z.enum(entryPers, 'Please choose how often.'),
  takesLate: z.boolean(),
  mostEntries: z.number('Use a whole number.').int('Use a whole number.').min(1, 'At least 1.').max(100_000, 'At most 100,000.').nullable(),
  hasWaitingList: z.boolean(),
  asksProof: z.boolean(),
  seenBy: Ids(20),
  isConsent: z.boolean(),
  steps: Steps,
  keeps: Keeping.nullable(),
  sendsReceipt: z.boolean(),
})

/** The same as it is answered: cut and checked when it was saved. */
export const FormSettingsOutput = z.strictObject({
  fillers: z.strictObject({
    roleTypes: z.array(z.enum(roleTypes)), roleIds: z.array(z.number().int()), schoolIds: z.array(z.number().int()), classificationIds: z.array(z.number().int()),
    activityIds: z.array(z.number().int()), tagIds: z.array(z.number().int()),
  }),
  per: z.enum(entryPers), takesLate: z.boolean(), mostEntries: z.number().int().nullable(), hasWaitingList: z.boolean(), asksProof: z.boolean(),
  seenBy: z.array(z.number().int()), isConsent: z.boolean(),
  steps: z.array(z.strictObject({ id: z.string(), name: z.string(), who: StepWho, substituteIds: z.array(z.number().int()), escalateAfterDays: z.number().int() })),
  keeps: z.strictObject({ for: z.number().int(), unit: z.enum(['days', 'months']), then: z.enum(['delete', 'anonymize']) }).nullable(), sendsReceipt: z.boolean(),
})
