import { z } from 'zod'
import { meetRounds } from '../marks/meet.kinds'

const id = z.number().int()
const about = { eventId: id, name: z.string(), whenText: z.string(), place: z.string() }

/** A round of an entry on the papers of a school. `entryId` is the number that check-in reads. What is not published yet is empty. */
const PacketEntry = z.strictObject({
  entryId: id, number: id, event: z.string(), round: z.enum(meetRounds), hasRounds: z.boolean(), name: z.string(), athletes: z.array(z.string()), seed: z.string(),
  /** "9:30 AM, Pool": when and where its round is by the released schedule. */
  timeText: z.string(),
  /** "Heat 2, lane 4" */
  start: z.string(),
  isScratched: z.boolean(), didNotStart: z.boolean(), isReleased: z.boolean(), mark: z.string(), wind: z.string(), placeText: z.string(), points: z.string(), isBest: z.boolean(),
  /** "1 medal"; empty for none. */
  medalText: z.string(),
  /** Records that it set and the office confirmed: "Meet record". */
  records: z.array(z.string()),
})
export type PacketEntry = z.infer<typeof PacketEntry>

/** What a school gets of a meet: before it its entries with where they start, after it also what came of them. */
export const MeetPacket = z.strictObject({
  ...about, schoolId: id, schoolName: z.string(),
  /** Entries that are not scratched; `waiting`: those whose results are not released. */
  counts: z.strictObject({ entries: id, medals: id, records: id, waiting: id }),
  rows: z.array(PacketEntry),
  /** Team scores of the released events. `of`: so many teams are in the table. */
  scores: z.array(z.strictObject({ title: z.string(), name: z.string(), rankText: z.string(), points: z.string(), of: id })),
  /** Of the event, for those who take part. */
  documents: z.array(z.string()),
})
export type MeetPacket = z.infer<typeof MeetPacket>

/** Who is to be there, event by event, with the numbers that check-in reads; for those who run the meet. */
export const MeetCheckInSheet = z.strictObject({
  ...about,
  sections: z.array(z.strictObject({
    meetEventId: id, title: z.string(), timeText: z.string(),
    rows: z.array(z.strictObject({ entryId: id, name: z.string(), about: z.string(), start: z.string() })),
  })),
})
export type MeetCheckInSheet = z.infer<typeof MeetCheckInSheet>
