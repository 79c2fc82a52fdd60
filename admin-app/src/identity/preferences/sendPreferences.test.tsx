// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changePreferences, endSession, getSession, loadSession, startActing, startSession, updateUser } from '../../platform/lib/session/session'
import { newSession, person } from '../../testing/people'
import { followPreferences, sendPreferences } from './sendPreferences'

/** What was sent, and what the server answers to it. */
const sent: unknown[] = []
let answer: (body: Record<string, unknown>) => Promise<Response> | Response

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const taken = (payload: object) => json(200, { status: true, success_message: null, error_message: null, payload })

beforeEach(() => {
  sent.length = 0
  answer = ({ density }) => taken({ density, pageSize: 100 })
  sessionStorage.clear()
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { academicYear: _year, orgParam: _org, ...own } = JSON.parse(body) as Record<string, unknown>
    sent.push(own)
    return Promise.resolve(answer(own))
  })
  startSession(newSession('org'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  endSession('signed-out')
  endSession('signed-out')
})
const own = () => getSession()!.user.preferences

it('sends what changed, and takes over what another device changed', async () => {
  changePreferences({ density: 'roomy' })
  expect(own()).toEqual({ density: 'roomy' })
  expect(await sendPreferences()).toEqual({ density: 'roomy', pageSize: 100 })
  expect(sent).toEqual([{ density: 'roomy' }])
  expect(own()).toEqual({ density: 'roomy', pageSize: 100 })
  expect(getSession()!.unsent).toBeUndefined()
  await sendPreferences()
  expect(sent).toHaveLength(1)
})

it('keeps what is changed while it is on its way, and sends that too', async () => {
  changePreferences({ density: 'roomy', hiddenColumns: { '/a': ['x'] } })
  answer = ({ density }) => {
    changePreferences({ density: 'compact', hiddenColumns: { '/a': [] } })
    return taken({ density, hiddenColumns: { '/a': ['x'] } })
  }
  await sendPreferences()
  expect(own()).toEqual({ density: 'compact' })
  answer = ({ density }) => taken({ density })
  await sendPreferences()
  expect(sent.at(-1)).toEqual({ density: 'compact', hiddenColumns: { '/a': [] } })
  expect(getSession()!.unsent).toBeUndefined()
})

it.each([['there is no network', () => Promise.reject(new TypeError('no network'))], ['the server is in trouble', () => json(503, { status: false, success_message: null, error_message: 'Later.', payload: null, error: { id: 'unexpected' } })]])('keeps it where %s, over a reload and what the server says meanwhile', async (_, fails) => {
  answer = fails
  changePreferences({ openGroups: { more: true } })
  await sendPreferences()
  updateUser({ ...person('org'), preferences: { openGroups: { more: false, reports: true } } })
  await vi.waitFor(() => expect(sessionStorage.getItem('portal.session')).toContain('"unsent":{"openGroups":{"more":true}}'))
  await loadSession()
  expect(own()).toEqual({ openGroups: { more: true, reports: true } })
  answer = () => taken({ openGroups: { more: true, reports: true } })
  await sendPreferences()
  expect(sent.at(-1)).toEqual({ openGroups: { more: true } })
})

it('gives up what the server refuses', async () => {
  answer = () => json(400, { status: false, success_message: null, error_message: 'Too much.', payload: null, error: { id: 'invalid-input' } })
  changePreferences({ density: 'roomy' })
  await sendPreferences()
  expect(getSession()!.unsent).toBeUndefined()
})

it('sends nothing for someone who is signed in as another, or has a first step to do', async () => {
  startActing(newSession('staff', { actingAs: true }))
  changePreferences({ density: 'roomy' })
  expect(own()).toEqual({ density: 'roomy' })
  await sendPreferences()
  endSession('signed-out')
  expect(own()).toEqual({})
  startSession({ ...newSession('fan'), user: { ...person('fan'), firstStep: 'profile' } })
  changePreferences({ density: 'roomy' })
  await sendPreferences()
  expect(sent).toEqual([])
})

it('does not give one person of a browser what another chose', () => {
  changePreferences({ density: 'roomy' })
  endSession('signed-out')
  startSession({ ...newSession('fan'), user: { ...person('fan'), userId: 9 } })
  expect(own()).toEqual({})
  expect(getSession()!.unsent).toBeUndefined()
})

it('sends several choices in one, a moment after the last, or as the page is left', async () => {
  vi.useFakeTimers()
  const told: unknown[] = []
  const stop = followPreferences((preferences) => told.push(preferences))
  changePreferences({ density: 'roomy' })
  await vi.advanceTimersByTimeAsync(1_000)
  changePreferences({ density: 'compact' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([{ density: 'compact' }])
  expect(told).toEqual([{ density: 'compact', pageSize: 100 }])
  changePreferences({ density: 'regular' })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(2)
  stop()
  changePreferences({ density: 'roomy' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(2)
})
