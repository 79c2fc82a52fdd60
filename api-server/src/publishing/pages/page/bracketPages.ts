import type { z } from 'zod'
import { DrawnBracketsQuery, type DrawnBrackets } from '@portal/shared/competition/brackets/bracketPublic.calls'
import { Slug } from '@portal/shared/platform/call/fields'
import { BracketsView } from '@portal/shared/views/brackets/BracketView'
import { readChoices } from '../../../directory/activities/activity.routes'
import { readDrawnBrackets } from '../../../competition/brackets/readDrawnBrackets'
import { publicScope } from '../../../identity/organizations/scope'
import { choicesOf } from '../choices'
import { bracketsText } from '../render/describePage'
import { findOrganizationOfEvent } from '../page.repository'
import { gamePagePath } from '../pagePaths'
import { Looks, carriedOver, queryText, yearOf } from '../pageQuery'
import { definePage, type LoadedPage, type PageRequest } from '../publicPage'
import { renderView } from '../render/renderView'
import { trailOf } from '../sitemap/structuredData'

const Query = Looks.extend(DrawnBracketsQuery.omit({ of: true }).shape).extend({ org: Slug.optional() })

/** "Winter Classic, Girls", "Winter Classic brackets", or what the page is called. */
function titleOf({ brackets: [first], event }: DrawnBrackets, isOne: boolean, usual: string): string {
  if (isOne && first) return first.event && first.event.name !== first.name ? `${first.event.name}, ${first.name}` : first.name
  return event ? `${event.name} brackets` : usual
}

/** What the three pages have in common: the view, and where its data is asked for. */
function drawn(payload: DrawnBrackets, title: string, query: Looks, what: Record<string, string | number | undefined>, path: string) {
  const props = { heading: query.heading ?? title, headingLevel: 1, highlightSchool: query.school, limit: query.limit, matchPath: gamePagePath }
  const { orgParam, name: organizationName } = payload.organization
  return {
    view: 'brackets' as const, payload, props, title, organizationName, pager: [], things: [], organization: payload.organization,
    // Draws of players name students.
    isUnlisted: payload.brackets.length === 0 || payload.brackets.some(({ entrantKind }) => entrantKind !== 'team'),
   
    dataUrl: `/api/public/brackets${queryText({ orgParam, ...what })}`,
    body: renderView(BracketsView, { ...props, data: payload }),
    description: bracketsText(payload, title),
    trail: trailOf(payload.organization, [{ name: 'Brackets', path: `/embed-code/allBrackets/${orgParam}` }, ...(path.startsWith('/embed-code/allBrackets/') && !path.includes('?') ? [] : [{ name: title, path }])]),
    canonicalPath: path,
  }
}

/** /embed-code/brackets/:eventId, with ?bracket= one alone, with neither those of the year */
export const bracketsOfEventPage = definePage({
  path: '/embed-code/brackets',
  params: ['event'],
  element: 'brackets',
  query: Query,
  async load(request) {
    const { reader, common, query, given } = request
    const { event, bracket, activity, level, classification, school } = query
    if (event === undefined && bracket === undefined) return loadYear(request, 'allBrackets', 'Brackets', 'all')
    const orgParam = common.orgParam ?? query.org ?? (event === undefined ? undefined : await findOrganizationOfEvent(reader, event))
    const scope = await publicScope(reader, { ...common, orgParam })
    const payload = await readDrawnBrackets(reader, scope, { event, bracket, activity, level, classification, school, of: 'all' }, request.now)
    const title = titleOf(payload, bracket !== undefined, 'Brackets')
    const what = { event, bracket, activity, level, classification, school, ...yearOf(given) }
    const { event: _, ...rest } = what
    return {
      ...drawn(payload, title, query, what, `/embed-code/brackets${event === undefined ? queryText({ org: payload.organization.orgParam, ...rest }) : `/${event}${queryText(rest)}`}`),
      choices: [],
    }
  },
})

/** A page of an academic year's brackets, with the choice of an activity and a level. */
async function loadYear(request: PageRequest<z.output<typeof Query>>, page: string, usual: string, of: 'all' | 'events'): Promise<LoadedPage> {
  const { reader, common, query, given } = request
  const scope = await publicScope(reader, common)
  const { event, bracket, activity, level, classification, school } = query
  const payload = await readDrawnBrackets(reader, scope, { event, bracket, activity, level, classification, school, of }, request.now)
  const title = titleOf(payload, bracket !== undefined, usual)
  const what = { event, bracket, activity, level, classification, school, ...yearOf(given) }
  const path = `/embed-code/${page}/${payload.organization.orgParam}`
  const activities = (await readChoices(reader, scope)).map((each) => ({ ...each, districts: [] }))
  return {
    ...drawn(payload, title, query, { ...what, of: of === 'all' ? undefined : of }, `${path}${queryText(what)}`),
    choices: event !== undefined || bracket !== undefined ? [] : choicesOf(activities, { path, carried: { ...carriedOver(given), school }, chosen: { activity: activity ?? null, level: level ?? null, district: undefined }, mayChooseAgain: query.choose, all: 'All activities' }),
  }
}

/** /embed-code/allBrackets/:orgParam/:schoolParam? */
export const allBracketsPage = definePage({
  path: '/embed-code/allBrackets',
  params: ['orgParam', 'school'],
  query: Query,
  load: (request) => loadYear(request, 'allBrackets', 'Brackets', 'all'),
})

/** /embed-code/EventBrackets/:orgParam/:schoolParam?: only those that belong to events */
export const eventBracketsPage = definePage({
  path: '/embed-code/EventBrackets',
  params: ['orgParam', 'school'],
  query: Query,
  load: (request) => loadYear(request, 'EventBrackets', 'Event brackets', 'events'),
})
