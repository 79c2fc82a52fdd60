import {
  getActivityCalendar, getFavouritesCalendar, getOwnCalendar, getSchoolCalendar, getTeamCalendar, getVenueCalendar, renewOwnCalendar, revokeOwnCalendar,
} from '@portal/shared/publishing/calendars/calendar.calls'
import { getPublicCalendar, getPublicDay } from '@portal/shared/publishing/calendars/publicCalendar.calls'
import type { RequestContext } from '../../platform/http/requestContext'
import { serve, WithMessage } from '../../platform/http/serve'
import { publicScope } from '../../identity/organizations/scope'
import { readPublicSeason } from '../../scheduling/matches/readSchedule'
import { readOwnCalendar, renewOwnCalendar as renew, revokeOwnCalendar as revoke } from './changeOwnCalendar'
import { makeTeamCalendar } from './makeTeamCalendar'
import { readFavouritesFeed, readPublicFeed, readOthersOfTeam, type FeedContext } from './readFeeds'
import { readPublicCalendar } from './readPublicCalendar'
import { readPublicDay } from './readPublicDay'
import { WrittenCalendars } from './writtenCalendars'

const feedContext = ({ database: { reader }, common, baseUrl, now }: RequestContext): FeedContext => ({ reader, common, baseUrl: baseUrl(), now: now() })

/** By what is in them, and so the same for every portal of this process. */
const calendars = new WrittenCalendars()

export const calendarRoutes = [
  serve(getPublicCalendar, async (query, { database: { reader }, common, now }) => readPublicCalendar(reader, await publicScope(reader, common), query, now())),
  serve(getPublicDay, async (query, { database: { reader }, common }) => readPublicDay(reader, await publicScope(reader, common), query)),
  serve(getTeamCalendar, async ({ schoolTeamId }, { database: { reader }, baseUrl }) => {
    const { schedule, sequences, scope } = await readPublicSeason(reader, schoolTeamId, 'schoolTeamId')
    return makeTeamCalendar(schedule, { baseUrl: baseUrl(), changes: sequences, others: await readOthersOfTeam(reader, scope, schoolTeamId) })
  }),
  serve(getSchoolCalendar, async ({ schoolId }, context) => calendars.of(await readPublicFeed(feedContext(context), 'school', schoolId))),
  serve(getActivityCalendar, async ({ activityId, ...narrowed }, context) => calendars.of(await readPublicFeed(feedContext(context), 'activity', activityId, narrowed))),
  serve(getVenueCalendar, async ({ venueId }, context) => calendars.of(await readPublicFeed(feedContext(context), 'venue', venueId))),
  serve(getFavouritesCalendar, async ({ token }, context) => calendars.of(await readFavouritesFeed(feedContext(context), token))),

  serve(getOwnCalendar, (_, context) => readOwnCalendar(context.database.reader, context.who.userId, context)),
  serve(renewOwnCalendar, async ({ seenFeedId }, context) => new WithMessage(await renew(seenFeedId, context), 'The address is created.')),
  serve(revokeOwnCalendar, async (_, context) => new WithMessage(await revoke(context), 'The address is revoked. Calendars that use it are no longer updated.')),
]
