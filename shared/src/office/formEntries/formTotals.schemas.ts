import { z } from 'zod'
import { Id } from '../../platform/call/fields'
import { entryPers, questionKinds } from '../forms/form.kinds'

const Int = z.number().int()
const Named = z.strictObject({ id: Int, name: z.string() })

/** What totals are narrowed to. */
export const totalFilters = { schoolId: Id.optional(), classificationId: Id.optional(), activityId: Id.optional() }
export const TotalsQuery = z.strictObject({ formId: Id, ...totalFilters })
export type TotalsQuery = z.output<typeof TotalsQuery>

/** How what was answered is shown: options by their shares, numbers by size, dates by month, a table of lines and options, words; or only how many answered. */
export const totalShapes = ['options', 'ranking', 'scale', 'numbers', 'months', 'matrix', 'words', 'answered'] as const
export type TotalShape = (typeof totalShapes)[number]

/** One bar. */
export const TotalBar = z.strictObject({
  key: z.string(), label: z.string(), count: Int,
  /** An option that is no longer offered. */
  isRemoved: z.boolean(),
  /** Of a ranking: its mean place. */
  mean: z.number().nullable(),
})
export type TotalBar = z.infer<typeof TotalBar>

/** What a question was answered in all. */
export const QuestionTotal = z.strictObject({
  id: z.string(), kind: z.enum(questionKinds), shape: z.enum(totalShapes), label: z.string(),
  /** The group that it is asked in, once for each of its rows; empty for none. */
  group: z.string(),
  /** It stands in what is asked now. */
  isAsked: z.boolean(),
  isConfidential: z.boolean(),
  answered: Int,
  bars: z.array(TotalBar),
  /** Of numbers and scales; null for others and without an answer. */
  numbers: z.strictObject({ average: z.number(), sum: z.number(), least: z.number(), most: z.number() }).nullable(),
  /** Behind a number: "miles". */
  unit: z.string(),
  /** Of a matrix: its options, and how often each was chosen in a line. */
  columns: z.array(z.string()),
  lines: z.array(z.strictObject({ key: z.string(), label: z.string(), isRemoved: z.boolean(), counts: z.array(Int) })),
})
export type QuestionTotal = z.infer<typeof QuestionTotal>

export const FormTotals = z.strictObject({
  formId: Int, name: z.string(), per: z.enum(entryPers),
  /** Entries that count. */
  entries: Int,
  questions: z.array(QuestionTotal),
  /** Questions that are confidential and not for this reader. */
  hidden: Int,
  /** What it can be narrowed to, and the school to which it is. */
  school: z.strictObject({ schoolId: Int, name: z.string() }).nullable(),
  classes: z.array(Named), activities: z.array(Named),
})
export type FormTotals = z.infer<typeof FormTotals>
