// @vitest-environment jsdom
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getMatch } from '@portal/shared/scheduling/matches/match.calls'
import { listScores, submitScore } from '@portal/shared/competition/scores/score.calls'
import { signIn, signOut } from '@portal/shared/identity/sessions/session.calls'
import { CallError, send, sendCallsTo } from './call'
import { endSession, getLastEnd, getSession, selectAcademicYear, startSession } from '../session/session'
import { newSession } from '../../../testing/people'

interface Received {
  method: string
  path: string
  query: Record<string, string>
  headers: IncomingHttpHeaders
  body: unknown
}

let server: Server
let received: Received[] = []
let answer: { status: number; text: string } = { status: 200, text: '' }

const succeed = (payload: unknown, message: string | null = null) => {
  answer = { status: 200, text: JSON.stringify({ status: true, success_message: message, error_message: null, payload }) }
}
const refuse = (status: number, error: object, message = 'No.') => {
  answer = { status, text: JSON.stringify({ status: false, success_message: null, error_message: message, payload: null, error }) }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://portal.test')
      const text = Buffer.concat(chunks).toString()
      received.push({
        method: request.method ?? '', path: url.pathname, query: Object.fromEntries(url.searchParams),
        headers: request.headers, body: text ? JSON.parse(text) : undefined,
      })
      response.writeHead(answer.status, { 'content-type': 'application/json', 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-allow-methods': '*' })
      response.end(answer.text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  sendCallsTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(async () => {
  sendCallsTo(undefined)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  received = []
  succeed(null)
})
afterEach(() => endSession('signed-out'))

/** What the call was refused with. */
const refusalOf = (sent: Promise<unknown>): Promise<CallError> => sent.then(() => expect.unreachable('It was not refused.'), (error: CallError) => error)
const only = () => {
  expect(received).toHaveLength(1)
  return received[0]!
}

describe('what is sent', () => {
  it('carries the token, the time zone and the academic year', async () => {
    startSession(newSession('staff'))
    await send(getMatch, { matchId: 7 })
    expect(only().headers).toMatchObject({
      authorization: 'Bearer token-of-staff',
      'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      'academic-year': '12',
    })
  })

  it('carries no token and no common parameters before anyone is signed in', async () => {
    await send(signIn, { email: 'a@b.example', password: 'x' })
    expect(only().headers.authorization).toBeUndefined()
    expect(only().body).toEqual({ email: 'a@b.example', password: 'x' })
  })

  it('puts the input and the common parameters of a GET into the query, and path parameters into the path', async () => {
    startSession(newSession('staff'))
    await send(getMatch, { matchId: '7/8' })
    await send(listScores, { activity: 'girls-soccer', level: undefined, page: 2 })
    expect(received[0]).toMatchObject({ method: 'GET', path: '/api/matches/7%2F8', query: { academicYear: '12', orgParam: 'demo' }, body: undefined })
    expect(received[0]?.query).not.toHaveProperty('matchId')
    expect(received[1]?.query).toEqual({ academicYear: '12', orgParam: 'demo', activity: 'girls-soccer', page: '2' })
  })

  it('puts them into the body of a POST', async () => {
    startSession(newSession('staff'))
    await send(submitScore, { matchId: 7, matchVersion: 3, outcome: 'played', homeScore: 2, awayScore: null, periods: [], overtimePeriods: 0 })
    expect(only()).toMatchObject({ method: 'POST', path: '/api/matches/7/scores', query: {} })
    expect(only().body).toEqual({
      academicYear: 12, orgParam: 'demo', matchVersion: 3, outcome: 'played', homeScore: 2, awayScore: null, periods: [], overtimePeriods: 0,
    })
  })

  it('sends them as the body of a DELETE that has none', async () => {
    startSession(newSession('staff'))
    await send(signOut, {})
    expect(only()).toMatchObject({ method: 'DELETE', body: { academicYear: 12, orgParam: 'demo' } })
  })

  it('names the academic year that was chosen', async () => {
    startSession(newSession('staff'))
    selectAcademicYear(11)
    await send(getMatch, { matchId: 7 })
    expect(only()).toMatchObject({ query: { academicYear: '11' } })
    expect(only().headers['academic-year']).toBe('11')
  })
})

describe('what comes back', () => {
  it('is the payload with the message for the person', async () => {
    succeed({ matchId: 7 }, 'The score is saved.')
    expect(await send(getMatch, { matchId: 7 })).toEqual({ payload: { matchId: 7 }, message: 'The score is saved.' })
  })

  it('is a CallError with id, fields and details', async () => {
    refuse(409, { id: 'score-changed', fields: [{ field: 'homeScore', message: 'Too late.' }], details: { version: 4 } }, 'Someone else.')
    const error = await refusalOf(send(getMatch, { matchId: 7 }))
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ id: 'score-changed', status: 409, message: 'Someone else.', fields: [{ field: 'homeScore', message: 'Too late.' }], details: { version: 4 } })
  })

  it.each([[502, '<html>Bad gateway</html>'], [200, '<html>Sign in to the hotel</html>'], [200, ''], [500, '{"status":false}'], [200, 'null']])(
    'is a CallError also for status %i with %j, which is no envelope',
    async (status, text) => {
      answer = { status, text }
      expect(await refusalOf(send(getMatch, { matchId: 7 }))).toMatchObject({ name: 'CallError', id: 'unreadable', status })
    },
  )

  it('is a CallError when nobody answers, after one attempt', async () => {
    const away = createServer()
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve))
    const { port } = away.address() as AddressInfo
    await new Promise((resolve) => away.close(resolve))
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    sendCallsTo(`http://127.0.0.1:${port}`)
    try {
      expect(await refusalOf(send(getMatch, { matchId: 7 }))).toMatchObject({ id: 'offline', status: 0 })
    } finally {
      sendCallsTo(own)
    }
  })

  it.each([500, 503, 429, 408])('is not asked for again after status %i', async (status) => {
    refuse(status, { id: 'unavailable' })
    await refusalOf(send(getMatch, { matchId: 7 }))
    only()
  })
})

describe('a 401', () => {
  it('removes the token and says that the session expired', async () => {
    startSession(newSession('staff'))
    refuse(401, { id: 'signed-out' })
    await refusalOf(send(getMatch, { matchId: 7 }))
    expect(getSession()).toBeNull()
    expect(getLastEnd()).toBe('expired')
    expect(localStorage.getItem('portal.session')).toBeNull()
  })

  it('at sign-in is a wrong password and ends nothing', async () => {
    startSession(newSession('staff'))
    refuse(401, { id: 'wrong-credentials' })
    await refusalOf(send(signIn, { email: 'a@b.example', password: 'x' }))
    expect(getSession()?.token).toBe('token-of-staff')
  })

  it('for an older token does not end a session that began meanwhile', async () => {
    startSession(newSession('staff'))
    refuse(401, { id: 'signed-out' })
    const sent = refusalOf(send(getMatch, { matchId: 7 }))
    startSession(newSession('org'))
    await sent
    expect(getSession()?.token).toBe('token-of-org')
  })
})
