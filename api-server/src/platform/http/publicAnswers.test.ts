import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '@portal/shared/app/allCalls'
import { getPublicStandings } from '@portal/shared/competition/standings/standing.calls'
import { insertYear } from '../../identity/organizations/organization.repository'
import { makeLeague, makeMatch, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let league: League
let formerYearId: number
beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  await makeMatch(portal, league)
  formerYearId = await portal.database.transaction((tx) => insertYear(tx, { organizationId: league.organizationId, label: '2025-26', startsOn: '2025-08-01', endsOn: '2026-07-31', isCurrent: false }))
})
afterAll(() => portal.stop())

const standings = `/api${getPublicStandings.path}?activity=soccer&orgParam=test`
const page = '/embed-code/standings/test?activity=soccer'
/** How many answers are made while `work` runs: each is kept again. */
async function madeBy(work: () => Promise<unknown>): Promise<number> {
  const { publicCache } = portal.services
  const keep = publicCache.keep.bind(publicCache)
  let made = 0
  publicCache.keep = (...args) => { made += 1; keep(...args) }
  try {
    await work()
  } finally {
    publicCache.keep = keep
  }
  return made
}

describe('a public answer', () => {
  it('of a past year is at the address that names it', async () => {
    portal.services.publicCache.forgetAll()
    const [now, then] = [await portal.request({ url: standings }), await portal.request({ url: `${standings}&academicYear=${formerYearId}` })]
    expect([now.status, then.status]).toEqual([200, 200])
    expect(then.text).not.toBe(now.text)
  })

  it('is one, whatever the order of what is known and however it is written', async () => {
    portal.services.publicCache.forgetAll()
    expect(await madeBy(async () => {
      for (const url of [standings, `/api${getPublicStandings.path}?orgParam=test&activity=soccer`, `/api${getPublicStandings.path}/?orgParam=%74est&&activity=soccer`]) expect((await portal.request({ url })).status).toBe(200)
    })).toBe(1)
    expect(await madeBy(async () => {
      for (const url of [page, `${page}&limit=7`, `/embed-code/standings/test?limit=007&activity=soccer`, `${page}&limit=%37&`]) expect((await portal.request({ url })).status).toBe(200)
    })).toBe(2)
  })

  it('is not made again for parameters that nobody knows', async () => {
    portal.services.publicCache.forgetAll()
    expect(await madeBy(async () => {
      for (let number = 0; number < 30; number += 1) {
        expect((await portal.request({ url: `${page}&utm_source=${number}&x${number}=1` })).status).toBe(200)
        expect((await portal.request({ url: `${standings}&x${number}=1` })).status).toBe(400)
        expect((await portal.request({ url: `/sitemap.xml?x=${number}` })).status).toBe(200)
      }
    })).toBe(2)
  })

  const kept = allCalls.filter((call) => call.cacheable && call.produces !== 'file')
  it.each(kept.map((call) => [call.name, call] as const))('of %s is kept once for all values of what it does not go by', async (_, call) => {
    portal.services.publicCache.forgetAll()
    const { schoolId, teamId } = league.teams[0]!
    const inPath: Record<string, number> = { schoolId, schoolTeamId: teamId, activityId: league.activityId }
    const own = call.path === getPublicStandings.path || call.path.endsWith('/scores') ? 'activity=soccer&' : ''
    const url = `/api${call.path.replace(/:(\w+)/g, (_match, name: string) => String(inPath[name] ?? 1))}?${own}orgParam=test`
    const others = ['academicYear', 'season', 'orgParam', 'schoolParam'].filter((name) => !(call.goesBy as readonly string[]).includes(name))
    const values: Record<string, string[]> = { academicYear: ['1', '999999'], season: ['2026-27', '1999-00'], orgParam: ['test', 'other'], schoolParam: ['atlas', 'no-such-school'] }
    let first: string | undefined
    const made = await madeBy(async () => {
      for (const query of ['', ...others.flatMap((name) => values[name]!.map((value) => `&${name}=${value}`))]) {
        const { status, text } = await portal.request({ url: query.startsWith('&orgParam') ? url.replace('orgParam=test', query.slice(1)) : url + query })
        const plain = `${status} ${text.replaceAll(/"(?:id|requestId)":"[^"]*"/g, '')}`
        expect(plain).toBe(first ??= plain)
      }
    })
    expect(made).toBeLessThanOrEqual(1)
  })

  it('of a school is another one where the read goes by it', async () => {
    for (const path of ['/api/public/events', '/api/public/bracket-list']) {
      portal.services.publicCache.forgetAll()
      expect(await madeBy(async () => {
        for (const school of ['atlas', 'borea', 'atlas']) expect((await portal.request({ url: `${path}?orgParam=test&schoolParam=${school}` })).status).toBe(200)
      })).toBe(2)
    }
  })

  it('is made once for all who ask for a page that is not there yet', async () => {
    portal.services.publicCache.forgetAll()
    expect(await madeBy(() => Promise.all(Array.from({ length: 20 }, () => portal.request({ url: page }))))).toBe(1)
  })
})

describe('pages that are made again', () => {
  it('have a limit of their own, which those that are there do not count for', async () => {
    const limited = await startTestPortal({ settings: { PORTAL_PUBLIC_READS_PER_MINUTE: '1000', PORTAL_PUBLIC_PAGES_PER_MINUTE: '3', PORTAL_TRUST_PROXY: 'true' } })
    try {
      await makeLeague(limited)
      const from = async (address: string, url: string) => (await limited.request({ url, headers: { 'x-forwarded-for': address } })).status
      const asked = []
      for (const limit of [1, 2, 2, 2, 3, 4, 1]) asked.push(await from('203.0.113.1', `${page}&limit=${limit}`))
      expect(asked).toEqual([200, 200, 200, 200, 200, 429, 200])
      expect(await from('203.0.113.1', '/api/public/results.rss?orgParam=test')).toBe(429)
      expect(await from('203.0.113.1', standings)).toBe(200)
      expect(await from('203.0.113.2', `${page}&limit=9`)).toBe(200)
    } finally {
      await limited.stop()
    }
  })
})
