import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { uploadFile } from '@portal/shared/platform/files/fileUpload.calls'
import { cancelJob, getJobFile, getJobStatus, listJobs, startExport } from '@portal/shared/platform/jobs/job.calls'
import { openSessionAsUser } from '@portal/shared/identity/sessions/session.calls'
import { saveOwnPhoto } from '@portal/shared/identity/users/user.calls'
import { role, userRole } from '../../identity/roles/role.tables'
import { session } from '../../identity/sessions/session.tables'
import { user } from '../../identity/users/user.tables'
import { audit } from '../audit/audit.tables'
import { storedFile } from '../files/file.tables'
import { claimJob } from './job.repository'
import { job } from './job.tables'
import { loginAs, makeLeague, type League } from '../../testing/factories'
import { plainImage } from '../../testing/sampleFiles'
import { runJobs, silentLog } from '../../testing/runJobs'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { erasePerson } from '../../identity/users/ownAccount.repository'
import { dataExports } from '../longWork/dataExports'
import { defineExport, type Export } from '../longWork/defineExport'
import type { Job } from '../longWork/defineJob'
import { longWork } from '../longWork/longWork'
import { startJobs, type Jobs } from './startJobs'
import { sweepFiles } from './sweepFiles'
import { seconds } from '../../../../scripts/lib/patience.mjs'

let portal: TestPortal
let league: League
let office: { token: string; userId: number }
let asked = 0
const running: Jobs[] = []

/** What the export of these tests does with each of its ten batches; set by each test. */
let onBatch: (batch: number, signal: AbortSignal) => Promise<void> = async () => {}
/** How often it began, by its note. */
const began: string[] = []

const slow = defineExport({
  name: 'slow', title: 'Slow', input: z.strictObject({ note: z.string().default('') }), access: { roleTypes: ['org'], permission: 'school-list' }, auditAction: 'schools.exported',
  columns: [{ key: 'n', heading: 'Number', kind: 'number' }],
  count: () => Promise.resolve(100),
  rows: async function* ({ signal }, { note }) {
    began.push(note)
    for (let batch = 0; batch < 10; batch += 1) {
      await onBatch(batch, signal)
      yield Array.from({ length: 10 }, (_, index) => [batch * 10 + index])
    }
  },
})

beforeAll(async () => {
  ;(dataExports.items as Export[]).push(slow)
  portal = await startTestPortal()
  league = await makeLeague(portal)
  office = await loginAs(portal, league, { roleName: 'Organization Admin' })
})
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
  onBatch = async () => {}
  began.length = 0
})
afterAll(async () => {
  ;(dataExports.items as Export[]).splice(dataExports.items.indexOf(slow), 1)
  await portal.stop()
})

const start = (times: Parameters<typeof startJobs>[2] = {}) => {
  const jobs = startJobs(portal.services, silentLog, { beat: 20, pause: 50, ...times })
  running.push(jobs)
  return jobs
}
const ask = async (note = '', token = office.token) => {
  asked += 1
  return (await portal.send(startExport, { export: 'slow', format: 'csv', input: { note }, addedKey: `asked-${asked}-times` }, { token })).payload.export_request_id
}
const stateOf = async (exportId: number, token = office.token) => (await portal.send(getJobStatus, { exportId }, { token })).payload
const until = (exportId: number, status: string) => expect.poll(async () => (await stateOf(exportId)).status, { timeout: seconds(20), interval: 20 }).toBe(status)
/** Stops a run at a batch until it is let go on. */
function gate(at = 3) {
  let arrive = () => {}
  let open = () => {}
  const reached = new Promise<void>((resolve) => { arrive = resolve })
  const opened = new Promise<void>((resolve) => { open = resolve })
  onBatch = async (batch) => {
    if (batch !== at) return
    arrive()
    await opened
  }
  return { reached, open: () => open() }
}

