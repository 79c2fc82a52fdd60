import { z } from 'zod'
import { defineCall } from '../call/defineCall'
import { Id } from '../call/fields'

export const getTeamCalendar = defineCall({
  name: 'calendars.getTeam',
  summary: "A team's published schedule as an iCalendar feed",
  method: 'GET',
  path: '/public/teams/:schoolTeamId/schedule.ics',
  access: { public: 'calendar programs subscribe without signing in; published matches only' },
  input: z.strictObject({ schoolTeamId: Id }),
  output: z.string(),
  produces: 'text/calendar',
  cacheable: true,
})
