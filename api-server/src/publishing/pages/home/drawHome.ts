import { BracketNext } from '@portal/shared/views/brackets/BracketNext'
import { Crest } from '@portal/shared/views/crest/Crest'
import { EventsView } from '@portal/shared/views/events/EventsView'
import { ScoresView } from '@portal/shared/views/scores/ScoresView'
import { DayStrip } from '@portal/shared/views/scores/StripView'
import { StandingsView } from '@portal/shared/views/standings/StandingsView'
import { html, type Html } from '../../../platform/html'
import { eventPagePath } from '../page/eventPages'
import { gamePagePath, schoolPagePath, teamPagePath } from '../pagePaths'
import { queryText } from '../pageQuery'
import { renderView } from '../render/renderView'
import { siteIcon } from '../site/siteIcons'
import type { Home, HomeDay, HomeGroup, HomeQuery } from './readHome'
import { longDay, shortDay } from './stripDays'

interface Drawn {
  home: Home
  query: HomeQuery
  homePath: string
  organization: { orgParam: string; name: string }
}

const counted = (games: number) => (games === 0 ? 'No games' : games === 1 ? '1 game' : `${games.toLocaleString('en-US')} games`)

/** The address of the page with some of its choices changed. */
const linkOf = ({ homePath, query: { day, activity, level, classification, district, theme } }: Drawn, values: Partial<Record<'day' | 'activity' | 'level' | 'classification', string | undefined>>) =>
  `${homePath}${queryText({ day, activity, level, classification, district, theme: theme === 'auto' ? undefined : theme, ...values })}`

/** A public view in a place of its own, whose width it goes by. */
const view = <Props extends object>(View: (props: Props) => unknown, props: Props): Html => html`<div class="portal-view">${renderView(View, props)}</div>`

/** A part at the side, with the way to all of it. */
const panel = (heading: string, all: { href: string; text: string; label: string }, body: Html): Html => html`<section class="panel"><header><h2>${heading}</h2><a href="${all.href}" aria-label="${all.label}">${all.text}</a></header>
${body}</section>
`

/** The days around the one that is shown, each with its number of games. Nothing before a season has any. */
export function drawStrip(drawn: Drawn): Html | undefined {
  const { strip, shown, today } = drawn.home
  if (strip.length === 0) return undefined
  const others = linkOf(drawn, { day: undefined })
  const props = { dayPath: `${others}${others.includes('?') ? '&' : '?'}day=`, data: { shown, today, strip: strip.map(({ day, games }) => ({ day, games, ...shortDay(day) })) } }
  return html`<div class="days"><div class="portal-view"><div class="view">${renderView(DayStrip, props)}</div></div></div>
`
}

/** All between the masthead and the foot. */
export function drawHome(drawn: Drawn): Html {
  const { home } = drawn
  const rail = [...drawPlayoffs(drawn), drawTable(drawn), drawEvents(drawn), drawSchools(drawn)].filter((part) => part !== undefined)
  return html`<div class="homepage"><div class="stack">${drawToday(drawn)}${home.hasGames ? drawDay(drawn) : drawNothing(drawn)}</div>
${rail.length > 0 && html`<div class="stack rail">${rail}</div>`}</div>`
}

/** What a new association's visitors read before there is a game. */
const drawNothing = ({ organization }: Drawn) => html`<section class="nothing">${siteIcon('calendar')}<h2>The season is still ahead</h2>
<p>Schedules, scores and standings of ${organization.name} will be here as soon as they are published.</p></section>`

function drawDay(drawn: Drawn): Html {
  const { home: { groups, below, shown, strip, zoneText, activities, classifications }, query } = drawn
  const isToCome = [groups, ...below.map((each) => each.groups)].flat().some(({ matches }) => matches.some(({ status, timeIsSet }) => status !== 'final' && timeIsSet))
  // The latest day before this one that has games, else the next one.
  const other = strip.findLast(({ day, games }) => games > 0 && day < shown) ?? strip.find(({ games }) => games > 0)
  const isNarrowed = query.activity !== undefined || query.classification !== undefined || query.level !== undefined
  const chip = (label: string, href: string, isCurrent: boolean) => html`<a href="${href}"${isCurrent && html` aria-current="true"`}>${label}</a>`
  const everything = linkOf(drawn, { activity: undefined, level: undefined, classification: undefined })
  return html`<nav class="filters" aria-label="Sport and class">${chip('All', everything, !isNarrowed)}${
    activities.length > 1 && activities.map(({ slug, name }) => chip(name, linkOf(drawn, { activity: slug === query.activity ? undefined : slug, level: undefined }), slug === query.activity))}${
    classifications.length > 1 && classifications.map(({ slug, name }) => chip(name, linkOf(drawn, { classification: slug === query.classification ? undefined : slug }), slug === query.classification))}<a href="/favourite-scores">${siteIcon('star')} Following</a></nav>
${groups.length > 0 ? drawScores(drawn, shown, groups) : html`<h2>${longDay(shown)}</h2><section class="nothing"><p>${isNarrowed ? html`No games match. <a href="${everything}">Clear filters</a>` : html`No games on this day.${other && html` <a href="${linkOf(drawn, { day: other.day })}">See ${longDay(other.day)}</a>`}`}</p></section>`}${below.map((each) => drawBelow(drawn, each))}${
    isToCome && html`<p class="tiny dim">All times ${zoneText}.</p>`}`
}

