import { linkTo } from '@portal/shared/platform/access/screens'
import { html, type Html } from '../../../platform/html'
import type { LoadedPage, ViewName } from '../publicPage'
import type { Site, SiteEntryName } from './readSite'
import { flag, siteIcon } from './siteIcons'

/** The entry of the masthead that each view is under; a team's own pages are under none. */
const entryOf: Partial<Record<ViewName, SiteEntryName>> = { standings: 'Standings', scores: 'Scores', brackets: 'Brackets', calendar: 'Calendar', events: 'Events', 'event-results': 'Events', school: 'Schools' }

/** What a page says of itself to the frame around it. */
type Framed = Pick<LoadedPage, 'view' | 'isHome' | 'logoPath' | 'sought'>

/** Who looks for something is under no entry. */
const currentOf = ({ view, isHome, sought }: Framed) => (sought !== undefined ? undefined : isHome ? 'Scores' : view === null ? undefined : entryOf[view])
const mark = (isCurrent: boolean) => isCurrent && html` aria-current="page"`

/** The masthead: the way back for who came out of the portal, whose page it is, the search, the way in and the ways on. The association's name is the heading of its home page and of no other. */
export function drawMasthead(site: Site, page: Framed): Html {
  const current = currentOf(page)
  const name = page.isHome && page.sought === undefined ? html`<h1>${site.name}</h1>` : html`<span>${site.name}</span>`
  return html`<a class="skip" href="#portal-page">Skip to content</a>
<header class="mast"><a class="back" href="${linkTo('dashboard')}">${siteIcon('back')}Back to the portal</a><div class="brand"><a class="whose" href="${site.homePath}">${page.logoPath ? html`<img src="${page.logoPath}" alt="">` : flag}${name}</a>
<form class="seek" role="search" action="${site.homePath}"><button aria-label="Find">${siteIcon('search')}</button><input type="search" name="q" value="${page.sought ?? ''}" maxlength="80" placeholder="Find a school or team" aria-label="Find a school or team"></form>
<a class="enter" href="/login">Sign in</a></div>
<nav class="mainnav" aria-label="Main">${links(site, current)}</nav></header>
`
}

const links = ({ entries }: Site, current?: SiteEntryName) => entries.map(({ name, href }) => html`<a href="${href}"${mark(name === current)}>${name}</a>`)

/** The foot of every page, and the bar that a thumb reaches: links alone, so that they work before any script and without one. */
export function drawFoot(site: Site, page: Framed): Html {
  const current = currentOf(page)
  const hrefOf = (name: SiteEntryName) => site.entries.find((entry) => entry.name === name)?.href
  const [calendar, schools] = [hrefOf('Calendar'), hrefOf('Schools')]
  return html`<footer class="foot" id="more"><nav class="rest" aria-label="More">${links(site)}</nav><span class="whose">${site.name}</span><a href="/embed-code/guide/${site.orgParam}">Put scores on your website</a>
<a href="/embed-code/team-match-schedules?org=${site.orgParam}">Subscribe to a calendar</a><a href="/privacy-policy">Privacy</a>${site.updatedText !== '' && html`<span>Updated ${site.updatedText}</span>`}</footer>
<nav class="bar" aria-label="Quick links"><a href="${site.homePath}"${mark(current === 'Scores')}>${siteIcon('scores')}<span>Scores</span></a>
${calendar && html`<a href="${calendar}"${mark(current === 'Calendar')}>${siteIcon('calendar')}<span>Schedule</span></a>`}<a href="/favourite-scores">${siteIcon('star')}<span>Following</span></a>
${schools && html`<a href="${schools}"${mark(current === 'Schools')}>${siteIcon('schools')}<span>Schools</span></a>`}<a href="#more">${siteIcon('more')}<span>More</span></a></nav>
`
}
