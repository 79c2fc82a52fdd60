import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPublicScores, listScores } from '@portal/shared/competition/scores/score.calls'
import { activity } from '../../directory/activities/activity.tables'
import { makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
const final = { status: 'final', outcome: 'played', homeScore: 2, awayScore: 1, scoreState: 'final' } as const
const at = (day: string, hour = 20) => new Date(`2026-11-${day}T${String(hour).padStart(2, '0')}:00:00Z`)

beforeAll(async () => {
  portal = await startTestPortal({ now: new Date('2026-11-10T18:00:00Z') })
  league = await makeLeague(portal, { teamNames: ['Atlas', 'Borea', 'Corvus', 'Delphi'] })
  await portal.database.transaction(async (tx) => {
    const [row] = await tx.select().from(activity).where(eq(activity.slug, 'soccer'))
    const { id: _, slug: __, addedKey: ___, ...values } = row!
    await tx.insert(activity).values({ ...values, slug: 'football', name: 'Football', contestName: 'game' })
  })
  for (const [home, away] of [[0, 1], [2, 3], [1, 2]] as const) await makeMatch(portal, league, home, away, { ...final, startsAt: at('03') })
  await makeMatch(portal, league, 0, 2, { ...final, startsAt: at('06') })
  // Late in the evening there, the next day by UTC.
  await makeMatch(portal, league, 1, 3, { ...final, startsAt: at('07', 4) })
  await makeMatch(portal, league, 0, 3, { startsAt: at('06', 23) })
  await makeMatch(portal, league, 3, 0, { startsAt: at('06', 22), status: 'cancelled' })
  await makeMatch(portal, league, 2, 1, { startsAt: at('06', 22), published: false })
  await makeMatch(portal, league, 3, 1, { startsAt: at('13') })
})
afterAll(() => portal.stop())

const read = async (query: { day?: string; school?: string; activity?: string; page?: string } = {}) => (await portal.send(listPublicScores, { brief: 'true', ...query }, { extra: { orgParam: 'test' } })).payload

describe('a day of scores', () => {
  it('is whole: results first, then what is still to come, by the clocks of its place; nothing canceled, nothing unpublished', async () => {
    const { days, total, shown } = await read({ day: '2026-11-06' })
    expect(days.map(({ day, matches }) => [day, matches.map(({ away, home, status }) => `${away.teamName} ${home.teamName} ${status}`)])).toEqual([
      ['2026-11-06', ['Corvus Atlas final', 'Delphi Borea final', 'Delphi Atlas scheduled']],
    ])
    expect([total, shown]).toEqual([3, '2026-11-06'])
    // The zone of the association is said once.
    expect(days[0]!.matches[2]!.timeText.replaceAll('\u00a0', ' ')).toBe('5:00 PM')
  })

  it('has the days around it with their games', async () => {
    const { strip, word, activities, zoneText } = await read({ day: '2026-11-06' })
    expect(strip!.filter(({ games }) => games > 0).map(({ day, weekday, date, games }) => [day, weekday, date, games])).toEqual([
      ['2026-11-03', 'Tue', 'Nov 3', 3], ['2026-11-06', 'Fri', 'Nov 6', 3], ['2026-11-13', 'Fri', 'Nov 13', 1],
    ])
    expect(word).toEqual(['game', 'games'])
    expect(activities!.map((each) => each.activity)).toEqual(['soccer'])
    expect(zoneText).toBe('Central Time')
  })

  it('opens with the latest results and, as long as these are few, the ones before them', async () => {
    const { days, shown, total } = await read()
    expect(shown).toBe('2026-11-06')
    expect(days.map(({ day, matches }) => [day, matches.length])).toEqual([['2026-11-06', 3], ['2026-11-03', 3]])
    expect(total).toBe(6)
  })

  it('of a school has its own games alone', async () => {
    const { days, strip } = await read({ school: 'delphi' })
    expect(days.map(({ day, matches }) => [day, matches.length])).toEqual([['2026-11-06', 2], ['2026-11-03', 1]])
    expect(strip!.filter(({ games }) => games > 0).map(({ day, games }) => [day, games])).toEqual([['2026-11-03', 1], ['2026-11-06', 2], ['2026-11-13', 1]])
  })

  it('without a game is there, with the days around it', async () => {
    const { days, strip, shown } = await read({ day: '2026-11-08' })
    expect([days, shown]).toEqual([[], '2026-11-08'])
    expect(strip!.map(({ day }) => day)).toContain('2026-11-08')
  })

  it('counts games where activities say different words, and an activity’s own word where it is chosen', async () => {
    expect((await read()).word).toEqual(['game', 'games'])
    expect((await read({ activity: 'soccer' })).word).toEqual(['match', 'matches'])
    // The other one has no game: it is none to choose.
    expect((await read({ activity: 'football' })).activities!.map((each) => each.activity)).toEqual(['soccer'])
  })

  it('is the same to everyone who is signed in, and refuses what it does not know', async () => {
    const own = (await portal.send(listScores, { brief: 'true', day: '2026-11-06' }, { token: league.adminToken })).payload
    expect(own.days).toEqual((await read({ day: '2026-11-06' })).days)
    for (const query of ['brief=maybe', 'brief=true&day=2026-13-01']) expect((await portal.request({ url: `/api/public/scores?orgParam=test&${query}` })).status).toBe(400)
    for (const query of ['brief=true&school=nobody', 'brief=true&activity=nothing']) expect((await portal.request({ url: `/api/public/scores?orgParam=test&${query}` })).status).toBe(404)
  })
})

describe('without brief', () => {
  it('an older element gets results alone, newest first, and nothing that it does not know', async () => {
    const { payload } = await portal.send(listPublicScores, {}, { extra: { orgParam: 'test' } })
    expect(payload.days.flatMap(({ matches }) => matches.map(({ status }) => status))).toEqual(Array.from({ length: 5 }, () => 'final'))
    expect(Object.keys(payload).sort()).toEqual(['activity', 'days', 'organization', 'page', 'pageSize', 'total'])
  })
})

it('has one page of its own, which leads to other days without a script', async () => {
  const { status, text } = await portal.request({ url: '/embed-code/scores?org=test&day=2026-11-06' })
  expect(status).toBe(200)
  expect(text).toMatch(/href="\/embed-code\/scores\?org=test&amp;day=2026-11-03"[^>]*>/)
  expect(text).toContain('aria-current="date"')
  expect(text).toContain('aria-label="Previous day"')
})
