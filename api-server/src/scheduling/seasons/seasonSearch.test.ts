import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { cancelJob, getJobStatus } from '@portal/shared/platform/jobs/job.calls'
import { changeSeason, draftSeason, getSeason } from '@portal/shared/scheduling/seasons/season.calls'
import type { SeasonPage, SeasonWishes } from '@portal/shared/scheduling/seasons/season.schemas'
import { district } from '../../directory/districts/district.tables'
import { audit } from '../../platform/audit/audit.tables'
import { job } from '../../platform/jobs/job.tables'
import { jobTimes, runNextJob } from '../../platform/jobs/runJob'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { runJobs, silentLog } from '../../testing/runJobs'
import { pictureOf, startTestPortal, type TestPortal } from '../../testing/testPortal'
import { seasonDraft } from './season.tables'

let portal: TestPortal
let league: League
let chair: { token: string; userId: number }

beforeAll(async () => {
  portal = await startTestPortal()
  league = await makeLeague(portal)
  chair = await loginAs(portal, league, { roleName: 'Athletic Director', schoolId: league.teams[1]!.schoolId })
  await portal.database.transaction((tx) => tx.update(district).set({ chairUserId: chair.userId }).where(eq(district.id, league.districtId)))
})
afterAll(() => portal.stop())
beforeEach(() => portal.database.transaction(async (tx) => {
  await tx.delete(job)
  await tx.delete(seasonDraft)
}))

const wishes = (changes: Partial<SeasonWishes> = {}): SeasonWishes => ({
  double: false, firstDay: '2027-01-04', lastDay: '2027-01-24', slots: [{ weekday: 2, time: '18:30' }], extraDays: [], wishes: [], homes: [], places: [], seed: 1, ...changes,
})
const ask = (version = 0, changes: Partial<SeasonWishes> = {}, token = league.adminToken, key = crypto.randomUUID()) => portal.send(draftSeason, { districtId: league.districtId, key, version, wishes: wishes(changes) }, { token })
const read = async (token = league.adminToken): Promise<SeasonPage> => (await portal.send(getSeason, { districtId: league.districtId }, { token })).payload
const statusOf = async (exportId: number, token = league.adminToken) => (await portal.send(getJobStatus, { exportId }, { token })).payload
const cancel = async (exportId: number) => (await portal.send(cancelJob, { exportId }, { token: league.adminToken })).payload

it('waits, is found again by whoever asked, with what they asked, and is told to the other who may plan', async () => {
  const { payload: asked } = await ask()
  expect(asked).toMatchObject({ kind: 'seasonSearch', status: 'pending', title: 'Season of District 1', can: { cancel: true } })
  expect(await read()).toMatchObject({ draft: null, search: { isOwn: true, wishes: wishes(), job: { export_request_id: asked.export_request_id, status: 'pending', can: { cancel: true } } } })
  const others = (await read(chair.token)).search!
  expect(others).toMatchObject({ isOwn: false, wishes: null, job: { can: { cancel: false } } })
  expect(others.byName).not.toBe('')
  expect((await portal.send(cancelJob, { exportId: asked.export_request_id }, { token: chair.token })).status).toBe(404)
  await runJobs(portal)
  expect(await statusOf(asked.export_request_id)).toMatchObject({
    status: 'completed', message: 'The season is generated. Nobody sees it until it is published.', done: 30_000, total: 30_000, can: { cancel: false },
  })
  expect(await read()).toMatchObject({ draft: { version: 1 }, search: null })
  expect((await read()).draft!.games).toHaveLength(6)
})

it('is asked for once by one key, and only one goes on in a district', async () => {
  const key = crypto.randomUUID()
  const first = (await ask(0, {}, league.adminToken, key)).payload
  const before = await pictureOf(portal.database)
  expect((await ask(0, {}, league.adminToken, key)).payload).toEqual(first)
  const own = await ask()
  expect([own.status, JSON.stringify(own.body)]).toEqual([409, expect.stringContaining('This season is being generated already.')])
  const other = await ask(0, {}, chair.token)
  expect([other.status, JSON.stringify(other.body)]).toEqual([409, expect.stringContaining('is generating this season right now.')])
  expect(await pictureOf(portal.database)).toEqual(before)
})

