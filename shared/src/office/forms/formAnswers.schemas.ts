import { z } from 'zod'
import { AddedKey, Id } from '../../platform/call/fields'
import { mostDeep, mostParts, type FormDefinition } from './formDefinition.types'

// Apart from what a definition may be: who reads or fills in a form needs none of that.

/** The id of a page, a part, a rule or a row; it stays when what it names is renamed. */
export const PartId = z.string('This needs an id.').regex(/^[a-z0-9][a-z0-9_-]{0,39}$/i, 'Use letters, digits, hyphens and underscores.')
/** Deeper than any form is: lists in lists that only cost whoever reads them. Walked with a list of its own, not by calls. */
export function isShallow(raw: unknown): boolean {
  let level: unknown[] = [raw]
  for (let deep = 0; level.length > 0; deep += 1) {
    if (deep > 16 + 3 * mostDeep) return false
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return true
}

/**
 * The same as it is answered: whole, as it was cut and checked when it was saved. Its conditions and terms are told apart by the
 * field that they have, and not by one that they share.
 */
export const DefinitionOutput = z.unknown() as z.ZodType<FormDefinition>

/** Answers as they are sent: by the id of a question or group. What is in them, the form's own engine checks. */
export const GivenAnswers = z.record(PartId, z.unknown()).refine((answers) => Object.keys(answers).length <= 2 * mostParts, 'These are too many answers.').refine(isShallow, 'These answers are nested too deeply.')

/** What opens a stranger's draft. */
export const ResumeToken = z.string('This link is not complete.').regex(/^[\w-]{32}$/, 'This link is not complete.')

/** One entry as it is sent. */
export const SubmitPublicEntry = z.strictObject({
  formId: Id,
  addedKey: AddedKey,
  answers: GivenAnswers,
  /** A field that people do not see. Who fills it in is told thanks, and nothing is kept. */
  website: z.string().max(500).default(''),
  /** As `forms.getPublic` was asked with. */
  pass: z.string().max(200).optional(),
  /** The draft that it was, where one was kept: its files come with it. */
  resume: ResumeToken.optional(),
  /** Where the form asks for it; a page without scripts leaves the number out. */
  proof: z.strictObject({ challenge: z.string().max(200), nonce: z.number().int().min(0).optional() }).optional(),
})
