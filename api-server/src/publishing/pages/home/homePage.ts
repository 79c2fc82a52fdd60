import type { Scores } from '@portal/shared/competition/scores/score.calls'
import { publicScope } from '../../../identity/organizations/scope'
import { html, type Html } from '../../../platform/html'
import { feedOf } from '../feedOf'
import { gamePagePath } from '../pagePaths'
import { definePage, type LoadedPage } from '../publicPage'
import { scoresText } from '../render/describePage'
import { homePathOf } from '../site/readSite'
import { findAllOrganizations } from '../site/site.repository'
import { siteIcon } from '../site/siteIcons'
import { sportsEvent } from '../sitemap/sportsEvents'
import { drawHome, drawStrip } from './drawHome'
import { drawFound } from './findOnHome'
import { HomeQuery, readHome, type Home } from './readHome'
import { longDay } from './stripDays'

/** As many games as search engines are told of: what a visitor sees without scrolling. Each costs the page as much as its row does. */
const mostTold = 20

/** What such a page has in common, whatever is on it. */
const plain = (title: string, body: Html, organizationName: string, description: string): LoadedPage => ({
  view: null, dataUrl: '', payload: null, props: {}, choices: [], pager: [], things: [], isHome: true, title, body, organizationName, description, canonicalPath: '/home',
})

/** /home and, where the portal has several associations, /home/:orgParam */
export const homePage = definePage({
  path: '/home',
  params: ['orgParam'],
  isHome: true,
  query: HomeQuery,
  async load({ reader, common, query, now, baseUrl, remembered }) {
    if (common.orgParam === undefined) {
      const all = await findAllOrganizations(reader)
      if (all.length !== 1) return chooseOrganization(all)
    }
    const scope = await publicScope(reader, { ...common, academicYear: undefined, season: undefined })
    const { organization } = scope
    const homePath = await homePathOf(reader, organization.orgParam)
    const around = { organization, canonicalPath: homePath }
    if (query.q) {
      const title = `Schools and teams like “${query.q}”`
      return { ...plain(title, await drawFound(reader, scope, query.q, homePath), organization.name, `${title} in ${organization.name}.`), ...around, isUnlisted: true, sought: query.q }
    }
    const home = await readHome(reader, scope, query, now, remembered)
    const drawn = { home, query, homePath, organization }
    const isChosen = query.day !== undefined || query.activity !== undefined || query.level !== undefined || query.classification !== undefined || query.district !== undefined
    const title = isChosen ? `Games of ${longDay(home.shown)}` : 'Scores, standings and schedules'
    const matches = home.groups.flatMap((group) => group.matches)
    return {
      ...plain(title, drawHome(drawn), organization.name, descriptionOf(home, organization)), ...around,
      above: drawStrip(drawn),
      things: matches.slice(0, mostTold).map((match) => sportsEvent(match, { organization, baseUrl, path: `${gamePagePath}${match.matchId}` })),
      isUnlisted: isChosen,
      ...feedOf(organization, { academicYear: undefined, season: undefined }, 'Results'),
    }
  },
})

/** What is on it today, in the words that a page of scores has. */
function descriptionOf(home: Home, organization: Scores['organization']): string {
  const matches = home.groups.flatMap((group) => group.matches)
  const total = home.groups.reduce((sum, group) => sum + group.total, 0)
  if (matches.length === 0) return `Scores, standings, schedules and schools of ${organization.name}.`
  return scoresText({ organization, activity: null, days: [{ day: home.shown, dayText: longDay(home.shown), matches }], total, page: 1, pageSize: total }, 'Scores, standings and schedules')
}

/** Which association, where the portal has several; what to do where it has none yet. */
function chooseOrganization(all: readonly { orgParam: string; name: string }[]): LoadedPage {
  if (all.length === 0) {
    const body = html`<div class="homepage"><section class="nothing">${siteIcon('schools')}<h1>This portal is new</h1><p>Its association has not been set up yet. Scores, standings and schedules will be here.</p><p><a href="/login">Set up or sign in</a></p></section></div>`
    return { ...plain('This portal is new', body, 'Portal', 'Scores, standings and schedules will be here.'), isUnlisted: true }
  }
  const body = html`<div class="homepage"><section class="panel"><header><h1>Choose an association</h1></header><ul class="lines">${all.map(({ orgParam, name }) => html`<li><span class="name"><a href="/home/${orgParam}">${name}</a></span></li>`)}</ul></section></div>`
  return plain('Associations', body, 'Portal', `Scores, standings and schedules of ${all.map(({ name }) => name).join(', ')}.`)
}
