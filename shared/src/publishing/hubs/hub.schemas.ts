import { z } from 'zod'
import { Crest, TeamColors } from '../../directory/schools/crest.schemas'
import { publicSchoolFields } from '../../identity/organizations/publicSchool.kinds'

/** What of a school's page is asked for. */
export const hubTabs = ['overview', 'teams', 'schedule', 'results', 'events', 'venues', 'staff'] as const
export type HubTab = (typeof hubTabs)[number]
/** Those of everyone's page: who works at a school is for its staff and the office. */
export const publicHubTabs = hubTabs.filter((tab): tab is Exclude<HubTab, 'staff'> => tab !== 'staff')

/** A match of a school, from that school's side. */
export const HubMatch = z.strictObject({
  matchId: z.number().int(),
  dayText: z.string(),
  timeText: z.string(),
  isHome: z.boolean(),
  opponentName: z.string(),
  crest: Crest,
  /** "Girls Soccer, V" */
  teamLabel: z.string(),
  /** The place of one to come, with its city; the district of one that was played. */
  about: z.string(),
  /** Where a map shows the way to one to come; null where its place has no city. */
  directions: z.string().nullable(),
  result: z.enum(['W', 'L', 'T']).nullable(),
  /** "2–0" with the school's own score first; "Forfeit by Atlas", "No contest", "Score not in yet" where there is none. */
  scoreText: z.string(),
})
export type HubMatch = z.infer<typeof HubMatch>

/** A meet, a contest or another event of a team: to come, or over with what came of it. */
export const HubEvent = z.strictObject({
  eventId: z.number().int(),
  name: z.string(),
  /** "Sat, Dec 5"; "Today" on its days. */
  dayText: z.string(),
  place: z.string(),
  isToday: z.boolean(),
  /** Once its results are published and certified: "T-5th, 18 points", "Girls: 1st, 40 points; Boys: 2nd, 31 points". Empty until then. */
  resultText: z.string(),
})
export type HubEvent = z.infer<typeof HubEvent>

export const HubTeam = z.strictObject({
  teamId: z.number().int(),
  activityName: z.string(),
  levelName: z.string(),
  /** The team's own name, where the school has two. */
  teamName: z.string(),
  recordText: z.string(),
  /** "2nd of 7", "Tied for 3rd of 8, certified"; empty without a rank. */
  rankText: z.string(),
  districtName: z.string(),
  /** The last five results, the latest last. */
  last: z.array(z.enum(['W', 'L', 'T'])),
  next: z.strictObject({ matchId: z.number().int(), dayText: z.string(), isHome: z.boolean(), opponentName: z.string(), crest: Crest }).nullable(),
  /** Without a next match what comes instead: "Dec 4: Area Solo and Ensemble", else "Nothing scheduled". */
  nextText: z.string(),
})
export type HubTeam = z.infer<typeof HubTeam>

/** A school as everyone may see it: its teams, what comes and what came of it. No person is in it. */
export const SchoolHub = z.strictObject({
  organization: z.strictObject({ orgParam: z.string(), name: z.string() }),
  academicYear: z.string(),
  /** Of the times that have no zone with them: "Central Time". */
  zoneText: z.string(),
  school: z.strictObject({
    schoolId: z.number().int(), schoolParam: z.string(), name: z.string(),
    /** What the association shows of its schools, as far as this one has it. */
    facts: z.array(z.strictObject({ field: z.enum(publicSchoolFields), name: z.string(), value: z.string() })),
    crest: Crest,
    /** The colors of its head. */
    hero: TeamColors,
  }),
  /** Path of the school's calendar below the portal's address. */
  calendarPath: z.string(),
  teams: z.array(HubTeam),
  /** The next ones, earliest first: a few for the overview, all for the schedule. */
  next: z.array(HubMatch),
  /** The latest first, those that still wait for a score among them. */
  results: z.array(HubMatch),
  /** How many there are of each. */
  counts: z.strictObject({ next: z.number().int(), results: z.number().int(), events: z.number().int(), venues: z.number().int() }),
  /** Published events that it is the host of, or that its teams take part in: today's first, then those to come, soonest first, then past ones, latest first. */
  events: z.array(z.strictObject({ eventId: z.number().int(), name: z.string(), whenText: z.string(), about: z.string(), isToday: z.boolean() })),
  /** Where its teams are at home this year, as their published matches say; what is played most at comes first. */
  venues: z.array(z.strictObject({ venueId: z.number().int(), name: z.string(), city: z.string(), matches: z.number().int(), directions: z.string().nullable() })),
})
export type SchoolHub = z.infer<typeof SchoolHub>

/** A match whose score the reader can enter and nobody has. */
export const ScoresMissing = z.strictObject({
  count: z.number().int(),
  /** "Nov 13, Borea at Atlas": the oldest of them; empty without any. */
  oldestText: z.string(),
  oldestId: z.number().int().nullable(),
})
export type ScoresMissing = z.infer<typeof ScoresMissing>

/** A school as someone who is signed in sees it. */
export const OpenSchoolHub = SchoolHub.extend({
  /** Its staff by name, for those who may list it; null for everyone else. */
  people: z.array(z.strictObject({ userId: z.number().int(), name: z.string(), roleNames: z.string() })).nullable(),
  /** For the office and the school's own staff; null for everyone else. */
  staff: z.strictObject({
    isOwn: z.boolean(),
    scores: ScoresMissing,
    /** "6A", by its weighed enrollment; null for those who may not know it, and where it is not known. */
    classification: z.string().nullable(),
    /** Players who are ineligible, of those whose state the reader may know; null where it is not counted. */
    ineligible: z.number().int().nullable(),
  }).nullable(),
})
export type OpenSchoolHub = z.infer<typeof OpenSchoolHub>
