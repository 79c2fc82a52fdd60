import { z } from 'zod'
import { Day, line } from '../../platform/call/fields'
import { PartId, isShallow } from './formAnswers.schemas'
import { questionKinds } from './form.kinds'
import { feedKinds } from './formFeed.kinds'
import { askable, comparisons, fileKinds, mostParts, prefills, signings, type Condition, type Term } from './formDefinition.types'

/** Of an option, ids that are what older forms kept: the words themselves. */
const OptionId = line(200).min(1, 'This needs an id.')

const text = (max: number) => z.string().max(max, `At most ${max} characters.`).refine((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(value), 'This has characters that cannot be shown.')
const named = (max: number) => text(max).trim()
/** Words that must be there once it is published, in English, or in English and Spanish: a draft is kept while they are typed. */
const Needed = (max: number) => z.union([named(max), z.strictObject({ en: named(max), es: text(max) })], 'This field is required.')
const Optional = (max: number) => z.union([text(max), z.strictObject({ en: text(max), es: text(max) })]).optional()

const Flag = z.boolean().optional()
const number = z.number().min(-1e12).max(1e12).optional()
const Bound = z.union([Day, z.literal('today')]).optional()

const many = <T extends z.ZodType>(each: T) => z.array(each).min(1, 'Add at least one.').max(20, 'At most 20.')

const TermSchema: z.ZodType<Term> = z.lazy(() => z.union([
  z.strictObject({ value: line(200) }),
  z.strictObject({ answer: PartId }),
  z.strictObject({ person: z.enum(askable) }),
  z.strictObject({ sum: many(TermSchema) }),
  z.strictObject({ product: many(TermSchema) }),
  z.strictObject({ minus: z.tuple([TermSchema, TermSchema]) }),
  z.strictObject({ count: PartId }),
  z.strictObject({ days: z.tuple([TermSchema, TermSchema]) }),
  z.strictObject({ years: z.tuple([TermSchema, TermSchema]) }),
], 'This is not a value that a form can work out.'))

const ConditionSchema: z.ZodType<Condition> = z.lazy(() => z.union([
  z.strictObject({ all: many(ConditionSchema) }),
  z.strictObject({ any: many(ConditionSchema) }),
  z.strictObject({ not: ConditionSchema }),
  z.strictObject({ left: TermSchema, is: z.enum(comparisons), right: TermSchema.optional(), values: z.array(line(200)).max(200).optional() }),
], 'This is not a condition.'))

const Option = z.strictObject({ id: OptionId, name: Needed(200), isRemoved: Flag })
const Options = z.array(Option).max(200, 'At most 200 choices.').optional()

const Question = z.strictObject({
  part: z.literal('question'),
  id: PartId,
  kind: z.enum(questionKinds),
  label: Needed(500),
  help: Optional(2000),
  isRequired: Flag,
  requireIf: ConditionSchema.optional(),
  showIf: ConditionSchema.optional(),
  isPublic: Flag,
  isConfidential: Flag,
  usual: text(2000).optional(),
  prefill: z.enum(prefills).optional(),
  options: Options,
  lines: Options,
  least: number,
  most: number,
  earliest: Bound,
  latest: Bound,
  isWhole: Flag,
  unit: Optional(40),
  leastName: Optional(80),
  mostName: Optional(80),
  files: z.array(z.enum(fileKinds)).min(1).max(fileKinds.length).optional(),
  largest: z.number().int().min(1).max(25).optional(),
  signing: z.array(z.enum(signings)).min(1).max(signings.length).optional(),
  words: Optional(20_000),
  term: TermSchema.optional(),
})

const Instructions = z.strictObject({ part: z.literal('text'), id: PartId, html: Needed(20_000), showIf: ConditionSchema.optional() })
const Rows = z.number().int().min(0).max(50).optional()
const Group = z.strictObject({
  part: z.literal('group'), id: PartId, title: Needed(200), rowName: Optional(80), least: Rows, most: Rows, showIf: ConditionSchema.optional(),
  parts: z.array(Question).max(40, 'At most 40 questions in a group.'),
})
const sectionParts = [Question, Instructions, Group] as const
const Section = z.strictObject({
  part: z.literal('section'), id: PartId, title: Needed(200), text: Optional(2000), showIf: ConditionSchema.optional(),
  parts: z.array(z.discriminatedUnion('part', [...sectionParts])).max(mostParts),
})
const Page = z.strictObject({
  id: PartId, title: Optional(200).default(''), showIf: ConditionSchema.optional(),
  skips: z.array(z.strictObject({ if: ConditionSchema, to: PartId })).max(10).optional(),
  parts: z.array(z.discriminatedUnion('part', [...sectionParts, Section])).max(mostParts),
})
const Rule = z.strictObject({ id: PartId, holds: ConditionSchema, message: Needed(300), at: PartId.optional() })

const Feed = z.strictObject({ id: PartId, to: z.enum(feedKinds), from: z.record(PartId, PartId).refine((from) => Object.keys(from).length <= 5, 'These are too many questions.'), as: line(40).optional() })

/**
 * What a version of a form asks, as it is kept, exported and imported. What one part asks of another, `definitionProblems`
 * checks.
 */
export const FormDefinitionSchema = z.unknown().refine(isShallow, 'This form is nested too deeply.').pipe(z.strictObject({
  pages: z.array(Page).min(1, 'A form needs a page.').max(50, 'At most 50 pages.'),
  rules: z.array(Rule).max(50, 'At most 50 rules.').optional(),
  feeds: z.array(Feed).max(10, 'At most 10.').optional(),
}))
