import { z } from 'zod'
import { Crest } from '../../directory/schools/crest.schemas'
import { BodyId } from '../../platform/call/fields'
import { ScheduledMatch, TeamSummary } from '../../scheduling/matches/teamSchedule.schemas'
import { favouriteKinds } from './favourite.kinds'

/** As many as a person can follow. */
export const mostFavourites = 200

/** The phase of a match for those who follow it: later, being played, over without a score yet, or decided. */
export const matchPhases = ['later', 'live', 'awaitingScore', 'over'] as const
export type MatchPhase = (typeof matchPhases)[number]

/** Something to follow. */
export const Favourite = z.strictObject({ kind: z.enum(favouriteKinds, 'This cannot be followed.'), subjectId: BodyId })
export type Favourite = z.infer<typeof Favourite>

export const FavouriteList = z.strictObject({
  subjects: z.array(Favourite).min(1, 'Choose at least one.').max(mostFavourites, `At most ${mostFavourites} together.`),
})

/** A match of something that the person follows, seen from the followed side; from the home side if neither or both are. */
export const FollowedMatch = ScheduledMatch.extend({
  /** The side that is followed; null where the reader is for neither. */
  followedTeamId: z.number().int().nullable(),
  phase: z.enum(matchPhases),
})
export type FollowedMatch = z.infer<typeof FollowedMatch>

const next = FollowedMatch.nullable()

/** A team that is followed, or could be; rows call it by its school's short name. */
export const FollowedTeam = TeamSummary.extend({ shortName: z.string(), activityId: z.number().int() })

/** What a person follows, with what comes next and what came last. */
export const Favourites = z.strictObject({
  activities: z.array(z.strictObject({
    activityId: z.number().int(), activity: z.string(), name: z.string(),
    /** Teams of it that are followed; with none, all of them are. */
    teamsFollowed: z.number().int(),
    next, last: next,
  })),
  teams: z.array(FollowedTeam.extend({ rankText: z.string(), next, last: next, calendarPath: z.string() })),
  schools: z.array(z.strictObject({
    schoolId: z.number().int(), schoolParam: z.string(), name: z.string(), shortName: z.string(), crest: Crest, city: z.string(),
    /** Its teams in the chosen academic year. */
    teams: z.number().int(),
    next, last: next, calendarPath: z.string(),
  })),
  /** Teams that a student, or a parent's child, plays for and that are not followed yet. */
  suggestions: z.array(z.strictObject({
    studentId: z.number().int(),
    /** First name of the child; empty for the student's own teams. */
    firstName: z.string(),
    teams: z.array(FollowedTeam),
  })),
  total: z.number().int(),
})
export type Favourites = z.infer<typeof Favourites>

/** Keys of what a person follows, for the stars next to names. Teams are those of the chosen academic year. */
export const FavouriteKeys = z.strictObject({ activity: z.array(z.number().int()), team: z.array(z.number().int()), school: z.array(z.number().int()) })
export type FavouriteKeys = z.infer<typeof FavouriteKeys>

export const FavouriteActivity = z.strictObject({
  activityId: z.number().int(), activity: z.string(), name: z.string(), isFollowed: z.boolean(),
  /** Teams of it in the chosen academic year, and how many of them are followed. */
  teams: z.number().int(), teamsFollowed: z.number().int(),
})
export type FavouriteActivity = z.infer<typeof FavouriteActivity>

/** Orders of an activity's teams. */
export const teamSorts = ['name', '-name', 'city', '-city', 'district', '-district'] as const

/** A row of an activity's teams. */
export const TeamToFollow = z.strictObject({
  teamId: z.number().int(), schoolId: z.number().int(), schoolName: z.string(), crest: Crest, city: z.string(),
  /** "Atlas Academy Blue" */
  teamName: z.string(),
  /** The same for a row, by the school's short name. */
  shortName: z.string(),
  levelName: z.string(), districtName: z.string().nullable(), isFollowed: z.boolean(),
})
export type TeamToFollow = z.infer<typeof TeamToFollow>

/** Today's matches, and latest results by day, of what a person follows. */
export const FavouriteScores = z.strictObject({
  /** Activities that something followed is of, for the filter. */
  activities: z.array(z.strictObject({ activityId: z.number().int(), activity: z.string(), name: z.string() })),
  /** All of today in the zone of each match, by time. Only with the first page. */
  today: z.array(FollowedMatch),
  days: z.array(z.strictObject({ day: z.string(), dayText: z.string(), matches: z.array(FollowedMatch) })),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  /** How many things the person follows at all. */
  followed: z.number().int(),
})
export type FavouriteScores = z.infer<typeof FavouriteScores>
