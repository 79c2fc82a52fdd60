import { z } from 'zod'
import { BodyId, Id, largestId, line } from '../../platform/call/fields'
import { roomFeatures } from '../../scheduling/slots/slot.kinds'

/** The version that was seen; 0 for one that is new. */
const version = z.number('Please reload the page.').int('Please reload the page.').min(0, 'Please reload the page.').max(largestId, 'Please reload the page.')
/** Minutes since midnight by the clocks of the event's place; null for any time. */
const Time = z.number('Please enter a time.').int('Please enter a time.').min(0, 'Please enter a time.').max(1_440, 'Please enter a time.').nullable()

/** What an entry, or a student in it, needs. */
const fields = {
  /** Null for the whole entry. */
  studentId: BodyId.nullable(),
  /** It begins then at the earliest, and is over by `latest`. */
  earliest: Time,
  latest: Time,
  /** What its room has to be. */
  needs: z.array(z.enum(roomFeatures, 'Please choose one of these.')).max(roomFeatures.length, 'Each once.'),
  note: line(200),
}

export const SaveAccommodation = z.strictObject({ performanceId: BodyId, version, ...fields }).superRefine(({ earliest, latest, needs, note }, context) => {
  if (earliest !== null && latest !== null && latest <= earliest) context.addIssue({ code: 'custom', path: ['latest'], message: 'The end must be after the start.' })
  if (new Set(needs).size < needs.length) context.addIssue({ code: 'custom', path: ['needs'], message: 'Each once.' })
  if (earliest === null && latest === null && needs.length === 0 && note === '') context.addIssue({ code: 'custom', path: ['note'], message: 'Enter a time, a room or a note.' })
})
export type SaveAccommodation = z.output<typeof SaveAccommodation>

export const RemoveAccommodation = z.strictObject({ performanceId: BodyId, accommodationId: BodyId })
export type RemoveAccommodation = z.output<typeof RemoveAccommodation>
export const AccommodationsKey = z.strictObject({ performanceId: Id })

const id = z.number().int()

const Accommodation = z.strictObject({ accommodationId: id, ...fields, studentName: z.string(), version: id })
export type Accommodation = z.infer<typeof Accommodation>

/** What an entry and those who perform in it need; for the office and the school’s staff in the named roles. */
export const Accommodations = z.strictObject({
  performanceId: id, uniqueName: z.string(),
  performers: z.array(z.strictObject({ studentId: id, studentName: z.string() })),
  accommodations: z.array(Accommodation),
  /** Why they cannot be changed now; empty if they can. */
  disabledText: z.string(),
})
export type Accommodations = z.infer<typeof Accommodations>
