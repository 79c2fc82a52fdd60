import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Scores } from '@portal/shared/competition/scores/score.calls'
import { district } from '../../directory/districts/district.tables'
import { team } from '../../directory/teams/team.tables'
import { organization } from '../../identity/organizations/organization.tables'
import { makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { loadPageAt } from './publicPages'

const hostile = '<script>alert(1)</script>"\' onload=x </title>&amp;'
let portal: TestPortal
let league: League

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { teamNames: ['Atlas', hostile, 'Corvus', 'Delphi'] })
  await makeMatch(portal, league, 0, 1, { status: 'final', outcome: 'played', homeScore: 2, awayScore: 1 })
  await makeMatch(portal, league, 2, 0, { startsAt: new Date('2026-12-02T00:30:00Z'), status: 'postponed' })
  await makeMatch(portal, league, 2, 0, { startsAt: new Date('2026-12-09T00:30:00Z'), published: false })
})
afterAll(() => portal.stop())

const open = (path: string, headers = {}) => portal.request({ url: path, headers })
const schedulePath = () => `/embed-code/team-match-schedules/${league.teams[0]!.teamId}`
const things = (text: string, type = 'SportsEvent') => {
  const { '@graph': graph } = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '{"@graph":[]}') as { '@graph': Record<string, string>[] }
  return graph.filter((thing) => thing['@type'] === type)
}

describe('a page says everything without JavaScript', () => {
  test('standings', async () => {
    const { status, headers, text } = await open('/embed-code/standings/test?activity=soccer')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(text).toContain('<title>Soccer Varsity standings – Test Association</title>')
    expect(text).toMatch(/<h1[^>]*>Soccer Varsity standings<\/h1>/)
    for (const name of ['Atlas', 'Corvus', 'Delphi']) expect(text).toContain(`${name}</a>`)
    expect(text).toContain(`href="/embed-code/teams/${league.teams[0]!.teamId}"`)
  })

  test('scores and a schedule', async () => {
    const scores = await open('/embed-code/scores?org=test')
    expect(scores.text).toContain('Sun, Nov 1')
    const schedule = await open(schedulePath())
    expect(schedule.text).toMatch(/<h1[^>]*>.*<span>Atlas<\/span><\/h1>/)
    expect(schedule.text).toContain('2\u20131')
    expect(schedule.text).toContain(`href="http://portal.test/api/public/teams/${league.teams[0]!.teamId}/schedule.ics"`)
    const bySchool = await open('/embed-code/team-match-schedules?org=test&school=atlas&activity=soccer')
    expect(bySchool.text).toContain('2–1')
  })

  test('the page of an element stands at its name, too, and says its one address', async () => {
    for (const [path, canonical] of [['standings?orgParam=test&activity=soccer', 'standings/test?activity=soccer'], ['scores?orgParam=test', 'scores?org=test'], [`schedule?team=${league.teams[0]!.teamId}`, `team-match-schedules/${league.teams[0]!.teamId}`]] as const) {
      const { status, text } = await open(`/embed-code/${path}&heading=Ours`)
      expect(status, path).toBe(200)
      expect(text).toMatch(/>Ours(<\/span>)?<\/h1>/)
      expect(text).toContain(`<link rel="canonical" href="http://portal.test/embed-code/${canonical}">`)
    }
  })

  test('the organization may be left out where there is one', async () => {
    expect((await open('/embed-code/standings')).text).toContain('Atlas')
    expect((await open('/embed-code/scores/')).status).toBe(200)
  })
})

test('a page carries its own headers and none that forbid a frame', async () => {
  const { headers } = await open('/embed-code/standings/test')
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  // The colors of schools' crests are one sheet, named by its hash.
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'( 'sha256-[\w+/]+=*')?; img-src/)
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers).not.toHaveProperty('set-cookie')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers['cache-control']).toBe('public, max-age=30, stale-while-revalidate=30')
  const again = await open('/embed-code/standings/test', { 'if-none-match': String(headers.etag) })
  expect(again).toMatchObject({ status: 304, text: '' })
})

test('a page is kept, and forgotten with the next write', async () => {
  const url = '/embed-code/standings/test?limit=3'
  await open(url)
  expect(portal.services.publicCache.find(url)?.headers['Content-Type']).toBe('text/html; charset=utf-8')
  portal.services.publicCache.forgetAll()
  expect(portal.services.publicCache.find(url)).toBeUndefined()
})

