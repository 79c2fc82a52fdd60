import { z } from 'zod'
import { AddedKey, BodyId, Id, line } from '../../platform/call/fields'
import { lines } from '../../platform/call/formFields'
import { PageQuery, pageOf } from '../../platform/call/paging'
import { entryPers, entryStates, formStates } from '../forms/form.kinds'
import { DefinitionOutput, GivenAnswers, PartId } from '../forms/formAnswers.schemas'
import { entryActs, entryDecisions } from './formEntry.kinds'

const Int = z.number().int()
const Answers = z.record(z.string(), z.unknown())

/** For whom an entry is: a student, a team; neither for the person or the school of the role. */
const subject = { studentId: BodyId.optional(), teamId: BodyId.optional() }

/** For whom a form can be filled in, or an entry is. */
export const EntrySubject = z.strictObject({ key: z.string(), name: z.string(), studentId: Int.nullable(), teamId: Int.nullable() })
export type EntrySubject = z.infer<typeof EntrySubject>

/** An entry in a list of whoever filled it in. */
const OwnEntry = z.strictObject({
  entryId: Int, formId: Int, formName: z.string(), subject: EntrySubject.nullable(), state: z.enum(entryStates),
  /** As the office calls it; empty for none. */
  status: z.string(),
  /** Empty for a draft. */
  submittedAt: z.string(),
  savedAt: z.string(),
  isLate: z.boolean(),
  /** Who is next, in words; empty if nobody is. */
  waitsFor: z.string(),
})

/** What someone fills in, and what became of it. */
export const MyEntries = z.strictObject({
  /** Forms that take entries of this person now. One each where the form takes one for each. */
  toFillIn: z.array(z.strictObject({
    formId: Int, name: z.string(), per: z.enum(entryPers),
    /** Day and time by the clocks of the office; empty for no end. */
    closesOn: z.string(), closesTime: z.string(), isOver: z.boolean(),
    subject: EntrySubject.nullable(),
    /** A draft of it that is there. */
    entryId: Int.nullable(),
    /** It has to be filled in: there is no entry yet where one is asked for each. */
    isDue: z.boolean(),
  })),
  entries: z.array(OwnEntry),
  /** How many wait for this person’s decision. */
  toDecide: Int,
})
export type MyEntries = z.infer<typeof MyEntries>

/** A file that answers name by its number, with the name that people know it by. */
const AnswerFile = z.strictObject({ fileId: Int, name: z.string(), bytes: Int })

/** A draft, or what is mended. */
export const TypedEntry = z.strictObject({ entryId: Int, version: Int, answers: Answers, savedAt: z.string(), state: z.enum(['draft', 'sentBack']), marked: z.array(z.string()), reason: z.string(), files: z.array(AnswerFile) })
export type TypedEntry = z.infer<typeof TypedEntry>

/** A form as someone who is signed in fills it in. */
export const OpenForm = z.strictObject({
  form: z.strictObject({ formId: Int, name: z.string(), description: z.string(), thanks: z.string(), state: z.enum(formStates), per: z.enum(entryPers), closesOn: z.string(), closesTime: z.string(), isLate: z.boolean(), isFull: z.boolean() }),
  definition: DefinitionOutput,
  /** Who fills it in, as conditions ask: with today's date. */
  asker: z.strictObject({ today: z.string(), roleType: z.string(), role: z.string(), school: z.array(z.string()), class: z.array(z.string()) }),
  /** What questions with `prefill` begin with. */
  prefill: z.record(z.string(), z.string()),
  /** Whether it has to be said for which student or team. */
  asks: z.enum(['', 'student', 'team']),
  /** Those to choose from, where they are few; staff look for a student with `formEntries.options`. */
  subjects: z.array(EntrySubject),
  subject: EntrySubject.nullable(),
  typed: TypedEntry.nullable(),
  /** Names of what is chosen, by KIND:ID. */
  names: z.record(z.string(), z.string()),
})
export type OpenForm = z.infer<typeof OpenForm>

export const OpenQuery = z.strictObject({ formId: Id, studentId: Id.optional(), teamId: Id.optional(), entryId: Id.optional() })

/** `version` 0: the first time. `entryId`: of one that was sent back. */
export const SaveEntryDraft = z.strictObject({ formId: Id, entryId: BodyId.optional(), ...subject, version: Int.min(0).max(2_147_483_647), answers: GivenAnswers })
export const SubmitEntry = z.strictObject({ formId: Id, entryId: BodyId.optional(), ...subject, addedKey: AddedKey, answers: GivenAnswers })
export const PaperEntry = z.strictObject({ formId: Id, ...subject, schoolId: BodyId.optional(), userId: BodyId.optional(), addedKey: AddedKey, answers: GivenAnswers })

