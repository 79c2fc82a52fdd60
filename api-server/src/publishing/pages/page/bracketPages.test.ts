import { eq } from 'drizzle-orm'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bracket, bracketEntrant, bracketMatch } from '../../../competition/brackets/bracket.tables'
import { event } from '../../../competition/events/event.tables'
import { match } from '../../../scheduling/matches/match.tables'
import { makeLeague, type League } from '../../../testing/factories'
import { startTestPortal, type TestPortal } from '../../../testing/testPortal'

const hostile = '<script>alert(1)</script>"\' onload=x'
let portal: TestPortal
let league: League
let eventId: number
let ids: { ofEvent: number; alone: number; hidden: number }

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { teamNames: ['Atlas', hostile, 'Corvus', 'Delphi'] })
  const { organizationId, yearId: academicYearId, activityId, levelId, teams } = league
  await portal.database.transaction(async (tx) => {
    const [made] = await tx.insert(event).values({ organizationId, academicYearId, activityId, levelId, kind: 'competition', name: 'Winter Classic', stage: 'draw', startsOn: '2026-12-01', endsOn: '2026-12-02', timeZone: 'America/Chicago' }).returning()
    eventId = made!.id
    const make = async (name: string, more: { eventId?: number; publishedAt?: Date }, position: number) => {
      const [row] = await tx.insert(bracket).values({ organizationId, academicYearId, activityId, levelId, name, format: { kind: 'single', thirdPlace: false }, size: 4, seeds: [], position, ...more }).returning()
      const entrants = await tx.insert(bracketEntrant).values(teams.map(({ teamId }) => ({ bracketId: row!.id, teamId }))).returning()
      await tx.update(bracket).set({ seeds: [entrants[0]!.id, entrants[1]!.id, entrants[2]!.id, null] }).where(eq(bracket.id, row!.id))
      return row!.id
    }
    ids = { ofEvent: await make('Gold', { eventId }, 1), alone: await make('Playoffs', { publishedAt: new Date() }, 2), hidden: await make('Secret', {}, 3) }
  })
})
afterAll(() => portal.stop())

const open = (path: string, headers = {}) => portal.request({ url: path, headers })

