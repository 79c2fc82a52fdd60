import { eq } from 'drizzle-orm'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { school } from '../../directory/schools/school.tables'
import { match } from '../../scheduling/matches/match.tables'
import { makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { makeFeed } from './makeFeed'

interface Item {
  title: string
  link: string
  guid: { '#text': string; '@_isPermaLink': string }
  pubDate: string
  description: string
  category: string
}
interface Channel {
  title: string
  link: string
  description: string
  lastBuildDate?: string
  'atom:link': Record<string, string>
  item: Item[]
}

const hostile = 'Borea & <Sons> ]]> "\u0007\u00e9\ud83c\udfdf\ufe0f"'
const played = { status: 'final', outcome: 'played' } as const
let portal: TestPortal
let league: League
let firstId = 0

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { teamNames: ['Atlas', 'Borea', 'Corvus', 'Delphi'] })
  await portal.database.transaction((tx) => tx.update(school).set({ name: hostile.replace('\u0007', '') }).where(eq(school.id, league.teams[1]!.schoolId)))
  firstId = await makeMatch(portal, league, 0, 1, { ...played, homeScore: 2, awayScore: 1, updatedAt: new Date('2026-11-02T00:00:00Z') })
  await makeMatch(portal, league, 2, 3, { ...played, homeScore: 4, awayScore: 4, overtimePeriods: 1, startsAt: new Date('2026-11-05T20:00:00Z'), updatedAt: new Date('2026-11-06T00:00:00Z') })
  await makeMatch(portal, league, 2, 0, { status: 'final', outcome: 'forfeitByAway', startsAt: new Date('2026-12-24T20:00:00Z'), updatedAt: new Date('2026-11-04T00:00:00Z') })
  await makeMatch(portal, league, 2, 1, { ...played, homeScore: 99, awayScore: 98, published: false })
  await makeMatch(portal, league, 3, 1)
})
afterAll(() => portal.stop())

const parser = new XMLParser({ ignoreAttributes: false, processEntities: true, htmlEntities: true, isArray: (name) => name === 'item', parseTagValue: false })
const parse = (text: string): Channel => {
  expect(XMLValidator.validate(text)).toBe(true)
  const { rss } = parser.parse(text) as { rss: { '@_version': string; channel: Channel } }
  expect(rss['@_version']).toBe('2.0')
  return { ...rss.channel, item: rss.channel.item ?? [] }
}
const open = async (query = '', headers = {}) => {
  portal.services.publicCache.forgetAll()
  return portal.request({ url: `/api/public/results.rss${query}`, headers })
}
const read = async (query = '') => parse((await open(query)).text)

describe('a feed reader', () => {
  test('finds what RSS asks for, and the address of the feed itself', async () => {
    const { status, headers, text } = await open('?orgParam=test')
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/rss+xml; charset=utf-8', 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=30, stale-while-revalidate=30' })
    const channel = parse(text)
    expect(channel).toMatchObject({
      title: 'Test Association: results', link: 'http://portal.test/embed-code/scores?org=test', description: 'The newest results of Test Association, 2026-27.',
      lastBuildDate: 'Fri, 06 Nov 2026 00:00:00 GMT',
    })
    expect(channel['atom:link']).toEqual({ '@_href': 'http://portal.test/api/public/results.rss?orgParam=test', '@_rel': 'self', '@_type': 'application/rss+xml' })
  })

  test('reads published final results, newest first, with names as they are written', async () => {
    const { item } = await read()
    expect(item.map(({ title }) => title)).toEqual([
      'Soccer (Varsity): Atlas at Corvus (Forfeit by Atlas)', 'Soccer (Varsity): Delphi 4, Corvus 4 (OT)', `Soccer (Varsity): ${hostile.replace('\u0007', '')} 1, Atlas 2`,
    ])
    expect(item[2]).toMatchObject({
      guid: { '#text': `match-${firstId}@test.portal`, '@_isPermaLink': 'false' }, pubDate: 'Sun, 01 Nov 2026 20:00:00 GMT', category: 'Soccer',
      link: `http://portal.test/embed-code/team-match-schedules/${league.teams[0]!.teamId}`, description: 'Sun, Nov 1, 2:00 PM CST, District 1.',
    })
  })

  it('never reads of something from the future', async () => {
    expect((await read()).item[0]?.pubDate).toBe('Wed, 04 Nov 2026 00:00:00 GMT')
  })

  it('asks again for nothing when nothing changed', async () => {
    const { headers } = await open()
    expect(await open('', { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304, text: '' })
  })
})