export const OptionsQuery = z.strictObject({
  formId: Id,
  /** Of which question; without, for whom the form is filled in. */
  question: PartId.optional(),
  search: PageQuery.shape.search,
})
export const EntryOptions = z.strictObject({ options: z.array(z.strictObject({ id: z.string(), name: z.string(), detail: z.string() })), isMore: z.boolean() })

/** What was done to an entry, in order. */
const Done = z.strictObject({
  actId: Int, act: z.enum(entryActs), at: z.string(),
  /** Who did it; empty for a stranger. */
  by: z.string(),
  step: z.string(), text: z.string(), marked: z.array(z.string()),
  /** Answers that were changed by mending, as they were. */
  before: Answers.nullable(),
})

/** One entry as whoever may see it. */
export const FormEntryView = z.strictObject({
  entryId: Int, formId: Int, formName: z.string(), version: Int, state: z.enum(entryStates), statusId: Int.nullable(), status: z.string(),
  subject: EntrySubject.nullable(), school: z.string(), activity: z.string(),
  filledInBy: z.string(), enteredBy: z.string(), submittedAt: z.string(), isLate: z.boolean(),
  /** What was asked when it was filled in. */
  definition: DefinitionOutput,
  /** Without what is confidential and not for this reader. */
  answers: Answers,
  /** Questions whose answers are kept from this reader. */
  hidden: z.array(z.string()),
  /** Those that the answers name, without hidden ones. */
  files: z.array(AnswerFile),
  names: z.record(z.string(), z.string()),
  steps: z.array(z.strictObject({ id: z.string(), name: z.string(), who: z.string(), isDone: z.boolean(), isNext: z.boolean(), note: z.string() })),
  acts: z.array(Done),
  /** What was made of it; `path` for the office, `stays` where it could not be taken back. */
  became: z.array(z.strictObject({ madeId: Int, text: z.string(), path: z.string(), isUndone: z.boolean(), stays: z.string() })),
  /** The office's own words on it; none for others. */
  tags: z.array(z.string()),
  /** What this reader may do. */
  may: z.strictObject({ decide: z.array(z.enum(entryDecisions)), withdraw: z.boolean(), mend: z.boolean(), note: z.boolean(), setStatus: z.boolean() }),
})
export type FormEntryView = z.infer<typeof FormEntryView>

export const DecideEntry = z.strictObject({
  entryId: Id, version: BodyId, key: AddedKey, decision: z.enum(entryDecisions, 'Please choose a decision.'),
  /** Needed to refuse and to send back. */
  reason: lines(1000).default(''),
  marked: z.array(PartId).max(500).default([]),
  /** The office may give it a status with the decision. */
  statusId: BodyId.nullable().optional(),
})
export const CommentEntry = z.strictObject({ entryId: Id, key: AddedKey, text: lines(2000).refine((text) => text !== '', 'Please write something.'), isNote: z.boolean().default(false) })

export const entrySorts = ['submitted', '-submitted', 'school', '-school', 'state', '-state'] as const
export type EntrySort = (typeof entrySorts)[number]
export const ListEntries = PageQuery.extend({
  formId: Id, sort: z.enum(entrySorts, 'There is no such order.').default('-submitted'),
  state: z.enum(entryStates, 'There is no such state.').optional(), statusId: Id.optional(), schoolId: Id.optional(), activityId: Id.optional(),
  /** Those whose answer to this question has this text in it, or is it. */
  question: PartId.optional(), answer: line(200).optional(),
  /** The whole text, and not only part of it. */
  match: z.enum(['is'], 'Use is.').optional(),
  /** Numbers and days from one to another, both included. */
  from: line(40).optional(), to: line(40).optional(),
  /** Those that have an answer to it, or none. */
  answered: z.enum(['yes', 'no'], 'Use yes or no.').optional(),
  tag: line(40).optional(),
})

export const EntryRow = z.strictObject({
  entryId: Int, version: Int, state: z.enum(entryStates), status: z.string(), subjectName: z.string(), filledInBy: z.string(), school: z.string(), activity: z.string(),
  submittedAt: z.string(), isLate: z.boolean(), step: z.string(), onPaper: z.boolean(),
  schoolId: Int.nullable(),
  tags: z.array(z.string()),
  /** How many notes of the office there are. */
  notes: Int,
  /** Without confidential ones. */
  answers: Answers,
  /** Names of what these answers name, by KIND:ID. */
  names: z.record(z.string(), z.string()),
})
export type EntryRow = z.infer<typeof EntryRow>
export const EntryPage = pageOf(EntryRow).extend({ counts: z.array(z.strictObject({ state: z.enum(entryStates), count: Int })) })

export const ToDecide = pageOf(z.strictObject({ entryId: Int, formId: Int, formName: z.string(), subjectName: z.string(), school: z.string(), step: z.string(), since: z.string() }))
