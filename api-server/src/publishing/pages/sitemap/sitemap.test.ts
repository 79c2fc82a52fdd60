import { eq } from 'drizzle-orm'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bracket } from '../../../competition/brackets/bracket.tables'
import { academicYear } from '../../../directory/academicYears/academicYear.tables'
import { activity } from '../../../directory/activities/activity.tables'
import { district } from '../../../directory/districts/district.tables'
import { school } from '../../../directory/schools/school.tables'
import { organization } from '../../../identity/organizations/organization.tables'
import { alignment } from '../../../office/alignments/alignment.tables'
import { form, formVersion } from '../../../office/forms/form.tables'
import { match } from '../../../scheduling/matches/match.tables'
import { makeEventsWorld, type EventsWorld } from '../../../testing/eventsWorld'
import { makeMatch } from '../../../testing/factories'
import { makeAlignment, makeForm } from '../../../testing/forms'
import { startTestPortal, type TestPortal } from '../../../testing/testPortal'
import { filesOf } from './sitemap'

interface Line {
  loc: string
  lastmod?: string
}

let portal: TestPortal
let world: EventsWorld
let events: { shown: number; draft: number; deleted: number }
const forms: Record<string, number> = {}
const marked = 'marked-secret'

beforeAll(async () => {
  portal = await startTestPortal()
  world = await makeEventsWorld(portal)
  const { league } = world
  const { organizationId, yearId: academicYearId, levelId, activityId } = league
  const finals = { status: 'final', outcome: 'played' } as const
  await makeMatch(portal, league, 0, 1, { ...finals, homeScore: 2, awayScore: 1, updatedAt: new Date('2026-11-02T10:00:00Z') })
  // Late on the last evening of November there; December in UTC.
  await makeMatch(portal, league, 1, 2, { startsAt: new Date('2026-12-01T03:00:00Z'), updatedAt: new Date('2026-11-05T10:00:00Z') })
  await makeMatch(portal, league, 3, 4, { ...finals, homeScore: 9, awayScore: 8, published: false, updatedAt: new Date('2026-11-19T10:00:00Z') })
  events = { shown: await world.make({ name: 'Open & Shut' }), draft: await world.make({ name: 'Draft' }), deleted: await world.make({ name: 'Gone' }) }
  for (const eventId of [events.shown, events.deleted]) {
    await world.enter(eventId, 0, 1)
    await world.stage(eventId, 'results')
  }
  await makeAlignment(portal, league)
  await makeAlignment(portal, league, { draftVersion: 2, publishedAt: null })
  const [otherYear] = await portal.database.transaction((tx) => tx.insert(academicYear).values({ organizationId, label: '2027-28', startsOn: '2027-07-01', endsOn: '2028-06-30', isCurrent: false }).returning())
  const made = {
    always: {}, untilToday: { closesOn: '2026-11-20' }, ofAnotherYear: { academicYearId: otherYear!.id, opensOn: '2026-11-20' }, fromTomorrow: { opensOn: '2026-11-21' }, closed: { closesOn: '2026-11-19' },
    draft: { publishedAt: null }, ofSchools: { audience: 'schools' }, deleted: { deletedAt: new Date() }, askingNothing: {},
  } as const
  for (const [name, values] of Object.entries(made)) forms[name] = (await makeForm(portal, league, [{ kind: 'text', label: 'Choir', isPublic: true }], { name, updatedAt: new Date('2026-11-03T10:00:00Z'), ...values })).formId
  await portal.database.transaction(async (tx) => {
    await tx.update(formVersion).set({ definition: { pages: [{ id: 'page1', title: '', parts: [] }] } }).where(eq(formVersion.formId, forms.askingNothing!))
    const [hidden] = await tx.insert(activity).values({ organizationId, slug: marked, name: 'Hidden', kind: 'teamSport', gender: 'girls', position: 2 }).returning()
    await tx.insert(district).values({ organizationId, academicYearId, activityId: hidden!.id, levelId, slug: `${marked}-district`, name: 'Hidden', position: 1, published: false })
    await tx.insert(school).values([{ name: 'Outside', isOutside: true }, { name: 'Deleted', deletedAt: new Date() }].map((values, index) => ({ organizationId, schoolParam: `${marked}-${index}`, ...values })))
    const draw = { organizationId, academicYearId, activityId, levelId, format: { kind: 'single' }, size: 2, seeds: [null, null] } as unknown as typeof bracket.$inferInsert
    await tx.insert(bracket).values([{ ...draw, name: 'Unpublished' }, { ...draw, name: 'Of a draft', eventId: events.draft, publishedAt: new Date() }])
    await tx.execute(`update event set deleted_at = now() where id = ${events.deleted}`)
    await tx.execute(`update event set updated_at = '2026-11-07T10:00:00Z' where id = ${events.shown}`)
  })
})
afterAll(() => portal.stop())

