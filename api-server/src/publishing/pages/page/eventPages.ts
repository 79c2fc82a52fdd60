import { h, type ComponentType } from 'preact'
import { ListPublicEvents } from '@portal/shared/competition/events/eventPublic.schemas'
import { DomainError } from '@portal/shared/platform/call/errors'
import { Id } from '@portal/shared/platform/call/fields'
import { shows } from '@portal/shared/competition/events/eventStages'
import { nextSession } from '@portal/shared/competition/events/nextSession'
import type { PublicEventResults } from '@portal/shared/competition/events/eventResults.calls'
import { EventMoreView } from '@portal/shared/views/events/EventMoreView'
import { EventView, type EventViewProps, type eventLooks } from '@portal/shared/views/events/EventView'
import { EventPageHead } from '@portal/shared/views/hubs/EventHub'
import type { HubTabLink } from '@portal/shared/views/hubs/HubFrame'
import { EventsView } from '@portal/shared/views/events/EventsView'
import { readChoices } from '../../../directory/activities/activity.routes'
import { readEventResults } from '../../../competition/events/readEventResults'
import { hasPublicHeats, readPublicResults } from '../../../competition/marks/readResults'
import { readPublicPerformances } from '../../../competition/performances/readPublicPerformances'
import { readPublicEvents } from '../../../competition/events/readPublicEvents'
import type { CommonParameters } from '@portal/shared/platform/call/commonParameters'
import type { Reader } from '../../../platform/db/database'
import { readPublicDay } from '../../../scheduling/slots/readPublicDay'
import { publicScope } from '../../../identity/organizations/scope'
import { choicesOf, pagerOf } from '../choices'
import { eventsText, eventText } from '../render/describePage'
import { findOrganizationOfEvent } from '../page.repository'
import { Looks, carriedOver, queryText, yearOf } from '../pageQuery'
import { definePage, type PublicPage } from '../publicPage'
import { renderView } from '../render/renderView'
import { schoolPagePath, teamPagePath } from '../pagePaths'
import { eventThing } from '../sitemap/sportsEvents'
import { trailOf } from '../sitemap/structuredData'

/** Where names of events on public pages lead; the event's key follows. */
export const eventPagePath = '/embed-code/event/event-result/'

/** What is released of a meet; the event's key follows. */
export const meetResultsPagePath = '/embed-code/event/meet-results'

/** What is released and certified of a contest's performances; the event's key follows. */
export const performanceResultsPagePath = '/embed-code/event/performance-results'

/** The released rooms and times of a contest or meet; the event's key follows. */
export const eventDayPagePath = '/embed-code/event/event-day'

/** /embed-code/events-list/:orgParam/:schoolParam? */
export const eventsListPage = definePage({
  path: '/embed-code/events-list',
  params: ['orgParam', 'school'],
  element: 'events',
  query: Looks.extend(ListPublicEvents.omit({ search: true }).shape),
  async load({ reader, common, query, given, now }) {
    const scope = await publicScope(reader, common)
    const { activity, school, kind, when, page } = query
    const payload = await readPublicEvents(reader, common, { activity, school, kind, when, page, search: '' }, now)
    const { orgParam, name: organizationName } = scope.organization
    const activities = (await readChoices(reader, scope)).map((each) => ({ ...each, levels: [], districts: [] }))
    const of = activities.find((each) => each.activity === activity)?.name
    const title = of ? `${of} events` : 'Events'
    const props = { heading: query.heading ?? title, headingLevel: 1, limit: query.limit, eventPath: eventPagePath }
    const what = { activity, kind, when, page: page === 1 ? undefined : page, ...yearOf(given) }
    const path = `/embed-code/events-list/${[orgParam, school].filter(Boolean).join('/')}`
    const looks = { ...carriedOver(given), school: undefined }
    return {
      view: 'events',
      dataUrl: `/api/public/events${queryText({ orgParam, ...what, school })}`,
      payload, props, title, organizationName,
      body: renderView(EventsView, { ...props, data: payload }),
      description: eventsText(payload, title, organizationName, scope.academicYear.label),
      canonicalPath: `${path}${queryText(what)}`,
      choices: choicesOf(activities, { path, carried: { ...looks, kind, when }, chosen: { activity: activity ?? null, level: null, district: undefined }, mayChooseAgain: query.choose, all: 'All activities' }),
      pager: query.limit === undefined ? pagerOf(payload, (number) => `${path}${queryText({ ...what, ...looks, page: number })}`) : [],
      things: [],
      organization: scope.organization,
      trail: trailOf(scope.organization, [{ name: 'Events', path: `/embed-code/events-list/${orgParam}` }, ...(of ? [{ name: of, path: `${path}${queryText({ activity })}` }] : [])]),
      isUnlisted: payload.rows.length === 0,
    }
  },
})

