import type { Words } from '../../platform/format/wordsIn'
import type { FeedKind } from './formFeed.kinds'
import type { QuestionKind } from './form.kinds'

/** What can be chosen. An option that was removed is no longer offered; answers that chose it stay readable. */
export interface Option {
  /** Kept in answers; it stays when the option is renamed. */
  id: string
  name: Words
  isRemoved?: boolean | undefined
}

/** What a condition may ask besides answers: who fills in the form, and the day of the organization's clocks. */
export const askable = ['today', 'roleType', 'role', 'school', 'class'] as const
export type Askable = (typeof askable)[number]

/**
 * A value worked out of others. What a hidden or an open question answers is nothing; a sum counts nothing as 0, every other
 * term of nothing is nothing.
 */
export type Term =
  | { value: string }
  /** The answer to a question; within a repeated group, the one of the same row. */
  | { answer: string }
  | { person: Askable }
  /** The sum of terms; of a question in a repeated group, over all of its rows. */
  | { sum: Term[] }
  | { product: Term[] }
  /** The first less the second. */
  | { minus: [Term, Term] }
  /** How many: rows of a group, or what was chosen in a question. */
  | { count: string }
  /** Days from the first date to the second, below 0 if the second is earlier. */
  | { days: [Term, Term] }
  /** Whole years from the first date to the second: how old. */
  | { years: [Term, Term] }

/** Comparing: `includes` asks a list, `oneOf` is asked of a list of values, the others of one value. */
export const comparisons = ['answered', 'empty', 'is', 'isNot', 'oneOf', 'includes', 'under', 'atMost', 'atLeast', 'over'] as const
export type Comparison = (typeof comparisons)[number]

/** True or false of what was answered so far. */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { left: Term; is: Comparison; right?: Term | undefined; values?: string[] | undefined }

/** One question. What its kind does not use, it does not have. */
export interface Question {
  part: 'question'
  id: string
  kind: QuestionKind
  label: Words
  help?: Words | undefined
  isRequired?: boolean | undefined
  requireIf?: Condition | undefined
  showIf?: Condition | undefined
  /** Everyone may read the answers of entries that are shown. */
  isPublic?: boolean | undefined
  /** Seen by named roles only, kept out of exports unless they are asked for. */
  isConfidential?: boolean | undefined
  /** What stands in it at first. */
  usual?: string | undefined
  /** Taken from the profile of who fills it in. */
  prefill?: Prefill | undefined
  options?: Option[] | undefined
  /** What a matrix asks, one line each. */
  lines?: Option[] | undefined
  /** Bounds: of a number or scale its value, of a text its characters, of a list how many. */
  least?: number | undefined
  most?: number | undefined
  /** Bounds of a date: a day, or `today`. */
  earliest?: string | undefined
  latest?: string | undefined
  isWhole?: boolean | undefined
  /** "miles"; behind the field and behind the answer. */
  unit?: Words | undefined
  /** What the ends of a scale mean. */
  leastName?: Words | undefined
  mostName?: Words | undefined
  /** Kinds of files that are taken, and the largest, in megabytes. */
  files?: FileKind[] | undefined
  largest?: number | undefined
  /** How one may sign; a typed name is always offered. */
  signing?: Signing[] | undefined
  /** What is agreed to or signed. */
  words?: Words | undefined
  /** What a computed value is. */
  term?: Term | undefined
}

export const prefills = ['name', 'email', 'phone', 'school'] as const
export type Prefill = (typeof prefills)[number]
export const fileKinds = ['pdf', 'image', 'document', 'spreadsheet'] as const
export type FileKind = (typeof fileKinds)[number]
export const signings = ['typed', 'drawn', 'confirmed'] as const
export type Signing = (typeof signings)[number]

/** Formatted words between questions. */
export interface Instructions {
  part: 'text'
  id: string
  /** HTML, cleaned by the server when it is saved and again where it is shown. */
  html: Words
  showIf?: Condition | undefined
}

/** Questions that are asked once for each row. */
export interface Group {
  part: 'group'
  id: string
  title: Words
  /** What one row is called: "Player". */
  rowName?: Words | undefined
  least?: number | undefined
  most?: number | undefined
  showIf?: Condition | undefined
  parts: Question[]
}

export type SectionPart = Question | Instructions | Group

/** A heading over some parts of a page. */
export interface Section {
  part: 'section'
  id: string
  title: Words
  text?: Words | undefined
  showIf?: Condition | undefined
  parts: SectionPart[]
}

export type Part = SectionPart | Section

/** What is seen at once. */
export interface Page {
  id: string
  title: Words
  showIf?: Condition | undefined
  /** Where one goes from here: the first whose condition holds; pages between are neither asked nor kept. */
  skips?: { if: Condition; to: string }[] | undefined
  parts: Part[]
}

/** Something that has to hold across questions, in words of its own. */
export interface FormRule {
  id: string
  /** What has to hold, once every answer that it asks is there. */
  holds: Condition
  message: Words
  /** The question where it is said; on top of the form if there is none. */
  at?: string | undefined
}

/** What an approved entry becomes: made of these answers, by slot (feedRules.ts). */
export interface FormFeed {
  id: string
  to: FeedKind
  /** The question of each slot. */
  from: Record<string, string>
  /** Of which kind it is, where there are several. */
  as?: string | undefined
}

/** Everything that a version of a form asks, and what its entries become. */
export interface FormDefinition {
  pages: Page[]
  rules?: FormRule[] | undefined
  feeds?: FormFeed[] | undefined
}

/** A row of a repeated group. `row` is made by whoever adds it, and stays when others are removed. */
export interface Row {
  row: string
  answers: Record<string, SingleAnswer>
}

/**
 * An answer as it is kept: text; a list of options, files or things of the portal by their ids; by line of a matrix, the
 * option; by part of an address or a signature, text.
 */
export type SingleAnswer = string | string[] | Record<string, string>
export type Answer = SingleAnswer | Row[]
/** By the id of a question or group. Nothing for what was not answered. */
export type Answers = Record<string, Answer>

/** What is known of who fills in the form. */
export type Asker = Partial<Record<Askable, string | readonly string[]>>

/** The largest definition: enough for a 30-page packet, and still checked in a moment. */
export const mostParts = 500
/** The deepest condition and the most terms of one, so that asking it is cheap on a phone. */
export const mostDeep = 6
export const mostTerms = 60
