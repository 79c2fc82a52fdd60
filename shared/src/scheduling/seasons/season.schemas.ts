import { z } from 'zod'
import { ContestNameField } from '../../directory/activities/activity.schemas'
import { weekStarts } from '../../identity/organizations/weekStart.kinds'
import { BodyId, Day, Id } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { JobState } from '../../platform/jobs/job.schemas'
import { distanceUnits } from '../../platform/format/distanceText'
import { Conflict } from '../venues/conflict.schemas'
import { ClockTime } from '../venues/venue.schemas'

/** How much one season's wishes may hold. */
export const seasonLimits = { slots: 7, extraDays: 60, wishes: 300, teams: 24, matches: 600, atOnce: 60, accepted: 2000 } as const

/** A wish as a form holds it; how many matches a place holds is said with the places. */
export const SeasonWishFields = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('blackout'), teamId: BodyId.nullable(), day: Day }),
  z.strictObject({ kind: z.literal('notAtHome'), teamId: BodyId, day: Day }),
  z.strictObject({ kind: z.literal('fixed'), homeTeamId: BodyId, awayTeamId: BodyId, day: Day }),
  z.strictObject({ kind: z.literal('rivalry'), teamIds: z.tuple([BodyId, BodyId]), day: Day }),
])
export type SeasonWishFields = z.infer<typeof SeasonWishFields>

/** Everything that someone asks of a district's season before it is laid out. */
export const SeasonWishes = z.strictObject({
  /** Everyone meets everyone twice, home and away. */
  double: z.boolean(),
  firstDay: Day,
  lastDay: Day,
  /** The weekdays (0 is Sunday) that are played on, with the time at which matches begin. */
  slots: z.array(z.strictObject({ weekday: z.number().int().min(0).max(6), time: ClockTime })).max(seasonLimits.slots),
  /** Days besides those on which a round may be played too. */
  extraDays: z.array(z.strictObject({ day: Day, time: ClockTime })).max(seasonLimits.extraDays, `At most ${seasonLimits.extraDays} days.`),
  wishes: z.array(SeasonWishFields).max(seasonLimits.wishes, `At most ${seasonLimits.wishes} wishes.`),
  /** Where each team plays at home; null for no venue. */
  homes: z.array(z.strictObject({ teamId: BodyId, venueId: BodyId.nullable() })).max(seasonLimits.teams),
  /** How many matches of this season a venue takes on one day; venues that are not named take any number. */
  places: z.array(z.strictObject({ venueId: BodyId, most: z.number('Use a number.').int('Use a whole number.').min(1, 'At least 1.').max(20, 'At most 20.') })).max(seasonLimits.teams),
  /** The same wishes with the same number give the same plan. */
  seed: z.number().int().min(1).max(1_000_000),
})
export type SeasonWishes = z.infer<typeof SeasonWishes>

/** A match of a draft. Day and time are those of the venue's clocks or, without one, of the home school's. */
export const PlannedGame = z.strictObject({
  /** Its number within the draft. */
  game: z.number().int().min(1).max(10_000),
  homeTeamId: BodyId,
  awayTeamId: BodyId,
  day: Day,
  time: ClockTime,
  venueId: BodyId.nullable(),
  assetId: BodyId.nullable(),
})
export type PlannedGame = z.infer<typeof PlannedGame>

/** What the search for a plan is asked, as its job keeps it. */
export const SeasonSearch = z.strictObject({ districtId: BodyId, districtName: z.string(), version: z.number().int().min(0), wishes: SeasonWishes })
export type SeasonSearch = z.infer<typeof SeasonSearch>

export const DraftSeason = z.strictObject({ districtId: Id, key: z.uuid('This is not a valid key.'), version: z.number().int().min(0), wishes: SeasonWishes })
export const ChangeSeason = z.strictObject({
  districtId: Id,
  version: BodyId,
  /** Matches as they are to be; pairs stay together, home and away may be exchanged. */
  games: z.array(PlannedGame).min(1).max(seasonLimits.atOnce),
})
export const RemoveSeason = z.strictObject({ districtId: Id, version: BodyId })
export const PublishSeason = z.strictObject({
  districtId: Id,
  draftId: BodyId,
  version: BodyId,
  /** Keys of the warnings that were seen. */
  accepted: z.array(z.string().max(100)).max(seasonLimits.accepted).default([]),
  /** How many district matches exist already, if these are to be added to them; 0 if there are none. */
  addTo: z.number().int().min(0).max(100_000).default(0),
})

/** A conflict of a match of the draft. */
export const SeasonConflict = Conflict.extend({ game: z.number().int() })
export type SeasonConflict = z.infer<typeof SeasonConflict>
export const SeasonConflicts = z.strictObject({ conflicts: z.array(SeasonConflict) })

