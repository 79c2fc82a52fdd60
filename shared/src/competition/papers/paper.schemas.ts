import { z } from 'zod'
import { ContestAwards } from '../events/contestAwards.schemas'

const id = z.number().int()
const count = z.number().int()
const about = { eventId: id, name: z.string(), whenText: z.string(), place: z.string() }

/** A program as it is printed: of a contest a section for each room and day, of a meet one for each event and round. */
export const EventProgram = z.strictObject({
  ...about, kind: z.enum(['band', 'meet']),
  /** "Second draft, released Dec 1, 9:41 PM CST"; empty without one. */
  releaseText: z.string(),
  /** Not everyone reads it yet: for those who make it, to proofread. */
  isPreview: z.boolean(),
  sections: z.array(z.strictObject({
    title: z.string(), note: z.string(),
    /** `group`: "Heat 1 of 3", the same for all rows of a heat; empty in a contest. `lead`: "8:30 AM", "Lane 4". Students are named as everyone may read them. */
    rows: z.array(z.strictObject({ group: z.string(), lead: z.string(), name: z.string(), about: z.string(), mark: z.string() })),
  })),
})
export type EventProgram = z.infer<typeof EventProgram>

/** A category's performances by room and time, for paper sheets. */
export const JudgeSheetPapers = z.strictObject({
  ...about, categoryName: z.string(),
  /** `skips`: performances of schools that the judge must not judge. */
  judges: z.array(z.strictObject({ judgeId: id, judgeName: z.string(), skips: z.array(id) })),
  performances: z.array(z.strictObject({
    performanceId: id,
    /** Its number at the contest. */
    number: id, schoolName: z.string(), performers: z.array(z.strictObject({ name: z.string(), instrument: z.string() })), title: z.string(), composer: z.string(), pmlCodeValue: z.string(), musicClass: id,
    /** Both empty while the performance has no released place. */
    room: z.string(), timeText: z.string(),
  })),
})
export type JudgeSheetPapers = z.infer<typeof JudgeSheetPapers>

/** What is counted for a school (awards.ts). */
const counted = { performances: count, medals: count, plaques: count, sheets: count, didNotStart: count, waiting: count }

export const MedalList = z.strictObject({
  ...about, kind: z.enum(['band', 'meet']),
  /** Best in class and sweepstakes of a contest; empty for a meet. */
  awards: ContestAwards,
  schools: z.array(z.strictObject({
    schoolId: id, schoolName: z.string(), ...counted,
    /** Performances that bring one, each with what: "5 medals", "1 plaque"; of a meet entries, with their places in the place of ratings. */
    rows: z.array(z.strictObject({ performanceId: id, categoryName: z.string(), uniqueName: z.string(), rating: id, awardText: z.string() })),
  })),
})
export type MedalList = z.infer<typeof MedalList>

export const PacketPaper = z.strictObject({
  ...about, schoolId: id, schoolName: z.string(), counts: z.strictObject(counted),
  performances: z.array(z.strictObject({
    performanceId: id, categoryName: z.string(), uniqueName: z.string(), performers: z.array(z.string()), title: z.string(), composer: z.string(), didNotStart: z.boolean(),
    /** Until the category is released there are no rating, award, sheets and recordings. */
    isReleased: z.boolean(), rating: id.nullable(), awardText: z.string(),
    sheets: z.array(z.strictObject({ judgeName: z.string(), rating: id, comments: z.string() })), noteNames: z.array(z.string()),
  })),
  /** Of the event, for those who take part. */
  documents: z.array(z.string()),
})
export type PacketPaper = z.infer<typeof PacketPaper>
