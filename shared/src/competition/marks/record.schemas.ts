import { z } from 'zod'
import { Mark } from './mark.schemas'

export const recordLevels = ['meet', 'school', 'association'] as const

/** A record as it stands. It is of one event and gender; of one class, or of one school, where that is named. */
export const MeetRecord = z.strictObject({
  id: z.number().int(),
  level: z.enum(recordLevels),
  /** The same in all meets: "100m", "200freeY". */
  eventKey: z.string().min(1).max(60),
  gender: z.enum(['girls', 'boys', 'mixed']),
  classKey: z.string().max(60).nullable(),
  teamId: z.number().int().nullable(),
  mark: Mark,
})
export type MeetRecord = z.infer<typeof MeetRecord>

/** What may be a record, as data of the association. */
export const RecordRules = z.strictObject({
  /** Where the wind is read in an event, and was not: it counts, or it does not. A wind of more than +2.0 never does. */
  withoutWind: z.enum(['counts', 'doesNotCount']),
  /** A hand time against an automatic record: never, or with what the event adds to a hand time. */
  handTimes: z.enum(['never', 'converted']),
  /** Whether an exhibition may set one. */
  exhibitions: z.boolean(),
})
export type RecordRules = z.infer<typeof RecordRules>

/** NFHS practice: no record without a reading of the wind, none by a watch against a camera. */
export const usualRecordRules: RecordRules = { withoutWind: 'doesNotCount', handTimes: 'never', exhibitions: false }
