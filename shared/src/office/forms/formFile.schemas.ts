import { z } from 'zod'
import { roleTypes } from '../../platform/access/roleTypes'
import { line } from '../../platform/call/fields'
import { lines } from '../../platform/call/formFields'
import { entryPers, formAudiences } from './form.kinds'
import { PartId } from './formAnswers.schemas'
import { FormDefinitionSchema } from './formDefinition.schemas'
import { Keeping } from './formSettings.schemas'

/** The one version of the file that there is. */
export const formFileVersion = 1
/** How a file of a form says what it is. */
export const formFileKind = 'portal-form'

const Names = (most: number) => z.array(line(200).min(1, 'This needs a name.')).max(most, `At most ${most}.`)

const StepWho = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('role'), roles: Names(20).min(1, 'Name a role.') }),
  z.strictObject({ kind: z.literal('parent'), areBoth: z.boolean() }),
  z.strictObject({ kind: z.literal('office') }),
  // Whom a form names to decide is nobody else's business.
  z.strictObject({ kind: z.literal('person') }),
], 'This is not someone who can decide.')

const Fillers = z.strictObject({
  roleTypes: z.array(z.enum(roleTypes, 'There is no such kind of person.')).max(roleTypes.length).optional(),
  roles: Names(50).optional(), schools: Names(500).optional(), classes: Names(50).optional(), activities: Names(100).optional(), tags: Names(50).optional(),
})

const Step = z.strictObject({
  id: PartId, name: line(80).min(1, 'A step needs a name.'), who: StepWho,
  escalateAfterDays: z.number('Use a whole number.').int('Use a whole number.').min(0).max(90, 'At most 90 days.').optional(),
})

/** The settings of a form, with names where the portal has keys: keys are another association's own. What is left out is as usual. */
export const FileSettings = z.strictObject({
  fillers: Fillers.optional(),
  per: z.enum(entryPers, 'There is no such way to count.').optional(),
  takesLate: z.boolean().optional(),
  mostEntries: z.number('Use a whole number.').int('Use a whole number.').min(1, 'At least 1.').max(100_000, 'At most 100,000.').nullable().optional(),
  hasWaitingList: z.boolean().optional(),
  asksProof: z.boolean().optional(),
  seenBy: Names(20).optional(),
  isConsent: z.boolean().optional(),
  keeps: Keeping.nullable().optional(),
  sendsReceipt: z.boolean().optional(),
  steps: z.array(Step).max(10, 'At most 10 steps.').refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length, 'Two steps have the same id.').optional(),
})
export type FileSettings = z.output<typeof FileSettings>

/**
 * A form as a file: what it asks and how it is set, and nothing of its entries, its days, its password or its link. What is
 * left out is as usual. docs/forms-file.md describes it.
 */
export const FormFile = z.strictObject({
  kind: z.literal(formFileKind, 'This is not a file of a form.'),
  version: z.literal(formFileVersion, `This portal reads version ${formFileVersion} of such files.`),
  name: line(120).min(1, 'A form needs a name.'),
  description: lines(2000).optional(),
  thanks: lines(500).optional(),
  audience: z.enum(formAudiences, 'There is no such audience.').optional(),
  settings: FileSettings.optional(),
  definition: FormDefinitionSchema,
})
export type FormFile = z.output<typeof FormFile>
