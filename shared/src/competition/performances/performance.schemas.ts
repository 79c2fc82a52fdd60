import { z } from 'zod'
import { AddedKey, BodyId, Id, line, moment } from '../../platform/call/fields'
import { lines } from '../../platform/call/formFields'
import { pmlTextLimits } from '../../directory/pmlCodes/pmlCode.schemas'
import { performedClasses, worstRating } from './performance.kinds'
import { performanceTexts as texts } from './performanceTexts'

/** How long texts of a performance are, and how much it has at most. */
export const performanceLimits = { uniqueName: 100, accompanist: 100, instrument: 60, performers: 400, documents: 200, address: 2_000, reason: 300 } as const

/** Another check than "not a number" has no words of its own here: whatever is no key of a piece is no choice. */
const chosen = (message: string) => z.number(message).int(message).min(1, message)
const filled = (max: number, message: string) => z.string(message).trim().min(1, message).pipe(line(max))

/** What the person sends of their role and of whom they are or look after. It is taken, since the specification sends it, and never believed: the session says it. */
const unbelieved = { userRoleType: z.string().max(20).optional() }
const unbelievedPerson = { ...unbelieved, studentOrParentUserId: z.union([BodyId, z.string().max(20)]).nullish() }
/** The version that was seen: with it nothing is overwritten that someone else has changed since. */
const version = BodyId.optional()

export const CheckInValue = z.literal([1, 0], 'Use 1 for present and 0 for did not start.').nullable()

/** Who performs, with what; each student once. */
export const StudentsWithInstruments = z
  .array(z.strictObject({ studentId: BodyId, studentInstrument: line(performanceLimits.instrument) }))
  .max(performanceLimits.performers, `At most ${performanceLimits.performers} students.`)
  .superRefine((students, context) => {
    students.forEach(({ studentId }, index) => {
      if (students.findIndex((each) => each.studentId === studentId) < index) context.addIssue({ code: 'custom', path: [index, 'studentId'], message: 'This student is already listed.' })
    })
  })

/** All that is said of a performance, in the order in which it is asked for: the first problem is the one that is said (specification, section 5). */
export const PerformanceFields = z.strictObject({
  uniqueName: filled(performanceLimits.uniqueName, texts.noUniqueName),
  pmlCodeId: chosen(texts.noPmlCode),
  title: filled(pmlTextLimits.title, texts.noTitle),
  /** The class from 1 to 6: grade 0 of the list is no class, and cannot be entered. */
  gradeId: chosen(texts.noPmlClassOrGrade).max(performedClasses.at(-1)!, texts.noPmlClassOrGrade),
  composer: filled(pmlTextLimits.composer, texts.noComposer),
  accompanist: line(performanceLimits.accompanist).default(''),
  studentsWithInstruments: StudentsWithInstruments,
})
export type PerformanceFields = z.output<typeof PerformanceFields>
export type PerformanceValues = z.input<typeof PerformanceFields>

/** Ours, in the style of the update: the specification is silent. `schoolId`: staff add for their own school alone. `teamId`: which of its teams in the event; needed where it has several. */
export const AddPerformance = PerformanceFields.extend({ key: AddedKey, eventId: BodyId, categoryId: BodyId, schoolId: BodyId, teamId: BodyId.optional(), ...unbelieved })
export type AddPerformance = z.output<typeof AddPerformance>
/** Asked for after the deadline for scratches and substitutes, when the office alone changes an entry. */
const lateReason = line(performanceLimits.reason).default('')
export const UpdatePerformance = PerformanceFields.extend({ performanceId: BodyId, version, reason: lateReason, ...unbelieved })

/** By an address, so that its keys are text there. */
export const StudentsForCategory = z.strictObject({
  eventId: Id, categoryId: Id, schoolId: Id,
  /** Left out for one that is about to be added. */
  performanceId: Id.optional(),
})
export const PerformanceKey = z.strictObject({ performanceId: Id })

/** What a list is narrowed to: null for all. */
const narrowed = BodyId.nullable().default(null)
export const ListPerformances = z.strictObject({ eventId: BodyId, categoryId: narrowed, schoolId: narrowed, teamId: narrowed, ...unbelievedPerson })
export const ExportPerformances = z.strictObject({ eventId: BodyId, schoolTeamId: narrowed, categoryId: narrowed, schoolId: narrowed, ...unbelievedPerson })

export const DeletePerformer = z.strictObject({ performanceId: BodyId, reason: lateReason, ...unbelieved })
export const ChangeCategory = z.strictObject({ performanceId: BodyId, newCategoryId: BodyId, version })
/** `teamType`: the specification does not say which there are; a team is found by its key. */
export const ListPublishedCategories = z.strictObject({ event_id: BodyId, teamId: BodyId, teamType: line(40).default('') })

/** From 1, the best, to 6. */
export const Rating = chosen(texts.noRating).max(worstRating, texts.noRating)
/** `reason`: asked for where a rating was signed off or released. */
export const AssignPoints = z.strictObject({ performanceId: BodyId, rating: Rating, reason: line(performanceLimits.reason).default(''), version })

/**
 * Check a performance in. `key`: sent twice, it is done once. `asOf`: when it was decided, for what waited for the network; what someone else decided
 * later stays. Left out, it is now; a moment to come is now, as clocks of phones differ.
 */
export const CheckIn = z.strictObject({ performanceId: BodyId, checkInValue: CheckInValue, key: AddedKey, asOf: moment('Use a date with a time.').optional() })

/** A judge's sheet. */
export const JudgeSheet = z.strictObject({ judgeId: BodyId, rating: Rating, comments: lines(2_000).default(''), isSignedOff: z.boolean().default(false) })
export type JudgeSheet = z.output<typeof JudgeSheet>

/** What notes are of; ours. */
export const notesIdTypes = ['performance'] as const
export const NotesDocument = z.strictObject({
  /** The uploaded file. */
  documentId: BodyId,
  /** Taken, and never followed: the file is found by its key. */
  documentUrl: z.string().max(performanceLimits.address),
})
export const SaveNotes = z.strictObject({
  id: BodyId,
  idType: z.enum(notesIdTypes, 'There are no notes of this.'),
  documents: z.array(NotesDocument, texts.noDocument).min(1, texts.noDocument).max(performanceLimits.documents, `At most ${performanceLimits.documents} documents.`),
})
