import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { Id, Slug } from '../../platform/call/fields'
import { PageQuery, pageOf } from '../../platform/call/paging'
import { FavouriteActivity, FavouriteKeys, FavouriteList, Favourites, FavouriteScores, TeamToFollow, teamSorts } from './favourite.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['schools', 'activities', 'teams', 'matches', 'standings', 'favourites'] as const

const access = { signedIn: true } as const

export const listFavourites = defineCall({
  name: 'favourites.list',
  summary: 'What the signed-in person follows, with next match, last result and rank, and what they may want to follow',
  method: 'GET',
  path: '/favourites',
  access,
  input: z.strictObject({}),
  output: Favourites,
  shows,
})

export const listFavouriteKeys = defineCall({
  name: 'favourites.listKeys',
  summary: 'Keys of what the signed-in person follows',
  method: 'GET',
  path: '/favourites/keys',
  access,
  input: z.strictObject({}),
  output: FavouriteKeys,
  shows,
})

export const listFavouriteActivities = defineCall({
  name: 'favourites.listActivities',
  summary: 'All activities, and which of them the signed-in person follows',
  method: 'GET',
  path: '/favourites/activities',
  access,
  input: z.strictObject({}),
  output: z.strictObject({ rows: z.array(FavouriteActivity) }),
  shows,
})

export const listTeamsToFollow = defineCall({
  name: 'favourites.listTeams',
  summary: "An activity's teams, and which of them the signed-in person follows; or those alone",
  method: 'GET',
  path: '/favourites/activities/:activityId/teams',
  access,
  input: PageQuery.extend({ activityId: Id, district: Slug.optional(), level: Slug.optional(), followed: z.enum(['yes']).optional(), sort: z.enum(teamSorts).default('name') }),
  output: pageOf(TeamToFollow).extend({
    activity: FavouriteActivity,
    levels: z.array(z.strictObject({ level: z.string(), name: z.string() })),
    /** Districts by their name in addresses, which several levels may share. */
    districts: z.array(z.strictObject({ district: z.string(), name: z.string() })),
  }),
  errors: ['not-found'],
  shows,
})

export const findSchoolsToFollow = defineCall({
  name: 'favourites.findSchools',
  summary: 'Schools by name or city, twenty at most, to follow one',
  method: 'GET',
  path: '/favourites/schools',
  access,
  input: z.strictObject({ search: PageQuery.shape.search }),
  output: z.strictObject({ rows: z.array(z.strictObject({ schoolId: z.number().int(), name: z.string(), city: z.string() })) }),
  shows,
})

export const getFavouriteScores = defineCall({
  name: 'favourites.getScores',
  summary: "Today's matches and latest results of what the signed-in person follows",
  method: 'GET',
  path: '/favourites/scores',
  access,
  input: z.strictObject({ activityId: Id.optional(), page: PageQuery.shape.page }),
  output: FavouriteScores,
  shows,
})

export const follow = defineCall({
  name: 'favourites.follow',
  summary: 'Follow activities, teams or schools; what is already followed stays that way',
  method: 'POST',
  path: '/favourites',
  access,
  input: FavouriteList,
  output: FavouriteKeys,
  errors: ['not-found'],
  changes: ['favourites'],
})

export const unfollow = defineCall({
  name: 'favourites.unfollow',
  summary: 'Stop following these; what is not followed stays that way',
  method: 'DELETE',
  path: '/favourites',
  access,
  input: FavouriteList,
  output: FavouriteKeys,
  changes: ['favourites'],
})
