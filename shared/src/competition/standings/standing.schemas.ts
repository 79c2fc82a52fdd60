import { z } from 'zod'
import { Day, moment, Slug } from '../../platform/call/fields'
import { Crest } from '../../directory/schools/crest.schemas'
import { rankings } from '../../directory/rules/standingsRules'

const record = z.strictObject({
  wins: z.number().int(),
  losses: z.number().int(),
  ties: z.number().int(),
  /** ".667", "1.000"; "–" before the first match. */
  percentage: z.string(),
})

/** A team's line in a standings table as it is stored. */
export const StoredStandingRow = z.strictObject({
  /** From 1; null for a team that is listed but not ranked. */
  rank: z.number().int().nullable(),
  /** True if another team has the same rank. */
  shared: z.boolean(),
  teamId: z.number().int(),
  schoolId: z.number().int(),
  /** The school's name in addresses; a page marks its own school by it. */
  schoolParam: z.string().optional(),
  /** The school's name with the team's own name if it has one. */
  teamName: z.string(),
  /** The same with the school's short name, for narrow lines; absent where the school has none. */
  shortName: z.string().optional(),
  league: record,
  overall: record,
  points: z.number(),
  adjustment: z.number(),
  /** Points given (+) and taken (-) by decisions, with the reasons as they were written; absent in a table stored without. */
  adjustments: z.array(z.strictObject({ points: z.number(), reason: z.string() })).optional(),
  scored: z.number().int(),
  allowed: z.number().int(),
  /** "W3", "L1", "T2"; empty before the first match. */
  streak: z.string(),
  /** The last results over all matches, five at most, the newest last; absent in a table stored without. */
  last: z.array(z.enum(['W', 'L', 'T'])).max(5).optional(),
  /** Why the team is ranked here, or why it is not ranked; empty only in a table stored without. */
  reason: z.string(),
})
export type StoredStandingRow = z.infer<typeof StoredStandingRow>

/** The same ready to be shown: what a school looks like today is not a part of its result. */
export const StandingRow = StoredStandingRow.extend({ crest: Crest })
export type StandingRow = z.infer<typeof StandingRow>

/** One district's table. */
export const StandingsTable = z.strictObject({
  districtId: z.number().int(),
  district: z.string(),
  name: z.string(),
  classification: z.string().nullable(),
  classificationName: z.string().nullable(),
  rankBy: z.enum(rankings),
  /** "goals", "points", "runs": what is counted. */
  unit: z.string(),
  tiesAllowed: z.boolean(),
  /** Rises whenever a row changes. */
  version: z.number().int(),
  updatedAt: z.iso.datetime(),
  /** In the organization's zone: "Nov 20, 9:41 PM CST". */
  updatedText: z.string(),
  /** Tie-breakers in order, in words, for the table's note. */
  tieBreakers: z.array(z.string()),
  /** What is to be said under the table: points given and taken with their reasons, the certification, places given up. */
  notes: z.array(z.string()),
  /** The final order is certified, and the table has not changed since. */
  isCertified: z.boolean(),
  /** The line under which nobody qualifies: how many rows are above it, 0 for none, and its words; absent where no rule says how many do. */
  qualify: z.strictObject({ rows: z.number().int().min(0), text: z.string() }).optional(),
  rows: z.array(StandingRow),
})
export type StandingsTable = z.infer<typeof StandingsTable>

export const Standings = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  academicYear: z.string(),
  activity: z.strictObject({ activity: z.string(), name: z.string() }).nullable(),
  level: z.strictObject({ level: z.string(), name: z.string() }).nullable(),
  /** Ordered by classification (largest first) and district. */
  tables: z.array(StandingsTable),
  /** All tables that match; `tables` holds one page of them. */
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
})
export type Standings = z.infer<typeof Standings>

/** Which tables: the first activity of the organization and its first level where not given. */
export const StandingsQuery = z.strictObject({
  activity: Slug.optional(),
  level: Slug.optional(),
  classification: Slug.optional(),
  district: Slug.optional(),
  /** Only the districts in which this school has a team (its name in addresses). */
  school: Slug.optional(),
  page: z.coerce.number('This is not a page number.').int().min(1).max(100_000).default(1),
})

/** A day (its end, in the organization's zone) or a moment. */
export const AsOf = z.union([moment('Use a date like 2026-09-30.'), Day], 'Use a date like 2026-09-30.')

/** As StandingsQuery, and when. */
export const StandingsAsOfQuery = StandingsQuery.extend({ asOf: AsOf })
