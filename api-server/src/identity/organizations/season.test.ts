import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Standings } from '@portal/shared/competition/standings/standing.schemas'
import { academicYear } from '../../directory/academicYears/academicYear.tables'
import { district } from '../../directory/districts/district.tables'
import { schoolActivity } from '../../directory/participation/participation.tables'
import { team } from '../../directory/teams/team.tables'
import { recomputeStandings } from '../../competition/standings/recomputeStandings'
import { makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

/** Websites name a year as people do: elements say `season`, pages and calls read it. */
let portal: TestPortal
let league: League
let lastYear: number
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal, { teamNames: ['Atlas', 'Borea'] })
  const { organizationId, activityId, levelId } = league
  lastYear = await portal.database.transaction(async (tx) => {
    const [year] = await tx.insert(academicYear).values({ organizationId, label: '2019-20', startsOn: '2019-07-01', endsOn: '2020-06-30', isCurrent: false }).returning()
    const [old] = await tx.insert(district).values({ organizationId, academicYearId: year!.id, activityId, levelId, slug: 'of-old', name: 'District of old', position: 1, published: true }).returning()
    const [own] = await tx.select().from(team).where(eq(team.id, league.teams[0]!.teamId))
    const [taking] = await tx.insert(schoolActivity).values({ academicYearId: year!.id, schoolId: own!.schoolId, activityId }).returning()
    const { id: _, ...values } = own!
    await tx.insert(team).values({ ...values, academicYearId: year!.id, schoolActivityId: taking!.id, districtId: old!.id })
    await recomputeStandings(tx, [old!.id], portal.services.now())
    return year!.id
  })
})
afterAll(() => portal.stop())

const standings = async (query: string) => {
  const { status, text } = await portal.request({ url: `/api/public/standings?activity=soccer&${query}` })
  return { status, body: JSON.parse(text) as { payload: Standings | null; error?: { fields?: { field: string; message: string }[] } } }
}

test('a year by its name', async () => {
  const { body: { payload } } = await standings('season=2019-20')
  expect(payload!.academicYear).toBe('2019-20')
  expect(JSON.stringify(payload)).toContain('District of old')
  expect((await standings('season=')).body.payload!.academicYear).not.toBe('2019-20')
  expect((await standings(`season=no-such-year&academicYear=${lastYear}`)).body.payload!.academicYear).toBe('2019-20')
})

test('one that is not there is said by its field; one that cannot be is refused', async () => {
  const { status, body } = await standings('season=1830-31')
  expect([status, body.error?.fields]).toEqual([404, [{ field: 'season', message: 'There is no such academic year.' }]])
  expect((await standings(`season=${'9'.repeat(41)}`)).status).toBe(400)
})

test('a page of it has an address and a feed of its own', async () => {
  const { text } = await portal.request({ url: '/embed-code/standings/test?activity=soccer&season=2019-20' })
  expect(text).toContain('District of old')
  expect(text).toContain('rel="canonical" href="http://portal.test/embed-code/standings/test?activity=soccer&amp;season=2019-20"')
  expect(text).toContain('results.rss?orgParam=test&amp;activity=soccer&amp;level=varsity&amp;season=2019-20')
  const { status } = await portal.request({ url: '/embed-code/standings/test?activity=soccer&season=1830-31' })
  expect(status).toBe(404)
})
