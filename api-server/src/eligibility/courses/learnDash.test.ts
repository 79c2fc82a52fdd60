import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { getCourseService, readCompletions, removeCourseService, saveCourseService, tryCourseService } from '@portal/shared/eligibility/courses/course.calls'
import { listCredentials } from '@portal/shared/eligibility/credentials/credential.calls'
import { user } from '../../identity/users/user.tables'
import { audit } from '../../platform/audit/audit.tables'
import { courseService } from './course.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { LearnDash } from './learnDash'
import { isOutside } from './outsideRequest'
import { readDue } from './startReadingCourses'

/** A WordPress site with LearnDash, as far as its REST API v2 goes: application passwords, pages of at most 100, and its errors. */
class Site {
  courses = [{ id: 11, title: { rendered: 'Concussions &amp; <em>you</em>' } }, { id: 12, title: { rendered: 'Heat' } }]
  people: { id: number; email: string }[] = []
  progress = new Map<number, { course: number; progress_status: string; date_completed: string | null }[]>()
  fault: 'none' | 'error' | 'garbage' | 'redirect' | 'other shape' | 'slow' | 'missing' = 'none'
  asked: string[] = []
  private readonly server: Server

  constructor() {
    this.server = createServer((request, response) => {
      const url = new URL(request.url!, 'http://site.test')
      this.asked.push(url.pathname)
      const answer = (status: number, body: string, headers: Record<string, string> = {}) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
      if (request.headers.authorization !== `Basic ${Buffer.from('reader:abcd efgh').toString('base64')}`) return answer(401, '{"code":"rest_not_logged_in"}')
      switch (this.fault) {
        case 'error': return answer(500, '{"code":"internal_server_error"}')
        case 'garbage': return answer(200, '<html>Welcome</html>')
        case 'other shape': return answer(200, '{"id":1}')
        case 'redirect': return answer(302, '', { location: 'http://169.254.169.254/latest/meta-data' })
        case 'missing': return answer(404, '{"code":"rest_no_route"}')
        case 'slow': return
        case 'none': break
      }
      const ofPerson = /^\/wp-json\/ldlms\/v2\/users\/(\d+)\/course-progress$/.exec(url.pathname)
      const rows: unknown[] | undefined = url.pathname === '/wp-json/ldlms/v2/sfwd-courses' ? this.courses
        : url.pathname === '/wp-json/wp/v2/users' && url.searchParams.get('context') === 'edit' ? this.people
          : ofPerson ? (this.progress.get(Number(ofPerson[1])) ?? []) : undefined
      if (!rows) return answer(404, '{"code":"rest_no_route"}')
      const [page, perPage] = [Number(url.searchParams.get('page') ?? 1), Math.min(Number(url.searchParams.get('per_page') ?? 10), 100)]
      return answer(200, JSON.stringify(rows.slice((page - 1) * perPage, page * perPage)), { 'x-wp-total': String(rows.length), 'x-wp-totalpages': String(Math.ceil(rows.length / perPage)) })
    })
  }

  async start(): Promise<string> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready))
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

let site: Site
let baseUrl: string
let portal: TestPortal
let league: League
let coach: { token: string; userId: number }
const courses = [{ courseId: 11, course: 'Concussions' }]

beforeAll(async () => {
  site = new Site()
  baseUrl = await site.start()
  portal = await startTestPortal({ settings: { PORTAL_COURSES_LOCAL: 'true' } })
  league = await makeLeague(portal)
  coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId, coaches: [league.teams[0]!.teamId] })
  await portal.database.transaction((tx) => tx.update(user).set({ email: 'coach@test.example' }).where(eq(user.id, coach.userId)))
  // The coach is on the third page of people.
  site.people = [...Array.from({ length: 230 }, (_, index) => ({ id: index + 1, email: `someone-${index}@test.example` })), { id: 500, email: 'Coach@Test.example' }]
  site.progress.set(500, [
    { course: 11, progress_status: 'completed', date_completed: '2026-08-14T10:00:00' }, { course: 12, progress_status: 'completed', date_completed: '2026-08-15T10:00:00' },
    { course: 11, progress_status: 'in-progress', date_completed: null },
  ])
})
beforeEach(() => {
  site.fault = 'none'
  site.asked = []
})
afterAll(async () => {
  site.stop()
  await portal.stop()
})

const office = () => ({ token: league.adminToken })
const access = () => ({ baseUrl, userName: 'reader', key: 'abcd efgh' })
const service = async () => (await portal.send(getCourseService, {}, office())).payload
const shown = async () => (await portal.send(listCredentials, { userId: coach.userId }, { token: coach.token })).payload.rows.map(({ name, completedOn, source }) => [name, completedOn, source])

