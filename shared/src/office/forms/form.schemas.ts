import { z } from 'zod'
import { PersonOutcome } from '../../identity/users/personList.schemas'
import { BodyId, Id, line } from '../../platform/call/fields'
import { lines, OptionalDay } from '../../platform/call/formFields'
import { PageQuery } from '../../platform/call/paging'
import { formAudiences, formListStates, namedKinds } from './form.kinds'
import { DefinitionOutput } from './formAnswers.schemas'
import { FormDefinitionSchema } from './formDefinition.schemas'
import { FormFile } from './formFile.schemas'
import { FormSettingsOutput, FormSettingsSchema } from './formSettings.schemas'

const Audience = z.enum(formAudiences, 'Please choose who fills it in.')
const Version = z.number().int()
const OptionalTime = z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)], 'Use a time like 17:00.')

/** What the office chooses of a form besides what it asks. */
export const FormFields = z.strictObject({
  name: line(120).min(1, 'Please enter a name.'),
  description: lines(2000),
  /** What who sent it reads. */
  thanks: lines(500),
  audience: Audience,
  /** First and last day on which it takes entries, by the clocks of the office; empty for no bound. */
  opensOn: OptionalDay,
  closesOn: OptionalDay,
  /** Times of these days; empty for the whole day. */
  opensTime: OptionalTime,
  closesTime: OptionalTime,
})
export type FormFields = z.output<typeof FormFields>

const Key = z.uuid('This is not a valid key.')

/** A new one: with what another form, a template or a file asks, or with one empty page. One of these at most. */
export const AddForm = z.strictObject({
  key: Key,
  name: FormFields.shape.name,
  copyOf: BodyId.optional(),
  template: line(60).min(1, 'There is no such template.').optional(),
  file: FormFile.optional(),
})

/** What was added. `notes`: what to look at before it is published, as what its settings named is not here; a sentence each. */
export const AddedForm = z.strictObject({ formId: z.number().int(), notes: z.array(z.string()) })

/** A form that comes with the portal, before it is chosen. */
export const TemplateRow = z.strictObject({ templateId: z.string(), name: z.string(), summary: z.string(), questions: z.number().int() })
export type TemplateRow = z.infer<typeof TemplateRow>

/** Forms of any year to copy from, by the words of their names. */
export const FindFormSources = z.strictObject({ search: z.string().max(80).default('') })
export const FormSource = z.strictObject({ formId: z.number().int(), name: z.string(), year: z.string() })
/** `settings`: of these too what is given; the others stay. */
export const SaveForm = FormFields.partial().extend({ formId: Id, version: BodyId, settings: FormSettingsSchema.partial().optional() })

export const formSorts = ['name', '-name', 'updated', '-updated', 'closes', '-closes'] as const
export type FormSort = (typeof formSorts)[number]

/** What the list can be narrowed to. Without `deleted`: those that are there. */
export const formFilters = {
  state: z.enum(formListStates, 'There is no such state.').optional(),
  audience: z.enum(formAudiences, 'There is no such audience.').optional(),
  deleted: z.enum(['yes'], 'Use yes.').optional(),
}
/** Those changed last first. */
export const ListForms = PageQuery.extend({ sort: z.enum(formSorts, 'There is no such order.').default('-updated'), ...formFilters })

export const FormRow = z.strictObject({
  formId: z.number().int(),
  name: z.string(),
  audience: Audience,
  state: z.enum(formListStates),
  opensOn: z.string(),
  closesOn: z.string(),
  /** Entries that came in, those deleted left out. */
  entries: z.number().int(),
  /** There are changes that nobody sees yet. */
  hasDraft: z.boolean(),
  updatedAt: z.string(),
  isDeleted: z.boolean(),
})
export type FormRow = z.infer<typeof FormRow>

/** A problem of a definition, at a part's setting. */
const Problem = z.strictObject({ at: z.string(), field: z.string(), message: z.string() })

/** What is worked on: nobody but the office sees it. */
export const FormDraft = z.strictObject({
  /** The number that it will have once it is published. */
  number: z.number().int(),
  version: Version,
  definition: DefinitionOutput,
  savedAt: z.string(),
  /** What keeps it from being published; empty if nothing does. */
  problems: z.array(Problem),
})
export type FormDraft = z.infer<typeof FormDraft>

/** Something that settings name by its key. */
export const NamedChoice = z.strictObject({ id: z.number().int(), name: z.string(), hint: z.string() })
export type NamedChoice = z.infer<typeof NamedChoice>
const Named = z.array(NamedChoice)

/** What is looked for, by the words of its name. */
export const FindNamed = z.strictObject({ kind: z.enum(namedKinds, 'There is no such kind.'), search: z.string().max(80).default('') })

/** One form with all that the office builds it of. */
export const OfficeForm = FormRow.extend({
  description: z.string(),
  thanks: z.string(),
  opensTime: z.string(),
  closesTime: z.string(),
  settings: FormSettingsOutput,
  /** What the settings name, with its name now; what is gone is not there. */
  named: z.strictObject({ role: Named, school: Named, classification: Named, activity: Named, tag: Named, person: Named }),
  /** What strangers need to fill it in: a password, the link, or either of them where both are there. */
  hasPassword: z.boolean(),
  hasLink: z.boolean(),
  /** Entries that go next, as the form keeps them so long, and on which day; null for none. */
  goes: z.strictObject({ on: z.string(), entries: z.number().int() }).nullable(),
  version: Version,
  draft: FormDraft.nullable(),
  /** What is asked now; null as long as it was never published. */
  published: z.strictObject({ number: z.number().int(), publishedAt: z.string(), definition: DefinitionOutput }).nullable(),
  /** Questions whose kind stays, as they have answers: by id, the kind. */
  answered: z.record(z.string(), z.string()),
})
export type OfficeForm = z.infer<typeof OfficeForm>

/**
 * The whole draft as it is now. `version` is the one that was read, 0 where there was no draft yet.
 */
export const SaveFormDraft = z.strictObject({ formId: Id, version: z.number('This is not a valid number.').int().min(0).max(2_147_483_647), definition: FormDefinitionSchema })

/** The most forms that one call changes. */
export const mostFormsAtOnce = 100
export const FormIds = z.array(BodyId).min(1, 'Choose a form first.').max(mostFormsAtOnce, `At most ${mostFormsAtOnce} forms together.`)
export const FormOutcomes = z.strictObject({ outcomes: z.array(PersonOutcome) })

export const CopyForms = z.strictObject({ key: Key, formIds: FormIds })
/** What became of each, in which year; `notes` as of an added form. `unchanged`: that year has its copy. */
export const CopiedForms = z.strictObject({ year: z.string(), outcomes: z.array(PersonOutcome.extend({ notes: z.array(z.string()) })) })
export type CopiedForms = z.infer<typeof CopiedForms>
