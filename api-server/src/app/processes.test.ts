import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleServer, startProcess, type ServerProcess } from '../testing/serverProcess'
import { readSettings } from '../platform/settings'
import { refuseRole } from './refuseRole'
import { startServer } from './startServer'
import { seconds } from '../../../scripts/lib/patience.mjs'

const server = process.env.PORTAL_TEST_DATABASE_URL
const password = 'Lantern-Harbor-7!'
/** Within this, one process has heard of another: they look each second. */
const heard = { timeout: seconds(5), interval: 50 }
const done = { timeout: seconds(30), interval: 100 }

describe('the role of a process', () => {
  it.each(['web', 'worker'])('%s is refused on the embedded database, before it is opened', async (role) => {
    const start = startServer(readSettings({ PORTAL_ROLE: role, PORTAL_BASE_URL: 'https://portal.example.org', PORTAL_DATA_DIR: '/nowhere/at/all' }), { admin: '', embed: '', examples: '' })
    await expect(start).rejects.toThrow(`PORTAL_ROLE=${role} needs a PostgreSQL that several processes share (DATABASE_URL)`)
  })

  it('worker needs the address that its messages link to', () => {
    const settings = { PORTAL_ROLE: 'worker' as const, DATABASE_URL: 'postgresql:///portal', PORTAL_BASE_URL: undefined }
    expect(() => refuseRole(settings)).toThrow('needs PORTAL_BASE_URL')
    expect(() => refuseRole({ ...settings, PORTAL_BASE_URL: 'https://portal.example.org' })).not.toThrow()
    expect(() => refuseRole({ ...settings, PORTAL_ROLE: 'web' })).not.toThrow()
  })

  it('is all where nothing is said, and nothing else than web, worker and all', () => {
    expect(readSettings({}).PORTAL_ROLE).toBe('all')
    expect(() => readSettings({ PORTAL_ROLE: 'both' })).toThrow('PORTAL_ROLE: Use web, worker or all.')
  })
})

