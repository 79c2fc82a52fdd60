import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPublicStandings } from '@portal/shared/competition/standings/standing.calls'
import { makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { networkOf, PublicLimit } from './publicLimit'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'], ['::ffff:203.0.113.7', '203.0.113.7'], ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'], ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'], ['::1', '0:0:0:0'], ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s is of %s', (address, network) => expect(networkOf(address)).toBe(network))
})

describe('the limit', () => {
  it('is each address’s own, says how long to wait, and ends with its minute', () => {
    let now = 1_000
    const limit = new PublicLimit(2, () => now)
    const tryIt = (address: string) => {
      try {
        limit.count(address)
        return 'taken'
      } catch (error) {
        return (error as { options: { details: { retryAfterSeconds: number } } }).options.details.retryAfterSeconds
      }
    }
    expect([tryIt('a'), tryIt('a'), tryIt('b')]).toEqual(['taken', 'taken', 'taken'])
    const first = tryIt('a')
    now += 59_000
    const last = tryIt('a')
    now += 1_000
    expect([first, last, tryIt('a')]).toEqual([expect.any(Number), 1, 'taken'])
  })

  it('is none at 0', () => {
    const limit = new PublicLimit(0)
    for (let time = 0; time < 100; time += 1) limit.count('a')
  })
})

describe('public reads', () => {
  let portal: TestPortal
  let league: League
  beforeAll(async () => {
    portal = await startTestPortal({ settings: { PORTAL_PUBLIC_READS_PER_MINUTE: '4', PORTAL_TRUST_PROXY: '1' } })
    league = await makeLeague(portal)
  })
  afterAll(() => portal.stop())

  const from = (address: string, url: string, headers = {}) => portal.request({ url, headers: { 'x-forwarded-for': address, ...headers } })
  const unlike = (number: number) => `/api${getPublicStandings.path}?orgParam=test&activity=none-${number}`

  it('answer 429 with the time to wait, to one address and not to others, on pages as on data', async () => {
    const statuses = []
    for (let number = 0; number < 4; number += 1) statuses.push((await from('203.0.113.1', unlike(number))).status)
    expect(statuses).not.toContain(429)
    const refused = await from('203.0.113.1', unlike(5))
    expect(refused).toMatchObject({ status: 429, headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(refused.text)).toMatchObject({ status: false, error: { id: 'too-many-tries' } })
    const page = await from('203.0.113.1', '/embed-code/standings/test?activity=soccer')
    expect(page.status).toBe(429)
    expect(page.headers['content-type']).toContain('text/html')
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('203.0.113.1', `/oembed?url=${encodeURIComponent('http://portal.test/embed-code/standings/test?activity=soccer')}`)).status).toBe(429)
    expect((await from('203.0.113.2', unlike(6))).status).not.toBe(429)
  })

  it('leave who is signed in, and what is no public read, alone', async () => {
    const token = { authorization: `Bearer ${league.adminToken}` }
    for (let number = 10; number < 20; number += 1) expect((await from('203.0.113.1', unlike(number), token)).status).not.toBe(429)
    expect((await from('203.0.113.1', '/api/users/current')).status).toBe(401)
  })
})
