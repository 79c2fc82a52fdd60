import { build } from 'esbuild'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Standings } from '../competition/standings/standing.schemas'
import { sampleCrest } from '../testing/sampleCrest'
import { scores, standings } from '../testing/sampleData'

/**
 * The views are drawn by React (admin app), by Preact (elements) and on the server. What one wrote another takes over, so
 * all must write the same.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url))
type Rendered = Record<'react' | 'preact', string>
const names = ['standings', 'scores', 'schedule', 'scheduleUntimed', 'month', 'calendar', 'events', 'results', 'eventInfo', 'roster', 'schools', 'alignments', 'form', 'formWrong', 'formSent', 'formEntries', 'fullForm', 'hostile', 'noScores', 'noEvents'] as const
type Name = (typeof names)[number]
let rendered: Record<Name, Rendered>

const entry = (renderer: string) => `
  import { createElement } from '${renderer === 'react' ? 'react' : 'preact'}'
  import ${renderer === 'react' ? '{ renderToString }' : 'renderToString'} from '${renderer === 'react' ? 'react-dom/server' : 'preact-render-to-string'}'
  import { StandingsView } from './shared/src/views/standings/StandingsView'
  import { ScoresView } from './shared/src/views/scores/ScoresView'
  import { ScheduleView } from './shared/src/views/matches/ScheduleView'
  import { MonthView } from './shared/src/views/matches/MonthView'
  import { SchoolsView } from './shared/src/views/schools/SchoolsView'
  import { RosterView } from './shared/src/views/rosters/RosterView'
  import { AlignmentsView } from './shared/src/views/alignments/AlignmentsView'
  import { FormView } from './shared/src/views/forms/FormView'
  import { FullFormView } from './shared/src/views/forms/FullFormView'
  import { FormFilling } from './shared/src/views/forms/FormFilling'
  import { AttachedFieldView } from './shared/src/views/forms/AttachedFieldView'
import { FormattedView } from './shared/src/views/forms/FormattedView'
  import { GroupView } from './shared/src/views/forms/GroupView'
  import { RareFieldView } from './shared/src/views/forms/RareFieldView'
  import { fillForm } from './shared/src/office/forms/fillForm'
  import { answerText } from './shared/src/office/forms/answerText'
  import { everyKind, fullForm } from './shared/src/testing/sampleForm'
  import { EntriesView } from './shared/src/views/events/EntriesView'
  import { EventsView } from './shared/src/views/events/EventsView'
  import { EventView } from './shared/src/views/events/EventView'
  import { CalendarView } from './shared/src/views/matches/CalendarView'
  import { standings, scores, schedule, twoTables, monthDays, calendar, events, eventResults, roster, schools, alignments, form, formEntries } from './shared/src/testing/sampleData'
  const draw = (View, props) => renderToString(createElement(View, props))
  export const standingsHtml = draw(StandingsView, { data: standings('demo', twoTables), heading: 'Soccer', highlightSchool: 'school-13', teamPath: '/t/' })
  export const scoresHtml = draw(ScoresView, { data: scores('demo'), limit: 3 })
  export const scheduleHtml = draw(ScheduleView, { data: schedule('demo'), portalUrl: 'https://portal.example', tz: 'America/New_York' })
  const untimed = (match) => ({ ...match, timeIsSet: false, startsAt: match.day + 'T06:00:00.000Z', timeText: match.status === 'scheduled' ? 'TBA' : '' })
  export const scheduleUntimedHtml = draw(ScheduleView, { data: { ...schedule('demo'), matches: schedule('demo').matches.map(untimed) }, tz: 'America/Los_Angeles' })
  export const monthHtml = draw(MonthView, { month: '2026-11', days: monthDays, today: '2026-11-20', label: 'Matches at Invented Park', monthPath: '/m?month=', most: 2 })
  export const calendarHtml = draw(CalendarView, { data: calendar('demo', '2027-07'), teamPath: '/t/', monthPath: '/m?month=' })
  export const eventsHtml = draw(EventsView, { data: events(), eventPath: '/e/', heading: 'Events' })
  export const resultsHtml = draw(EventView, { data: eventResults('demo'), highlightSchool: 'school-12', teamPath: '/t/' })
  export const eventInfoHtml = draw(EventView, { data: { ...eventResults('demo'), stage: 'draw' }, look: 'info', portalUrl: 'https://portal.example' })
  export const rosterHtml = draw(RosterView, { data: roster('demo') })
  export const schoolsHtml = draw(SchoolsView, { data: schools('demo'), highlightSchool: 'school-12' })
  const wrong = { phase: 'filling', problems: [{ at: '1', message: 'This field is required.' }, { at: '6', message: 'Please choose.' }], message: '' }
  export const alignmentsHtml = draw(AlignmentsView, { data: alignments('demo'), heading: 'Alignment', highlightSchool: 'school-13' })
  export const formHtml = draw(FormView, { data: form('demo'), action: '/f/5', addedKey: 'filling-000001' })
  export const formWrongHtml = draw(FormView, { data: form('demo'), filling: wrong, values: { 2: 'Grove', 7: 'Low', 8: ['Friday'], 12: 'Line 1\\nLine 2', 3: '7' } })
  export const formSentHtml = draw(FormView, { data: form('demo'), filling: { ...wrong, phase: 'sent', problems: [] }, action: '/f/5' })
  export const formEntriesHtml = draw(FormView, { data: formEntries('demo'), Entries: EntriesView, highlightSchool: 'school-12' })
  const uploads = { send: () => Promise.reject(new Error('')) }
  const fullAt = (page, given, more = {}) => {
    const state = new FormFilling(everyKind, { fillForm, answerText }, { today: '2026-11-28' }, { given, page, isChecked: true, said: [{ at: 'name', message: 'This field is required.' }] })
    return draw(FormView, { data: fullForm('demo'), action: '/f/5', addedKey: 'filling-000001', Full: (props) => createElement(FullFormView, { ...props, state, rare: { FormattedView, GroupView, RareFieldView, AttachedFieldView }, ...more }) })
  }
  const given = { name: 'Larks', sport: 'golf', bus: 'yes', school: 'grove', cost: '12.50', nights: ['friday'], player: [{ row: 'r1', answers: { first: 'Ivy', fee: '5' } }], rank: ['tuesday', 'monday', 'wednesday'], rate: { food: 'fair' }, again: '4', home: { street: '1 Main', city: 'X' }, papers: ['7'], events: ['final'], signed: { name: 'Ivy', by: 'confirmed' }, terms: 'yes' }
  export const fullFormHtml = ['team', 'players', 'people', 'sign', '.check'].map((page) => fullAt(page, given)).join('') + fullAt('people', given, { uploads }) + fullAt('sign', given, { uploads, hasDraft: true })
  // Of today and what may come, then of what is over.
  const none = (View, data, ...asked) => asked.map((more) => draw(View, { data, ...more })).join('')
  export const noScoresHtml = none(ScoresView, { ...scores('demo'), days: [] }, {}, { day: '2020-01-01' }, { season: '2024-25' })
  export const noEventsHtml = none(EventsView, { ...events(), rows: [] }, { when: 'upcoming' }, { when: 'past' }, { season: '2024-25' })
  export const hostileHtml = draw(StandingsView, { data: standings('demo', []), heading: '"><img src=x onerror=alert(1)>' })
`

async function renderWith(renderer: 'react' | 'preact') {
  const result = await build({
    stdin: { contents: entry(renderer), resolveDir: root, loader: 'tsx' },
    outfile: join(root, `node_modules/.cache/portal/views-${renderer}.mjs`),
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    alias: renderer === 'preact' ? { 'react/jsx-runtime': 'preact/jsx-runtime' } : {},
    nodePaths: [join(root, renderer === 'react' ? 'admin-app/node_modules' : 'api-server/node_modules')],
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(${JSON.stringify(import.meta.url)})` },
    logLevel: 'silent',
  })
  expect(result.errors).toEqual([])
  const file = pathToFileURL(join(root, `node_modules/.cache/portal/views-${renderer}.mjs`)).href
  return (await import(/* @vite-ignore */ file)) as Record<`${Name}Html`, string>
}

