import { z } from 'zod'
import { BodyId, Id } from '../../platform/call/fields'

/** How many recordings a performance has at most. */
export const mostRecordings = 20

export const RecordingsKey = z.strictObject({ performanceId: Id })
export const SaveRecordings = z.strictObject({
  performanceId: BodyId,
  /** Uploads for 'recording' of the person who adds them. */
  fileIds: z.array(BodyId, 'Please upload at least one recording.').min(1, 'Please upload at least one recording.').max(mostRecordings, `At most ${mostRecordings} recordings.`),
})
export type SaveRecordings = z.output<typeof SaveRecordings>
export const RemoveRecording = z.strictObject({ performanceId: BodyId, fileId: BodyId })
export type RemoveRecording = z.output<typeof RemoveRecording>

const id = z.number().int()

/** A recording of a performance. `mediaType`: sound or video, by its content. */
const Recording = z.strictObject({
  fileId: id, fileName: z.string(), mediaType: z.string(),
  /** Staff of the performance's own school brought it; else it is a judge's. */
  isFromSchool: z.boolean(),
  can: z.strictObject({ remove: z.boolean() }),
})
export type Recording = z.infer<typeof Recording>

/** The recordings of a performance that its reader hears. */
export const Recordings = z.strictObject({
  performanceId: id, recordings: z.array(Recording), isReleased: z.boolean(),
  can: z.strictObject({ upload: z.boolean() }),
})
export type Recordings = z.infer<typeof Recordings>
