import { z } from 'zod'
import { BodyId, Id, line } from '../../platform/call/fields'

/** EEE-G-NNNNN: event, grade or class, number. Grade 0 stands for pieces that the list gives none. */
export const pmlCodePattern = /^\d{3}-[0-6]-\d{5}$/

/** Lookups begin at so many characters of a code (specification, section 9). */
export const pmlLookupFrom = 8

/** Grades as the list has them. */
export const pmlGrades = [0, 1, 2, 3, 4, 5, 6] as const

/** What a piece's texts may have, in characters; the longest of a real list are 596 and 760. */
export const pmlTextLimits = { eventName: 80, title: 200, composer: 120, arranger: 120, publisher: 1_000, specification: 1_000 } as const

/** A code as people may type it: spaces around it do not matter. */
export const PmlCode = z.string().trim().regex(pmlCodePattern, 'A code is the event, the grade (0 to 6) and the number: 100-1-15193.')

/** What of a piece can be said; event and grade are in its code. */
export const PmlValues = z.strictObject({
  code: PmlCode,
  eventName: line(pmlTextLimits.eventName).min(1, 'Please enter what the event is called.'),
  title: line(pmlTextLimits.title).min(1, 'Please enter a title.'),
  composer: line(pmlTextLimits.composer).default(''),
  arranger: line(pmlTextLimits.arranger).default(''),
  publisher: line(pmlTextLimits.publisher).default(''),
  specification: line(pmlTextLimits.specification).default(''),
})
export type PmlValues = z.output<typeof PmlValues>

export const SavedPml = PmlValues.extend({
  pmlCodeId: Id,
  /** What the person saw: if the values have changed since, they are not overwritten. */
  seen: PmlValues,
})

export const pmlSorts = ['code', '-code', 'title', '-title', 'composer', '-composer'] as const
export type PmlSort = (typeof pmlSorts)[number]

export const pmlFilters = {
  /** First three digits of the code. */
  event: z.string().regex(/^\d{3}$/, 'An event has three digits.').optional(),
  grade: z.coerce.number('There is no such grade.').int().min(0, 'There is no such grade.').max(6, 'There is no such grade.').optional(),
}

export const PmlRow = PmlValues.extend({
  pmlCodeId: z.number().int(),
  eventCode: z.string(),
  grade: z.number().int(),
  /** How many pieces have this code, this one among them. */
  sharing: z.number().int(),
})
export type PmlRow = z.infer<typeof PmlRow>

export const PmlFilterChoices = z.strictObject({ events: z.array(z.strictObject({ eventCode: z.string(), eventName: z.string() })) })

/** The specification's words for what options are of, and for what a search matches. */
export const pmlOptionsFor = ['pmlCode', 'pmlCodeTitle', 'pmlCodeComposer'] as const
export const pmlMatchFor = ['code', 'title', 'composer'] as const

/** As many options or matches as one lookup answers: more than anyone reads in a list that drops down. */
export const mostPmlOptions = 100

export const PmlOption = z.strictObject({ id: z.number().int(), name: z.string(), code: z.string() })

/** A piece as lookups tell it: pieces that share a code differ in their specification. */
export const PmlMatch = z.strictObject({
  codeId: z.number().int(), gradeId: z.number().int(), code: z.string(), title: z.string(), composer: z.string(), arranger: z.string(), specification: z.string(),
})
export type PmlMatch = z.infer<typeof PmlMatch>

export const OrganizationId = BodyId
