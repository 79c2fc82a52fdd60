import { z } from 'zod'
import { NamedActivity } from '../../directory/activities/activity.schemas'
import { Crest } from '../../directory/schools/crest.schemas'
import { MatchSummary } from './match.schemas'

export const TeamSummary = z.strictObject({
  teamId: z.number().int(),
  schoolId: z.number().int(),
  schoolParam: z.string(),
  teamName: z.string(),
  crest: Crest,
  activity: NamedActivity,
  level: z.strictObject({ level: z.string(), name: z.string() }),
  district: z.strictObject({ district: z.string(), name: z.string(), classificationName: z.string().nullable() }).nullable(),
})
export type TeamSummary = z.infer<typeof TeamSummary>

/** A match in a team's schedule, seen from that team. */
export const ScheduledMatch = MatchSummary.extend({
  isHome: z.boolean(),
  opponentName: z.string(),
  /** The month that it is listed under: "November", in the zone of the place. */
  monthText: z.string().optional(),
  result: z.enum(['W', 'L', 'T']).nullable(),
})
export type ScheduledMatch = z.infer<typeof ScheduledMatch>

export const TeamSchedule = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  academicYear: z.string(),
  /** The organization's zone: what is today goes by it. */
  timeZone: z.string(),
  /** "Central Time": of the times that name no zone, said once for all of them. */
  zoneText: z.string().optional(),
  team: TeamSummary,
  /** "6–2" or "6–2–1" over all matches that count. */
  recordText: z.string(),
  /** Path of the iCalendar feed below the portal's address. */
  calendarPath: z.string(),
  /** By date, earliest first; a season is one page. */
  matches: z.array(ScheduledMatch),
})
export type TeamSchedule = z.infer<typeof TeamSchedule>

/** For readers who are signed in: which venue a match is at, and what a map finds it by. Null where it has none. */
export const MatchPlace = z.strictObject({
  venueId: z.number().int(),
  /** In one line; empty if not known. */
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
}).nullable()
export type MatchPlace = z.infer<typeof MatchPlace>

/** A scheduled match with what the reader may do with it now. */
export const OpenMatch = ScheduledMatch.extend({ place: MatchPlace, can: z.strictObject({ submitScore: z.boolean() }) })

/** The same in a team's season, where matches are moved and called off too. */
export const SeasonMatch = ScheduledMatch.extend({ place: MatchPlace, can: z.strictObject({ submitScore: z.boolean(), reschedule: z.boolean() }) })
