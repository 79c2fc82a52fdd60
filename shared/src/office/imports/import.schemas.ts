import { z } from 'zod'
import { BodyId, Slug, line } from '../../platform/call/fields'

/** Largest file that is read, in characters. */
export const largestImport = 5_000_000

const file = {
  fileName: line(200),
  /** The file's text: CSV with a header line, UTF-8, with or without byte order mark; for results also JSON. */
  content: z.string().max(largestImport, 'The file is too large (at most 5 MB).'),
  /** Try without writing. */
  dryRun: z.boolean(),
  /** Which column holds which field: { name: 'School name' }. Guessed from the header where not given; remembered. */
  mapping: z.record(z.string().max(60), z.string().max(200)).optional(),
}

export const SchoolImport = z.strictObject(file)

const peopleFile = {
  ...file,
  /** The school of rows that name none. */
  schoolId: BodyId.optional(),
  /** OneRoster's orgs.csv, whose words for schools users.csv uses. */
  orgs: z.string().max(1_000_000, 'The list of schools is too large (at most 1 MB).').optional(),
  /** Import the other rows if some have problems; without it such a file changes nothing. */
  leaveOutFaulty: z.boolean().default(false),
}

export const StudentImport = z.strictObject(peopleFile)

export const StaffImport = z.strictObject({
  ...peopleFile,
  /** The role of rows that name none. */
  roleId: BodyId.optional(),
  /** Send those who are new a link to set a password. */
  sendLinks: z.boolean().default(false),
})

/** The prescribed music list is longer than other files. */
export const mostPmlRows = 100_000

export const PmlImport = z.strictObject({
  ...file,
  /** Take out of the list what the file does not have; without it such pieces stay. */
  removeMissing: z.boolean().default(false),
})

/** Which school takes part in what, with a team at a level where the row names one. */
export const ParticipationImport = z.strictObject({
  ...file,
  /** Import the other rows if some have problems; without it such a file changes nothing. */
  leaveOutFaulty: z.boolean().default(false),
})

/** Who is on a team’s roster, with what number; of students that the school has. */
export const RosterImport = z.strictObject({
  fileName: line(200),
  /** CSV with a header line. */
  content: z.string().max(largestImport, 'The file is too large (at most 5 MB).'),
  dryRun: z.boolean(),
  mapping: z.record(z.string().max(60), z.string().max(200)).optional(),
  /** Take the other rows if some have problems; without it such a file changes nothing. */
  leaveOutFaulty: z.boolean().default(false),
})

/** Rows of a file of performances: each is checked as one that is typed is, which a list of names is not. */
export const mostPerformanceRows = 500

/** What schools perform at one band event; an entry with the same school, category and unique name is updated. */
export const PerformanceImport = z.strictObject({
  ...file,
  eventId: BodyId,
  /** Import the other rows if some have problems; without it such a file changes nothing. */
  leaveOutFaulty: z.boolean().default(false),
})

/** Who is entered in a meet; an entry of the same team, event and athlete, or relay by its letter, is updated. */
export const MeetEntryImport = z.strictObject({
  ...file,
  eventId: BodyId,
  /** Import the other rows if some have problems; without it such a file changes nothing. */
  leaveOutFaulty: z.boolean().default(false),
})

export const ResultImport = z.strictObject({
  ...file,
  /** Activity that the results belong to: an existing name in addresses, or a new one that is made. */
  activity: Slug,
  activityName: line(60).min(1, 'Activity name is required.'),
  level: Slug,
  district: line(80).min(1, 'District is required.'),
  /** Make schools and teams for names that are not known; otherwise such rows are errors. */
  createMissingTeams: z.boolean(),
})

/** Which district each school's team is in, for one activity and level of the chosen year. Districts and classifications that are not there are made. */
export const DistrictImport = z.strictObject({
  ...file,
  activityId: BodyId,
  levelId: BodyId,
  /** Let schools take part and make their teams where there are none; otherwise such rows are errors. */
  createMissingTeams: z.boolean(),
  /** Move teams that have matches of the district which they leave; otherwise such rows are errors. */
  moveWithMatches: z.boolean(),
})

/** A row that could not be taken, counted as a spreadsheet counts (the header is row 1). */
export const RowProblem = z.strictObject({ row: z.number().int(), field: z.string(), message: z.string() })

export const ImportReport = z.strictObject({
  dryRun: z.boolean(),
  rows: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  failed: z.number().int(),
  /** What the portal has and the file has not, where the file is a whole list; taken out only if that was asked for. */
  missing: z.number().int().optional(),
  /** The first 200 problems. */
  problems: z.array(RowProblem),
  /** Header of the file, and what each field was read from. */
  columns: z.array(z.string()),
  mapping: z.record(z.string(), z.string()),
  /** What else happened: teams made, standings recomputed. */
  notes: z.array(z.string()),
})
export type ImportReport = z.infer<typeof ImportReport>
