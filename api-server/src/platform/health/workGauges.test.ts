import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Registry } from 'prom-client'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { job } from '../jobs/job.tables'
import { outgoingMessage } from '../mail/mail.tables'
import { user } from '../../identity/users/user.tables'
import { setUpOrganization } from '../../testing/factories'
import { workGauges } from './workGauges'

let portal: TestPortal
let added: { organizationId: number; userId: number; academicYearId: number }
const now = new Date('2026-11-20T18:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)

beforeAll(async () => {
  portal = await startTestPortal({ settings: { PORTAL_METRICS: 'true' } })
  const { organizationId, yearId } = await setUpOrganization(portal)
  const [admin] = await portal.database.reader.select().from(user)
  added = { organizationId, userId: admin!.id, academicYearId: yearId }
})
afterAll(() => portal.stop())

function gauges() {
  const registry = new Registry()
  workGauges({ database: portal.database, now: () => now })(registry)
  return async () => (await registry.metrics()).split('\n').filter((line) => /^(messages|jobs|database)_/.test(line))
}

it('tell what waits and what fails beside requests, and count no more than once in a while', async () => {
  const message = { channel: 'email', target: 'robin@test.example', text: 'Hello', nextTryAt: now } as const
  await portal.database.transaction(async (tx) => {
    await tx.delete(outgoingMessage)
    await tx.insert(outgoingMessage).values([
      { ...message, createdAt: ago(90), isUrgent: true }, { ...message, createdAt: ago(30), isUrgent: true }, { ...message, createdAt: ago(300) },
      // Given up; kept as nothing could send it; sent; of another day.
      { ...message, createdAt: ago(600), nextTryAt: null, tries: 6 }, { ...message, createdAt: ago(600), nextTryAt: null },
      { ...message, createdAt: ago(600), nextTryAt: null, tries: 1, sentAt: ago(500), isUrgent: true }, { ...message, createdAt: ago(90_000), nextTryAt: null, tries: 6 },
    ])
    const values = { ...added, kind: 'export', title: 'Schools', input: {} } as const
    await tx.insert(job).values([
      { ...values, createdAt: ago(10) }, { ...values, createdAt: ago(20) }, { ...values, status: 'processing', createdAt: ago(20) },
      { ...values, status: 'failed', createdAt: ago(20) }, { ...values, status: 'failed', createdAt: ago(90_000) }, { ...values, status: 'completed', createdAt: ago(20) },
    ])
  })
  const figures = gauges()
  const first = await figures()
  expect(first).toEqual(expect.arrayContaining([
    'messages_waiting{channel="email"} 3', 'messages_waiting{channel="phone"} 0', 'messages_oldest_urgent_seconds{channel="email"} 90', 'messages_oldest_urgent_seconds{channel="phone"} 0',
    'messages_given_up{channel="email"} 1', 'jobs_waiting 2', 'jobs_running 1', 'jobs_failed 1',
  ]))
  expect(first.filter((line) => line.startsWith('database_'))).toEqual(portal.database.kind === 'embedded' ? []
    : [expect.stringMatching(/^database_connections_in_use \d+$/), 'database_connections_awaited 0', expect.stringMatching(/^database_connections_most \d+$/)])
  await portal.database.transaction((tx) => tx.delete(job))
  expect(await figures()).toContain('jobs_waiting 2')
  expect(await gauges()()).toContain('jobs_waiting 0')
})

it('have no value while the database is away, and one again as soon as it is back', async () => {
  const figures = gauges()
  const asked = vi.spyOn(portal.database, 'reader', 'get').mockImplementation(() => { throw new Error('away') })
  expect((await figures()).filter((line) => /^(messages|jobs)_/.test(line))).toEqual([])
  asked.mockRestore()
  expect(await figures()).toContain('jobs_failed 0')
})

it('stand in /metrics', async () => {
  expect((await portal.request({ url: '/metrics' })).text).toContain('messages_waiting{channel="email"}')
})
