import { z } from 'zod'
import { AddedKey, BodyId, Id, largestId, line } from '../../platform/call/fields'
import { CheckInValue, JudgeSheet } from '../performances/performance.schemas'
import { ReleasedPlace } from '../performances/performanceRows.schemas'
import { mostJudges } from '../performances/performance.kinds'
import { sheetStates } from './sheetRules'

/** How long names and reasons are, and how long a code of judges can be valid. */
export const judgeLimits = { name: 100, schools: 50, label: 60, reason: 300, judgesOfCode: 200, codeHours: 14 * 24, sheetsAtOnce: 500 } as const
/** As long as a day of a contest is. */
export const usualCodeHours = 24

/** The letters of a code: none that is taken for another one. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** A code as it is shown: "K7MQ-9XTW". */
export const showCode = (letters: string): string => `${letters.slice(0, 4)}-${letters.slice(4)}`
const noCode = 'Enter the eight letters and digits of the code.'
/** A code as people type it: spaces, dashes and lower case do not matter. */
export const JudgeCode = z
  .string(noCode)
  .max(40, noCode)
  .transform((text) => text.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .pipe(z.string().regex(new RegExp(`^[${codeLetters}]{8}$`), noCode))

const version = z.number('Please reload the page.').int('Please reload the page.').min(0, 'Please reload the page.').max(largestId, 'Please reload the page.')

export const JudgeFields = z.strictObject({
  /** Left out for a new one. */
  judgeId: BodyId.optional(),
  judgeName: line(judgeLimits.name).min(1, 'Enter the judge’s name.'),
  /** The person of the portal who they are; their schools are their own schools too. */
  userId: BodyId.nullable().default(null),
  /** Schools that they must not judge: where they work, where their children learn. */
  schoolIds: z.array(BodyId).max(judgeLimits.schools, `At most ${judgeLimits.schools} schools.`).default([]).transform((ids) => [...new Set(ids)].sort((one, other) => one - other)),
})

/** The judges of a category, in their order. Those that are left out are removed. `version`: the one that was seen. */
export const SaveJudges = z.strictObject({
  eventId: Id, categoryId: Id, version,
  judges: z.array(JudgeFields).max(mostJudges, `At most ${mostJudges} judges.`).superRefine((judges, context) => {
    judges.forEach(({ judgeId, judgeName }, index) => {
      const isTwice = judges.findIndex((each) => (judgeId !== undefined && each.judgeId === judgeId) || each.judgeName.toLowerCase() === judgeName.toLowerCase()) < index
      if (isTwice) context.addIssue({ code: 'custom', path: [index, 'judgeName'], message: 'This judge is already listed.' })
    })
  }),
})

/** A sheet of a judge. `version`: the one that was seen, 0 for one that is about to be begun; left out, whatever stands is overwritten. */
export const SaveSheet = JudgeSheet.extend({ performanceId: BodyId, version: version.optional() })
export type SaveSheet = z.output<typeof SaveSheet>
/** The same by a judge with a code. */
export const SaveOwnSheet = SaveSheet.extend({ code: JudgeCode })

/** What a second person says of a sheet that is signed off. A reason is asked for where it is sent back. */
export const DecideSheet = z
  .strictObject({ performanceId: BodyId, judgeId: BodyId, decision: z.enum(['confirm', 'sendBack'], 'Confirm the sheet or send it back.'), reason: line(judgeLimits.reason).default(''), version: version.optional() })
  .superRefine(({ decision, reason }, context) => {
    if (decision === 'sendBack' && reason === '') context.addIssue({ code: 'custom', path: ['reason'], message: 'Enter a reason.' })
  })

/** Sheets of one category that a second person confirms at once, each as it was seen. */
export const ConfirmSheets = z.strictObject({
  eventId: Id, categoryId: Id,
  sheets: z.array(z.strictObject({ performanceId: BodyId, judgeId: BodyId, version })).min(1, 'Choose at least one sheet.').max(judgeLimits.sheetsAtOnce, `At most ${judgeLimits.sheetsAtOnce} sheets at once.`),
})

/** `label`: whose or which room's it is, for the office. */
export const MakeCode = z.strictObject({
  key: AddedKey, eventId: BodyId, label: line(judgeLimits.label).min(1, 'Enter a room or a judge.'),
  judgeIds: z.array(BodyId).min(1, 'Choose at least one judge.').max(judgeLimits.judgesOfCode, `At most ${judgeLimits.judgesOfCode} judges.`).transform((ids) => [...new Set(ids)].sort((one, other) => one - other)),
  hours: z.number('Use a whole number.').int('Use a whole number.').min(1, 'At least one hour.').max(judgeLimits.codeHours, `At most ${judgeLimits.codeHours} hours.`).default(usualCodeHours),
})
export const CodeKey = z.strictObject({ codeId: BodyId })

const id = z.number().int()
const moment = z.iso.datetime()

/** A sheet as it stands; `version` 0 and rating null where none is begun. */
const sheet = {
  rating: id.nullable(), comments: z.string(), state: z.enum(sheetStates),
  /** Why it was sent back; empty if it was not. */
  sentBackReason: z.string(),
  version: id,
}

/** A sheet as officials read it. */
export const OfficeSheet = z.strictObject({
  judgeId: id, ...sheet, signedOffAt: moment.nullable(),
  /** Who decided on it last; empty while nobody has. */
  decidedBy: z.string(),
  /** Why this judge does not judge this performance; empty if they do. */
  refusedText: z.string(),
  can: z.strictObject({ edit: z.boolean(), confirm: z.boolean(), sendBack: z.boolean() }),
})
export type OfficeSheet = z.infer<typeof OfficeSheet>

export const SheetPerformance = z.strictObject({
  performanceId: id, uniqueName: z.string(), schoolName: z.string(), checkInValue: CheckInValue,
  /** The one that counts now, and what it comes from. */
  rating: id.nullable(), ratingFrom: z.enum(['override', 'judges', 'paper', 'none']), sheets: z.array(OfficeSheet),
  /** The reader reads ratings and comments of it; else these are empty, and the sheets say how far they are. */
  seesRating: z.boolean(),
})
export type SheetPerformance = z.infer<typeof SheetPerformance>

export const CodeRow = z.strictObject({ codeId: id, label: z.string(), judgeNames: z.array(z.string()), expiresAt: moment, state: z.enum(['open', 'expired', 'revoked']) })
export type CodeRow = z.infer<typeof CodeRow>

/** The judges of a category with their sheets and codes, for officials. */
export const CategoryJudges = z.strictObject({
  eventId: id, eventName: z.string(), categoryId: id, categoryName: z.string(),
  /** How many judge a performance. */
  judgesAsked: id, releasedAt: moment.nullable(), version: id,
  judges: z.array(z.strictObject({ judgeId: id, judgeName: z.string(), userId: id.nullable(), schools: z.array(z.strictObject({ schoolId: id, schoolName: z.string() })), sheets: id })),
  codes: z.array(CodeRow), performances: z.array(SheetPerformance),
  /** Why its results are neither released nor withdrawn, and its judges stay; empty if they can be. */
  heldText: z.string(),
  can: z.strictObject({ assign: z.boolean(), release: z.boolean(), makeCodes: z.boolean() }),
})
export type CategoryJudges = z.infer<typeof CategoryJudges>

/** How far the judging of each category of an event is, for officials. */
export const EventJudging = z.strictObject({
  eventId: id,
  categories: z.array(z.strictObject({
    categoryId: id, categoryName: z.string(), isPublished: z.boolean(), releasedAt: moment.nullable(), judgesAsked: id, judges: id, performances: id,
    /** Sheets that are begun, that wait for a second person, and that are confirmed. */
    begun: id, waiting: id, confirmed: id,
  })),
})
export type EventJudging = z.infer<typeof EventJudging>

/** A code that was made: this answer alone has it. */
export const MadeCode = z.strictObject({ codeId: id, code: z.string(), label: z.string(), expiresAt: moment })
export type MadeCode = z.infer<typeof MadeCode>

/** A performance as a judge with a code reads it: students are named as in public. */
export const JudgedPerformance = z.strictObject({
  performanceId: id,
  /** Its number at the contest, as on door sheets and at check-in. */
  number: id,
  schoolName: z.string(),
  /** "Ivy F., Flute; 2 more", "6 performers" */
  performersText: z.string(),
  title: z.string(), composer: z.string(), pmlCodeValue: z.string(), musicClass: id, checkInValue: CheckInValue, ...ReleasedPlace.shape,
  sheet: z.strictObject(sheet),
  /** Why it cannot be rated now; empty if it can. */
  lockedText: z.string(),
})
export type JudgedPerformance = z.infer<typeof JudgedPerformance>

/** What a code opens. */
export const Judging = z.strictObject({
  eventName: z.string(), startsOn: z.string(), endsOn: z.string(), timeZone: z.string(), label: z.string(), expiresAt: moment,
  judges: z.array(z.strictObject({ judgeId: id, judgeName: z.string(), categoryName: z.string(), performances: z.array(JudgedPerformance) })),
})
export type Judging = z.infer<typeof Judging>