/** The day's games, by activity and level: each leads to its page, each team to its own, each number to the games that it counts. */
function drawScores(drawn: Drawn, day: string, groups: readonly HomeGroup[]): Html {
  const { home: { today }, organization } = drawn
  const matches = groups.flatMap((group) => group.matches)
  const wholeOf = ({ activity, level, total, matches: some }: HomeGroup) =>
    [`${activity}/${level}`, { text: some.length < total ? `All ${total}` : counted(total), href: linkOf(drawn, { activity, level, day }) }] as const
  return view(ScoresView, {
    headingLevel: 2, teamPath: teamPagePath, matchPath: gamePagePath, day, wholes: new Map(groups.map(wholeOf)),
    data: { organization, activity: null, days: [{ day, dayText: longDay(day), matches }], total: matches.length, page: 1, pageSize: matches.length, today },
  })
}

/** A day that follows below, with the way to all of it where not all are shown. */
function drawBelow(drawn: Drawn, { day, groups, total }: HomeDay): Html {
  const isWhole = groups.every(({ matches, total: all }) => matches.length === all)
  return html`${drawScores(drawn, day, groups)}${!isWhole && html`<p class="small"><a href="${linkOf(drawn, { day })}">All ${counted(total)} of ${longDay(day)}</a></p>`}`
}

/** What is played next in brackets that are not decided. */
const drawPlayoffs = ({ home: { brackets }, organization }: Drawn): Html[] => brackets.map((bracket) => {
  const { title, event, bracketId } = bracket
  const href = event ? `/embed-code/brackets/${event.eventId}${queryText({ bracket: bracketId })}` : `/embed-code/brackets${queryText({ bracket: bracketId, org: organization.orgParam })}`
  return panel(title, { href, text: 'Bracket', label: `Bracket of ${title}` }, view(BracketNext, { data: bracket, limit: 2, teamPath: teamPagePath, matchPath: gamePagePath, bracketPath: href }))
})

/** As many rows as stand at the side. */
const mostRows = 5

/** One table's first rows; how its ties are broken is told on its page. */
function drawTable({ home: { standings }, organization }: Drawn): Html | undefined {
  const [table] = standings?.tables ?? []
  if (!standings?.activity || !standings.level || !table || table.rows.length === 0) return undefined
  const { activity: { activity, name }, level: { level } } = standings
  return panel(
    name,
    { href: `/embed-code/standings/${organization.orgParam}${queryText({ activity, level, district: table.district, choose: 1 })}`, text: 'Standings', label: `Standings of ${name}, ${table.name}` },
    view(StandingsView, { headingLevel: 3, limit: mostRows, teamPath: teamPagePath, data: { ...standings, tables: [{ ...table, tieBreakers: [] }], total: 1 } }),
  )
}

/** Meets and contests that are on: before the scores of other days. */
function drawToday({ home: { todayEvents, events }, organization }: Drawn): Html | undefined {
  if (todayEvents.length === 0) return undefined
  const all = { href: `/embed-code/events-list/${organization.orgParam}?when=upcoming`, text: 'All events', label: `All ${events.total} events of today and to come` }
  return panel('Today', all, view(EventsView, { data: { rows: todayEvents, total: todayEvents.length, page: 1, pageSize: todayEvents.length }, eventPath: eventPagePath }))
}

function drawEvents({ home: { events }, organization }: Drawn): Html | undefined {
  if (events.rows.length === 0) return undefined
  const all = { href: `/embed-code/events-list/${organization.orgParam}?when=upcoming`, text: `All ${events.total}`, label: `All ${events.total} coming events` }
  return panel('Coming events', all, view(EventsView, { data: { ...events, page: 1, pageSize: events.rows.length }, eventPath: eventPagePath }))
}

function drawSchools({ home: { schools }, organization }: Drawn): Html | undefined {
  if (schools.total === 0) return undefined
  const total = schools.total.toLocaleString('en-US')
  return panel(
    'Schools', { href: `/embed-code/SchoolInformation/${organization.orgParam}/all/all`, text: `All ${total}`, label: `All ${total} schools` },
    html`<div class="walls">${schools.rows.map(({ name, shortName, schoolParam, crest }) => html`<a href="${schoolPagePath(organization)}${schoolParam}" title="${name}">${renderView(Crest, { of: crest, size: 'l' })}${shortName || name}</a>`)}</div>`,
  )
}
