import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { linkTo, screens } from '@portal/shared/platform/access/screens'
import { allCalls } from '@portal/shared/app/allCalls'
import { user } from '../../identity/users/user.tables'
import { setUpOrganization } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { CommitUnknown } from '../db/errorCode'
import { describeError, loggedPath } from './logged'

const token = () => randomBytes(32).toString('base64url')

describe('a path in the log', () => {
  it.each([
    ['/api/public/standings?orgParam=demo&token=x', '/api/public/standings'], ['/embed-code/standings/demo/saint-mary-of-the-assumption-catholic-high-school-2026', '/embed-code/standings/demo/saint-mary-of-the-assumption-catholic-high-school-2026'],
    ['/assets/PersonLine-B4kd93.js', '/assets/PersonLine-B4kd93.js'], ['/matches/123456', '/matches/123456'],
    ['/set-password-email/short/7', '/set-password-email/[secret]/7'], ['/Set-Password-Email/short/7?x', '/Set-Password-Email/[secret]/7'], ['/%73et-password-email/short/7', '/%73et-password-email/[secret]/7'],
    // Random as they are, some have hardly a digit or a change of case.
    ['/wherever/-KESuMCDEWGWKcv-Dvpxew', '/wherever/[secret]'], ['/wherever/abcdefghijk7lmnopqrstu', '/wherever/[secret]'], ['/wherever/class-4a-district-2-girls-soccer', '/wherever/class-4a-district-2-girls-soccer'],
    ['/parent-child-relation/short', '/parent-child-relation/[secret]'], ['/set-password-email', '/set-password-email'], ['/%', '/%'],
  ])('of %s is %s', (url, path) => expect(loggedPath(url)).toBe(path))

  it('holds no token, wherever one stands', () => {
    for (let round = 0; round < 200; round += 1) {
      for (const secret of [token(), randomBytes(32).toString('hex'), randomBytes(16).toString('base64url')]) {
        for (const url of [linkTo('setPassword', { token: secret, userId: 7 }), linkTo('parentInvitation', { token: secret }), `/wherever/${secret}`, `/api/x/${encodeURIComponent(secret)}/y`, `//parent-child-relation/${secret}/`]) {
          expect(loggedPath(url)).not.toContain(secret)
        }
      }
    }
  })

  it('knows every screen and call whose address has a token', () => {
    const named = [...Object.values(screens), ...allCalls].map(({ path }: { path: string }) => path).filter((path) => /:\w*(?:token|code|secret)\b/i.test(path))
    expect(named.length).toBeGreaterThanOrEqual(2)
    for (const path of named) expect(loggedPath(path.replace(/:\w*(?:token|code|secret)\b/gi, 'short')), path).not.toContain('short')
  })
})

describe('the log of the server', () => {
  it.each([
    ['a link to set a password', (secret: string) => linkTo('setPassword', { token: secret, userId: 7 })],
    ['an invitation of a parent', (secret: string) => linkTo('parentInvitation', { token: secret })],
  ])('holds no token of %s', async (_, addressOf) => {
    const lines: string[] = []
    const portal = await startTestPortal({ settings: { PORTAL_LOG_LEVEL: 'debug' }, onLog: (line) => lines.push(line) })
    // A long one, and a word that only its place in the address tells.
    const secrets = [token(), 'quietmeadow']
    for (const secret of secrets) await portal.request({ url: `${addressOf(secret)}?from=${secret}` })
    await portal.stop()
    const answered = lines.filter((line) => line.includes('answered')).map((line) => (JSON.parse(line) as { path: string }).path)
    expect(answered).toEqual(secrets.map(() => addressOf('[secret]').replace(encodeURIComponent('[secret]'), '[secret]')))
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
  })
})

describe('an error in the log', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
    await setUpOrganization(portal)
  })
  afterAll(() => portal.stop())

  it('says what went wrong and where, and nothing that a row or a query held', async () => {
    const lines: string[] = []
    const log = pino({ serializers: { err: describeError } }, new Writable({ write(chunk: Buffer, _, done) { lines.push(String(chunk)); done() } }))
    const [ada] = await portal.database.reader.select().from(user)
    const failures: (() => Promise<unknown>)[] = [
      () => portal.database.transaction((tx) => tx.insert(user).values({ ...ada!, id: undefined })),
      () => portal.database.reader.execute(sql`select ${'very private'}::int`),
    ]
    for (const fail of failures) await fail().then(() => expect.unreachable(), (error: unknown) => log.error({ err: error }, 'request failed'))
    expect(lines).toHaveLength(2)
    expect(lines.join('')).toContain('Failed query')
    // The statement once, and not again at the head of the stack.
    expect(lines[0]!.match(/insert into/g)).toHaveLength(1)
    for (const secret of [ada!.email, ada!.passwordHash!, ada!.firstName, 'very private']) expect(lines.join('')).not.toContain(JSON.stringify(secret).slice(1, -1))
    expect(JSON.parse(lines[0]!)).toMatchObject({ err: { stack: expect.stringMatching(/^ +at \S[^]*\n +at \S/), cause: { code: '23505' } } })
  })

  it('says of a database that is away only why, whatever was asked', () => {
    const away = new Error('Failed query: select "everything" from "user"\nparams: very private', { cause: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }) })
    expect(describeError(away)).toEqual({ type: 'Error', message: 'connect ECONNREFUSED 127.0.0.1:5432', code: 'ECONNREFUSED' })
    expect(describeError(new CommitUnknown('The connection was lost during a commit.', { cause: away }))).toEqual({ type: 'CommitUnknown', message: 'The connection was lost during a commit.' })
    // Of a statement that took too long it has to be known which one.
    const slow = new Error('Failed query: select pg_sleep(60)', { cause: Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }) })
    expect(describeError(slow)).toMatchObject({ message: 'Failed query: select pg_sleep(60)', cause: { code: '57014' } })
  })

  it('holds no value of a query that looks like a place in the code', () => {
    const error = new Error('Failed query: select $1\nparams: note\n    at home she is called Ada,more')
    expect(JSON.stringify(describeError(error))).not.toMatch(/Ada|more/)
  })

  it('is a warning where something is away, and an error where nobody expected it', async () => {
    const lines: string[] = []
    const broken = await startTestPortal({ settings: { PORTAL_LOG_LEVEL: 'warn' }, onLog: (line) => lines.push(line) })
    const asked = vi.spyOn(broken.database, 'reader', 'get').mockImplementation(() => { throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }) })
    expect((await broken.request({ url: '/api/public/standings?orgParam=demo' })).status).toBe(503)
    asked.mockImplementation(() => { throw new Error('A bug') })
    expect((await broken.request({ url: '/api/public/standings?orgParam=demo' })).status).toBe(500)
    asked.mockRestore()
    await broken.stop()
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 40, msg: 'request failed', call: 'standings.getPublic', err: { code: 'ECONNREFUSED' } },
      { level: 50, msg: 'request failed', err: { message: 'A bug', stack: expect.stringMatching(/at /) } },
    ])
    expect(JSON.parse(lines[0]!)).not.toHaveProperty('err.stack')
  })
})