describe('a job', () => {
  it('goes from pending by processing, with its progress, to completed', async () => {
    const exportId = await ask('states')
    expect(await stateOf(exportId)).toMatchObject({ status: 'pending', title: 'Slow (CSV)', done: 0, total: null, download_url: null, can: { cancel: true } })
    const { reached, open } = gate()
    start()
    await reached
    await expect.poll(() => stateOf(exportId), { timeout: seconds(20) }).toMatchObject({ status: 'processing', done: 30, total: 100 })
    open()
    await until(exportId, 'completed')
    const done = await stateOf(exportId)
    expect(done).toMatchObject({ done: 100, total: 100, message: '100 rows.', error_message: '', expires_at: '2026-11-21T18:00:00.000Z', can: { cancel: false } })
    expect(done.download_url).toBe(`/api/jobs/${exportId}/file`)
    expect((await portal.request({ url: done.download_url!, headers: { authorization: `Bearer ${office.token}` } })).text.trim().split('\r\n')).toHaveLength(101)
  })

  it('is one, however often it is asked for with one key', async () => {
    const input = { export: 'slow', format: 'csv', addedKey: 'one-key-only' } as const
    const [first, second] = await Promise.all([portal.send(startExport, input, { token: office.token }), portal.send(startExport, input, { token: office.token })])
    expect(first.payload.export_request_id).toBe(second.payload.export_request_id)
    await runJobs(portal)
    expect(began).toHaveLength(1)
    expect(await portal.database.reader.$count(audit, and(eq(audit.action, 'job.asked'), eq(audit.subjectId, first.payload.export_request_id)))).toBe(1)
  })

  it('is tried three times, then failed with a message', async () => {
    onBatch = async () => { throw new Error('the disk is full') }
    const exportId = await ask('failing')
    start({ waits: [10, 10] })
    await until(exportId, 'failed')
    expect(began).toEqual(['failing', 'failing', 'failing'])
    expect(await stateOf(exportId)).toMatchObject({ error_message: 'Export failed. Please try again.', download_url: null, can: { cancel: false } })
  })

  it('is failed at once by what a rule says, in its words', async () => {
    onBatch = async () => { throw new DomainError('payload-too-large', { message: 'This is too much.' }) }
    const exportId = await ask('refused')
    start()
    await until(exportId, 'failed')
    expect(began).toHaveLength(1)
    expect((await stateOf(exportId)).error_message).toBe('This is too much.')
  })

  it('is cancelled while it waits, and while it runs', async () => {
    const waiting = await ask('waiting')
    expect((await portal.send(cancelJob, { exportId: waiting }, { token: office.token })).payload).toMatchObject({ status: 'cancelled', can: { cancel: false } })
    const exportId = await ask('running')
    const { reached } = gate()
    const held = onBatch
    onBatch = (batch, signal) => Promise.race([held(batch, signal), new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))])
    start()
    await reached
    expect((await portal.send(cancelJob, { exportId }, { token: office.token })).payload).toMatchObject({ status: 'processing', message: 'It is being canceled.', can: { cancel: false } })
    await until(exportId, 'cancelled')
    expect(began).toEqual(['running'])
    const [row] = await portal.database.reader.select({ fileId: job.fileId }).from(job).where(eq(job.id, exportId))
    expect(row).toEqual({ fileId: null })
    // Too late to cancel is no error.
    expect((await portal.send(cancelJob, { exportId }, { token: office.token })).payload.status).toBe('cancelled')
  })

  it('is given back by a process that stops, and done by the next one', async () => {
    const exportId = await ask('restarted')
    const { reached, open } = gate()
    const first = start()
    await reached
    const stopped = first.stop()
    open()
    await stopped
    expect(await stateOf(exportId)).toMatchObject({ status: 'pending' })
    start()
    await until(exportId, 'completed')
    expect(began).toEqual(['restarted', 'restarted'])
    const [row] = await portal.database.reader.select({ tries: job.tries }).from(job).where(eq(job.id, exportId))
    expect(row).toEqual({ tries: 1 })
  })

  it('is taken over from a run that went silent, whose work then counts for nothing', async () => {
    const exportId = await ask('silent')
    const { reached, open } = gate()
    // As if it were another process: it never speaks again after its claim.
    start({ lease: 100, beat: 3_600_000, pause: 3_600_000 })
    await reached
    // As its row is claimed a second time, once the first claim has run out and before the run says something of its own.
    const claimed = await vi.waitUntil(() => portal.database.transaction((tx) => claimJob(tx, 'another', { not: [] }, 0, new Date())), { timeout: seconds(5) })
    expect(claimed).toMatchObject({ id: exportId, message: 'It was interrupted, and continues.' })
    onBatch = async () => {}
    start()
    await until(exportId, 'completed')
    const before = await stateOf(exportId)
    const [file] = await portal.database.reader.select({ fileId: job.fileId }).from(job).where(eq(job.id, exportId))
    open()
    await running.shift()!.stop()
    expect(await stateOf(exportId)).toEqual(before)
    expect((await portal.database.reader.select({ fileId: job.fileId }).from(job).where(eq(job.id, exportId)))[0]).toEqual(file)
    expect(began).toEqual(['silent', 'silent'])
  })

  it('runs once, however many processes look for work', async () => {
    const ids = []
    for (let index = 0; index < 8; index += 1) ids.push(await ask(`many ${index}`))
    start()
    start()
    start()
    for (const id of ids) await until(id, 'completed')
    expect([...began].sort()).toEqual(ids.map((_, index) => `many ${index}`))
  })

  it('that is short begins while a long one goes on', async () => {
    const long = longWork.items.findIndex(({ lane }) => lane === 'long')
    const before = longWork.items[long]!
    let end = () => {}
    const ended = new Promise<void>((resolve) => { end = resolve })
    let isBegun = false
    const run = async () => {
      isBegun = true
      await ended
      return { message: 'Worked out.' }
    }
    ;(longWork.items as Job[])[long] = { ...before, title: () => 'Long', input: z.strictObject({}), refuse: undefined, run }
    try {
      const values = { organizationId: league.organizationId, kind: before.kind, title: 'Long', input: {}, userId: office.userId, academicYearId: league.yearId }
      const [asker] = await portal.database.reader.select({ id: userRole.id }).from(userRole).where(eq(userRole.userId, office.userId))
      const [added] = await portal.database.transaction((tx) => tx.insert(job).values({ ...values, userRoleId: asker!.id }).returning())
      start({ pause: 3_600_000 })
      await expect.poll(() => isBegun).toBe(true)
      const asked = performance.now()
      const exportId = await ask('beside it')
      running[0]!.wake()
      await until(exportId, 'completed')
      expect(performance.now() - asked).toBeLessThan(2_000)
      expect(await stateOf(added!.id)).toMatchObject({ status: 'processing' })
      end()
      await until(added!.id, 'completed')
    } finally {
      end()
      ;(longWork.items as Job[])[long] = before
    }
  })

  it('is not asked for without end', async () => {
    const { token } = await loginAs(portal, league, { roleName: 'Organization Admin' })
    for (let index = 0; index < 10; index += 1) await ask('crowd', token)
    expect((await portal.send(startExport, { export: 'slow', format: 'csv', addedKey: 'one-too-many' }, { token })).body).toMatchObject({ error: { id: 'too-many-tries' } })
    await runJobs(portal)
  })
})