it('canceled, it drafts nothing, and what was asked is kept until another one is asked for', async () => {
  const { payload: asked } = await ask(0, { seed: 7 })
  expect(await cancel(asked.export_request_id)).toMatchObject({ status: 'cancelled', message: 'Canceled.' })
  await runJobs(portal)
  expect(await read()).toMatchObject({ draft: null, search: { wishes: { seed: 7 }, job: { status: 'cancelled' } } })
  // For others nothing is in progress.
  expect((await read(chair.token)).search).toBeNull()
  await ask()
  await runJobs(portal)
  expect(await read()).toMatchObject({ draft: { version: 1 }, search: null })
})

it('canceled while it is searched, it ends and drafts nothing', async () => {
  const { payload: asked } = await ask()
  let goOn = () => {}
  const canceled = new Promise<void>((resolve) => { goOn = resolve })
  let transactions = 0
  // Its first transaction takes the job; whatever it writes after that comes once it is canceled, however fast the search is.
  const database: typeof portal.database = Object.create(portal.database, {
    transaction: { value: async (...all: Parameters<typeof portal.database.transaction>) => {
      if (++transactions > 1) await canceled
      return portal.database.transaction(...all)
    } },
  })
  const running = runNextJob('long', { services: { ...portal.services, database }, log: silentLog, times: { ...jobTimes, beat: 5 }, stopping: new AbortController().signal })
  await expect.poll(async () => (await statusOf(asked.export_request_id)).status, { interval: 1 }).toBe('processing')
  await cancel(asked.export_request_id)
  goOn()
  await running
  expect((await statusOf(asked.export_request_id)).status).toBe('cancelled')
  expect(await portal.database.reader.$count(seasonDraft)).toBe(0)
})

it('fails in words if the draft was changed meanwhile, and leaves the draft as it is', async () => {
  await ask()
  await runJobs(portal)
  const { draft } = await read()
  const { payload: asked } = await ask(1, { seed: 2 })
  const [one] = draft!.games
  const { timeText: _, placeText: __, ...game } = one!
  await portal.send(changeSeason, { districtId: league.districtId, version: 1, games: [{ ...game, time: '20:00' }] }, { token: league.adminToken })
  await runJobs(portal)
  const { status, error_message: why } = await statusOf(asked.export_request_id)
  expect([status, why]).toEqual(['failed', 'This draft was changed while a new one was being generated. Generate again if you want a new one.'])
  expect((await read()).draft).toMatchObject({ version: 2 })
  expect(await portal.database.reader.$count(audit, eq(audit.action, 'season.drafted'))).toBeGreaterThan(0)
})

it('fails in words if what is asked cannot be anymore when it begins', async () => {
  const { payload: asked } = await ask(0, {}, chair.token)
  await portal.database.transaction((tx) => tx.update(district).set({ chairUserId: null }).where(eq(district.id, league.districtId)))
  await runJobs(portal)
  expect(await statusOf(asked.export_request_id, chair.token)).toMatchObject({ status: 'failed', error_message: 'There is no such district.' })
  await portal.database.transaction((tx) => tx.update(district).set({ chairUserId: chair.userId }).where(eq(district.id, league.districtId)))
})

it('a process that ends gives it back, and another one searches it, once', async () => {
  const { payload: asked } = await ask()
  const stopping = new AbortController()
  stopping.abort()
  const running = runNextJob('long', { services: portal.services, log: silentLog, times: jobTimes, stopping: stopping.signal })
  await running
  await runJobs(portal)
  expect((await statusOf(asked.export_request_id)).status).toBe('completed')
  expect(await portal.database.reader.$count(seasonDraft)).toBe(1)
})
