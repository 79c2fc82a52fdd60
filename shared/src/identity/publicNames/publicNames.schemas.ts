import { z } from 'zod'
import { Day, Id, line } from '../../platform/call/fields'
import { consentWays } from '../family/familyWord.kinds'
import { namingWishes, PublicNameRules } from './publicNameRules'

/** How students are named now: the association’s rule, and of the asked school whether it names its students and what their families said. */
export const StandingNames = z.strictObject({
  rules: PublicNameRules,
  version: z.string(),
  school: z.strictObject({
    schoolId: z.number().int(), name: z.string(), namesStudents: z.boolean(),
    /** Active students by what their families said. */
    wishes: z.strictObject({ unsaid: z.number().int(), yes: z.number().int(), no: z.number().int() }),
  }).nullable(),
})
export type StandingNames = z.output<typeof StandingNames>

export const PublicNameRulesChange = z.strictObject({
  rules: PublicNameRules,
  /** The version that was changed: if another one is current by now, it is not overwritten. */
  version: z.string().max(40),
})
export const SchoolNamingChange = z.strictObject({ schoolId: Id, namesStudents: z.boolean('Use true or false.') })

/** Who speaks of naming a student: the family (linked parents), and the school (the office can speak for it). */
export const namingSpeakers = ['family', 'school'] as const
export type NamingSpeaker = (typeof namingSpeakers)[number]

/** A current statement: when and by whom. */
const SaidWord = z.strictObject({
  /** By the speaker's signed-in account, or on paper that staff have seen. */
  way: z.enum(consentWays),
  /** Who wrote it down; null for readers whom it does not concern. */
  by: z.string().nullable(),
  /** Whose paper it is; empty for none. */
  parentName: z.string(),
  /** YYYY-MM-DD: the day on the paper, or of the change. */
  saidOn: z.string(),
}).nullable()

/** Who made the current statements; null for what nobody said, or what is older than this record. */
export const NamingSaid = z.strictObject({
  family: SaidWord,
  school: SaidWord,
  /** The reader may record what the family said on paper. */
  mayRecord: z.boolean(),
})
export type NamingSaid = z.output<typeof NamingSaid>

export const PaperNaming = z.strictObject({
  studentId: Id,
  word: z.enum(namingWishes, 'Choose what the family said.'),
  parentName: line(60).min(1, 'Please enter the parent’s name.'),
  /** The day on the paper. */
  saidOn: Day,
})