describe('whose a job is', () => {
  it('its person’s alone, with its file', async () => {
    const exportId = await ask('mine')
    await runJobs(portal)
    const other = await loginAs(portal, league, { roleName: 'Organization Admin' })
    for (const call of [getJobStatus, cancelJob, getJobFile]) {
      const path = `/api${call.path.replace(':exportId', String(exportId))}`
      const request = { method: call.method, url: path, headers: { authorization: `Bearer ${other.token}`, ...(call.method === 'POST' && { 'content-type': 'application/json' }) }, ...(call.method === 'POST' && { body: '{}' }) }
      expect((await portal.request(request)).status, call.name).toBe(404)
    }
    expect((await portal.send(listJobs, {}, { token: other.token })).payload.total).toBe(0)
    const mine = (await portal.send(listJobs, { search: 'slow', status: 'completed' }, { token: office.token })).payload
    expect(mine.rows[0]).toMatchObject({ export_request_id: exportId, again: { export: 'slow', format: 'csv', input: { note: 'mine' } } })
  })

  it('is not begun, and its file not given, once the role is removed or may no more', async () => {
    const person = await loginAs(portal, league, { roleName: 'Organization Admin' })
    const done = await ask('before', person.token)
    await runJobs(portal)
    const waiting = await ask('after', person.token)
    const [held] = await portal.database.reader.select({ roleId: userRole.roleId, id: userRole.id }).from(userRole).where(eq(userRole.userId, person.userId))
    const [weak] = await portal.database.transaction((tx) => tx.insert(role).values({ organizationId: league.organizationId, name: 'Weak', roleType: 'org', permissions: [] }).returning())
    await portal.database.transaction((tx) => tx.update(userRole).set({ roleId: weak!.id }).where(eq(userRole.id, held!.id)))
    await runJobs(portal)
    expect(await stateOf(waiting, person.token)).toMatchObject({ status: 'failed', error_message: 'You no longer have permission for this.' })
    const file = await portal.request({ url: `/api/jobs/${done}/file`, headers: { authorization: `Bearer ${person.token}` } })
    expect([file.status, JSON.parse(file.text).error_message]).toEqual([404, 'You no longer have permission for this.'])

    const gone = await loginAs(portal, league, { roleName: 'Organization Admin' })
    const lost = await ask('gone', gone.token)
    await portal.database.transaction(async (tx) => {
      await tx.delete(session).where(eq(session.userId, gone.userId))
      await tx.delete(userRole).where(eq(userRole.userId, gone.userId))
    })
    await runJobs(portal)
    const [row] = await portal.database.reader.select({ status: job.status, why: job.errorMessage }).from(job).where(eq(job.id, lost))
    expect(row).toEqual({ status: 'failed', why: 'You no longer have the role in which you requested this.' })
    expect(began).toEqual(['before'])
  })

  it('nothing that an admin starts while they are signed in as someone', async () => {
    const coach = await loginAs(portal, league, { roleName: 'Coach', schoolId: league.teams[0]!.schoolId })
    const acting = (await portal.send(openSessionAsUser, { userId: coach.userId, reason: 'to look' }, { token: office.token })).payload
    expect((await portal.send(startExport, { export: 'slow', format: 'csv', addedKey: 'as-someone' }, { token: acting.token })).body).toMatchObject({ error: { id: 'acting-as' } })
  })

  it('gone, with its file, when its person is erased', async () => {
    const person = await loginAs(portal, league, { roleName: 'Organization Admin' })
    const exportId = await ask('to be erased', person.token)
    await runJobs(portal)
    const [row] = await portal.database.reader.select({ fileId: job.fileId }).from(job).where(eq(job.id, exportId))
    const [file] = await portal.database.reader.select({ key: storedFile.storageKey }).from(storedFile).where(eq(storedFile.id, row!.fileId!))
    expect(await portal.services.files.get(file!.key)).not.toBeNull()
    const [erased] = await portal.database.reader.select({ email: user.email }).from(user).where(eq(user.id, person.userId))
    const keys = await portal.database.transaction((tx) => erasePerson(tx, { userId: person.userId, email: erased!.email, organizationId: league.organizationId, phone: '', photoFileId: null }, portal.services.now()))
    expect(keys).toContain(file!.key)
    expect(await portal.database.reader.$count(job, eq(job.id, exportId))).toBe(0)
  })
})

