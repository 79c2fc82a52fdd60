import { DomainError } from '@portal/shared/platform/call/errors'
import { timeText } from '@portal/shared/platform/format/dateTexts'
import { findMatchConflicts } from '@portal/shared/scheduling/matches/match.calls'
import { listVenueChoices } from '@portal/shared/scheduling/venues/venue.calls'
import { serve } from '../../platform/http/serve'
import { findAssetsOf, findVenueChoices } from '../venues/venue.repository'
import { findPair, planMatch } from './planMatch'
import { momentsOf, readConflicts } from './readConflicts'
import { findTeamsToSchedule } from './schedule.repository'

/** Venues that one search shows. */
const mostChoices = 20

/** Where a match can be, and its conflicts there. */
export const matchPlaceRoutes = [
  serve(findMatchConflicts, async ({ homeTeamId, awayTeamId, day, time = null, venueId = null, assetId = null, matchId = null, kind }, { database: { reader }, who }) => {
    const pair = await findPair(reader, who, homeTeamId, awayTeamId)
    const planned = await planMatch(reader, who, pair, { day, time, venueId, assetId, kind }, matchId)
    const { start, end, timeIsSet, zone } = momentsOf(planned)
    return { conflicts: await readConflicts(reader, who, planned), timeText: timeIsSet ? `${timeText(start, zone)} to ${timeText(end, zone)}` : '' }
  }),

  serve(listVenueChoices, async ({ homeTeamId, search, venueId }, { database: { reader }, who }) => {
    const [home] = await findTeamsToSchedule(reader, who.organizationId, [homeTeamId])
    if (!home) throw new DomainError('not-found', { message: 'There is no such team.' })
    const found = await findVenueChoices(reader, who.organizationId, { homeVenueId: home.homeVenueId, schoolId: home.schoolId, search, venueId }, mostChoices)
    const assets = await findAssetsOf(reader, found.map((each) => each.venueId))
    return found.map(({ city, schoolName, ...each }) => ({
      ...each,
      place: [schoolName, city].filter(Boolean).join(', '),
      isHome: each.venueId === home.homeVenueId,
      assets: assets.filter((asset) => asset.venueId === each.venueId && (asset.activityIds.length === 0 || asset.activityIds.includes(home.activityId))).map(({ id, name }) => ({ assetId: id, name })),
    }))
  }),
]