describe.skipIf(!server)('processes on one PostgreSQL', () => {
  const name = `portal_test_${randomBytes(6).toString('hex')}`
  const url = new URL(server ?? 'postgresql:///none')
  url.pathname = `/${name}`
  let admin: Client
  let directory: string
  let bundle: Awaited<ReturnType<typeof bundleServer>>
  let one: ServerProcess
  let other: ServerProcess
  const workers: ServerProcess[] = []
  let token: string

  const start = (role: string) => startProcess(bundle.folder, {
    PORTAL_ROLE: role, DATABASE_URL: url.href, PORTAL_DATA_DIR: directory, PORTAL_BASE_URL: 'http://portal.test', PORTAL_SEED: 'demo', PORTAL_DEMO_PASSWORD: password,
    PORTAL_DEMO_TODAY: '2026-11-20', PORTAL_METRICS: 'true',
  })
  const startWorker = async () => {
    const worker = await start('worker')
    workers.push(worker)
    return worker
  }
  const ask = async <Payload>(path: string, body?: unknown, at = one): Promise<Payload> => {
    const answer = await fetch(`${at.url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST', headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) }, ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect(answer.status, `${path}: ${text}`).toBe(200)
    return (JSON.parse(text) as { payload: Payload }).payload
  }
  let asked = 0
  const askForList = async () => {
    asked += 1
    return (await ask<{ export_request_id: number }>('/jobs', { export: 'schools', format: 'csv', addedKey: `list-of-processes-${asked}` })).export_request_id
  }
  const stateOf = async (id: number) => (await ask<{ status: string }>(`/jobs/${id}/status`)).status

  beforeAll(async () => {
    bundle = await bundleServer()
    directory = await mkdtemp(join(tmpdir(), 'portal-processes-'))
    admin = new Client({ connectionString: server })
    await admin.connect()
    await admin.query(`create database ${name}`)
    one = await start('web')
    other = await start('web')
    token = ''
    token = (await ask<{ token: string }>('/sessions', { email: 'org-admin@demo.example', password })).token
  })
  afterAll(async () => {
    for (const each of [one, other, ...workers]) await each?.end('SIGKILL')
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    await bundle.remove()
    await rm(directory, { recursive: true, force: true })
  })

  it('keep public answers and forget them when another one writes', async () => {
    const path = '/public/scores?orgParam=demo&activity=girls-soccer'
    type Scores = { days: { matches: { matchId: number; outcome: string; home: { score: number | null } }[] }[] }
    const scoreAt = async (process: ServerProcess, matchId: number) =>
      (await ask<Scores>(path, undefined, process)).days.flatMap(({ matches }) => matches).find((each) => each.matchId === matchId)?.home.score
    const { matchId, home } = (await ask<Scores>(path, undefined, other)).days.flatMap(({ matches }) => matches).find(({ outcome }) => outcome === 'played')!
    const { version } = await ask<{ version: number }>(`/matches/${matchId}`)
    const hits = async () => Number(/^public_cache_hits_total (\d+)/m.exec(await (await fetch(`${other.url}/metrics`)).text())![1])
    const before = await hits()
    await scoreAt(other, matchId)
    expect(await hits()).toBe(before + 1)
    const homeScore = home.score! + 11
    const written = performance.now()
    await ask(`/matches/${matchId}/scores`, { matchVersion: version, outcome: 'played', homeScore, awayScore: 0, periods: [], overtimePeriods: 0, reason: 'Counted again' })
    expect(await scoreAt(one, matchId)).toBe(homeScore)
    await expect.poll(() => scoreAt(other, matchId), heard).toBe(homeScore)
    // By a notification, well before the cache would have been refreshed by itself.
    expect(performance.now() - written).toBeLessThan(8_000)
  })

  it('have seasons searched by a worker, which tells how far it is; one that is canceled ends and drafts nothing', async () => {
    const { rows } = await ask<{ rows: { districtId: number; teams: number; matches: number }[] }>('/seasons')
    const [given, kept] = rows.sort((a, b) => b.teams - a.teams).map(({ districtId }) => districtId) as [number, number]
    type Season = { draft: { version: number } | null; search: { job: { status: string } } | null; wishes: object; year: { startsOn: string; endsOn: string } }
    const read = (districtId: number, at = one) => ask<Season>(`/seasons/${districtId}`, undefined, at)
    const askFor = async (districtId: number) => {
      const { wishes, year: { startsOn, endsOn } } = await read(districtId)
      const slots = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, time: '18:00' }))
      return (await ask<{ export_request_id: number }>(`/seasons/${districtId}/draft`, { key: randomUUID(), version: 0, wishes: { ...wishes, double: true, firstDay: startsOn, lastDay: endsOn, slots } })).export_request_id
    }
    const [first, second] = [await askFor(given), await askFor(kept)]
    // No worker runs yet: both wait, and either server says so when asked.
    expect([await stateOf(first), await stateOf(second), (await read(kept, other)).search?.job.status]).toEqual(['pending', 'pending', 'pending'])
    const worker = await startWorker()
    await expect.poll(() => stateOf(first), { ...done, interval: 20 }).toBe('processing')
    await ask(`/jobs/${first}/cancellation`, {})
    // Requests in the meantime are answered, and nothing is drafted yet.
    expect((await read(given)).draft).toBeNull()
    await expect.poll(() => stateOf(second), done).toBe('completed')
    expect(await ask(`/jobs/${second}/status`)).toMatchObject({ total: expect.any(Number) as number, message: 'The season is generated. Nobody sees it until it is published.' })
    // Searches are made one after the other: had the first gone on, it would have been drafted before the second.
    expect(await stateOf(first)).toBe('cancelled')
    expect((await read(kept)).draft).toMatchObject({ version: 1 })
    expect((await read(given)).draft).toBeNull()
    expect(await worker.end()).toBe(0)
  })

  it('of which only the workers work: what is asked for at one that answers is done by them', async () => {
    const id = await askForList()
    const worker = await startWorker()
    await expect.poll(() => stateOf(id), done).toBe('completed')
    const woken = await askForList()
    await expect.poll(() => stateOf(woken), done).toBe('completed')
    expect((await fetch(`${other.url}/api/jobs/${woken}/file`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
    for (const path of ['/live', '/ready', '/metrics']) expect((await fetch(worker.url + path)).status, path).toBe(200)
    for (const path of ['/', '/api/health', '/api/public/school?orgParam=demo', '/embed/v1/loader.js']) expect((await fetch(worker.url + path)).status, path).toBe(404)
    expect(await worker.end()).toBe(0)
  })

  it('take over what one was killed at', async () => {
    const worker = await startWorker()
    const keeper = new Client({ connectionString: url.href })
    await keeper.connect()
    try {
      // The process that makes the list waits for the schools for as long as this holds them.
      await keeper.query('begin')
      await keeper.query('lock table school in access exclusive mode')
      const id = await askForList()
      await expect.poll(() => stateOf(id), done).toBe('processing')
      expect(await worker.end('SIGKILL')).toBeNull()
      await keeper.query('rollback')
      // It can no longer say that it is alive; half a minute later nobody waits for that.
      await keeper.query('update job set claimable_at = clock_timestamp() where id = $1', [id])
      expect(await stateOf(id)).toBe('processing')
      await startWorker()
      await expect.poll(() => stateOf(id), done).toBe('completed')
      const { rows } = await keeper.query<{ tries: number }>('select tries from job where id = $1', [id])
      expect(rows).toEqual([{ tries: 2 }])
    } finally {
      await keeper.end()
    }
  })
})
