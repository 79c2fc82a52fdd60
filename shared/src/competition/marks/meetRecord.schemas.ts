import { z } from 'zod'
import { AddedKey, BodyId, Day, Id, line } from '../../platform/call/fields'
import { meetGenders, meetLimits, meetRounds } from './meet.kinds'
import { recordLevels } from './record.schemas'

export const recordLevelNames: Record<(typeof recordLevels)[number], string> = { meet: 'Meet', school: 'School', association: 'Association' }

const fields = {
  level: z.enum(recordLevels, 'Please choose.'),
  /** The event of this meet that says what it is and how it is measured. */
  meetEventId: BodyId,
  /** Of one class only, or of all. */
  isOfClass: z.boolean(),
  /** The school whose record it is; null for those of the meet and the association. */
  schoolId: BodyId.nullable(),
  mark: line(40).min(1, 'Enter a mark.'),
  wind: line(10).default(''),
  holder: line(100).min(1, 'Please enter who holds it.'),
  setOn: Day,
}

export const AddRecord = z.strictObject({ key: AddedKey, eventId: Id, ...fields }).refine(({ level, schoolId }) => (level === 'school') === (schoolId !== null), { path: ['schoolId'], message: 'Choose the school for a record of a school.' })
export type AddRecord = z.output<typeof AddRecord>
export const RemoveRecord = z.strictObject({ eventId: Id, recordId: Id })

/** A mark takes the place of a record that it broke or equaled. */
export const ConfirmRecord = z.strictObject({ eventId: Id, recordId: BodyId, entryId: BodyId, round: z.enum(meetRounds) })

const id = z.number().int()

export const RecordRow = z.strictObject({
  recordId: id, level: z.enum(recordLevels), meetEventId: id, eventName: z.string(), gender: z.enum(meetGenders), className: z.string().max(meetLimits.className), schoolName: z.string(),
  mark: z.string(), wind: z.string(), holder: z.string(), setOn: z.string(),
  /** Marks of this meet that are as good. */
  flags: z.array(z.strictObject({
    entryId: id, round: z.enum(meetRounds), name: z.string(), mark: z.string(),
    /** "Breaks the record." or why it does not. */
    text: z.string(), canConfirm: z.boolean(),
  })),
})
export type RecordRow = z.infer<typeof RecordRow>