describe('the connection', () => {
  it('is tried, and lists the courses by name', async () => {
    expect((await portal.send(tryCourseService, access(), office())).payload).toEqual([{ courseId: 11, title: 'Concussions & you' }, { courseId: 12, title: 'Heat' }])
  })

  it.each<[string, string, object]>([
    ['a wrong password', 'key', { key: 'other' }],
    ['no password', 'key', { key: '' }],
    ['no address', 'baseUrl', { baseUrl: 'nowhere' }],
    ['an address with a password in it', 'baseUrl', { baseUrl: 'https://a:b@site.example' }],
    ['an address that nobody answers', 'baseUrl', { baseUrl: 'http://127.0.0.1:9' }],
  ])('says what is wrong: %s', async (_, field, values) => {
    expect((await portal.send(tryCourseService, { ...access(), ...values }, office())).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field }] } })
  })

  it.each([
    ['error', 'The site answered with an error (500).'], ['garbage', 'it is not LearnDash’s'], ['other shape', 'it is not LearnDash’s'],
    ['redirect', 'redirects to another address'], ['missing', 'There is no LearnDash at this address'],
  ] as const)('names a fault of the site: %s', async (fault, text) => {
    site.fault = fault
    expect((await portal.send(tryCourseService, access(), office())).body).toMatchObject({ error: { fields: [{ field: 'baseUrl', message: expect.stringContaining(text) as string }] } })
    expect(site.asked).toHaveLength(1)
  })

  it('does not wait for ever', async () => {
    site.fault = 'slow'
    await expect(new LearnDash(access(), { mayBeLocal: true, patience: 200 }).findCourses()).rejects.toThrow('did not answer within 0.2 seconds')
  })

  it('is kept without telling the password, encrypted, and not overwritten by who read it earlier', async () => {
    const saved = await portal.send(saveCourseService, { ...access(), courses, version: 0 }, office())
    expect(saved.payload).toMatchObject({ isSet: true, baseUrl, userName: 'reader', courses, readAt: null, version: 1 })
    expect(JSON.stringify(saved.body)).not.toContain('abcd')
    const [row] = await portal.database.reader.select().from(courseService)
    expect(row!.sealedKey).not.toContain('abcd')
    expect((await portal.send(saveCourseService, { ...access(), userName: 'other', courses, version: 0 }, office())).body).toMatchObject({ error: { id: 'changed-meanwhile' } })
    // Saving the current values is no change.
    expect((await portal.send(saveCourseService, { ...access(), key: '', courses, version: 0 }, office())).payload.version).toBe(1)
    const written = await portal.database.reader.select({ data: audit.data }).from(audit).where(eq(audit.action, 'courses.serviceChanged'))
    expect(JSON.stringify(written)).not.toContain('abcd')
  })

  it('never sends the password that is set to another site', async () => {
    const elsewhere = { ...access(), key: '', baseUrl: baseUrl.replace('127.0.0.1', 'localhost') }
    expect((await portal.send(tryCourseService, elsewhere, office())).body).toMatchObject({ error: { fields: [{ field: 'key' }] } })
    expect((await portal.send(saveCourseService, { ...elsewhere, courses, version: 1 }, office())).body).toMatchObject({ error: { fields: [{ field: 'key' }] } })
    expect(site.asked).toEqual([])
  })
})

describe('reading', () => {
  it('writes completed courses to the coach with the same address, once', async () => {
    await portal.send(readCompletions, {}, office())
    await portal.send(readCompletions, {}, office())
    expect(await shown()).toEqual([['Concussions', '2026-08-14', 'courseService']])
    expect(await service()).toMatchObject({ readAt: '2026-11-20T18:00:00.000Z', problem: null })
  })

  it('says since when it is old if the site fails, and keeps what was read', async () => {
    site.fault = 'error'
    portal.setNow(new Date('2026-11-20T23:00:00Z'))
    await readDue(portal.services)
    expect(await service()).toMatchObject({ readAt: '2026-11-20T18:00:00.000Z', problem: 'The site answered with an error (500).' })
    expect(await shown()).toHaveLength(1)
    expect((await portal.send(readCompletions, {}, office())).payload.problem).toBe('The site answered with an error (500).')
  })

  it('goes on by itself when the site is back', async () => {
    await readDue(portal.services)
    expect(await service()).toMatchObject({ readAt: '2026-11-20T23:00:00.000Z', problem: null })
  })

  it('is nobody’s but the office’s, and is forgotten when it is removed', async () => {
    expect((await portal.send(getCourseService, {}, { token: coach.token })).status).toBe(403)
    await portal.send(removeCourseService, {}, office())
    expect(await service()).toMatchObject({ isSet: false, version: 0 })
    expect(await shown()).toHaveLength(1)
    expect((await portal.send(readCompletions, {}, office())).status).toBe(404)
  })
})

describe('addresses', () => {
  it.each([
    ['93.184.216.34', true], ['2606:2800:220:1:248:1893:25c8:1946', true], ['127.0.0.1', false], ['10.1.2.3', false], ['172.20.0.1', false], ['192.168.1.1', false], ['169.254.169.254', false],
    ['100.100.0.1', false], ['0.0.0.0', false], ['::1', false], ['::', false], ['::ffff:127.0.0.1', false], ['fd00::1', false], ['fe80::1', false], ['64:ff9b::7f00:1', false], ['2002:7f00:1::', false], ['site.example', false],
  ])('%s on the internet: %s', (address, expected) => expect(isOutside(address)).toBe(expected))

  it.each([
    ['http', 'http://93.184.216.34'], ['loopback', 'https://127.0.0.1'], ['loopback by name', 'https://localhost'], ['IPv6 loopback', 'https://[::1]'], ['a decimal spelling', 'https://2130706433'], ['metadata', 'https://169.254.169.254'],
  ])('are refused unless the portal may ask its own network: %s', async (_, address) => {
    await expect(new LearnDash({ ...access(), baseUrl: address }, { mayBeLocal: false }).findCourses()).rejects.toThrow(/https:\/\/|not on the internet/)
    expect(site.asked).toEqual([])
  })
})