/** What is wrong with a plan as it was changed by hand, whatever was wished for. */
export const SeasonProblem = z.strictObject({ text: z.string(), games: z.array(z.number().int()) })
export type SeasonProblem = z.infer<typeof SeasonProblem>

const TeamOfSeason = z.strictObject({
  teamId: z.number().int(), home: z.number().int(), away: z.number().int(), breaks: z.number().int(), travel: z.number().int().nullable(),
  /** Home less away over this season and the one before; null if nothing is known of that. */
  balance: z.number().int().nullable(),
})

export const SeasonDraft = z.strictObject({
  draftId: z.number().int(),
  version: z.number().int(),
  games: z.array(PlannedGame.extend({ timeText: z.string(), placeText: z.string() })),
  teams: z.array(TeamOfSeason),
  breaks: z.number().int(),
  /** The fewest that there can be without any wish. */
  fewestBreaks: z.number().int(),
  sameHomeAsLastSeason: z.number().int(),
  /** Wishes that it does not keep, in sentences. */
  unmet: z.array(z.string()),
  problems: z.array(SeasonProblem),
  conflicts: z.array(SeasonConflict),
  /** Whom publishing it writes to: how many people, the reader left out, and how many of its teams nobody coaches. */
  told: z.strictObject({ people: z.number().int(), teamsWithoutCoach: z.number().int() }),
  /** Who laid it out and who changed it last: "Nov 20, 12:00 PM CST". */
  changedText: z.string(),
})
export type SeasonDraft = z.infer<typeof SeasonDraft>

export const SeasonPage = z.strictObject({
  district: z.strictObject({ districtId: z.number().int(), name: z.string(), activityId: z.number().int(), activityName: z.string(), contestName: ContestNameField, levelName: z.string(), activitySlug: z.string(), levelSlug: z.string(), districtSlug: z.string() }),
  year: z.strictObject({ label: z.string(), startsOn: z.string(), endsOn: z.string() }),
  season: z.strictObject({ startsOn: z.string(), endsOn: z.string() }).nullable(),
  teams: z.array(z.strictObject({ teamId: z.number().int(), name: z.string(), city: z.string() })),
  /** Names of the venues that the wishes or the plan name. */
  venues: z.array(z.strictObject({ venueId: z.number().int(), name: z.string() })),
  /** District matches that exist already, canceled ones left out. */
  standing: z.number().int(),
  /** What a season would be added to; null if there is nothing. Days by the clocks of the places, pairs each once. */
  exists: z.strictObject({ matches: z.number().int(), played: z.number().int(), firstDay: z.string(), lastDay: z.string(), pairs: z.array(z.tuple([z.number().int(), z.number().int()])) }).nullable(),
  /** Matches of the season before that are known. */
  lastSeason: z.number().int(),
  /** What the association's calendar says for this activity and level. */
  rules: z.strictObject({
    blackouts: z.array(z.strictObject({ blackoutId: z.number().int(), name: z.string(), startsOn: z.string(), endsOn: z.string() })),
    perWeek: z.number().int().nullable(), perSeason: z.number().int().nullable(), weekStartsOn: z.enum(weekStarts),
  }),
  /** What travel is shown in; it comes in kilometers. */
  distanceUnit: z.enum(distanceUnits),
  /** The draft's, or what a first draft begins with. */
  wishes: SeasonWishes,
  draft: SeasonDraft.nullable(),
  /** The search for a plan that is waiting or under way; the user's own last one, if it was canceled or failed; null otherwise. */
  search: z.strictObject({
    job: JobState,
    isOwn: z.boolean(),
    /** Who asked for it. */
    byName: z.string(),
    /** What was asked; null if it is someone else's. */
    wishes: SeasonWishes.nullable(),
  }).nullable(),
  published: z.strictObject({ atText: z.string(), byName: z.string(), matches: z.number().int() }).nullable(),
  can: z.strictObject({ edit: z.boolean() }),
})
export type SeasonPage = z.infer<typeof SeasonPage>

export const seasonStates = ['none', 'draft', 'published'] as const
export const seasonSorts = ['activity', '-activity', 'name', '-name'] as const
export const ListSeasons = PageQuery.extend({
  sort: z.enum(seasonSorts).default('activity'),
  activityId: Id.optional(),
  levelId: Id.optional(),
  state: z.enum(seasonStates, 'There is no such state.').optional(),
})

export const SeasonRow = z.strictObject({
  districtId: z.number().int(),
  name: z.string(),
  activityName: z.string(),
  contestName: ContestNameField,
  levelName: z.string(),
  teams: z.number().int(),
  /** District matches, canceled ones left out. */
  matches: z.number().int(),
  hasDraft: z.boolean(),
})
export type SeasonRow = z.infer<typeof SeasonRow>

const Named = z.strictObject({ id: z.number().int(), name: z.string() })
export const SeasonFilters = z.strictObject({ activities: z.array(Named), levels: z.array(Named) })