const open = (url: string, headers = {}) => portal.request({ url: url.replace('http://portal.test', ''), headers })
const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap', parseTagValue: false })
function parse(text: string): Line[] {
  expect(XMLValidator.validate(text)).toBe(true)
  const { urlset, sitemapindex } = parser.parse(text) as { urlset?: { url?: Line[] }; sitemapindex?: { sitemap?: Line[] } }
  return urlset?.url ?? sitemapindex?.sitemap ?? []
}
async function listed(): Promise<Map<string, string | undefined>> {
  portal.services.publicCache.forgetAll()
  // Written past the calls, which would say so themselves.
  portal.services.remembered.forget(['teams'])
  const files = parse((await open('/sitemap.xml')).text)
  const lines = await Promise.all(files.map(async ({ loc }) => parse((await open(loc)).text)))
  return new Map(lines.flat().map(({ loc, lastmod }) => [loc, lastmod]))
}
const at = (path: string) => `http://portal.test${path}`

describe('the sitemap', () => {
  test('names one file for each association, and robots.txt names it', async () => {
    const { status, headers, text } = await open('/sitemap.xml')
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
    const [file, ...others] = parse(text)
    expect(others).toEqual([])
    expect(file).toMatchObject({ loc: at('/sitemaps/test/1.xml') })
    expect(await open('/sitemap.xml', { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304, text: '' })
    const robots = await open('/robots.txt')
    expect(robots.text).toMatch(/^Sitemap: http:\/\/portal\.test\/sitemap\.xml$/m)
    expect(robots.headers['cache-control']).toBe('public, max-age=3600')
  })

  test('has what is published', async () => {
    const pages = await listed()
    const { teams } = world.league
    for (const path of [
      '/embed-code/standings/test', '/embed-code/standings/test?activity=soccer&level=varsity', '/embed-code/standings/test?activity=soccer&district=district-1&level=varsity',
      '/embed-code/scores?org=test', '/embed-code/scores?activity=soccer&org=test', '/embed-code/calendar/test', '/embed-code/calendar/test?activity=soccer', '/embed-code/calendar/test?month=2026-11', '/embed-code/calendar/test/atlas',
      '/embed-code/events-list/test', `/embed-code/event/event-result/${events.shown}`, `/embed-code/team-match-schedules/${teams[0]!.teamId}`, `/embed-code/teams/${teams[0]!.teamId}`, `/embed-code/team-match-schedules/${teams[2]!.teamId}`,
      '/embed-code/SchoolInformation/test/all/all', '/embed-code/SchoolInformation/test/all/all?school=borea',
    ]) expect([...pages.keys()]).toContain(at(path))
  })

  test('says when each changed, and nothing where nobody knows', async () => {
    const pages = await listed()
    expect(pages.get(at('/embed-code/scores?org=test'))).toBe('2026-11-02T10:00:00.000Z')
    expect(pages.get(at(`/embed-code/team-match-schedules/${world.league.teams[1]!.teamId}`))).toBe('2026-11-05T10:00:00.000Z')
    expect(pages.get(at(`/embed-code/event/event-result/${events.shown}`))).toBe('2026-11-07T10:00:00.000Z')
    expect(pages.get(at(`/embed-code/team-match-schedules/${world.league.teams[2]!.teamId}`))).toBe('2026-11-05T10:00:00.000Z')
    expect(pages.get(at('/embed-code/alignments?activity=soccer&orgParam=test'))).toBe('2026-06-01T12:00:00.000Z')
    expect(pages.has(at('/embed-code/SchoolInformation/test/all/all'))).toBe(true)
    expect(pages.get(at('/embed-code/SchoolInformation/test/all/all'))).toBeUndefined()
    // A correction is a change; one of an unpublished match is not.
    await portal.database.transaction((tx) => tx.update(match).set({ updatedAt: new Date('2026-11-18T10:00:00Z') }).where(eq(match.status, 'final')))
    expect((await listed()).get(at('/embed-code/scores?org=test'))).toBe('2026-11-18T10:00:00.000Z')
  })

  test('has the forms that everyone may fill out today, and nobody’s entries', async () => {
    const listedForms = async () => [...(await listed())].filter(([address]) => /\/form/i.test(address)).map(([address]) => address)
    const pagesOf = (...names: string[]) => names.map((name) => at(`/embed-code/form/${forms[name]}`))
    expect(await listedForms()).toEqual(pagesOf('always', 'untilToday', 'ofAnotherYear'))
    expect((await listed()).get(pagesOf('always')[0]!)).toBe('2026-11-03T10:00:00.000Z')
    // The association's clocks say which day it is: six hours behind those of UTC.
    portal.setNow(new Date('2026-11-21T05:59:00Z'))
    expect(await listedForms()).toEqual(pagesOf('always', 'untilToday', 'ofAnotherYear'))
    portal.setNow(new Date('2026-11-21T06:00:00Z'))
    expect(await listedForms()).toEqual(pagesOf('always', 'ofAnotherYear', 'fromTomorrow'))
    portal.setNow(new Date('2026-11-20T18:00:00Z'))
  })

  test('leads to pages that are there, at their one address, and that may be listed', async () => {
    for (const address of (await listed()).keys()) {
      const { status, text } = await open(address)
      expect(status, address).toBe(200)
      expect(text).toContain(`<link rel="canonical" href="${address.replaceAll('&', '&amp;')}">`)
      expect(text, address).toContain('<meta name="robots" content="index, follow">')
    }
  })

  test('has nothing that is not published, deleted, or of nobody', async () => {
    const addresses = [...(await listed()).keys()]
    const { teams } = world.league
    const unpublished = [marked, 'rackets', 'roster', 'month=2026-12', ...[3, 4].map((index) => `team-match-schedules/${teams[index]!.teamId}$`), ...[events.draft, events.deleted].map((eventId) => `event.*/${eventId}$`)]
    for (const hidden of unpublished) expect(addresses.filter((address) => new RegExp(hidden).test(address)), hidden).toEqual([])
  })

  test('says of no change that it is still to come', async () => {
    const { teams } = world.league
    await portal.database.transaction((tx) => tx.update(match).set({ updatedAt: new Date('2027-04-01T10:00:00Z') }).where(eq(match.awayTeamId, teams[2]!.teamId)))
    const pages = await listed()
    expect(pages.has(at(`/embed-code/team-match-schedules/${teams[2]!.teamId}`))).toBe(true)
    expect(pages.get(at(`/embed-code/team-match-schedules/${teams[2]!.teamId}`))).toBeUndefined()
  })

  test('forgets at once what is withdrawn', async () => {
    await world.stage(events.shown, 'draft')
    expect((await open('/sitemaps/test/1.xml')).text).not.toContain('event-result')
    await portal.database.transaction((tx) => tx.update(district).set({ published: false }))
    const addresses = [...(await listed()).keys()]
    expect(addresses.filter((address) => address.includes('event') || address.includes('standings'))).toEqual([])
    expect(addresses).toContain(at('/embed-code/scores?org=test'))
    await portal.database.transaction((tx) => tx.update(match).set({ published: false }))
    await portal.database.transaction((tx) => tx.update(alignment).set({ publishedAt: null }))
    await portal.database.transaction((tx) => tx.update(form).set({ publishedAt: null }))
    expect([...(await listed()).keys()].filter((address) => !/SchoolInformation|embed-code\/schools\//.test(address))).toEqual([at('/home')])
  })

  test('of an association without anything is not there', async () => {
    await portal.database.transaction((tx) => tx.insert(organization).values({ orgParam: 'other', name: 'Other', timeZone: 'America/Denver' }))
    for (const path of ['/sitemaps/other/1.xml', '/sitemaps/test/2.xml', '/sitemaps/test/1.txt', '/sitemaps/nobody/1.xml', '/sitemaps/test/0.xml']) expect((await open(path)).status, path).toBe(404)
  })
})

test('a large association has several files, each with its own latest change', () => {
  const entries = Array.from({ length: 5 }, (_, index) => ({ path: `/${index}`, changedAt: index === 4 ? null : new Date(index) }))
  const files = filesOf('test', entries, 2)
  expect(files.map(({ path, changedAt }) => [path, changedAt?.getTime() ?? null])).toEqual([['/sitemaps/test/1.xml', 1], ['/sitemaps/test/2.xml', 3], ['/sitemaps/test/3.xml', null]])
  expect(files.flatMap((file) => file.entries)).toEqual(entries)
})

test('public data may be read by robots, and is not listed', async () => {
  for (const path of ['/api/public/scores?orgParam=test', '/api/public/results.rss?orgParam=test']) expect((await open(path)).headers['x-robots-tag']).toBe('noindex')
})
