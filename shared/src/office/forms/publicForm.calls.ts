import { z } from 'zod'
import { Crest } from '../../directory/schools/crest.schemas'
import { defineCall } from '../../platform/call/defineCall'
import { Id, Slug, idOf } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { formStates } from './form.kinds'
import { DefinitionOutput, SubmitPublicEntry } from './formAnswers.schemas'

/** What opens a locked form. */
const Pass = z.string().regex(/^[\w.-]{20,200}$/, 'This link is not complete.')

/** `all`, or what a word of an address can be. */
const AllOr = Slug.transform((text) => (text === 'all' ? undefined : text)).optional()

/** Which form, and whether it is filled in or its public entries are read. */
export const PublicFormQuery = PageQuery.omit({ search: true, pageSize: true }).extend({
  form: idOf('form'),
  of: z.enum(['form', 'entries'], '"of" can be form or entries.').default('form'),
  /** Of entries: only those of an activity, of a status by its name in small letters with hyphens, of a school. */
  activity: AllOr,
  status: AllOr,
  school: Slug.optional(),
  /** What opens a form that is not for everyone: of its private link, or of `forms.unlock`. */
  pass: Pass.optional(),
})

export const PublicForm = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  academicYear: z.string(),
  form: z.strictObject({
    formId: z.number().int(), name: z.string(), description: z.string(), state: z.enum(formStates),
    /** "Open from March 1, 2027 to March 20, 2027"; empty without days. */
    openText: z.string(),
    /** What who sent it reads. */
    thanks: z.string(),
    /** What is missing before anything is asked: its password (`forms.unlock`), or the private link that one was sent. */
    needs: z.enum(['password', 'link']).optional(),
    /** What opened a locked form: it is sent along with the answers. */
    pass: z.string().optional(),
    /** What the browser works on before it sends (proofOfWork.ts). A page without scripts sends the challenge alone, a few seconds later. */
    proof: z.strictObject({ challenge: z.string(), bits: z.number().int() }).optional(),
  }),
  /** What it asks, with the schools and activities to choose from; null while it takes no entries, or when they are read. */
  definition: DefinitionOutput.nullable(),
  /** Only if they are asked for: the answers to what the owner marked public, of entries whose status the owner shows. */
  entries: z.strictObject({
    columns: z.array(z.string()),
    /** `crest`: of the school, where that is told. */
    rows: z.array(z.strictObject({ school: z.string(), schoolParam: z.string(), crest: Crest.nullable(), activity: z.string(), status: z.string(), values: z.array(z.string()) })),
    total: z.number().int(), page: z.number().int(), pageSize: z.number().int(),
  }).nullable(),
})
export type PublicForm = z.infer<typeof PublicForm>

export const getPublicForm = defineCall({
  name: 'forms.getPublic',
  summary: 'A published form that everyone may fill out, or its public entries',
  method: 'GET',
  path: '/public/form',
  access: { public: 'questions of a published form; of entries only answers to questions that its owner marked public, never of kinds that tell how to reach someone' },
  input: PublicFormQuery,
  output: PublicForm,
  errors: ['unknown-organization', 'not-found'],
  cacheable: true,
})

export const unlockForm = defineCall({
  name: 'forms.unlock',
  summary: 'Open a public form with its password: what is answered is sent along as `pass` for a day',
  method: 'POST',
  path: '/public/forms/:formId/unlocking',
  access: { public: 'who knows the password of a public form' },
  input: z.strictObject({ formId: Id, password: z.string().max(100, 'At most 100 characters.') }),
  output: z.strictObject({ pass: z.string() }),
  errors: ['not-found', 'invalid-input', 'too-many-tries'],
})

export const submitPublicEntry = defineCall({
  name: 'forms.submitPublic',
  summary: 'Send an entry of a published form that everyone may fill out; sent twice with one key, it counts once',
  method: 'POST',
  path: '/public/forms/:formId/entries',
  access: { public: 'the form says that everyone may fill it in' },
  input: SubmitPublicEntry,
  output: z.strictObject({ thanks: z.string() }),
  errors: ['not-found', 'conflicts', 'too-many-tries'],
  changes: ['formEntries'],
})