/** What the pages of one event differ in: where they are, what of it they show, and what they are called besides its name. */
function eventPage(path: string, params: readonly string[], look: (typeof eventLooks)[number], called: string, element?: PublicPage['element']) {
  return definePage({
    path,
    params,
    ...(element && { element }),
    query: Looks.extend({ event: Id.optional() }),
    async load({ reader, common, query: { event, heading, limit, school }, asElement, baseUrl, now }) {
      if (event === undefined) throw new DomainError('invalid-input', { fields: [{ field: 'event', message: 'Choose an event.' }] })
      const orgParam = common.orgParam ?? (await findOrganizationOfEvent(reader, event))
      if (orgParam === undefined) throw new DomainError('not-found')
      const payload = await readEventResults(reader, { ...common, orgParam }, event)
      const title = `${payload.name}${called}`
      const canonicalPath = `${path}/${event}`
      const more = asElement ? await readMore(reader, { ...common, orgParam }, payload, now) : null
      const props = { heading: heading ?? title, headingLevel: 1, limit, look, highlightSchool: school, teamPath: teamPagePath, isBelowHead: true, ...(more && { isWhole: true }) }
      const next = payload.isCancelled ? undefined : nextSession(payload.sessions, now)
      return {
        view: 'event-results',
        dataUrl: `/api/public/event-results${queryText({ orgParam, event })}`,
        payload, props, title,
        organizationName: payload.organization.name,
        head: renderView(EventPageHead, { data: payload, name: heading ?? payload.name, tabs: tabsOf(payload, path, await hasPublicHeats(reader, payload)), hostPath: payload.hostSchool && `${schoolPagePath(payload.organization)}${payload.hostSchool.schoolParam}`, next: next && { ...next, isOn: new Date(next.startsAt) <= now }, late: payload.hasDay ? await readLateRooms(reader, { ...common, orgParam }, event) : [], dayPath: payload.hasDay ? `${eventDayPagePath}/${event}` : null }),
        body: renderView(EventView, { ...props, data: payload, ...(more && { more: h(EventMoreView as unknown as ComponentType<Record<string, unknown>>, { payload: more, headingLevel: props.headingLevel, limit, teamPath: teamPagePath }) as unknown as EventViewProps['more'] }) }),
        description: eventText(payload),
        canonicalPath,
        choices: [],
        pager: [],
        // Students are named in it; search engines list the event's own page, which has none.
        isUnlisted: more !== null,
        things: [eventThing(payload, { organization: payload.organization, baseUrl, path: canonicalPath })],
        organization: payload.organization,
        trail: trailOf(payload.organization, [
          { name: 'Events', path: `/embed-code/events-list/${payload.organization.orgParam}` }, { name: payload.name, path: `${eventPagePath}${event}` },
          ...(called ? [{ name: title, path: canonicalPath }] : []),
        ]),
      }
    },
  })
}

/** What the element of an event brings on demand is written into the page of that, which a frame or a browser without scripts shows in its place: heats and marks of a meet, ratings of a contest. */
async function readMore(reader: Reader, common: CommonParameters, { eventId, kind, stage }: PublicEventResults, now: Date) {
  if (kind === 'meet' && shows(stage, 'draw')) return readPublicResults(reader, common, eventId, now)
  return kind === 'band' && shows(stage, 'results') ? readPublicPerformances(reader, common, eventId, now) : null
}

/** Rooms that are behind, as the day's page says it: "Band hall: Running 12 minutes late". */
async function readLateRooms(reader: Reader, common: CommonParameters, eventId: number): Promise<string[]> {
  const { rooms } = await readPublicDay(reader, common, eventId)
  return rooms.filter(({ late }) => late > 0).map(({ name, text }) => `${name}: ${text}`)
}

const parts: readonly string[] = [meetResultsPagePath, performanceResultsPagePath, eventDayPagePath]

/** The pages of an event that have something to show, each at its own address. */
export function tabsOf({ eventId, kind, stage, teams, hasDraw, hasDay }: PublicEventResults, path: string, hasHeats: boolean): HubTabLink[] {
  const hasResults = stage === 'results'
  const pages = [
    { at: '/embed-code/event/event-result', text: hasResults ? 'Results' : 'Overview' },
    ...(hasResults && kind === 'meet' ? [{ at: meetResultsPagePath, text: 'Meet results' }] : hasHeats ? [{ at: meetResultsPagePath, text: 'Heats and lanes' }] : []),
    ...(hasResults && kind === 'band' ? [{ at: performanceResultsPagePath, text: 'Ratings' }] : []),
    ...(hasDay ? [{ at: eventDayPagePath, text: 'Rooms and times' }] : []),
    ...(teams.length > 0 ? [{ at: '/embed-code/events/view-event-team', text: 'Teams' }] : []),
    ...(hasDraw ? [{ at: '/embed-code/brackets', text: 'Bracket' }] : []),
    ...(hasResults ? [{ at: '/embed-code/event/view-invitation-event-info', text: 'About' }] : []),
  ]
  // A part without anything in it yet has no tab, and is no other part either.
  const current = pages.some(({ at }) => at === path) || parts.includes(path) ? path : pages[0]!.at
  return pages.map(({ at, text }) => ({ key: at, text, href: `${at}/${eventId}`, isCurrent: at === current }))
}

export const eventPages = [
  eventPage('/embed-code/event/event-result', ['event'], 'results', '', 'event-results'),
  eventPage('/embed-code/event-standings', ['event', 'orgParam'], 'results', ' standings'),
  eventPage('/embed-code/events/view-event-team', ['event'], 'teams', ' teams'),
  eventPage('/embed-code/event/view-invitation-event-info', ['event'], 'info', ''),
]