describe('files that nobody needs anymore', () => {
  it('are swept: exports after a day, uploads of which nothing was made', async () => {
    const exportId = await ask('to expire')
    await runJobs(portal)
    const upload = async () => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(await plainImage().jpeg().toBuffer())], 'me.jpg', { type: 'image/jpeg' }))
      form.set('file_for', 'photo')
      return (await portal.sendForm(uploadFile, form, office.token)).payload.fileId
    }
    const left = await upload()
    const kept = await upload()
    await portal.send(saveOwnPhoto, { fileId: kept }, { token: office.token })
    await sweepFiles({ ...portal.services, log: silentLog })
    expect((await stateOf(exportId)).download_url).not.toBeNull()
    const at = portal.services.now()
    portal.setNow(new Date(at.getTime() + 25 * 3_600_000))
    expect((await stateOf(exportId)).download_url).toBeNull()
    expect(JSON.parse((await portal.request({ url: `/api/jobs/${exportId}/file`, headers: { authorization: `Bearer ${office.token}` } })).text)).toMatchObject({ error_message: 'This file has expired. Please export it again.' })
    expect(await sweepFiles({ ...portal.services, log: silentLog })).toBeGreaterThanOrEqual(2)
    const isThere = async (fileId: number) => (await portal.database.reader.select({ deletedAt: storedFile.deletedAt }).from(storedFile).where(eq(storedFile.id, fileId)))[0]?.deletedAt === null
    expect([await isThere(left), await isThere(kept)]).toEqual([false, true])
    expect(await portal.database.reader.$count(storedFile, and(eq(storedFile.purpose, 'export'), eq(storedFile.uploadedByUserId, office.userId)))).toBeGreaterThan(0)
    portal.setNow(at)
  })
})
