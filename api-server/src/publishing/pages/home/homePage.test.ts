import { createHash } from 'node:crypto'
import { eq, gte } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { soccerRules } from '@portal/shared/directory/rules/defaultRules'
import { event } from '../../../competition/events/event.tables'
import { recomputeStandings } from '../../../competition/standings/recomputeStandings'
import { classification } from '../../../directory/classifications/classification.tables'
import { district } from '../../../directory/districts/district.tables'
import { school } from '../../../directory/schools/school.tables'
import { organization } from '../../../identity/organizations/organization.tables'
import { match } from '../../../scheduling/matches/match.tables'
import { gamePagePath, teamPagePath } from '../pagePaths'
import { makeLeague, makeMatch, type League } from '../../../testing/factories'
import { startTestPortal, type TestPortal } from '../../../testing/testPortal'

const hostile = '<script>alert(1)</script>"\' onload=x </title>&amp;'
let portal: TestPortal
let league: League

beforeAll(async () => {
  portal = await startTestPortal()
  expect((await open('/home')).text).toContain('This portal is new')
  league = await makeLeague(portal, { teamNames: ['Atlas Christian Academy', hostile, 'Corvus', 'Delphi'] })
  forget()
})
afterAll(() => portal.stop())
afterEach(() => forget())

const open = (path: string, headers = {}) => portal.request({ url: path, headers })
const tab = { 'sec-fetch-dest': 'document' }
const frame = { 'sec-fetch-dest': 'iframe' }
function forget(): void {
  portal.services.publicCache.forgetAll()
  portal.services.remembered.forgetAll()
}
const entriesOf = (text: string) => [.../<nav class="mainnav"[^>]*>(.*?)<\/nav>/s.exec(text)![1]!.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)].map(([, href, name]) => `${name!} ${href!}`)
/** Changes something for a test, and takes it back. */
async function during(change: () => Promise<unknown>, check: () => Promise<void>, back: () => Promise<unknown>): Promise<void> {
  await change()
  forget()
  try {
    await check()
  } finally {
    await back()
  }
}

test('a new association has a page that says what will be here, and no entry that leads to nothing', async () => {
  const { status, text } = await open('/home')
  expect(status).toBe(200)
  expect(text).toContain('The season is still ahead')
  expect(text).not.toContain('class="days"')
  expect(entriesOf(text)).toEqual(['Scores /home', 'Standings /embed-code/standings/test', 'Schools /embed-code/SchoolInformation/test/all/all'])
})

