import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sendOtp } from '@portal/shared/identity/passwords/password.calls'
import { signInTries } from '../../identity/sessions/session.tables'
import { user } from '../../identity/users/user.tables'
import { outgoingMessage } from './mail.tables'
import { setUpOrganization } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'
import { startSender, type Sender } from './startSender'
import { makeTexter } from './texter'
import { seconds } from '../../../../scripts/lib/patience.mjs'

const account = 'AC0123456789abcdef'
const token = 'very-secret-token'
const from = '+15125550100'

/**
 * A text service on a free port: Twilio's Messages resource rebuilt from its public documentation (address, basic
 * authentication, form body, 201 with the message, errors with `code` and `message`), as far as this sender uses it.
 */
async function startTextService() {
  const taken: { to: string; from: string; body: string }[] = []
  const state = { answers: [] as number[], silent: false, asked: 0 }
  const server = createServer((request, response) => {
    void read(request).then((text) => {
      state.asked += 1
      const answer = (status: number, body: object, headers = {}) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
      if (state.silent) return
      if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${account}/Messages.json`) return answer(404, { code: 20404, message: 'Not found', status: 404 })
      if (request.headers.authorization !== `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`) return answer(401, { code: 20003, message: 'Authenticate', status: 401 })
      const form = new URLSearchParams(text)
      const to = form.get('To') ?? ''
      const status = state.answers.shift() ?? 201
      if (status === 307) return answer(307, {}, { location: '/elsewhere' })
      if (status >= 300) return answer(status, { code: status === 400 ? 21211 : 20429, message: `Something about ${to}`, status })
      if (!/^\+\d{8,15}$/.test(to)) return answer(400, { code: 21211, message: `The 'To' number ${to} is not a valid phone number.`, status: 400 })
      taken.push({ to, from: form.get('From') ?? '', body: form.get('Body') ?? '' })
      return answer(201, { sid: 'SM1', status: 'queued', to })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    taken, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

let service: Awaited<ReturnType<typeof startTextService>>
let portal: TestPortal
const start = new Date('2026-11-20T18:00:00Z')
let now = start
const senders: Sender[] = []
const logged: unknown[] = []

beforeAll(async () => {
  service = await startTextService()
  portal = await startTestPortal({ now: start })
  await setUpOrganization(portal)
  await portal.database.transaction((tx) => tx.update(user).set({ phone: '(512) 555-0142', phoneVerifiedAt: start }).where(eq(user.email, 'ada@office.example')))
})
afterAll(async () => {
  await portal.stop()
  await service.stop()
})
beforeEach(async () => {
  now = start
  logged.length = 0
  service.taken.length = 0
  Object.assign(service.state, { answers: [], silent: false, asked: 0 })
  await portal.database.transaction(async (tx) => {
    await tx.delete(outgoingMessage)
    await tx.delete(signInTries)
  })
})
afterEach(async () => {
  for (const sender of senders.splice(0)) await sender.stop()
})

const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: seconds(20) })
const rows = () => portal.database.reader.select().from(outgoingMessage).orderBy(asc(outgoingMessage.id))
const settings = (url = service.url, secret = token) => ({ PORTAL_TEXT_URL: url, PORTAL_TEXT_ACCOUNT: account, PORTAL_TEXT_TOKEN: secret, PORTAL_TEXT_FROM: from })
function run(url?: string, secret?: string) {
  const sender = startSender({
    database: portal.database, mailers: { email: null, phone: makeTexter(settings(url, secret)) }, now: () => now, pause: 3_600_000,
    log: { warn: (data, text) => void logged.push(data, text) },
  })
  senders.push(sender)
  return sender
}
/** Someone asks for a code by phone, in another way of writing the number than the profile has. */
const askForCode = () => portal.send(sendOtp, { type: 'phone', target: '+1 512-555-0142', otpFor: 'forgetPass' })

describe('text messages', () => {
  it('go out in Twilio’s way, short, with the organization’s name, to the international number; then their words are forgotten', async () => {
    expect((await askForCode()).status).toBe(200)
    run()
    await eventually(async () => expect((await rows())[0]!.sentAt).not.toBeNull())
    expect(service.taken).toEqual([{ to: '+15125550142', from, body: expect.stringMatching(/^Test Association: your code is\n\d{6}\nIt expires in 10 minutes\. Do not share it\./) as unknown }])
    expect(service.taken[0]!.body.length).toBeLessThanOrEqual(160)
    expect((await rows())[0]).toMatchObject({ channel: 'phone', text: '', tries: 1, problem: null })
  })

  it('are tried again, each time later, while the service is busy or broken', async () => {
    service.state.answers = [429, 503, 500]
    await askForCode()
    const sender = run()
    const waits: number[] = []
    for (let tries = 1; tries <= 3; tries += 1) {
      await eventually(async () => expect((await rows())[0]).toMatchObject({ tries, sentAt: null, problem: expect.stringMatching(/answered (429|503|500)/) as unknown }))
      const { nextTryAt } = (await rows())[0]!
      waits.push((nextTryAt!.getTime() - now.getTime()) / 60_000)
      now = nextTryAt!
      sender.wake()
    }
    expect(waits).toEqual([0.5, 2, 10])
    await eventually(async () => expect((await rows())[0]!.sentAt).not.toBeNull())
    expect(service.taken).toHaveLength(1)
  })

  it('are given up at once when the service says that they are wrong', async () => {
    service.state.answers = [400]
    await askForCode()
    const sender = run()
    await eventually(async () => expect((await rows())[0]).toMatchObject({ tries: 1, nextTryAt: null, text: '', problem: 'The text service answered 400, error 21211.' }))
    now = new Date(start.getTime() + 3_600_000)
    sender.wake()
    await sender.stop()
    expect(service.state.asked).toBe(1)
  })

  it('follow no other address, and wait when nobody answers', async () => {
    service.state.answers = [307]
    await askForCode()
    run()
    await eventually(async () => expect((await rows())[0]).toMatchObject({ tries: 1, sentAt: null, problem: expect.stringMatching(/cannot be reached/) as unknown }))
    expect(service.state.asked).toBe(1)
    await portal.database.transaction((tx) => tx.delete(outgoingMessage))
    await askForCode()
    const gone = await startTextService()
    await gone.stop()
    run(gone.url)
    await eventually(async () => expect((await rows())[0]).toMatchObject({ tries: 1, problem: 'The text service cannot be reached (ECONNREFUSED).' }))
    expect((await rows())[0]!.nextTryAt).not.toBeNull()
  })

  it('leave no token, number or code in a log or a problem', async () => {
    await askForCode()
    const [{ text }] = (await rows()) as [typeof outgoingMessage.$inferSelect]
    run(undefined, 'a-wrong-token')
    await eventually(async () => expect((await rows())[0]!.problem).toBe('The text service answered 401, error 20003.'))
    const everything = JSON.stringify([logged, (await rows())[0]!.problem])
    expect(logged).not.toEqual([])
    for (const secret of ['a-wrong-token', token, '5550142', /\d{6}/.exec(text)![0], Buffer.from(`${account}:a-wrong-token`).toString('base64')]) expect(everything).not.toContain(secret)
  })
})

describe('the settings of the text service', () => {
  it('are all needed, or none', () => {
    expect(makeTexter({ ...settings(), PORTAL_TEXT_URL: undefined })).toBeNull()
    expect(() => makeTexter({ ...settings(), PORTAL_TEXT_TOKEN: undefined })).toThrow(/PORTAL_TEXT_TOKEN/)
  })

  it('send the token over https only, but to this machine', () => {
    expect(() => makeTexter(settings('http://texts.example.org'))).toThrow(/https/)
    expect(makeTexter(settings('https://texts.example.org'))).not.toBeNull()
  })
})