describe('a page of brackets says everything without JavaScript', () => {
  test('those of an event', async () => {
    const { status, text, headers } = await open(`/embed-code/brackets/${eventId}`)
    expect(status).toBe(200)
    expect(text).toContain('<title>Winter Classic brackets – Test Association</title>')
    expect([...text.matchAll(/class="round-name"[^>]*>([^<]+)/g)].map((found) => found[1])).toEqual(['Semifinals', 'Final'])
    expect(text).toContain('Atlas')
    expect(text).toContain('Winner of match 1')
    expect(text).not.toContain('>Bye<')
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">'])
    expect(text).not.toContain(' style="')
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(await open(`/embed-code/brackets/${eventId}`, { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304, text: '' })
  })

  test('an event’s match leads to its page, and there is one', async () => {
    const { organizationId, yearId: academicYearId, activityId, levelId, teams } = league
    const [home, away] = [teams[1]!.teamId, teams[2]!.teamId]
    const made = await portal.database.transaction(async (tx) => {
      const [row] = await tx.insert(match).values({
        organizationId, academicYearId, activityId, levelId, homeTeamId: home, awayTeamId: away, startsAt: new Date('2026-12-01T18:00:00Z'), timeZone: 'America/Chicago', kind: 'tournament', eventId, published: true,
      }).returning()
      await tx.insert(bracketMatch).values({ bracketId: ids.ofEvent, key: 'W1.1', matchId: row!.id, timeZone: 'America/Chicago' })
      return row!.id
    })
    portal.services.publicCache.forgetAll()
    const [address, ...others] = [...(await open(`/embed-code/brackets/${eventId}`)).text.matchAll(/href="(\/embed-code\/match[^"]*)"/g)].map((found) => found[1]!)
    expect(others).toEqual([])
    expect(address).toBe(`/embed-code/match/${made}`)
    expect((await open(address!)).status).toBe(200)
  })

  test('one alone, all of the year, those of a school, those of events', async () => {
    expect((await open(`/embed-code/brackets?bracket=${ids.alone}`)).text).toContain('<title>Playoffs – Test Association</title>')
    for (const path of ['/embed-code/allBrackets/test', '/embed-code/allBrackets', '/embed-code/allBrackets/test/atlas', '/embed-code/allBrackets/test?activity=soccer']) {
      const { status, text } = await open(path)
      expect(status, path).toBe(200)
      expect([...text.matchAll(/<article[^>]*aria-label="([^"]*)"/g)].map((found) => found[1]), path).toEqual(['Gold', 'Playoffs'])
    }
    expect((await open('/embed-code/allBrackets/test/atlas')).text.match(/class="side[^"]* ours"/g)).toHaveLength(2)
    const ofEvents = await open('/embed-code/EventBrackets/test/atlas')
    expect(ofEvents.text).toContain('Winter Classic: Gold')
    expect(ofEvents.text).not.toContain('Playoffs')
    expect((await open('/embed-code/EventBrackets/test/someone-else')).status).toBe(404)
  })

  test('the address of the data answers what the page was drawn from', async () => {
    const { text } = await open('/oembed?url=http://portal.test/embed-code/allBrackets/test/atlas')
    expect(JSON.parse(text)).toMatchObject({ type: 'rich', title: 'Brackets – Test Association' })
    const answer = await open(`/api/public/brackets?orgParam=test&event=${eventId}`)
    expect(answer.status).toBe(200)
    const { payload } = JSON.parse(answer.text) as { payload: { total: number; brackets: { name: string }[] } }
    expect(payload).toMatchObject({ total: 1, brackets: [{ name: 'Gold' }] })
    expect(gzipSync(answer.text).length).toBeLessThan(2_000)
  })
})

test('what is not published is not there, in the same words as what never was', async () => {
  const wordsOf = async (path: string) => {
    const { status, text } = await open(path)
    expect(status, path).toBe(404)
    return /<div class="trouble">[^]*?<\/div>/.exec(text)?.[0]
  }
  const never = await wordsOf('/embed-code/brackets?bracket=999999')
  expect(never).toContain('not published')
  expect(await wordsOf(`/embed-code/brackets?bracket=${ids.hidden}`)).toBe(never)
  expect(await wordsOf('/embed-code/brackets/999999')).toBe(never)
  await portal.database.transaction((tx) => tx.update(event).set({ stage: 'draft' }).where(eq(event.id, eventId)))
  portal.services.publicCache.forgetAll()
  expect(await wordsOf(`/embed-code/brackets/${eventId}`)).toBe(never)
  expect(await wordsOf(`/embed-code/brackets?bracket=${ids.ofEvent}`)).toBe(never)
  const all = await open('/embed-code/allBrackets/test')
  expect(all.text).toContain('Playoffs')
  for (const name of ['Gold', 'Secret']) expect(all.text).not.toContain(name)
  await portal.database.transaction((tx) => tx.update(event).set({ stage: 'draw' }).where(eq(event.id, eventId)))
  portal.services.publicCache.forgetAll()
})

test.each(['/embed-code/brackets/abc', '/embed-code/allBrackets/nobody', '/embed-code/allBrackets/test/No%20School', '/embed-code/allBrackets/test/atlas/more', '/embed-code/EventBrackets/test/%00'])('%s is no page', async (path) => {
  const { status, text } = await open(path)
  expect(status).toBe(404)
  expect(text).toContain('data-state="error"')
})

test('a page without an event or a bracket shows those of the year, as the element does', async () => {
  const { status, text } = await open('/embed-code/brackets?orgParam=test&school=atlas')
  expect(status).toBe(200)
  expect([...text.matchAll(/<article[^>]*aria-label="([^"]*)"/g)].map((found) => found[1])).toEqual(['Gold', 'Playoffs'])
  expect(text).toContain('<link rel="canonical" href="http://portal.test/embed-code/allBrackets/test?school=atlas">')
})

describe('search engines', () => {
  const sitemap = async () => {
    portal.services.publicCache.forgetAll()
    portal.services.remembered.forget(['brackets'])
    return (await open('/sitemaps/test/1.xml')).text
  }
  const robotsOf = async (path: string) => /<meta name="robots" content="([^"]*)">/.exec((await open(path)).text)?.[1]

  test('are led to published draws of teams', async () => {
    expect(await sitemap()).toContain(`<loc>http://portal.test/embed-code/brackets/${eventId}</loc>`)
    expect(await sitemap()).toContain('/embed-code/allBrackets/test?activity=soccer&amp;level=varsity</loc>')
    expect(await robotsOf(`/embed-code/brackets/${eventId}`)).toBe('index, follow')
  })

  test('are kept from draws that name players', async () => {
    await portal.database.transaction((tx) => tx.update(bracket).set({ entrantKind: 'player' }).where(eq(bracket.id, ids.ofEvent)))
    expect(await sitemap()).not.toContain('rackets')
    expect(await robotsOf(`/embed-code/brackets/${eventId}`)).toBe('noindex')
    await portal.database.transaction((tx) => tx.update(bracket).set({ entrantKind: 'team' }).where(eq(bracket.id, ids.ofEvent)))
  })
})
