import { z } from 'zod'
import { defineCall } from '../../platform/call/defineCall'
import { BodyId, Id, Slug } from '../../platform/call/fields'
import { OwnCalendar } from './calendar.schemas'

/** What these answers show: a screen that has one asks again once this has changed. */
const shows = ['events', 'favourites'] as const

const feed = { method: 'GET', output: z.string(), produces: 'text/calendar' } as const
const subscribable = { ...feed, access: { public: 'calendar programs subscribe without signing in; published matches only' }, cacheable: true, goesBy: ['academicYear', 'season'] } as const

export const getTeamCalendar = defineCall({
  ...subscribable,
  name: 'calendars.getTeam',
  summary: "A team's published schedule, with the sessions of its events, as an iCalendar feed",
  path: '/public/teams/:schoolTeamId/schedule.ics',
  input: z.strictObject({ schoolTeamId: Id }),
  goesBy: [],
  shows,
})

export const getSchoolCalendar = defineCall({
  ...subscribable,
  name: 'calendars.getSchool',
  summary: "The published matches of all of a school's teams and the sessions of their events as an iCalendar feed",
  path: '/public/schools/:schoolId/schedule.ics',
  input: z.strictObject({ schoolId: Id }),
  shows,
})

export const getActivityCalendar = defineCall({
  ...subscribable,
  name: 'calendars.getActivity',
  summary: "An activity's published matches and sessions of events, or those of a level or district, as an iCalendar feed",
  path: '/public/activities/:activityId/schedule.ics',
  input: z.strictObject({ activityId: Id, level: Slug.optional(), district: Slug.optional() }),
  shows,
})

export const getVenueCalendar = defineCall({
  ...subscribable,
  name: 'calendars.getVenue',
  summary: 'The published matches and sessions of events at a venue as an iCalendar feed',
  path: '/public/venues/:venueId/schedule.ics',
  input: z.strictObject({ venueId: Id }),
  shows,
})

export const getFavouritesCalendar = defineCall({
  ...feed,
  name: 'calendars.getFavourites',
  summary: 'The published matches and sessions of what a person follows, with where they have to be at events and their tasks, as an iCalendar feed, by its private address',
  path: '/public/calendars/favourites.ics',
  access: { public: 'calendar programs cannot sign in; the token in the address is the proof, and no person is named' },
  // In the query: paths are logged, queries are not.
  input: z.strictObject({ token: z.string().max(200) }),
  errors: ['not-found'],
  shows,
})

export const getOwnCalendar = defineCall({
  name: 'calendars.getOwn',
  summary: "The private address of the signed-in person's own calendar",
  method: 'GET',
  path: '/calendars/own',
  access: { signedIn: true },
  whileActingAs: 'blocked',
  inSchoolView: 'blocked',
  input: z.strictObject({}),
  output: OwnCalendar,
  shows,
})

/** The address that the person saw, so that sending twice makes or revokes one, not two. */
const seen = { seenFeedId: BodyId.nullable() }

export const renewOwnCalendar = defineCall({
  name: 'calendars.renewOwn',
  summary: 'Make a private address for the own calendar; the previous one stops working',
  method: 'POST',
  path: '/calendars/own',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: z.strictObject(seen),
  output: OwnCalendar,
  changes: ['favourites'],
})

export const revokeOwnCalendar = defineCall({
  name: 'calendars.revokeOwn',
  summary: 'Revoke the private address of the own calendar',
  method: 'DELETE',
  path: '/calendars/own',
  access: { signedIn: true },
  inSchoolView: 'blocked',
  input: z.strictObject({}),
  output: OwnCalendar,
  changes: ['favourites'],
})
