import { z } from 'zod'
import { ContestNameField } from '../../directory/activities/activity.schemas'
import { BodyId, Day, Id, line } from '../../platform/call/fields'
import { PageQuery } from '../../platform/call/paging'
import { AcceptedConflicts, Conflict, Conflicts } from '../venues/conflict.schemas'
import { ClockTime } from '../venues/venue.schemas'
import { matchKinds } from './match.schemas'

/** What kinds of matches are called. */
export const matchKindNames: Record<(typeof matchKinds)[number], string> = {
  district: 'District', nonDistrict: 'Non-district', scrimmage: 'Scrimmage', tournament: 'Tournament', playoff: 'Playoff',
}

/** The specification's sentence. */
export const sameTeamMessage = 'You cannot select the same team for home and away.'

/** When and where; the day and time are those of the venue's clocks or, without a venue, of the home school's. */
export const PlaceAndTime = z.strictObject({
  day: Day,
  /** Null while it is not set: the day is fixed, and the time is given later by moving the match. */
  time: ClockTime.nullable(),
  venueId: BodyId.nullable(),
  /** Null for the whole venue. */
  assetId: BodyId.nullable(),
})

/** Everything of a match that a person chooses when it is made. */
export const MatchFields = PlaceAndTime.extend({
  homeTeamId: BodyId,
  awayTeamId: BodyId,
  kind: z.enum(matchKinds, 'Please choose a kind.'),
  /** For officials and both schools, not for the public. */
  officialsNote: line(300),
})
export type MatchFields = z.infer<typeof MatchFields>

/** An extra match between level teams: a playoff that parts them in their district's table, and counts in no record of it. */
const decidesPlace = z.boolean()

export const ScheduleMatch = MatchFields.extend({ decidesPlace: decidesPlace.default(false), key: z.uuid('This is not a valid key.'), accepted: AcceptedConflicts })

/** Why it changes: both schools read it. */
const reason = line(200).min(1, 'Please enter a reason. Both schools will see it.')
const ofMatch = { matchId: Id, matchVersion: BodyId, reason }
export const MoveMatch = PlaceAndTime.extend({ ...ofMatch, accepted: AcceptedConflicts })
export const CallOffMatch = z.strictObject(ofMatch)

/** What a refusal to schedule a district match beyond the planned meetings carries: the opponent is to be asked. */
export const BeyondPlan = z.strictObject({
  text: z.string(), planned: z.number().int(), meetings: z.array(z.strictObject({ matchId: z.number().int(), dayText: z.string() })),
  opponent: z.strictObject({ teamId: z.number().int(), name: z.string() }),
})
export type BeyondPlan = z.infer<typeof BeyondPlan>
/** What stands against a match at a place and time. */
export const AgainstMatch = Conflicts.extend({ beyondPlan: BeyondPlan.optional() })

/** What a new match of a team begins with. */
export const NewMatch = z.strictObject({
  team: z.strictObject({ teamId: z.number().int(), name: z.string(), schoolId: z.number().int(), districtId: z.number().int().nullable(), districtName: z.string().nullable() }),
  activity: z.strictObject({ activityId: z.number().int(), name: z.string(), contestName: ContestNameField }),
  level: z.string(),
  /** First and last day of its academic year. */
  year: z.strictObject({ label: z.string(), startsOn: z.string(), endsOn: z.string() }),
  season: z.strictObject({ startsOn: z.string(), endsOn: z.string() }).nullable(),
})
export type NewMatch = z.infer<typeof NewMatch>

export const Opponent = z.strictObject({
  teamId: z.number().int(), name: z.string(), city: z.string(), districtName: z.string().nullable(),
  /** Plays in the same district: a match between the two may count there. */
  sameDistrict: z.boolean(),
  /** Of no school of the association: there only to be played against. */
  isOutside: z.boolean(),
})
export type Opponent = z.infer<typeof Opponent>

/** By what is typed, or one of them by its key. */
export const OpponentQuery = z.strictObject({ teamId: Id, search: PageQuery.shape.search, opponentId: Id.optional() })

/** A match that someone thinks of. */
export const MatchWish = z.strictObject({
  homeTeamId: Id,
  awayTeamId: Id,
  day: Day,
  /** Left out while it is not set. */
  time: ClockTime.optional(),
  venueId: Id.optional(),
  assetId: Id.optional(),
  /** The match that is moved: it does not conflict with itself. */
  matchId: Id.optional(),
  /** What kind a new match is to be: the limits of matches do not count all. */
  kind: z.enum(matchKinds).optional(),
})
export const FoundConflicts = z.strictObject({
  conflicts: z.array(Conflict),
  /** "7:30 PM CST to 9:30 PM CST" by the clocks of the place; empty while the time is not set. */
  timeText: z.string(),
})
