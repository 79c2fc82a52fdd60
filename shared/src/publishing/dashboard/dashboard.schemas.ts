import { z } from 'zod'
import { TeamColors } from '../../directory/schools/crest.schemas'
import { FollowedMatch } from '../favourites/favourite.schemas'
import { jobStatuses } from '../../platform/jobs/job.kinds'
import { OpenMatch, TeamSummary } from '../../scheduling/matches/teamSchedule.schemas'

/** A line of the dashboard: a match with the side that is the reader's. */
export const OwnMatch = OpenMatch.extend({
  teamId: z.number().int(), activityId: z.number().int(), levelId: z.number().int(), teamLabel: z.string(),
  /** What the other school has reported and this one is to answer: "Borea reported: Borea 3, Atlas 1. Confirm or correct it by Nov 21, 12:00 PM CST."; else empty. */
  toAnswer: z.string(),
  /** What rows call the two teams. */
  homeShort: z.string(),
  awayShort: z.string(),
  /** Where each is in the table of the reader's district: "2nd, 5–1"; empty for one that is not in it. */
  homePlace: z.string(),
  awayPlace: z.string(),
  /** Of the one next match: the grounds of its two halves, far apart (shared/src/platform/colors/teamColors.ts); else null. */
  halves: z.strictObject({ home: TeamColors, away: TeamColors }).nullable(),
})
export type OwnMatch = z.infer<typeof OwnMatch>

const count = z.number().int()

/** Parts of the dashboard that work or fail independently. */
export const dashboardParts = ['matches', 'coming', 'due', 'rosters', 'documents', 'jobs', 'favourites'] as const
export type DashboardPart = (typeof dashboardParts)[number]

/**
 * What a signed-in person sees first. Staff: their teams; org: the whole association; students and parents: the teams that
 * they or their children play for, else their schools'. Lists that are not for the role are empty, other parts null.
 */
export const Dashboard = z.strictObject({
  teams: z.array(TeamSummary.extend({ activityId: count, levelId: count, recordText: z.string(), rankText: z.string().describe('"2nd of 8"; empty outside a district') })),
  /** Played (start in the past), no score yet, and this person may enter it: for staff those first that the other school has reported, then oldest first. */
  scoresDue: z.array(OwnMatch),
  scoresDueTotal: count,
  nextMatches: z.array(OwnMatch),
  /** What takes place next besides matches, soonest first: for staff, students and parents with their teams or at their school, for org anywhere. */
  coming: z.array(z.strictObject({
    key: z.string(), title: z.string(),
    /** What it is of: "State Meet"; empty where the title says it. */
    of: z.string(),
    /** "Fri, Nov 20, 9:00 AM CST", by the clocks of the place. */
    whenText: z.string(),
    place: z.string(),
    /** "Canceled"; empty where it takes place as shown here. */
    stateText: z.string(),
    /** The event that it leads to. */
    eventId: count.nullable(),
  })),
  latestResults: z.array(OwnMatch),
  /** What is waiting for a decision or is late, as far as the person may take care of it. */
  due: z.strictObject({
    /** Scores that are missing for longer than their activity allows. */
    scoresLate: count.optional(),
    registrationRequests: count.optional(), statusRequests: count.optional(), deletionRequests: count.optional(), documents: count.optional(),
    activityRequests: count.optional(),
    /** Matches that are waiting for a yes or no from the user's own school. */
    matchProposals: count.optional(),
  }).nullable(),
  /** Rosters of own teams that close soon, soonest first. */
  rosterDeadlines: z.array(z.strictObject({
    activityId: count, name: z.string(), dueOn: z.string(), dueText: z.string(),
    /** Days until then; 0 is today. */
    daysLeft: count,
    /** Own teams of the activity. */
    teams: z.array(z.strictObject({ teamId: count, schoolActivityId: count, levelId: count, label: z.string() })),
  })),
  /** Documents that the office rejected and nobody has replaced: of the own school's students, of children, of oneself. */
  rejectedDocuments: z.array(z.strictObject({ documentId: count, studentId: count, studentName: z.string(), kindName: z.string(), reason: z.string() })),
  rejectedDocumentsTotal: count,
  /** Own long work that is under way or has failed lately. */
  jobs: z.array(z.strictObject({ jobId: count, title: z.string(), status: z.enum(jobStatuses), text: z.string() })),
  /** Of what the person follows; null if nothing. */
  favourites: z.strictObject({ total: count, next: z.array(FollowedMatch), latest: z.array(FollowedMatch) }).nullable(),
  /** Parts that could not be read this time; the others are whole. */
  failed: z.array(z.enum(dashboardParts)),
})
export type Dashboard = z.infer<typeof Dashboard>
