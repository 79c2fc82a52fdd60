// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newSession } from '../../../testing/people'
import { serveCalls } from '../../../testing/serveCalls'
import { endSession, startSession } from '../session/session'
import { discardUnsent, getUnsent, openOutbox, sendLater, sendUnsent } from './outbox'

/** jsdom has no database and no key: what waits is this page's, as on plain http. The journey of check-in has a browser that keeps it. */
const mark = { name: 'performances.checkIn', method: 'POST', path: '/performances/check-in', changes: ['performances'] } as const
const client = new QueryClient()

let received: unknown[] = []
let answer: { status: number; id?: string } = { status: 200 }
serveCalls((request, respond) => {
  void text(request).then((body) => {
    const { performanceId, checkInValue } = JSON.parse(body) as Record<string, unknown>
    received.push(`${performanceId}=${checkInValue}`)
    if (answer.status === 200) respond(200, { status: true })
    else respond(answer.status, { status: false, error_message: 'Certified by now.', error: { id: answer.id as 'conflicts', fields: [] } } as never)
  })
})
const checkIn = (performanceId: number, checkInValue: 0 | 1) => sendLater(client, mark as never, { performanceId, checkInValue } as never, { key: `checkIn.${performanceId}`, about: `${checkInValue}: ${performanceId}` })
const waiting = () => getUnsent().map(({ about, refusal }) => (refusal === null ? about : `${about} (${refusal})`))

beforeEach(async () => {
  received = []
  answer = { status: 200 }
  startSession(newSession('staff'))
  await openOutbox(1)
})
afterEach(async () => {
  await openOutbox(null)
  endSession('signed-out')
  client.clear()
})

describe('writes that wait on the device', () => {
  it('are sent at once where there is an answer, and forgotten', async () => {
    await checkIn(17, 1)
    expect(received).toEqual(['17=1'])
    expect(waiting()).toEqual([])
  })

  it('wait in their order while the portal cannot answer, and only the last of each thing is sent', async () => {
    answer = { status: 503, id: 'unavailable' }
    await checkIn(17, 1)
    await checkIn(18, 1)
    await checkIn(17, 0)
    expect(waiting()).toEqual(['1: 18', '0: 17'])
    received = []
    answer = { status: 200 }
    await sendUnsent(client)
    expect(received).toEqual(['18=1', '17=0'])
    expect(waiting()).toEqual([])
  })

  it('stay with the reason where they are refused, and let the others pass', async () => {
    answer = { status: 409, id: 'conflicts' }
    await checkIn(17, 1)
    answer = { status: 200 }
    await checkIn(18, 1)
    expect(received).toEqual(['17=1', '18=1'])
    expect(waiting()).toEqual(['1: 17 (Certified by now.)'])
    await discardUnsent(getUnsent())
    expect(waiting()).toEqual([])
  })

  it('are not sent in the name of someone else', async () => {
    answer = { status: 503, id: 'unavailable' }
    await checkIn(17, 1)
    received = []
    answer = { status: 200 }
    endSession('expired')
    startSession({ ...newSession('staff'), user: { ...newSession('staff').user, userId: 2 } })
    await sendUnsent(client)
    expect(received).toEqual([])
    expect(waiting()).toEqual(['1: 17'])
    await openOutbox(2)
    expect(waiting()).toEqual([])
  })
})
