import type { AddressInfo } from 'node:net'
import { asc } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listMailbox } from '@portal/shared/publishing/mailbox/mailbox.calls'
import { sendOtp } from '@portal/shared/identity/passwords/password.calls'
import { signIn } from '@portal/shared/identity/sessions/session.calls'
import { outgoingMessage } from './mail.tables'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { adminPassword, setUpOrganization } from '../../testing/factories'
import { composeMessage } from './composeMessage'
import { makeMailer } from './mailer'
import { insertMessage } from './message.repository'
import { startSender, type Sender } from './startSender'
import { seconds } from '../../../../scripts/lib/patience.mjs'

interface Received {
  from: string
  to: string[]
  source: string
}

/**
 * A real mail server on a free port, which refuses the first `refusals` messages, hangs up on the next `hangUps` when it has them
 * whole, and says of none that it has it before `hold` is done.
 */
async function startMailServer() {
  const received: Received[] = []
  const state = { refusals: 0, says: 'Come back later', hangUps: 0, hold: Promise.resolve() as Promise<unknown>, underway: [] as string[] }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const answer = { 'gone@test.example': '5.1.1 No such user', 'barred@test.example': '5.7.1 Relaying denied' }[address]
      done(answer ? Object.assign(new Error(answer), { responseCode: 550 }) : null)
    },
    onData(stream, session, done) {
      let source = ''
      stream.setEncoding('utf8')
      stream.on('data', (chunk: string) => { source += chunk })
      stream.on('end', () => {
        if (state.refusals > 0) {
          state.refusals -= 1
          done(Object.assign(new Error(state.says), { responseCode: 451 }))
          return
        }
        const to = session.envelope.rcptTo.map(({ address }) => address)
        state.underway.push(...to)
        void state.hold.then(() => {
          received.push({ from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '', to, source })
          if (state.hangUps > 0) {
            state.hangUps -= 1
            for (const connection of server.connections as Set<{ close(): void }>) connection.close()
          } else done()
        })
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { received, state, url: `smtp://127.0.0.1:${port}`, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

let mail: Awaited<ReturnType<typeof startMailServer>>
let portal: TestPortal
let organizationId: number
let now = new Date('2026-11-20T18:00:00Z')
const senders: Sender[] = []

beforeAll(async () => {
  mail = await startMailServer()
  portal = await startTestPortal({ settings: { PORTAL_SMTP_URL: mail.url } })
  organizationId = (await setUpOrganization(portal)).organizationId
})
afterAll(async () => {
  await portal.stop()
  await mail.stop()
})
beforeEach(async () => {
  now = new Date('2026-11-20T18:00:00Z')
  mail.received.length = 0
  Object.assign(mail.state, { refusals: 0, says: 'Come back later', hangUps: 0, hold: Promise.resolve(), underway: [] })
  await portal.database.transaction((tx) => tx.delete(outgoingMessage))
})
afterEach(async () => {
  for (const sender of senders.splice(0)) await sender.stop()
})

/** On a busy machine a message takes its time. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: seconds(20) })
const log = { warn: () => undefined }
function start(url = mail.url, logoOf?: Parameters<typeof startSender>[0]['logoOf'], more: Partial<Parameters<typeof startSender>[0]> = {}) {
  const mailer = makeMailer({ PORTAL_SMTP_URL: url, PORTAL_MAIL_FROM: 'Test Association <office@test.example>' })!
  const sender = startSender({ database: portal.database, mailers: { email: mailer, phone: null }, now: () => now, log, pause: 3_600_000, logoOf, ...more })
  senders.push(sender)
  return sender
}
const write = (target = 'robin@test.example', values: Partial<Parameters<typeof insertMessage>[1]> = {}) =>
  portal.database.transaction((tx) => insertMessage(tx, {
    organizationId, channel: 'email', target, createdAt: now,
    ...composeMessage({ organizationName: 'A <b>bold</b> & Co', subject: 'Hello\r\nBcc: all@test.example', paragraphs: ['Dear <script>', 'Bye'], code: '012345' }), ...values,
  }))
const rows = () => portal.database.reader.select().from(outgoingMessage).orderBy(asc(outgoingMessage.id))

describe('messages', () => {
  it('go out by SMTP in two parts, escaped, to one address; then their words are forgotten', async () => {
    const sender = start()
    await write('"a,b"@test.example')
    sender.wake()
    await eventually(async () => expect((await rows())[0]!.sentAt).not.toBeNull())
    expect(mail.received).toHaveLength(1)
    const [{ from, to, source }] = mail.received as [Received]
    expect(from).toBe('office@test.example')
    expect(to).toHaveLength(1)
    expect(source).toMatch(/multipart\/alternative/)
    expect(source).toContain('012345')
    expect(source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
    expect(source).toContain('&lt;script&gt;')
    expect((await rows())[0]).toMatchObject({ text: '', html: '', tries: 1, problem: null })
  })

  it('are tried again when they were not taken, each time later, and given up in the end', async () => {
    mail.state.refusals = 100
    await write()
    const sender = start()
    const moments: (number | null)[] = []
    for (let tries = 1; tries <= 6; tries += 1) {
      sender.wake()
      await eventually(async () => expect((await rows())[0]).toMatchObject({ tries, problem: expect.stringContaining('Come back later') as unknown }))
      const { nextTryAt } = (await rows())[0]!
      moments.push(nextTryAt && (nextTryAt.getTime() - now.getTime()) / 60_000)
      if (nextTryAt) now = nextTryAt
    }
    expect(moments).toEqual([0.5, 2, 10, 60, 240, null])
    mail.state.refusals = 0
    expect(mail.received).toEqual([])
  })

  it('are not tried again for a mailbox that is not there; what a server refuses by its rules is', async () => {
    for (const target of ['gone@test.example', 'barred@test.example']) await write(target)
    start()
    await eventually(async () => expect((await rows()).map(({ tries }) => tries)).toEqual([1, 1]))
    await eventually(async () => expect(await rows()).toMatchObject([
      { target: 'gone@test.example', nextTryAt: null, sentAt: null, text: '', problem: expect.stringContaining('No such user') as unknown },
      { target: 'barred@test.example', nextTryAt: expect.any(Date) as unknown, problem: expect.stringContaining('Relaying denied') as unknown },
    ]))
    expect(mail.received).toEqual([])
  })

  it('go out once when two processes look at once', async () => {
    for (let index = 0; index < 6; index += 1) await write(`robin-${index}@test.example`)
    start()
    start()
    await eventually(async () => expect((await rows()).every(({ sentAt }) => sentAt)).toBe(true))
    expect(mail.received.map(({ to }) => to[0]).sort()).toEqual(Array.from({ length: 6 }, (_, index) => `robin-${index}@test.example`))
  })

  it('stay when they are text messages, for which there is no sender', async () => {
    await write('15550100199', { channel: 'phone' })
    await write()
    start()
    await eventually(() => expect(mail.received).toHaveLength(1))
    expect((await rows())[0]).toMatchObject({ channel: 'phone', sentAt: null, tries: 0 })
  })

  it('of another day are not sent anymore, and their words are forgotten', async () => {
    await write('late@test.example', { createdAt: new Date('2026-11-18T18:00:00Z') })
    start()
    await eventually(async () => expect((await rows())[0]).toMatchObject({ text: '', sentAt: null }))
    expect(mail.received).toEqual([])
  })

  it('leave nobody’s address in the log, whatever a server says of whom they were for', async () => {
    const logged: string[] = []
    mail.state.refusals = 1
    mail.state.says = '<Robin@test.example>: no mailbox of robin@test.example here (see robin=test@other.example)'
    await write()
    start(mail.url, undefined, { log: { warn: (data, text) => logged.push(`${text} ${JSON.stringify(data)}`) } })
    await eventually(() => expect(logged).toEqual([expect.stringMatching(/^a message was not taken .*no mailbox of/)]))
    expect(logged.join()).not.toMatch(/@|robin/i)
  })

  it('wait when no server answers', async () => {
    await write()
    start('smtp://127.0.0.1:1')
    await eventually(async () => expect((await rows())[0]).toMatchObject({ tries: 1, sentAt: null, problem: expect.stringMatching(/ECONNREFUSED/) as unknown }))
  })
})

/** Has the mail server keep all that it is given in hand. @returns what lets it go on */
function holdAll(): () => void {
  let go = () => {}
  mail.state.hold = new Promise<void>((resolve) => { go = resolve })
  return go
}

describe('a slow mail server', () => {
  it('is given a message once, however long it takes for it', async () => {
    const go = holdAll()
    // Says in short that it holds a message, and for how long by a clock that the test moves.
    const times = { lease: 300, noteAgain: 50 }
    await write()
    start(mail.url, undefined, { times })
    await eventually(() => expect(mail.state.underway).toHaveLength(1))
    const other = start(mail.url, undefined, { times })
    // Held many times longer than what is not renewed would have been.
    for (let half = 0; half < 10; half += 1) {
      now = new Date(now.getTime() + times.lease / 2)
      await eventually(async () => expect((await rows())[0]!.claimedUntil).toEqual(new Date(now.getTime() + times.lease)))
      other.wake()
    }
    go()
    await eventually(async () => expect((await rows())[0]).toMatchObject({ tries: 1, claim: null, claimedUntil: null, sentAt: expect.any(Date) as unknown }))
    for (const sender of senders.splice(0)) await sender.stop()
    expect(mail.state.underway).toEqual(['robin@test.example'])
  })

  it('is given several at once, and a code before everything else', async () => {
    const go = holdAll()
    for (let index = 0; index < 8; index += 1) await write(`news-${index}@test.example`)
    const sender = start()
    await eventually(() => expect(mail.state.underway).toHaveLength(4))
    await write('code@test.example', { isUrgent: true })
    sender.wake()
    await eventually(() => expect(mail.state.underway).toContain('code@test.example'))
    expect(mail.state.underway).toHaveLength(5)
    go()
    await eventually(async () => expect((await rows()).every(({ sentAt }) => sentAt)).toBe(true))
    expect(mail.received).toHaveLength(9)
  })

  it('is sent codes as such: those who ask for one wait for it', async () => {
    await portal.send(sendOtp, { type: 'email', target: 'ada@office.example', otpFor: 'forgetPass' })
    await write()
    expect((await rows()).map(({ isUrgent }) => isUrgent)).toEqual([true, false])
  })

  it('that hangs up before it says that it has a message is given it again under the same Message-ID', async () => {
    mail.state.hangUps = 1
    await write()
    const sender = start()
    await eventually(async () => expect((await rows())[0]).toMatchObject({ tries: 1, sentAt: null, claim: null }))
    now = (await rows())[0]!.nextTryAt!
    sender.wake()
    await eventually(async () => expect((await rows())[0]!.sentAt).not.toBeNull())
    const names = mail.received.map(({ source }) => /^Message-ID: (<.+>)\r$/im.exec(source)?.[1])
    expect(names).toEqual([expect.stringMatching(/^<message\.\d+\.\d+@test\.example>$/), names[0]])
  })
})

it('a message that went out while the database was away is noted later, and not sent again', async () => {
  let refusals = 0
  const database = {
    transaction: (work: Parameters<typeof portal.database.transaction>[0]) => {
      if (mail.received.length > 0 && refusals < 3) {
        refusals += 1
        return Promise.reject(new Error('The database is away.'))
      }
      return portal.database.transaction(work)
    },
  } as typeof portal.database
  await write()
  start(mail.url, undefined, { database, times: { lease: 60_000, noteAgain: 10 } })
  await eventually(async () => expect((await rows())[0]!.sentAt).not.toBeNull())
  expect(refusals).toBe(3)
  expect(mail.received).toHaveLength(1)
})

describe('the mailbox', () => {
  it('is not found where messages are really sent', async () => {
    const { payload } = await portal.send(signIn, { email: 'ada@office.example', password: adminPassword })
    expect((await portal.send(listMailbox, {}, { token: payload.token })).status).toBe(404)
  })

  it('shows the office its own messages on the embedded database without SMTP, and nobody else', async () => {
    const plain = await startTestPortal()
    try {
      const { adminToken } = await setUpOrganization(plain)
      await plain.send(sendOtp, { type: 'email', target: 'ada@office.example', otpFor: 'forgetPass' })
      const answer = await plain.send(listMailbox, {}, { token: adminToken })
      if (plain.database.kind === 'embedded') expect(answer.payload).toMatchObject([{ target: 'ada@office.example', text: expect.stringMatching(/\b\d{6}\b/) as unknown }])
      else expect(answer.status).toBe(404)
      expect((await plain.send(listMailbox, {})).status).toBe(401)
    } finally {
      await plain.stop()
    }
  })
})

it('is no mailer without an address to send to', () => {
  expect(makeMailer({ PORTAL_SMTP_URL: undefined, PORTAL_MAIL_FROM: 'Portal <no-reply@localhost>' })).toBeNull()
})

describe('the logo of an organization', () => {
  const write = () => portal.database.transaction((tx) => insertMessage(tx, {
    organizationId, channel: 'email', target: 'ada@office.example', createdAt: now,
    ...composeMessage({ organizationName: 'Test <b>Association</b>', subject: 'Hello', paragraphs: ['Once <!--logo--> more.'] }),
  }))
  const sourceOf = async (logoOf?: Parameters<typeof startSender>[0]['logoOf']) => {
    await write()
    start(mail.url, logoOf)
    await eventually(() => expect(mail.received).toHaveLength(1))
    return mail.received[0]!.source
  }

  it('goes along with the message, so that reading it asks no server for anything', async () => {
    const bytes = Buffer.from('a picture, let us say')
    const source = await sourceOf(async (id) => (id === organizationId ? { bytes, mediaType: 'image/png', organizationName: 'Test <b>Association</b>' } : null))
    expect(source).toMatch(/Content-Type: multipart\/related/)
    expect(source).toMatch(/Content-I[dD]: <logo>/)
    expect(source).toContain(bytes.toString('base64'))
    const html = source.replace(/=\r\n/g, '').replace(/=3D/g, '=')
    expect(html).toContain('<img src="cid:logo" alt="Test &lt;b&gt;Association&lt;/b&gt;"')
    expect(html.match(/<img /g)).toHaveLength(1)
    expect(html).not.toMatch(/src="http/)
  })

  it('is left out where there is none, or it cannot be read: the message goes out anyway', async () => {
    expect(await sourceOf(async () => null)).not.toContain('cid:logo')
    mail.received.length = 0
    expect(await sourceOf(() => Promise.reject(new Error('The store is gone.')))).not.toContain('cid:logo')
  })
})