describe('with games', () => {
  beforeAll(async () => {
    await makeMatch(portal, league, 0, 2, { status: 'final', outcome: 'played', homeScore: 2, awayScore: 1 })
    await makeMatch(portal, league, 3, 0, { startsAt: new Date('2026-12-02T00:30:00Z') })
    await makeMatch(portal, league, 3, 2, { startsAt: new Date('2026-12-03T00:30:00Z'), published: false })
    await makeMatch(portal, league, 1, 2, { startsAt: new Date('2026-12-02T00:30:00Z'), status: 'cancelled' })
    await portal.database.transaction((tx) => tx.update(school).set({ shortName: 'Atlas' }).where(eq(school.id, league.teams[0]!.schoolId)))
  })

  test('the last day with results is shown, with the days around it and their numbers of games', async () => {
    const { text } = await open('/home')
    expect(text).toContain('<title>Scores, standings and schedules – Test Association</title>')
    expect(text).toContain('<h1>Test Association</h1>')
    expect(text).toMatch(/<h2 [^>]*>Sunday, November 1<\/h2>/)
    expect(text).toMatch(/<a class="strip-day in-\d" aria-current="date" href="\/home\?day=2026-11-01" rel="nofollow"><span class="strip-small">Sun<\/span><b>Nov 1<\/b><span class="strip-small">1 game<\/span>/)
    expect(text).toMatch(/<a class="strip-day in-\d" href="\/home\?day=2026-12-01" rel="nofollow"><span class="strip-small">Tue<\/span><b>Dec 1<\/b><span class="strip-small">1 game<\/span>/)
    expect(text).toContain('title="Atlas Christian Academy"><span class="name">Atlas</span></span><span class="score" part="score">2</span>')
    expect(entriesOf(text)).toContain('Calendar /embed-code/calendar/test')
  })

  test('below a day with few games stand those of the next day, under its own heading, and the other way round at a season\u2019s end', async () => {
    const headings = (text: string) => [...text.matchAll(/<h2 class="group-name"[^>]*>([^<]*)</g)].map(([, day]) => day)
    const { text } = await open('/home')
    expect(headings(text)).toEqual(['Sunday, November 1', 'Tuesday, December 1'])
    expect(text).toContain('href="/home?day=2026-12-01&amp;activity=soccer&amp;level=varsity" aria-label="Soccer, Varsity, 1 game"')
    expect(headings((await open('/home?day=2026-12-01')).text)).toEqual(['Tuesday, December 1', 'Sunday, November 1'])
    // Only what the page is narrowed to: of the class, both days while both games are of its district, and one once the other is of none.
    const narrowed = '/home?day=2026-11-01&classification=4a'
    const later = gte(match.startsAt, new Date('2026-12-01T00:00:00Z'))
    await during(
      () => portal.database.transaction(async (tx) => {
        const [made] = await tx.insert(classification).values({ organizationId: league.organizationId, academicYearId: league.yearId, slug: '4a', label: '4A', position: 1 }).returning({ id: classification.id })
        await tx.update(district).set({ classificationId: made!.id }).where(eq(district.id, league.districtId))
      }),
      async () => {
        expect(headings((await open(narrowed)).text)).toEqual(['Sunday, November 1', 'Tuesday, December 1'])
        await portal.database.transaction((tx) => tx.update(match).set({ districtId: null, kind: 'nonDistrict' }).where(later))
        forget()
        expect(headings((await open(narrowed)).text)).toEqual(['Sunday, November 1'])
        expect(headings((await open('/home?day=2026-11-01')).text)).toEqual(['Sunday, November 1', 'Tuesday, December 1'])
      },
      () => portal.database.transaction(async (tx) => {
        await tx.update(match).set({ districtId: league.districtId, kind: 'district' }).where(later)
        await tx.update(district).set({ classificationId: null }).where(eq(district.id, league.districtId))
        await tx.delete(classification).where(eq(classification.slug, '4a'))
      }),
    )
    forget()
    // All that a visitor sees of it is what the day itself has: nothing of the day that is not published.
    expect(text).not.toContain('2026-12-02')
  })

  test('a game leads to its page, its number to the games that it counts, a table and a school to theirs', async () => {
    const { text } = await open('/home')
    const [game] = await portal.database.reader.select({ id: match.id }).from(match).where(eq(match.status, 'final'))
    expect(text).toContain(`<a class="name score-row" href="${gamePagePath}${game!.id}">`)
    expect(text).toContain('<a href="/home?day=2026-11-01&amp;activity=soccer&amp;level=varsity" aria-label="Soccer, Varsity, 1 game">1 game</a>')
    expect(text).toMatch(new RegExp(`<a class="name" href="${teamPagePath}${league.teams[0]!.teamId}"[^>]*>Atlas</a>`))
    expect(text).toContain('aria-label="Standings of Soccer, District 1">Standings</a>')
    expect(text).toContain('href="/embed-code/schools/test/atlas-christian-academy" title="Atlas Christian Academy">')
  })

  test('the table at the side has the line under which nobody qualifies, where someone below it is shown', async () => {
    await during(
      () => portal.database.transaction(async (tx) => {
        await tx.update(district).set({ standingsRules: { ...soccerRules, qualify: { places: 1, for: 'the region playoffs' } } }).where(eq(district.id, league.districtId))
        await recomputeStandings(tx, [league.districtId], portal.services.now())
      }),
      async () => expect((await open('/home')).text).toMatch(/<tr class="cut" part="cut"><td colspan="\d"><p>1st place goes to the region playoffs\.<\/p><\/td><\/tr><tr/),
      () => portal.database.transaction((tx) => tx.update(district).set({ standingsRules: null }).where(eq(district.id, league.districtId))),
    )
    forget()
    expect((await open('/home')).text).not.toContain('class="cut"')
  })

  test('a time without a zone is that of the association, and says so once', async () => {
    const { text } = await open('/home?day=2026-12-01')
    expect(text).toContain('<strong>6:30 PM</strong>')
    expect(text).not.toContain('6:30 PM CST</')
    expect(text).toContain('All times Central Time.')
  })

  test('a day without games leads to the last one that has some', async () =>
    expect((await open('/home?day=2027-07-15')).text).toContain('No games on this day. <a href="/home?day=2026-12-01">See Tuesday, December 1</a>'))

  test('what is not published or canceled is nowhere on it', async () => {
    const { text } = await open('/home?day=2026-12-01')
    expect(text).toContain('6:30')
    expect(text).not.toContain('Canceled')
    expect(text).not.toContain('2026-12-02')
    expect((await open('/home?day=2026-12-02')).text).toContain('No games on this day.')
    await during(
      () => portal.database.transaction((tx) => tx.update(district).set({ published: false }).where(eq(district.id, league.districtId))),
      async () => {
        const page = (await open('/home')).text
        expect(page).not.toContain('>Standings</a>')
        expect(page).not.toContain('class="rank"')
      },
      () => portal.database.transaction((tx) => tx.update(district).set({ published: true }).where(eq(district.id, league.districtId))),
    )
  })

  test('a draft of an event is no coming event', async () => {
    const values = { organizationId: league.organizationId, academicYearId: league.yearId, kind: 'manual' as const, name: 'Winter Classic', startsOn: '2099-12-05', endsOn: '2099-12-05', timeZone: 'America/Chicago' }
    const [made] = await portal.database.transaction((tx) => tx.insert(event).values({ ...values, stage: 'draft' }).returning({ id: event.id }))
    forget()
    expect((await open('/home')).text).not.toContain('Winter Classic')
    await portal.database.transaction((tx) => tx.update(event).set({ stage: 'teams' }).where(eq(event.id, made!.id)))
    forget()
    expect((await open('/home')).text).toMatch(/<a class="name" href="\/embed-code\/event\/[^"]*"><span>Winter Classic<\/span><\/a>/)
    await portal.database.transaction((tx) => tx.delete(event).where(eq(event.id, made!.id)))
  })

  test('an event that is on comes before the scores, under “Today”', async () => {
    const day = portal.services.now().toISOString().slice(0, 10)
    const values = { organizationId: league.organizationId, academicYearId: league.yearId, kind: 'manual' as const, name: 'Winter Classic', startsOn: day, endsOn: day, timeZone: 'America/Chicago', stage: 'teams' as const }
    await portal.database.transaction((tx) => tx.insert(event).values([{ ...values, startsOn: '2000-01-01' }, { ...values, name: 'Later Classic', startsOn: '2099-12-05', endsOn: '2099-12-05' }]))
    forget()
    const { text } = await open('/home')
    const [today, later] = [text.indexOf('<h2>Today</h2>'), text.indexOf('<h2>Coming events</h2>')]
    expect([today > 0, text.indexOf('Winter Classic') < later, text.indexOf('Later Classic') > later]).toEqual([true, true, true])
    await portal.database.transaction((tx) => tx.delete(event))
  })

  test('a narrowed day is shown alone, is not listed, and says how to see all', async () => {
    const { text } = await open('/home?day=2026-11-01&activity=soccer')
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).toContain('<link rel="canonical" href="http://portal.test/home">')
    expect((await open('/home?day=2026-11-01&classification=6a')).text).toContain('Clear filters')
    expect((await open('/home?day=yesterday')).status).toBe(400)
    expect((await open('/home?day=2026-11-01&utm_source=mail')).status).toBe(200)
  })

  test('hostile text is text, in names and in what is looked for', async () => {
    for (const path of ['/home', '/home?q=script', `/home?q=${encodeURIComponent(hostile)}`]) {
      const { text } = await open(path)
      expect(text, path).not.toContain('<script>alert')
    }
    expect((await open(`/home?q=${encodeURIComponent('"><b>')}`)).text).toContain('value="&quot;&gt;&lt;b&gt;"')
  })

  test('schools and teams are found by name, and nobody is', async () => {
    const { text } = await open('/home?q=corv')
    expect(text).toContain('<h1>Schools and teams like “corv”</h1>')
    expect(text).toContain('href="/embed-code/schools/test/corvus">Corvus</a>')
    expect(text).toContain(`href="${teamPagePath}${league.teams[2]!.teamId}">Corvus</a>`)
    expect(text).toContain('noindex')
    expect((await open('/home?q=ada')).text).toContain('No school or team matches.')
    expect((await open('/home?q=a')).text).toContain('Type at least 2 letters')
  })

  test('it may be kept for a while, and is known by its hash; it runs and loads the portal’s own files alone', async () => {
    const { headers, text } = await open('/home')
    expect(headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=30')
    expect(headers.vary).toBe('Accept-Encoding, Sec-Fetch-Dest')
    expect(headers).not.toHaveProperty('set-cookie')
    const rules = /<style>([^<]*)<\/style>/.exec(text)![1]!
    expect(headers['content-security-policy']).toBe(`default-src 'none'; script-src 'self'; style-src 'self' 'sha256-${createHash('sha256').update(rules).digest('base64')}'; img-src 'self' data:; connect-src 'self'; frame-ancestors *; base-uri 'none'; form-action 'self'`)
    expect(text).not.toMatch(/ style=|javascript:/)
    expect((await open('/home', { 'if-none-match': String(headers.etag) })).status).toBe(304)
    portal.services.publicCache.forgetAll()
    expect((await open('/home')).headers.etag).toBe(headers.etag)
  })

  test('search engines find it, with its games and its feed', async () => {
    const { text } = await open('/home')
    expect(text).toContain('<meta name="robots" content="index, follow">')
    expect(text).toContain('<meta property="og:title" content="Scores, standings and schedules">')
    expect(text).toContain('href="http://portal.test/api/public/results.rss?orgParam=test"')
    const { '@graph': graph } = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)![1]!) as { '@graph': Record<string, unknown>[] }
    expect(graph.filter((thing) => thing['@type'] === 'SportsEvent')).toHaveLength(1)
    expect((await open('/sitemaps/test/1.xml')).text).toContain('<loc>http://portal.test/home</loc>')
    expect((await open('/robots.txt')).text).toContain('Allow: /home\n')
  })

  test('the color of the organization is that of its masthead', async () => {
    expect((await open('/home')).text).not.toContain('--masthead:')
    await during(
      () => portal.database.transaction((tx) => tx.update(organization).set({ color: '#ffcc00' }).where(eq(organization.id, league.organizationId))),
      async () => {
        expect((await open('/home')).text).toContain('--masthead:#ffcc00;--on-masthead:#000000')
        expect((await open('/embed-code/standings/test', frame)).text).not.toContain('--masthead')
      },
      () => portal.database.transaction((tx) => tx.update(organization).set({ color: '' }).where(eq(organization.id, league.organizationId))),
    )
  })

  test('of several organizations each has its own page, and nothing of another', async () => {
    await during(
      () => portal.database.transaction(async (tx) => {
        const [other] = await tx.insert(organization).values({ orgParam: 'other', name: 'Other Association', timeZone: 'America/Denver' }).returning()
        await tx.insert(school).values({ organizationId: other!.id, name: 'Corvus Elsewhere', schoolParam: 'corvus-elsewhere' })
      }),
      async () => {
        const choice = (await open('/home')).text
        expect(choice).toContain('href="/home/test">Test Association</a>')
        expect(choice).toContain('href="/home/other">Other Association</a>')
        const { text } = await open('/home/test')
        expect(text).toContain('<link rel="canonical" href="http://portal.test/home/test">')
        expect(text).toContain('action="/home/test"')
        expect(text).not.toContain('Elsewhere')
        expect((await open('/home/test?q=corvus')).text).not.toContain('Elsewhere')
      },
      () => portal.database.transaction(async (tx) => {
        await tx.delete(school).where(eq(school.schoolParam, 'corvus-elsewhere'))
        await tx.delete(organization).where(eq(organization.orgParam, 'other'))
      }),
    )
    forget()
    expect((await open('/home/nobody')).status).toBe(404)
  })

  test('a public page has the masthead in a tab and none in a frame or where nobody says which, whoever asked before', async () => {
    const path = '/embed-code/standings/test'
    for (const headers of [{}, tab, frame, tab, {}]) {
      const { text } = await open(path, headers)
      expect(text.includes('class="mast"'), JSON.stringify(headers)).toBe(headers === tab)
      expect(text.includes('/embed-code/site.css')).toBe(headers === tab)
    }
    const { text } = await open(path, tab)
    expect(text).toContain('<a href="/embed-code/standings/test" aria-current="page">Standings</a>')
    expect(text.match(/<h1/g)).toHaveLength(1)
    expect(text).not.toContain('<h1>Test Association</h1>')
    expect((await open('/home', frame)).text).not.toContain('class="mast"')
    expect((await open('/home')).text).toContain('class="mast"')
  })

  test('everything that the frame leads to is there', async () => {
    const { text } = await open('/home')
    const own = [...text.matchAll(/(?:href|action)="(\/(?:home|embed-code)[^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
    expect(own).toContain('/embed-code/guide/test')
    for (const href of new Set(own)) if (!href.includes('-script-')) expect([href, (await open(href, tab)).status]).toEqual([href, 200])
  })

  test('the guide’s lines hold the place of what is published: one game, and a table of four teams', async () => {
    const { text } = await open('/embed-code/guide/test', tab)
    expect([...text.matchAll(/&lt;svg width=&quot;0&quot; height=&quot;([^&]*)&quot;/g)].map(([, height]) => height)).toEqual(['256px', '272px'])
  })

  test('it is kept apart for tabs, and forgotten with the next write', async () => {
    await open('/home')
    expect(portal.services.publicCache.find('document /home')).toBeDefined()
    expect(portal.services.publicCache.find('/home')).toBeUndefined()
    portal.services.publicCache.forgetAll()
    expect(portal.services.publicCache.find('document /home')).toBeUndefined()
  })
})
