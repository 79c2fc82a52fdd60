import { z } from 'zod'
import { PublicCalendarQuery } from '@portal/shared/publishing/calendars/publicCalendar.calls'
import { BriefFoot, BriefTools, columnsOf, drawDay } from '@portal/shared/views/matches/BriefView'
import { DayView } from '@portal/shared/views/matches/DayView'
import { CalendarView } from '@portal/shared/views/matches/CalendarView'
import { timeText } from '@portal/shared/platform/format/dateTexts'
import { readChoices } from '../../../directory/activities/activity.routes'
import { readPublicCalendar } from '../../calendars/readPublicCalendar'
import { publicScope } from '../../../identity/organizations/scope'
import { choicesOf } from '../choices'
import { eventPagePath } from './eventPages'
import { calendarText } from '../render/describePage'
import { Looks, carriedOver, queryText, yearOf } from '../pageQuery'
import { definePage } from '../publicPage'
import { renderView } from '../render/renderView'
import { teamPagePath } from '../pagePaths'
import { trailOf } from '../sitemap/structuredData'

/** What the view brings later in an element. */
const more = { drawDay, columnsOf, BriefTools, BriefFoot, DayView }

/** "12:04 PM" */
const clockText = (at: Date, timeZone: string) => timeText(at, timeZone).replace(/\s\S+$/, '')
const monthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** /embed-code/calendar/:orgParam/:schoolParam? */
export const calendarPage = definePage({
  path: '/embed-code/calendar',
  params: ['orgParam', 'school'],
  element: 'calendar',
  query: Looks.extend(PublicCalendarQuery.shape).extend({ brief: PublicCalendarQuery.shape.brief.removeDefault().default('true'), look: z.enum(['month', 'list'], 'Use month or list.').optional() }),
  async load({ reader, common, query, given, now }) {
    const scope = await publicScope(reader, common)
    const { month, activity, level, school, of, look, brief, day, only } = query
    const payload = await readPublicCalendar(reader, scope, { month, activity, level, school, of, brief, day, only }, now)
    const { orgParam, name: organizationName } = payload.organization
    const activities = (await readChoices(reader, scope)).map((each) => ({ ...each, districts: [] }))
    const title = `${activities.find((each) => each.activity === activity)?.name ?? ''} calendar`.trim().replace(/^c/, 'C')
    const what = { activity, level, of: of === 'all' ? undefined : of, brief: brief === 'true' ? undefined : brief, ...yearOf(given) }
    const path = `/embed-code/calendar/${[orgParam, school].filter(Boolean).join('/')}`
    const looks = { ...carriedOver(given), school: undefined, look, choose: query.choose ? '1' : undefined }
    const asked = queryText({ ...what, ...looks })
    const links = `${path}${asked}${asked ? '&' : '?'}`
    // A visitor may leave what a visitor chose, and not what a webmaster did: the choice of a school says that it was one.
    const listPath = `/embed-code/calendar/${orgParam}`
    const choice = { activity, level, of: what.of, month, brief: what.brief, ...yearOf(given), ...looks }
    const ofActivity = `${path}${queryText({ ...choice, activity: undefined, level: undefined })}`
    const ways = brief === 'true' ? {
      activityPath: `${ofActivity}${ofActivity.includes('?') ? '&' : '?'}activity=`, allPath: ofActivity,
      ...(school === undefined && { schoolsPath: `/embed-code/SchoolInformation/${orgParam}/all/all`, schoolPath: `${listPath}/{school}${queryText({ ...choice, choose: '1' })}` }),
      ...(school !== undefined && query.choose && { everyPath: `${listPath}${queryText({ ...choice, choose: undefined })}` }),
    } : {}
    // Links and no code: they lead to other months and days in a sandboxed frame, and before any script is there. The month's name is the heading, unless something else is said.
    const isNamed = query.heading !== undefined || activity !== undefined
    const props = {
      heading: query.heading ?? (isNamed ? title : undefined), headingLevel: 1, limit: query.limit, look, teamPath: teamPagePath, eventPath: eventPagePath,
      monthPath: `${links}month=`, dayPath: `${links}month=${payload.month}&day=`, updated: clockText(now, scope.organization.timeZone), ...ways,
    }
    return {
      view: 'calendar',
      dataUrl: `/api/public/calendar${queryText({ orgParam, ...what, brief, school, month, day, only })}`,
      payload, props, title, organizationName,
      body: renderView(CalendarView, { ...props, more, data: payload }),
      description: calendarText(payload, title, monthNames.format(new Date(`${payload.month}-01T12:00:00Z`))),
      canonicalPath: `${path}${queryText({ ...what, month })}`,
      choices: choicesOf(activities, { path, carried: { ...looks, of: what.of }, chosen: { activity: activity ?? null, level: level ?? null, district: undefined }, mayChooseAgain: query.choose, all: 'All activities' })
        // The month's own chips have the activities.
        .filter(({ label }) => label !== 'Activity' || !payload.marks?.[1]),
      pager: [],
      things: [],
      organization: payload.organization,
      trail: trailOf(payload.organization, [{ name: 'Calendar', path: `/embed-code/calendar/${orgParam}` }, ...(title === 'Calendar' ? [] : [{ name: title, path: `${path}${queryText(what)}` }])]),
      isUnlisted: payload.days.length === 0,
    }
  },
})
