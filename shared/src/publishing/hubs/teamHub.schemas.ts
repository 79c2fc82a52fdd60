import { z } from 'zod'
import { TableExcerpt } from '../../competition/standings/tableExcerpt.schemas'
import { NamedActivity } from '../../directory/activities/activity.schemas'
import { Crest, TeamColors } from '../../directory/schools/crest.schemas'
import { coachDuties } from '../../directory/teams/schoolTeam.schemas'
import { HubEvent, HubMatch, ScoresMissing } from './hub.schemas'

/** What of a team's page is asked for. Its results are in its schedule: `results` is an older address of the same. */
export const teamHubTabs = ['overview', 'schedule', 'results'] as const
export type TeamHubTab = (typeof teamHubTabs)[number]

/** A team as everyone may see it: how it stands, what comes and what came of it. No person is in it. */
export const TeamHub = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  academicYear: z.string(),
  /** Of the times that have no zone with them: "Central Time". */
  zoneText: z.string(),
  team: z.strictObject({
    teamId: z.number().int(), schoolId: z.number().int(), schoolParam: z.string(), schoolName: z.string(),
    /** "Atlas Academy Blue" */
    name: z.string(),
    activity: NamedActivity,
    level: z.strictObject({ level: z.string(), name: z.string() }),
    /** Where it counts, if that is published. */
    district: z.strictObject({ district: z.string(), name: z.string() }).nullable(),
    /** "5–1"; empty before the first result. */
    recordText: z.string(),
    /** "2nd of 7"; empty without a rank. */
    rankText: z.string(),
    crest: Crest,
    /** The colors of its head. */
    hero: TeamColors,
  }),
  /** Path of the team's calendar below the portal's address. */
  calendarPath: z.string(),
  /** The last five results, the latest last. */
  last: z.array(z.enum(['W', 'L', 'T'])),
  /** Its part of its district's table with the reason of its rank; null without a district. */
  standing: TableExcerpt.nullable(),
  /** The next ones, earliest first: a few for the overview, all for the schedule, and so are the results. */
  next: z.array(HubMatch),
  /** The latest first, those that still wait for a score among them. */
  results: z.array(HubMatch),
  /** Its meets, contests and tournaments: on today and to come, soonest first; and over, latest first. */
  nextEvents: z.array(HubEvent),
  pastEvents: z.array(HubEvent),
  /** Whether it plays games: one that does not has no record and no list of them. */
  hasGames: z.boolean(),
  /** How many games there are of each. */
  counts: z.strictObject({ next: z.number().int(), results: z.number().int() }),
})
export type TeamHub = z.infer<typeof TeamHub>

/** A team as someone who is signed in sees it. */
export const OpenTeamHub = TeamHub.extend({
  districtId: z.number().int().nullable(),
  /** For those who may open the team's own pages: their keys, who coaches it and how many are on its roster; null for everyone else. */
  pages: z.strictObject({
    schoolActivityId: z.number().int(), activityId: z.number().int(), levelId: z.number().int(),
    seesLadder: z.boolean(),
    rosterCount: z.number().int(),
    /** How many a roster must and may hold; null for no limit. */
    least: z.number().int().nullable(), most: z.number().int().nullable(),
    coaches: z.array(z.strictObject({ userId: z.number().int(), name: z.string(), duty: z.enum(coachDuties) })),
    canEdit: z.boolean(),
  }).nullable(),
  /** For the office and those who act for the team; null for everyone else. */
  scores: ScoresMissing.nullable(),
})
export type OpenTeamHub = z.infer<typeof OpenTeamHub>
