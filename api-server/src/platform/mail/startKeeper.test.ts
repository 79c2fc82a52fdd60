import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { setUpOrganization } from '../../testing/factories'
import type { Mail } from './mailer'
import { outgoingMessage } from './mail.tables'
import { claimMessage, countWaiting, insertMessage } from './message.repository'
import { startKeeper } from './startKeeper'
import { startSender } from './startSender'

let portal: TestPortal
let organizationId: number
let now = new Date('2026-11-20T18:00:00Z')
const later = (seconds: number) => { now = new Date(now.getTime() + seconds * 1_000) }

beforeAll(async () => {
  portal = await startTestPortal()
  organizationId = (await setUpOrganization(portal)).organizationId
})
afterAll(() => portal.stop())
beforeEach(() => portal.database.transaction((tx) => tx.delete(outgoingMessage)))

const log = { warn: () => undefined }
const write = (target: string, channel: 'email' | 'phone' = 'email') =>
  portal.database.transaction((tx) => insertMessage(tx, { organizationId, channel, target, createdAt: now, subject: 'Hello', text: 'Hello', html: '' }))
const rows = () => portal.database.reader.select().from(outgoingMessage).orderBy(asc(outgoingMessage.id))
const startKeeping = () => startKeeper({ database: portal.database, channels: ['email'], now: () => now, log, pause: 3_600_000 })
/** A process that has a mail server, until it has nothing more to do. */
async function sendAll() {
  const sent: string[] = []
  const mailer = { send: (mail: Mail) => { sent.push(mail.target); return Promise.resolve() }, close: () => undefined }
  const waiting = await countWaiting(portal.database.reader, ['email', 'phone'], now)
  const sender = startSender({ database: portal.database, mailers: { email: mailer, phone: mailer }, now: () => now, log, pause: 3_600_000 })
  await expect.poll(() => countWaiting(portal.database.reader, ['email', 'phone'], now)).toBe(0)
  await sender.stop()
  return { waiting, sent: sent.sort() }
}

it('what is written while no mail server is set is never sent, and stays to be read', async () => {
  const keeper = startKeeping()
  await write('coach@test.example')
  await write('+15125550100', 'phone')
  later(60)
  await keeper.stop()
  // A mail server is set; what is written from now on goes out, and what another channel could send.
  await write('office@test.example')
  expect(await sendAll()).toEqual({ waiting: 2, sent: ['+15125550100', 'office@test.example'] })
  expect((await rows())[0]).toMatchObject({ target: 'coach@test.example', text: 'Hello', sentAt: null, tries: 0, problem: 'It was written while nothing was set to send it.' })
})

it('what was written before is sent all the same, and what another process has tried to send', async () => {
  await write('before@test.example')
  later(1)
  const keeper = startKeeping()
  later(1)
  await write('tried@test.example')
  await portal.database.transaction(async (tx) => {
    const mine = { claim: 'another', until: now }
    await claimMessage(tx, ['email'], now, mine, { onlyUrgent: false, nextTryAfter: () => now })
    await claimMessage(tx, ['email'], now, mine, { onlyUrgent: false, nextTryAfter: () => now })
    await tx.update(outgoingMessage).set({ tries: 1 })
  })
  later(60)
  await keeper.stop()
  expect(await sendAll()).toEqual({ waiting: 2, sent: ['before@test.example', 'tried@test.example'] })
})

it('what was just written is left to another process that may have a mail server, where there may be one', async () => {
  const keeper = startKeeping()
  await write('fresh@test.example')
  later(5)
  await keeper.stop()
  expect((await sendAll()).sent).toEqual(portal.database.kind === 'embedded' ? [] : ['fresh@test.example'])
})
