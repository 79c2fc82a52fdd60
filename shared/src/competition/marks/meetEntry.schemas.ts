import { z } from 'zod'
import { NotEligible } from '../events/entryEligibility.schemas'
import { fileFormats } from '../meetFiles/meetFile.kinds'
import { CheckIn } from '../performances/performance.schemas'
import { AddedKey, BodyId, Id, line } from '../../platform/call/fields'
import { meetEntryStates, meetLimits, meetRounds } from './meet.kinds'

const studentIds = z.array(BodyId).max(meetLimits.relayAthletes, `At most ${meetLimits.relayAthletes} athletes.`).superRefine((ids, context) => {
  ids.forEach((each, index) => {
    if (ids.indexOf(each) < index) context.addIssue({ code: 'custom', path: [index], message: 'This athlete is already listed.' })
  })
})

const entryFields = {
  /** One in an individual event; legs and then alternates of a relay, or nobody as long as they are not named. */
  studentIds,
  /** As people write marks; empty without one. */
  seed: line(40),
  /** Takes part without a place and without points. */
  exhibition: z.boolean().default(false),
}

export const AddMeetEntry = z.strictObject({
  key: AddedKey,
  eventId: BodyId,
  meetEventId: BodyId,
  teamId: BodyId,
  ...entryFields,
})
export type AddMeetEntry = z.output<typeof AddMeetEntry>

/** Another seed, or other athletes: a substitute takes the place of who scratched. */
export const UpdateMeetEntry = z.strictObject({ entryId: Id, version: BodyId, ...entryFields })
export const ScratchMeetEntry = z.strictObject({ entryId: Id, version: BodyId, isScratched: z.boolean() })

/** That an entry is there, or did not start; what someone decided later than `asOf` stays, and is answered. Sent twice with one key, it is done once. */
export const CheckInMeetEntry = CheckIn.omit({ performanceId: true }).extend({ entryId: BodyId })
export type CheckInMeetEntry = z.output<typeof CheckInMeetEntry>

const id = z.number().int()

export const MeetEntry = z.strictObject({
  entryId: id, meetEventId: id, teamId: id, teamName: z.string(),
  /** "Ivy Fernby", "Atlas A". */
  name: z.string(),
  /** "A"; empty in an individual event. */
  relay: z.string(),
  athletes: z.array(z.strictObject({ studentId: id, name: z.string(), grade: id })),
  seed: z.string(), state: z.enum(meetEntryStates), exhibition: z.boolean(),
  checkInValue: CheckIn.shape.checkInValue,
  /** Which of the athletes is not eligible today, where the meet asks: for the office and the school’s staff who enter or see eligibility. */
  notEligible: z.array(NotEligible),
  can: z.strictObject({ edit: z.boolean(), scratch: z.boolean(), checkIn: z.boolean() }),
  version: id,
})
export type MeetEntry = z.infer<typeof MeetEntry>

export const MeetAthlete = z.strictObject({ studentId: id, name: z.string(), grade: id, onRoster: z.boolean(),
  /** Why they are not eligible, or that they are not, where the meet asks; empty otherwise. */
  notEligible: z.string(),
})
export type MeetAthlete = z.infer<typeof MeetAthlete>

/** A file of entries or of results, looked at first and then applied. */
export const ImportMeetFile = z.strictObject({
  eventId: Id,
  what: z.enum(['entries', 'results'], 'Choose entries or results.'),
  fileName: line(200),
  content: z.string().max(meetLimits.fileLength, 'This file is too long.'),
  /** Nothing is saved: the answer says what would be. */
  isTrial: z.boolean(),
  /** Which team a code or a name of the file is, where the file does not say it clearly. */
  teams: z.array(z.strictObject({ code: line(60), teamId: BodyId })).max(meetLimits.teamCodes).default([]),
  /** Which event of the meet a name of the file is, where it is not recognized: for all lines of that name. */
  events: z.array(z.strictObject({ name: line(120), meetEventId: BodyId })).max(meetLimits.events).default([]),
})
export type ImportMeetFile = z.output<typeof ImportMeetFile>

export const importStates = ['add', 'change', 'same', 'doubtful'] as const
export const ImportedMeetFile = z.strictObject({
  format: z.enum(fileFormats),
  isTrial: z.boolean(),
  counts: z.strictObject({ add: id, change: id, same: id, doubtful: id }),
  /** By line of the file. */
  rows: z.array(z.strictObject({ line: id, state: z.enum(importStates), text: z.string(), why: z.string() })),
  /** Codes or names of teams that are none of the meet. */
  unknownTeams: z.array(z.string()),
  /** Names of events that are none of the meet by themselves, those that someone matched by hand too, with how many lines each has. */
  unknownEvents: z.array(z.strictObject({ name: z.string(), isRelay: z.boolean(), lines: id })),
})
export type ImportedMeetFile = z.infer<typeof ImportedMeetFile>

export const SeedMeetEvent = z.strictObject({
  eventId: Id, meetEventId: Id, version: BodyId, round: z.enum(meetRounds),
  /** Who of those that are tied for the last places of a final is in it: a swim-off or the thousandths have decided. */
  advance: z.array(BodyId).max(100).default([]),
})

/** Who is tied for the last places of a final: as many of them as there are `places` advance. */
export const TiedForFinal = z.strictObject({ places: id, tied: z.array(z.strictObject({ entryId: id, name: z.string(), teamName: z.string() })) })
export type TiedForFinal = z.infer<typeof TiedForFinal>

/** Another lane, or place in the order, of its round: who is there takes its own. */
export const MoveMeetStart = z.strictObject({
  eventId: Id, meetEventId: Id, version: BodyId, round: z.enum(meetRounds), entryId: BodyId,
  heat: z.number('Use a whole number.').int('Use a whole number.').min(1, 'At least 1.').max(100, 'At most 100.'),
  /** Lane, or place in the order of starting; pools of ten lanes may begin with 0. */
  position: z.number('Use a whole number.').int('Use a whole number.').min(0, 'At least 0.').max(300, 'At most 300.'),
})
export type MoveMeetStart = z.output<typeof MoveMeetStart>

export const MeetHeats = z.strictObject({
  eventId: id,
  name: z.string(),
  events: z.array(z.strictObject({
    meetEventId: id, number: id, name: z.string(), round: z.enum(meetRounds), startWord: z.string(), heatWord: z.string(),
    /** Of a final after heats: who takes the place of someone who scratches, the next first. */
    alternates: z.array(z.strictObject({ entryId: id, name: z.string(), teamName: z.string() })),
    /** False where the reader cannot move anyone now: it is not theirs to do, or the round has marks. */
    canMove: z.boolean(),
    heats: z.array(z.strictObject({
      /** `position` is null where lanes of the heat are not told: someone in it is unnamed for the reader. */
      heat: id, starters: z.array(z.strictObject({ position: id.nullable(), entryId: id, name: z.string(), teamName: z.string(), seed: z.string(), isScratched: z.boolean(),
        /** The reader themselves, or a child of theirs. */
        isOwn: z.boolean() })),
    })),
  })),
})
export type MeetHeats = z.infer<typeof MeetHeats>