describe('what a program reads', () => {
  test('the addresses of the page, of its frame and of its data', async () => {
    const { text } = await open('/embed-code/standings/test?activity=soccer&theme=dark&utm_source=mail')
    expect(text).toContain('<link rel="canonical" href="http://portal.test/embed-code/standings/test?activity=soccer">')
    expect(text).toContain(`href="http://portal.test/oembed?url=${encodeURIComponent('http://portal.test/embed-code/standings/test?theme=dark&activity=soccer').replaceAll('%20', '+')}&amp;format=json"`)
    expect(text).toContain('<meta property="og:title" content="Soccer Varsity standings">')
    expect(text).toContain('<html lang="en" data-theme="dark">')
    expect(text.indexOf('json+oembed')).toBeLessThan(2_000)
  })

  test('matches as SportsEvents with the clock of the place', async () => {
    const events = things((await open(schedulePath())).text)
    expect(events).toHaveLength(2)
    expect(events[0]).toMatchObject({ '@type': 'SportsEvent', startDate: '2026-11-01T14:00:00-06:00', eventStatus: 'https://schema.org/EventScheduled', homeTeam: { name: 'Atlas' } })
    expect(events[1]).toMatchObject({ startDate: '2026-12-01T18:30:00-06:00', eventStatus: 'https://schema.org/EventPostponed' })
  })

  test('the address of the data, which answers what the page was drawn from', async () => {
    const paths = [`/embed-code/standings/test?activity=soccer&limit=2&academicYear=${league.yearId}`, '/embed-code/standings?page=1', '/embed-code/scores?org=test&activity=soccer&day=2026-11-01', `${schedulePath()}?theme=dark`, '/embed-code/team-match-schedules?school=atlas&activity=soccer']
    for (const path of paths) {
      const { dataUrl, payload } = await loadPageAt(portal.services, path)
      const answer = await open(dataUrl)
      expect(answer.status, dataUrl).toBe(200)
      expect((JSON.parse(answer.text) as { payload: unknown }).payload).toEqual(payload)
    }
  })

  test('no script where the embed SDK is not built: the page needs none', async () => {
    const { text } = await open('/embed-code/standings/test')
    expect(text).not.toContain('portal-data')
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">'])
  })
})

describe('hostile text is text', () => {
  test('in names', async () => {
    for (const url of ['/embed-code/standings/test', '/embed-code/scores', schedulePath(), `/embed-code/team-match-schedules/${league.teams[1]!.teamId}`]) {
      const { text } = await open(url)
      expect(text).not.toContain('<script>alert')
      expect(text).not.toContain('</title>&')
      expect(text).toMatch(/&lt;script(>|&gt;)alert\(1\)&lt;\/script/)
      expect(JSON.stringify(things(text))).not.toContain('&lt;')
    }
  })

  test('in the address', async () => {
    const heading = encodeURIComponent(hostile)
    const page = await open(`/embed-code/standings/test?heading=${heading}&x=${heading}`)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain('<script>alert')
    const wrong = await open(`/embed-code/standings/test?activity=${heading}&theme=${heading}`)
    expect(wrong.status).toBe(400)
    expect(wrong.text).not.toContain('alert(1)')
  })
})

describe('trouble is a page too', () => {
  test.each([
    ['limit=0', 'limit'], ['limit=many', 'limit'], ['theme=pink', 'theme'], ['activity=Girls%20Soccer', 'activity'], ['tz=Mars', 'tz'],
    ['refresh=-1', 'refresh'], ['page=0', 'page'], ['fit=yes', 'fit'], ['activity=a&activity=b', 'activity'], ['heading=%00', 'heading'],
    ['lang=%22', 'lang'], ['academicYear=x', 'academicYear'], [`school=${'x'.repeat(81)}`, 'school'],
  ])('?%s answers 400 and names %s', async (query, field) => {
    const { status, text, headers } = await open(`/embed-code/standings/test?${query}`)
    expect(status).toBe(400)
    expect(text).toContain(`<code>${field}</code>`)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
  })

  test.each(['/embed-code/standings/nobody', '/embed-code/standings/No%20Body', '/embed-code/standings/test?activity=chess', '/embed-code/team-match-schedules/999999', '/embed-code/team-match-schedules/abc', '/embed-code/nothing', '/embed-code/standings/test/more', '/embed-code/standings/%E0%A4%A'])(
    '%s answers 404, and tells the frame’s parent',
    async (path) => {
      const { status, text, headers } = await open(path)
      expect(status === 404 || (path.endsWith('%A') && status === 400)).toBe(true)
      if (status === 404) {
        expect(headers['content-type']).toBe('text/html; charset=utf-8')
        expect(text).toContain('data-state="error"')
        expect(text).toContain('noindex')
      }
    },
  )

  test('a schedule of nobody in particular lets one choose: the activity, then the team', async () => {
    const activities = await open('/embed-code/team-match-schedules?theme=dark')
    expect(activities.status).toBe(200)
    const [link] = /href="([^"]*activity=soccer[^"]*)"/.exec(activities.text)!.slice(1)
    const teams = await open(link!.replaceAll('&amp;', '&'))
    expect(teams.status).toBe(200)
    const [, address, label] = /<li><a href="(\/embed-code\/team-match-schedules\/\d+\?theme=dark)">([^<]+)</.exec(teams.text)!
    expect((await open(address!)).text).toContain(`${label!} `)
    const ofSchool = await open('/embed-code/team-match-schedules?org=test&school=atlas')
    expect(ofSchool.text).toContain(`href="/embed-code/team-match-schedules/${league.teams[0]!.teamId}`)
    for (const text of [activities.text, teams.text, ofSchool.text]) expect(text).toContain('noindex')
    expect((await open('/embed-code/team-match-schedules?org=test&activity=chess-boxing')).status).toBe(404)
    expect((await open('/embed-code/team-match-schedules?org=test&school=nowhere')).status).toBe(404)
  })
})

