import { z } from 'zod'
import { PublicCalendarQuery } from '@portal/shared/publishing/calendars/publicCalendar.calls'
import { CalendarView } from '@portal/shared/views/matches/CalendarView'
import { readChoices } from '../../../directory/activities/activity.routes'
import { readPublicCalendar } from '../../calendars/readPublicCalendar'
import { publicScope } from '../../../identity/organizations/scope'
import { choicesOf } from '../choices'
import { eventPagePath } from './eventPages'
import { calendarText } from '../render/describePage'
import { Looks, carriedOver, queryText, yearOf } from '../pageQuery'
import { definePage } from '../publicPage'
import { renderView } from '../render/renderView'
import { teamPagePath } from './schedulePage'
import { trailOf } from '../sitemap/structuredData'

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** /embed-code/calendar/:orgParam/:schoolParam? */
export const calendarPage = definePage({
  path: '/embed-code/calendar',
  params: ['orgParam', 'school'],
  element: 'calendar',
  query: Looks.extend(PublicCalendarQuery.shape).extend({ look: z.enum(['month', 'list'], 'Say month or list.').optional() }),
  async load({ reader, common, query, given, now }) {
    const scope = await publicScope(reader, common)
    const { month, activity, level, school, of, look } = query
    const payload = await readPublicCalendar(reader, scope, { month, activity, level, school, of }, now)
    const { orgParam, name: organizationName } = payload.organization
    const activities = (await readChoices(reader, scope)).map((each) => ({ ...each, districts: [] }))
    const title = `${activities.find((each) => each.activity === activity)?.name ?? ''} calendar`.trim().replace(/^c/, 'C')
    const what = { activity, level, of: of === 'all' ? undefined : of, ...yearOf(given) }
    const path = `/embed-code/calendar/${[orgParam, school].filter(Boolean).join('/')}`
    const looks = { ...carriedOver(given), school: undefined, look }
    const asked = queryText({ ...what, ...looks })
    // Links and no code: they lead to other months in a sandboxed frame, and before any script is there.
    const props = { heading: query.heading ?? title, headingLevel: 1, limit: query.limit, look, teamPath: teamPagePath, eventPath: eventPagePath, monthPath: `${path}${asked}${asked ? '&' : '?'}month=` }
    return {
      view: 'calendar',
      dataUrl: `/api/public/calendar${queryText({ orgParam, ...what, school, month })}`,
      payload, props, title, organizationName,
      body: renderView(CalendarView, { ...props, data: payload }),
      description: calendarText(payload, title, monthNames.format(new Date(`${payload.month}-01T12:00:00Z`))),
      canonicalPath: `${path}${queryText({ ...what, month })}`,
      choices: choicesOf(activities, { path, carried: { ...looks, of: what.of }, chosen: { activity: activity ?? null, level: level ?? null, district: undefined }, mayChooseAgain: query.choose, all: 'All activities' }),
      pager: [],
      things: [],
      organization: payload.organization,
      trail: trailOf(payload.organization, [{ name: 'Calendar', path: `/embed-code/calendar/${orgParam}` }, ...(title === 'Calendar' ? [] : [{ name: title, path: `${path}${queryText(what)}` }])]),
      isUnlisted: payload.days.length === 0,
    }
  },
})
