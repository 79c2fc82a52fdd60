import { z } from 'zod'
import { BodyId, line } from '../../platform/call/fields'
import { Eligibility } from '../rules/eligibility.schemas'

/** "0", "00" and "7A" are three numbers; small letters are written large. */
export const Jersey = z.string().trim().toUpperCase().max(3, 'At most 3 characters.').regex(/^[0-9A-Z]*$/, 'Use digits or letters.')

/** As many positions as one student plays. */
export const mostPositions = 4
/** As many students as one call adds or changes. */
export const mostEntries = 200

export const EntryValues = z.strictObject({
  /** Empty as long as none is given out. */
  jersey: Jersey,
  /** By the names of the activity's positions. */
  positions: z.array(line(40).min(1, 'Please choose a position.')).max(mostPositions, `At most ${mostPositions} positions.`),
  isCaptain: z.boolean(),
})
export type EntryValues = z.output<typeof EntryValues>

/** Where the students of one call come from, for the record of who did what. */
export const rosterSources = ['search', 'lastYear', 'undo'] as const

export const AddedEntry = EntryValues.partial().extend({ studentId: BodyId })
export const SavedEntry = EntryValues.extend({ entryId: BodyId, version: BodyId })

export const RosterEntry = z.strictObject({
  entryId: z.number().int(),
  /** Null for readers who may not open the student. */
  studentId: z.number().int().nullable(),
  name: z.string(),
  /** In the team's year. */
  grade: z.number().int(),
  jersey: z.string(),
  positions: z.array(z.string()),
  isCaptain: z.boolean(),
  /** Only for the office, the school's staff and the student's own family. */
  eligibility: Eligibility.nullable(),
  /** Why someone on the roster could not be added now ("No longer at the school."); empty otherwise. */
  problem: z.string(),
  version: z.number().int(),
})
export type RosterEntry = z.infer<typeof RosterEntry>

export const Roster = z.strictObject({
  teamId: z.number().int(),
  /** By number, those without one at the end by name. */
  entries: z.array(RosterEntry),
  /** The activity's positions in its order; empty if it has none: then any word is taken. */
  positions: z.array(z.strictObject({ name: z.string(), shortName: z.string() })),
  least: z.number().int().nullable(),
  most: z.number().int().nullable(),
  /** Too few students, no captain, numbers missing: what to look at before the first match; for those who run the team. */
  warnings: z.array(z.string()),
  /** Why schools cannot change it now; null if they can. */
  closed: z.string().nullable(),
  /** The last day on which schools may change it, YYYY-MM-DD. */
  dueOn: z.string().nullable(),
  can: z.strictObject({ edit: z.boolean() }),
})
export type Roster = z.infer<typeof Roster>

export const FoundStudent = z.strictObject({ studentId: z.number().int(), name: z.string(), grade: z.number().int() })

/** A student of an earlier roster: who comes again, and who does not and why. */
const earlierStudent = EntryValues.extend({ studentId: z.number().int(), name: z.string(), grade: z.number().int(), why: z.string() })

export const EarlierRoster = z.strictObject({
  /** The school's teams in the activity of the year before. */
  teams: z.array(z.strictObject({ teamId: z.number().int(), label: z.string() })),
  /** Whose roster `students` is; null if there was no team. */
  fromTeamId: z.number().int().nullable(),
  students: z.array(earlierStudent),
  /** Students who can still be added; null for no limit. */
  room: z.number().int().nullable(),
})
export type EarlierRoster = z.infer<typeof EarlierRoster>

export const RemovedEntry = EntryValues.extend({ studentId: z.number().int(), name: z.string() })
export type RemovedEntry = z.infer<typeof RemovedEntry>
