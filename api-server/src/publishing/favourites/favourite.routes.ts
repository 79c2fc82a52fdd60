import { notFoundIn } from '@portal/shared/platform/call/errors'
import {
  findSchoolsToFollow, follow, getFavouriteScores, listFavouriteActivities, listFavouriteKeys, listFavourites, listTeamsToFollow, unfollow,
} from '@portal/shared/publishing/favourites/favourite.calls'
import type { Reader } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { serve } from '../../platform/http/serve'
import { findCrests } from '../../directory/schools/crest.repository'
import { shortTeamNameOf, teamNameOf } from '../../directory/teams/teamName'
import { ownScope } from '../../identity/organizations/scope'
import { follow as add, unfollow as remove } from './changeFavourites'
import { findSchoolsByWord } from './favourite.repository'
import { readActivities, readFavourites, readFavouriteScores } from './readFavourites'
import { readFollowed } from './readFollowed'
import { findTeamChoices, findTeamPage } from './teamsToFollow.repository'

const mostFound = 20

async function readKeys(reader: Reader, { who, common }: RequestContext<SignedIn>) {
  return (await readFollowed(reader, await ownScope(reader, who, common), who.userId)).keys
}

export const favouriteRoutes = [
  serve(listFavourites, async (_, { database: { reader }, who, common, now }) => readFavourites(reader, await ownScope(reader, who, common), who, now())),

  serve(listFavouriteKeys, (_, context) => readKeys(context.database.reader, context)),

  serve(listFavouriteActivities, async (_, { database: { reader }, who, common }) => {
    const scope = await ownScope(reader, who, common)
    return { rows: await readActivities(reader, scope, await readFollowed(reader, scope, who.userId)) }
  }),

  serve(listTeamsToFollow, async ({ activityId, page, pageSize, sort, followed: only, ...filter }, { database: { reader }, who, common }) => {
    const scope = await ownScope(reader, who, common)
    const followed = await readFollowed(reader, scope, who.userId)
    const activity = (await readActivities(reader, scope, followed)).find((each) => each.activityId === activityId)
    if (!activity) throw notFoundIn('activityId', 'There is no such activity.')
    const own = new Set(followed.keys.team)
    const found = await findTeamPage(reader, scope, { activityId, ...filter, only: only && followed.keys.team }, { sort, limit: pageSize, offset: (page - 1) * pageSize })
    const crests = await findCrests(reader, found.rows.map(({ schoolId }) => schoolId))
    return {
      activity, ...(await findTeamChoices(reader, scope, activityId)), total: found.total, page, pageSize,
      rows: found.rows.map(({ ownName, schoolShort, districtName, districtPublished, ...row }) => ({
        ...row, crest: crests.get(row.schoolId)!, teamName: teamNameOf({ schoolName: row.schoolName, teamName: ownName }),
        shortName: shortTeamNameOf({ schoolName: row.schoolName, shortName: schoolShort, teamName: ownName }), isFollowed: own.has(row.teamId),
        districtName: districtPublished || !scope.publishedOnly ? districtName : null,
      })),
    }
  }),

  serve(findSchoolsToFollow, async ({ search }, { database: { reader }, who }) => ({ rows: await findSchoolsByWord(reader, who.organizationId, search, mostFound) })),

  serve(getFavouriteScores, async (input, { database: { reader }, who, common, now }) => readFavouriteScores(reader, await ownScope(reader, who, common), who, input, now())),

  serve(follow, async ({ subjects }, context) => {
    await add(subjects, context)
    return readKeys(context.database.reader, context)
  }),

  serve(unfollow, async ({ subjects }, context) => {
    await remove(subjects, context)
    return readKeys(context.database.reader, context)
  }),
]
