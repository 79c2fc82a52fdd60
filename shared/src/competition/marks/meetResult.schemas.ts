import { z } from 'zod'
import { BodyId, Id, line } from '../../platform/call/fields'
import { MarkRules, measures } from './mark.schemas'
import { MeetHeats } from './meetEntry.schemas'
import { meetGenders, meetGroups, meetLimits, meetRounds, meetSports } from './meet.kinds'
import { Tries } from './rankVertical'

const id = z.number().int()

/** What came of an entry, as it was typed: parseMark reads it. */
export const MarkRow = z.strictObject({
  entryId: BodyId,
  /** "25.34", "DQ"; empty for nothing yet, and where trials say it. */
  mark: line(40),
  /** "+1.5"; empty where it stands behind the mark, or was not read. */
  wind: line(10).default(''),
  /** The order in which the camera saw them finish; null where marks alone decide. */
  finish: z.number('Use a whole number.').int('Use a whole number.').min(1, 'At least 1.').max(999, 'At most 999.').nullable().default(null),
  /** Throws and long jumps: "20-08.25", "6.32m (+1.2)", F for a foul, P for a pass. */
  trials: z.array(line(24)).max(meetLimits.trials, `At most ${meetLimits.trials} trials.`).default([]),
  /** Over a bar. */
  heights: z.array(z.strictObject({ height: line(12), tries: Tries })).max(meetLimits.heights, `At most ${meetLimits.heights} heights.`).default([]),
  /** At each bar of a jump-off O for cleared, X for missed. */
  jumpOff: line(20).regex(/^[XO]*$/, 'Enter X and O only.').default(''),
})
export type MarkRow = z.output<typeof MarkRow>

export const SaveMarks = z.strictObject({ eventId: Id, meetEventId: Id, round: z.enum(meetRounds), version: BodyId, rows: z.array(MarkRow).min(1, 'There is nothing to save.').max(1000) })
export type SaveMarks = z.output<typeof SaveMarks>

export const ReleaseMeetEvent = z.strictObject({ eventId: Id, meetEventId: Id, version: BodyId, isReleased: z.boolean() })

const shownRow = {
  round: z.enum(meetRounds), heat: id.nullable(),
  /** Lane, or place in the order of starting. */
  position: id.nullable(),
  name: z.string(), athletes: z.array(z.string()), teamName: z.string(),
  seed: z.string(), mark: z.string(), wind: z.string(), isWindAided: z.boolean(), exhibition: z.boolean(),
  trials: z.array(z.string()), heights: z.array(z.strictObject({ height: z.string(), tries: z.string() })),
  /** Null without one. */
  place: id.nullable(), placeText: z.string(), points: z.string(),
}

/** A line of the results of an event; for those who run the meet one without a mark too. */
export const ResultRow = z.strictObject({
  /** 0 where the reader may not know who it is: someone of another school without a mark. */
  entryId: id, teamId: id,
  /** The reader themselves, or a child of theirs. */
  isOwn: z.boolean(), isScratched: z.boolean(), finish: id.nullable(), jumpOff: z.string(), ...shownRow,
})
export type ResultRow = z.infer<typeof ResultRow>

const shownEvent = {
  number: id, name: z.string(), gender: z.enum(meetGenders), className: z.string(), group: z.enum(meetGroups), isRelay: z.boolean(),
  releasedText: z.string(),
}

export const EventResult = z.strictObject({
  meetEventId: id, ...shownEvent, rules: MarkRules, rounds: z.array(z.enum(meetRounds)), isReleased: z.boolean(),
  rows: z.array(ResultRow),
  /** What someone still has to decide: a jump-off, a tie for the last place of a final. */
  notes: z.array(z.string()),
  version: id,
})
export type EventResult = z.infer<typeof EventResult>

/** The teams of one table: girls, boys, or one race of cross country. */
export const ScoreTable = z.strictObject({
  title: z.string(),
  rows: z.array(z.strictObject({ rank: id.nullable(), rankText: z.string(), teamId: id, name: z.string(), points: z.string(), tieText: z.string(), lines: z.array(z.string()) })),
})
export type ScoreTable = z.infer<typeof ScoreTable>

export const MeetResults = z.strictObject({
  eventId: id, name: z.string(), sport: z.enum(meetSports), events: z.array(EventResult), scores: z.array(ScoreTable),
  /** The results of the event are published: what is released is read by others. */
  isPublic: z.boolean(),
  /** Places and results that the event's teams have, in its one list (`division` empty) and in its divisions, for who makes team scores those; empty for others. */
  kept: z.array(z.strictObject({ division: z.string(), teamId: id, place: id.nullable(), result: z.string() })),
  /** `takeScores`: makes these the results of the event’s teams. */
  can: z.strictObject({ run: z.boolean(), takeScores: z.boolean() }),
})
export type MeetResults = z.infer<typeof MeetResults>

/** What everyone reads: results that are released, of an event whose results are published. */
export const PublicMeetResults = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  event: z.strictObject({ eventId: id, name: z.string(), whenText: z.string(), place: z.string() }),
  sport: z.enum(meetSports).nullable(),
  events: z.array(z.strictObject({
    ...shownEvent,
    /** What its marks are, which a bare number does not say. */
    measure: z.enum(measures),
    rows: z.array(z.strictObject({ teamId: id, ...shownRow }).omit({ seed: true, athletes: true })),
  })),
  scores: z.array(ScoreTable),
  /** Who starts where in the events without results yet, once the heats are published. */
  heats: z.array(z.strictObject({
    number: id, name: z.string(), className: z.string(), isRelay: z.boolean(), ...MeetHeats.shape.events.element.pick({ round: true, startWord: true, heatWord: true }).shape,
    /** `position` is null, and `seed` empty, in a heat with someone who is not named: both would tell who that is. */
    heats: z.array(z.strictObject({ heat: id, starters: z.array(z.strictObject({ position: id.nullable(), teamId: id, name: z.string(), teamName: z.string(), seed: z.string() })) })),
  })),
})
export type PublicMeetResults = z.infer<typeof PublicMeetResults>

/** What one student did in one event of a meet. */
export const StudentMark = z.strictObject({
  studentId: id, studentName: z.string(), eventId: id, meet: z.string(), startsOn: z.string(), event: z.string(), round: z.enum(meetRounds), relay: z.string(), mark: z.string(), wind: z.string(), placeText: z.string(),
})
export type StudentMark = z.infer<typeof StudentMark>

/** A round of an entry of one school, as its staff read it; what is not published yet is empty. */
export const SchoolMark = z.strictObject({
  entryId: id, meetEventId: id, number: id, event: z.string(), round: z.enum(meetRounds), hasRounds: z.boolean(), name: z.string(), athletes: z.array(z.string()), seed: z.string(),
  /** "Heat 2, lane 4" */
  start: z.string(),
  isScratched: z.boolean(), mark: z.string(), wind: z.string(), placeText: z.string(), points: z.string(),
  /** The athlete's best in earlier meets here, and how far this mark is from it (bestDifference). */
  best: z.string(), difference: z.string(), isBest: z.boolean(),
})
export type SchoolMark = z.infer<typeof SchoolMark>

/** What a school did in a meet. `schools`: those that the reader can choose; null where none takes part. */
export const SchoolMarks = z.strictObject({ eventId: id, name: z.string(), schools: z.array(z.strictObject({ schoolId: id, name: z.string() })), schoolId: id.nullable(), rows: z.array(SchoolMark) })
export type SchoolMarks = z.infer<typeof SchoolMarks>