test('what is not published is on no page', async () => {
  const before = things((await open(schedulePath())).text).length
  await portal.database.transaction((tx) => tx.update(district).set({ published: false }).where(eq(district.id, league.districtId)))
  portal.services.publicCache.forgetAll()
  const { text } = await open('/embed-code/standings/test')
  expect(before).toBe(2)
  expect(text).not.toContain('Corvus')
  expect(text).toContain('No standings are published yet.')
  await portal.database.transaction((tx) => tx.update(district).set({ published: true }).where(eq(district.id, league.districtId)))
  portal.services.publicCache.forgetAll()
})

describe('choices', () => {
  const bar = (text: string) => /<summary>(.*?)<\/summary>/.exec(text.slice(text.indexOf('class="choices"')))?.[1]

  test('are links that keep the look, and lead back', async () => {
    expect((await open('/embed-code/standings/test')).text).not.toContain('class="choices"')
    const { organizationId, yearId: academicYearId, activityId, levelId } = league
    await portal.database.transaction((tx) => tx.insert(district).values({ organizationId, academicYearId, activityId, levelId, slug: 'district-2', name: 'District 2', position: 2 }))
    portal.services.publicCache.forgetAll()
    const all = await open('/embed-code/standings/test?theme=light&fit=1')
    expect(all.text).toContain('href="/embed-code/standings/test?activity=soccer&amp;level=varsity&amp;district=district-2&amp;choose=1&amp;theme=light&amp;fit=1"')
    expect(all.text).toContain('<html lang="en" data-theme="light" data-fit>')
    expect(bar(all.text)).toBe('All districts')
    const one = await open('/embed-code/standings/test?activity=soccer&level=varsity&district=district-2&choose=1')
    expect(bar(one.text)).toBe('District 2')
    expect(one.text).toContain('href="/embed-code/standings/test?activity=soccer&amp;level=varsity">All districts')
    expect(one.text).toContain('<link rel="canonical" href="http://portal.test/embed-code/standings/test?activity=soccer&amp;district=district-2&amp;level=varsity">')
  })

  test('are none where a webmaster named the district', async () => {
    const { text } = await open('/embed-code/standings/test?activity=soccer&level=varsity&district=district-2')
    expect(text).not.toContain('class="choices"')
    expect(text).toContain('<title>Soccer Varsity standings, District 2 – Test Association</title>')
  })

  test('of scores begin with all activities', async () => {
    const { text } = await open('/embed-code/scores?activity=soccer')
    expect(bar(text)).toBe('Soccer \u00b7 All districts')
    expect(text).toContain('href="/embed-code/scores?org=test">All activities</a>')
  })
})

test('long lists go on over pages, and a widget with a limit does not', async () => {
  for (let index = 0; index < 25; index += 1) {
    await makeMatch(portal, league, 2, 3, { status: 'final', outcome: 'played', homeScore: index, awayScore: 0, startsAt: new Date(Date.UTC(2026, 9, 1 + index)) })
  }
  const first = await open('/embed-code/scores?theme=dark&brief=false')
  expect(first.text).toContain('<a href="/embed-code/scores?org=test&amp;brief=false&amp;page=2&amp;theme=dark">Next page</a>')
  const second = await open('/embed-code/scores?org=test&brief=false&page=2&theme=dark')
  expect(second.text).toContain('>Previous page</a>')
  expect(second.text).not.toContain('Next page')
  const { payload } = JSON.parse((await open('/api/public/scores?page=2')).text) as { payload: Scores }
  expect(payload.days.length).toBeGreaterThan(0)
  expect((await open('/embed-code/scores?limit=5&brief=false')).text).not.toContain('Next page')
})

test('several organizations must be told apart', async () => {
  await portal.database.transaction((tx) => tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'America/Denver' }))
  const { status, text } = await open('/embed-code/standings')
  expect(status).toBe(404)
  expect(text).toContain('data-state="error"')
  await portal.database.transaction((tx) => tx.delete(organization).where(eq(organization.orgParam, 'other')))
})

test('robots find the public pages only', async () => {
  const { text } = await open('/robots.txt')
  expect(text).toMatch(/Allow: \/embed-code\/\n[\s\S]*Disallow: \/\n/)
})

test('the style sheet of the pages is there under its name of the day', async () => {
  const href = /href="(\/embed-code\/page\.css\?v=[\w-]+)"/.exec((await open('/embed-code/standings/test')).text)?.[1]
  const { status, headers } = await open(href ?? '/missing')
  expect(status).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
})

test('a team without a district has a schedule', async () => {
  await portal.database.transaction((tx) => tx.update(team).set({ districtId: null }).where(eq(team.id, league.teams[3]!.teamId)))
  expect((await open(`/embed-code/team-match-schedules/${league.teams[3]!.teamId}`)).status).toBe(200)
})