test('a corrected score changes what is said, and neither key nor day', async () => {
  const before = (await read()).item.at(-1)!
  const headers = (await open()).headers
  await portal.database.transaction((tx) => tx.update(match).set({ homeScore: 3, updatedAt: new Date('2026-11-09T00:00:00Z') }).where(eq(match.id, firstId)))
  const channel = await read()
  const after = channel.item.at(-1)!
  expect(after).toMatchObject({ guid: before.guid, pubDate: before.pubDate })
  expect([before.title, after.title].map((title) => title.at(-1))).toEqual(['2', '3'])
  expect(channel.lastBuildDate).toBe('Mon, 09 Nov 2026 00:00:00 GMT')
  expect((await open('', { 'if-none-match': String(headers.etag) })).status).toBe(200)
})

describe('narrowed', () => {
  test.each([
    ['?activity=soccer', 3, 'Test Association, Soccer: results'],
    ['?school=delphi', 1, 'Test Association, Delphi: results'],
    ['?activity=soccer&level=varsity&district=district-1&school=corvus', 2, 'Test Association, Corvus, Soccer, Varsity, District 1: results'],
  ])('%s', async (query, count, title) => {
    const channel = await read(query)
    expect(channel.item).toHaveLength(count)
    expect(channel.title).toBe(title)
    expect(channel['atom:link']['@_href']).toBe(`http://portal.test/api/public/results.rss?orgParam=test&${query.slice(1)}`)
  })

  test('a school’s items lead to its own schedule', async () => {
    expect((await read('?school=delphi')).item[0]?.link).toBe(`http://portal.test/embed-code/team-match-schedules/${league.teams[3]!.teamId}`)
  })

  test('what has no results has a feed without items, which says no day', async () => {
    const channel = await read('?school=borea&level=varsity&activity=soccer&district=district-9')
    expect(channel.item).toEqual([])
    expect(channel).not.toHaveProperty('lastBuildDate')
  })

  test.each(['?activity=chess', '?level=none', '?school=nobody', '?orgParam=nobody'])('%s is not there', async (query) => {
    expect((await open(query)).status).toBe(404)
  })

  test.each([['?page=2', 'page'], ['?day=2026-11-01', 'day'], ['?activity=Girls%20Soccer', 'activity'], ['?academicYear=x', 'academicYear']])('%s is refused by name', async (query, field) => {
    const { status, text } = await open(query)
    expect(status).toBe(400)
    expect(text).toContain(`"field":"${field}"`)
  })
})

test('at most fifty', async () => {
  for (let index = 0; index < 52; index += 1) await makeMatch(portal, league, 2, 3, { ...played, homeScore: index, awayScore: 0, startsAt: new Date(Date.UTC(2026, 8, 1, index)) })
  expect((await read()).item).toHaveLength(50)
})

test('what XML cannot write is replaced, and nothing ends an element', () => {
  const texts = { title: `${hostile}\ud800`, description: hostile, link: 'https://a.example/?a=1&b="2"', guid: 'x', category: hostile }
  const { item: [item], title } = parse(makeFeed({ title: hostile, description: '', link: texts.link, self: texts.link, items: [{ ...texts, publishedAt: new Date(0), updatedAt: new Date(0) }] }))
  expect(title).toBe(hostile.replace('\u0007', '\ufffd'))
  expect(item).toMatchObject({ title: `${title}\ufffd`, link: texts.link })
})