/** Attribute names and quotes are spelled differently (`dateTime`, `&#x27;`, `required=""`) and are in another order, but mean the same to a browser. */
const asBrowsersRead = (html: string) =>
  html
    .replace(/<!--.*?-->/g, (comment) => `[${comment}]`)
    .replace(/&#x27;/g, "'")
    .replace(/&gt;/g, '>')
    .replace(/ style="([^"]*)"/g, (_, style: string) => ` style="${style.replace(/\s*([:;])\s*/g, '$1').replace(/;$/, '')}"`)
    .replace(/ ([\w-]+)=/g, (_, name: string) => ` ${name.toLowerCase()}=`)
    .replace(/ (required|checked|selected|value|disabled|novalidate|multiple)=""/g, ' $1')
    .replace(/<(form|input|select|textarea|option|button)((?: [\w-]+(?:="[^"]*")?)+)\/?>/g, (_, tag: string, attributes: string) => `<${tag} ${attributes.match(/ [\w-]+(?:="[^"]*")?/g)!.sort().join('')}>`)

beforeAll(async () => {
  const [react, preact] = await Promise.all([renderWith('react'), renderWith('preact')])
  rendered = Object.fromEntries(names.map((name) => [name, { react: react[`${name}Html`], preact: preact[`${name}Html`] }])) as Record<Name, Rendered>
})

describe('the public views', () => {
  it.each(names)('%s is the same from React and from Preact', (name) => {
    expect(asBrowsersRead(rendered[name].preact)).toBe(asBrowsersRead(rendered[name].react))
  })

  it('has no text beside text, which renderers would part with comments', () => {
    for (const { react } of Object.values(rendered)) expect(react).not.toContain('<!--')
  })

  it('shows scripts in names and headings as text', () => {
    expect(rendered.standings.preact).not.toContain('<script')
    expect(rendered.standings.preact).toContain('&lt;script')
    expect(rendered.hostile.react).not.toContain('<img')
    expect(rendered.hostile.preact).not.toContain('<img')
  })

  it('names the column by what the district ranks by, and ties only where there are ties', () => {
    const [first = '', second = ''] = rendered.standings.preact.split('<section').slice(1)
    expect(first).toContain('>Pts<')
    expect(first).toContain('>W\u2013L\u2013T<')
    expect(second).toContain('>Pct<')
    expect(second).not.toContain('>W\u2013L\u2013T<')
  })

  it('says why each tied team stands where it does, and nothing for the others', () => {
    expect(rendered.standings.preact).toContain('Why 2nd?')
    expect(rendered.standings.preact).not.toContain('Why 1st?')
  })

  it('opens the reason below the row, over all of its columns', () => {
    const html = rendered.standings.preact
    expect(html).toMatch(/<summary title="Why 2nd\?">2<\/summary>[^]*?<\/tr><tr class="because" part="reason"><td colspan="8"><p><b>Why 2nd\?<\/b> Ahead of /i)
    expect(html.match(/class="because"/g)).toHaveLength(html.match(/<summary title="Why/g)!.length)
  })

  it('shows a short name where a school has one, and says the whole', () => {
    expect(rendered.standings.preact).toMatch(/<th scope="row"[^>]* title="St\. Nobody of the Very Long Valley[^"]*" aria-label="St\. Nobody of the Very Long Valley[^"]*"><span class="crest s" part="crest" aria-hidden="true"[^>]*>SN<\/span><a [^>]*>St\. Nobody</)
  })

  it('shows the last five results by their letters, the newest last, and none of an answer without them', () => {
    expect(rendered.standings.preact).toContain('<td part="cell"><b class="W">W</b><b class="W">W</b><b class="W">W</b><b class="L">L</b><b class="L">L</b></td>')
    expect(rendered.standings.preact).toContain('>Last 5<')
  })

  it('parts a season by months', () => {
    expect(new Set([...rendered.schedule.preact.matchAll(/class="month">(\w+)</g)].map((found) => found[1]))).toEqual(new Set(['November', 'December']))
  })

  it('says that nothing is published', () => {
    expect(rendered.hostile.preact).toContain('No standings are published yet.')
  })

  it('says "yet" only of what may come', () => {
    const said = (name: Name) => rendered[name].preact.match(/No \w+ are [^<]+/g)
    expect(said('noScores')).toEqual(['No scores are published yet.', 'No scores are published.', 'No scores are published.'])
    expect(said('noEvents')).toEqual(['No events are published yet.', 'No events are published.', 'No events are published.'])
  })

  it('leads to the calendar and shows times in the asked zone', () => {
    expect(rendered.schedule.preact).toContain('href="https://portal.example/api/public/teams/101/schedule.ics"')
    expect(rendered.schedule.preact).toMatch(/8:30\sPM<\/span>/)
  })

  it('shows a match without a time on its day in every zone, as TBA or without a word', () => {
    const { preact } = rendered.scheduleUntimed
    expect(preact).not.toMatch(/\d:\d\d|[AP]M/)
    expect(preact).toMatch(/<time datetime="2026-12-01">Tue, Dec\u00a01<\/time>/i)
    expect(preact.match(/<span>TBA<\/span>/g)).toHaveLength(2)
    expect(preact).not.toContain('<s></s>')
  })
})

describe('ScoresView', () => {
  it('names the activity in the row, and has no headings for it, where nearly every game of a day is of another one', async () => {
    const { ScoresView } = await import('./scores/ScoresView')
    const { renderToStaticMarkup } = createRequire(join(root, 'admin-app/package.json'))('react-dom/server') as { renderToStaticMarkup(node: unknown): string }
    const data = { ...scores('demo'), strip: [] }
    const [first, second] = data.days
    const draw = (days: typeof data.days) => renderToStaticMarkup(ScoresView({ data: { ...data, days } }))
    const [alone] = second!.matches
    const mixed = draw([{ ...second!, matches: [alone!, { ...alone!, matchId: 9, activity: { ...alone!.activity, name: 'Chess' } }] }])
    expect([mixed.match(/class="of"/g), mixed.match(/<li/g)!.length]).toEqual([null, 2])
    expect(mixed).toContain(`<span>Chess, ${alone!.level.name}</span>`)
    expect(draw([first!]).match(/class="of"/g)).toHaveLength(1)
  })

  it.each([
    ['is over and has none', '2026-11-20', 'No score'],
    ['is today', '2026-11-21', '7:30 PM'],
  ])('says in a word or two that a game %s, as its column is narrow', async (_, day, said) => {
    const { ScoresView } = await import('./scores/ScoresView')
    const { renderToStaticMarkup } = createRequire(join(root, 'admin-app/package.json'))('react-dom/server') as { renderToStaticMarkup(node: unknown): string }
    const data = scores('demo')
    const match = { ...data.days[0]!.matches[0]!, status: 'scheduled' as const, note: '', day, timeText: '7:30 PM' }
    expect(renderToStaticMarkup(ScoresView({ data: { ...data, today: '2026-11-21', days: [{ ...data.days[0]!, matches: [match] }] } }))).toContain(`<strong>${said}</strong>`)
  })
})

describe('ScheduleView', () => {
  afterEach(() => void vi.useRealTimers())

  /** What is next to each match of the sample's season, by its day, at a moment. */
  async function notesAt(moment: string, timeZone = 'America/Chicago') {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
    const [{ ScheduleView }, { schedule }] = await Promise.all([import('./matches/ScheduleView'), import('../testing/sampleData')])
    const { renderToStaticMarkup } = createRequire(join(root, 'admin-app/package.json'))('react-dom/server') as { renderToStaticMarkup(node: unknown): string }
    const season = schedule('demo')
    const matches = season.matches.map((match) => (match.day === '2026-11-13' ? { ...match, status: 'scheduled' as const } : match))
    const html = renderToStaticMarkup(ScheduleView({ data: { ...season, timeZone, matches } }))
    return [...html.matchAll(/<tr class="([^"]*)".*?<\/tr>/g)].flatMap(([row, look]) => {
      const note = /<span class="tag">([^<]*)</.exec(row)?.[1]
      return note === undefined ? [] : [`${/(\w+)\u00a0(\d+)/.exec(row)![0].replace('\u00a0', ' ')}: ${note}${look!.includes('next') ? ' (marked)' : ''}`]
    })
  }

  it.each(['match', 'game', 'meet'] as const)('calls what is scheduled a %s where its activity does', async (contestName) => {
    const [{ ScheduleView }, { schedule }] = await Promise.all([import('./matches/ScheduleView'), import('../testing/sampleData')])
    const { renderToStaticMarkup } = createRequire(join(root, 'admin-app/package.json'))('react-dom/server') as { renderToStaticMarkup(node: unknown): string }
    const season = schedule('demo')
    const activity = { ...season.team.activity, contestName }
    const named = { ...season, team: { ...season.team, activity }, matches: season.matches.map((match) => ({ ...match, activity })) }
    const html = renderToStaticMarkup(ScheduleView({ data: named }))
    expect(html).toContain(`* District ${contestName}</p>`)
    expect(html).toContain(`, district ${contestName}</span>`)
    expect(renderToStaticMarkup(ScheduleView({ data: { ...named, matches: [] } }))).toContain(`No ${contestName} is published yet.`)
  })

  it.each([
    ['a past one has no score yet, and the next is that of today or later', '2026-11-23T18:00:00Z', undefined, ['Nov 6: OT', 'Nov 13: No score yet', 'Nov 24: Postponed', 'Dec 1: Next (marked)']],
    ['today is next until its end in the association’s zone', '2026-12-02T05:59:00Z', undefined, ['Nov 6: OT', 'Nov 13: No score yet', 'Nov 24: Postponed', 'Dec 1: Next (marked)']],
    ['then it is past', '2026-12-02T06:01:00Z', undefined, ['Nov 6: OT', 'Nov 13: No score yet', 'Nov 24: Postponed', 'Dec 1: No score yet', 'Dec 4: Next (marked)']],
    ['by the zone, not by the reader’s clock', '2026-12-02T06:01:00Z', 'America/Los_Angeles', ['Nov 6: OT', 'Nov 13: No score yet', 'Nov 24: Postponed', 'Dec 1: Next (marked)']],
    ['nothing is next once the season is over', '2027-03-01T18:00:00Z', undefined, ['Nov 6: OT', 'Nov 13: No score yet', 'Nov 24: Postponed', 'Dec 1: No score yet', 'Dec 4: No score yet']],
    ['the first of a season is next, though a score of a later one came first', '2026-11-12T18:00:00Z', undefined, ['Nov 6: OT', 'Nov 13: Next (marked)', 'Nov 24: Postponed']],
  ])('%s', async (_, moment, zone, notes) => expect(await notesAt(moment, zone)).toEqual(notes))
})

describe('MonthView', () => {
  it('shows every day of the month once, marks today, and folds away what a day has too much of', () => {
    const { preact } = rendered.month
    expect(preact.match(/class="day/g)).toHaveLength(30)
    expect(preact.match(/class="none"/g)).toHaveLength(5)
    expect(preact.match(/>Today</g)).toHaveLength(1)
    expect(preact).toContain('>2 more<')
    expect(preact).toContain('<s>Canceled &lt;b')
    expect(preact).toContain('href="/m?month=2026-10"')
    expect(preact).toContain('href="/m?month=2026-12"')
  })
})

describe('CalendarView', () => {
  it('leads from matches to a team, and to no month beyond the academic year', () => {
    const { preact } = rendered.calendar
    expect(preact.match(/href="\/t\/101"/g)).toHaveLength(5)
    expect(preact).toContain('href="/m?month=2027-06"')
    expect(preact).not.toContain('2027-08')
    expect(preact).toContain('>Tuesday, Jul 20<')
  })
})

describe('the views of events', () => {
  it('lists events with what, when and where, and strikes out what is cancelled', () => {
    const { preact } = rendered.events
    expect(preact).toContain('href="/e/7"')
    expect(preact).toContain('<s>Fog Meet</s>')
    expect(preact).toContain('Harbor Field, Nowhere \u00b7 Girls Soccer \u00b7 Varsity \u00b7 8 teams')
    expect(preact).toContain('>1 team<')
  })

  it('shows places, records and results once they are published, and marks the asked school', () => {
    const { preact } = rendered.results
    expect([...preact.matchAll(/<td part="cell">([^<]+)(?:<span [^>]*>[^<]*<\/span>)?<\/td><th/g)].map((match) => match[1])).toEqual(['1st', '2nd', 'T-3rd', 'T-3rd', 'Result'])
    expect(preact).toContain('>2-2-1<')
    expect(preact).toContain('>8 points<')
    expect(preact.match(/class="marked"/g)).toHaveLength(1)
    expect(preact).toContain('>Certified Dec 5, 9:40 PM CST<')
  })

  it('shows seeds and no places before that', () => {
    const { preact } = rendered.eventInfo
    expect(preact).toContain('href="https://portal.example/api/public/events/7/documents/5" download="program.pdf"')
    expect(preact).toContain('>Seed<')
    expect(preact).toContain('Gate B')
    for (const hidden of ['points', '>1st<', 'Certified']) expect(preact).not.toContain(hidden)
  })
})

describe('AlignmentsView', () => {
  it('names districts by classification, marks the asked school, and says what is particular', () => {
    const { preact } = rendered.alignments
    expect(preact).toContain('District 1 \u00b7 Classification 5A')
    expect(preact.match(/class="row marked"/g)).toHaveLength(1)
    expect(preact.match(/Plays up one class/g)).toHaveLength(2)
  })
})

describe('FormView', () => {
  it('has a named field for every question, and ties help and problems to it', () => {
    const { preact } = rendered.form
    for (let at = 1; at <= 14; at += 1) expect(preact).toContain(`name="q${at}"`)
    expect(preact).toContain('aria-describedby="q1-help"')
    expect(preact).not.toContain('aria-invalid')
    expect(preact).toContain('Anything else &lt;i>')
    expect(rendered.formWrong.preact).toContain('aria-describedby="q1-help q1-problem"')
    expect(rendered.formWrong.preact).toContain('href="#q6"')
    expect(rendered.formWrong.preact).toMatch(/selected[^>]*value="Grove"|value="Grove"[^>]*selected/)
  })

  it('draws every kind of question, what was given before, and nothing that runs', () => {
    const { preact } = rendered.fullForm
    for (const text of ['Page 2 of 4', 'Check your answers', 'Player 1', 'Add Player', 'Move Monday up', 'Please sign in to the portal', 'capture="environment"', '<canvas', 'We play fair.', '$12.50']) expect(preact).toContain(text)
    expect(preact).not.toMatch(/onerror|alert\(|javascript:/)
  })

  it('says thanks without a form, and shows entries without one', () => {
    expect(rendered.formSent.preact).toContain('We will email you &lt;b>soon.')
    for (const name of ['formSent', 'formEntries'] as const) expect(rendered[name].preact).not.toContain('<form')
    expect(rendered.formEntries.preact.match(/class="marked"/g)).toHaveLength(1)
    expect(rendered.formEntries.preact).toContain('&lt;b>Larks')
  })
})

describe('SchoolsView', () => {
  it('leads to websites and to nothing else, and leaves out what is not known', () => {
    const { preact } = rendered.schools
    expect([...preact.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual(['https://harbor.example'])
    expect(preact.match(/<dt/g)).toHaveLength(3)
  })
})

describe('StandingsView', () => {
  it('draws the line under which nobody qualifies below the last who does, with its words, and only where a rule says how many', () => {
    const [first = '', second = ''] = rendered.standings.preact.split('<section').slice(1)
    const rows = [...first.matchAll(/<tr ([^>]*)>/g)].map(([, attributes]) => (/part="(row|cut)/.exec(attributes!) ?? [])[1]).filter(Boolean)
    expect(rows.join(' ')).toBe('row row row row cut row row row row')
    expect(first).toContain('<tr class="cut" part="cut"><td colspan="8"><p>Top 4 go to the region playoffs.</p></td></tr>')
    expect(second).not.toContain('Top 4')
  })

  it.each([
    { limit: 3, marked: undefined, drawn: 'row row row' },
    { limit: 4, marked: undefined, drawn: 'row row row row' },
    { limit: 5, marked: undefined, drawn: 'row row row row cut row' },
    // Someone below the line is shown, so the line is, too.
    { limit: 2, marked: 'school-17', drawn: 'row row cut row' },
  ])('of $limit rows draws no line that nobody is below, and says who qualifies in any case', async ({ limit, marked, drawn }) => {
    const { StandingsView } = await import('./standings/StandingsView')
    const { renderToStaticMarkup } = createRequire(join(root, 'admin-app/package.json'))('react-dom/server') as { renderToStaticMarkup(node: unknown): string }
    const html = renderToStaticMarkup(StandingsView({ data: standings('demo'), limit, highlightSchool: marked }))
    expect([...html.matchAll(/<tr [^>]*part="(row|cut)/g)].map(([, part]) => part).join(' ')).toBe(drawn)
    expect(html.match(/Top 4 go to the region playoffs\./g)).toHaveLength(1)
  })

  it('shows a marked school below the limit', async () => {
    const { StandingsView } = await import('./standings/StandingsView')
    const { renderToStaticMarkup } = createRequire(join(root, 'admin-app/package.json'))('react-dom/server') as { renderToStaticMarkup(node: unknown): string }
    const row = (rank: number): Standings['tables'][number]['rows'][number] => {
      const record = { wins: 0, losses: 0, ties: 0, percentage: '\u2013' }
      return {
        rank, shared: false, teamId: rank, schoolId: rank, schoolParam: `s-${rank}`, teamName: `Team ${rank}`, crest: sampleCrest(`Team ${rank}`, rank), league: record, overall: record,
        points: 0, adjustment: 0, scored: 0, allowed: 0, streak: '', reason: '',
      }
    }
    const data: Standings = {
      organization: { orgParam: 'demo', name: 'Demo' }, academicYear: '2026-2027', activity: null, level: null, total: 1, page: 1, pageSize: 20,
      tables: [{
        districtId: 1, district: 'd', name: 'D', classification: null, classificationName: null, rankBy: 'points', unit: 'goals', tiesAllowed: true,
        version: 1, updatedAt: '2026-11-20T00:00:00Z', updatedText: 'Nov 20', tieBreakers: [], notes: [], isCertified: false, rows: [1, 2, 3, 4].map(row),
      }],
    }
    const html = renderToStaticMarkup(StandingsView({ data, limit: 2, highlightSchool: 's-4' }))
    expect([...html.matchAll(/>(Team \d)</g)].map((match) => match[1])).toEqual(['Team 1', 'Team 2', 'Team 4'])
    expect(html).not.toContain('How ties are broken')
    // A portal that is older than this code says neither short names nor last results.
    expect(html).not.toContain('Last 5')
    // Keys reach the table itself, by its name, and scroll what is beyond the edge of a narrow place.
    expect(html).toContain('<div class="scroll" tabindex="0" role="group" aria-label="D">')
    // The first of a certified table has a trophy; nobody of one that may still change.
    expect(html).not.toContain('\u{1F3C6}')
    expect(html).not.toContain('Certified')
    const certified = { ...data, tables: data.tables.map((table) => ({ ...table, isCertified: true })) }
    expect([...renderToStaticMarkup(StandingsView({ data: certified })).matchAll(/(Team \d)<\/span><span aria-hidden="true" class="trophy"> \u{1F3C6}</gu)].map((match) => match[1])).toEqual(['Team 1'])
    expect(renderToStaticMarkup(StandingsView({ data: certified }))).toContain('<span class="tag">Certified</span>')
  })
})
