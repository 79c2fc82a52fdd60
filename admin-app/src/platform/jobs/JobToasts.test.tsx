import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exportFailedMessage, type JobStatus } from '@portal/shared/platform/jobs/job.kinds'
import type { JobState } from '@portal/shared/platform/jobs/job.schemas'
import { followedJobs, followJob } from '../lib/files/jobs'
import { endSession, startSession } from '../lib/session/session'
import { newSession } from '../../testing/people'
import { serveCalls } from '../../testing/serveCalls'
import JobToasts from './JobToasts'

const aJob = (status: JobStatus, values: Partial<JobState> = {}): JobState => ({
  export_request_id: 7, status, message: '', download_url: null, expires_at: null, error_message: '', kind: 'export', title: 'Schools (Excel)', done: 0, total: null, can: { cancel: false }, ...values,
})

/** What the server knows of jobs, and the moments of the page's clock at which each was asked for. */
let known: JobState[] = []
let asked: number[] = []
serveCalls((request, answer) => {
  const id = /\/jobs\/(\d+)\/status/.exec(request.url ?? '')?.[1]
  if (!id) {
    const rows = known.filter(({ status }) => status === 'pending' || status === 'processing').map((job) => ({ ...job, asked_at: '2026-11-20T18:00:00Z', again: null }))
    answer(200, { status: true, payload: { rows, total: rows.length, page: 1, pageSize: 25 } })
    return
  }
  asked.push(Date.now() - began)
  const job = known.find((each) => each.export_request_id === Number(id))
  if (job) answer(200, { status: true, payload: job })
  else answer(404, { status: false, error: { id: 'not-found' } })
})
let began = 0
const client = new QueryClient()

beforeEach(() => {
  // The network's own clock keeps running; the page's is advanced manually.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  began = Date.now()
  asked = []
  known = []
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }))
  startSession(newSession('org'))
})
afterEach(() => {
  cleanup()
  endSession('signed-out')
  vi.useRealTimers()
})

/** Waits for what comes over the network, without moving the page's clock. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 20_000 && !isSo(); turn += 1) await act(() => new Promise((done) => setImmediate(done)))
  expect(isSo()).toBe(true)
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const show = () => render(<QueryClientProvider client={client}><MantineProvider><JobToasts /></MantineProvider></QueryClientProvider>)
const stateOf = (id = 7) => followedJobs().find(({ state }) => state.export_request_id === id)?.state.status
/** The toast of a job, and how long its bar says that it stays; null for good. */
const toastOf = (name: string) => screen.queryByRole('group', { name })
const staysFor = (toast: HTMLElement | null) => toast?.querySelector<HTMLElement>('.Toastify__progress-bar')?.style.animationDuration || null

describe('the jobs of the person who is signed in', () => {
  it('are found with the page, and asked for every ten seconds until they end', async () => {
    known = [aJob('processing')]
    show()
    await until(() => stateOf() === 'processing')
    await pass(9_999)
    await pass(1)
    await until(() => asked.length === 1)
    await pass(10_000)
    await until(() => asked.length === 2)
    known = [aJob('completed')]
    await pass(10_000)
    await until(() => stateOf() === 'completed')
    await pass(60_000)
    expect(asked).toEqual([10_000, 20_000, 30_000])
  })

  it('are looked at sooner when one just began, and let go when the server knows them no more', async () => {
    show()
    known = [aJob('pending')]
    act(() => followJob(known[0]!, client))
    await pass(1_000)
    await until(() => asked.length === 1)
    await pass(2_000)
    await until(() => asked.length === 2)
    known = []
    await pass(7_000)
    await until(() => followedJobs().length === 0)
    expect(asked).toEqual([1_000, 3_000, 10_000])
  })

  it('are not asked for without a session', async () => {
    known = [aJob('processing')]
    show()
    await until(() => stateOf() === 'processing')
    act(() => endSession('signed-out'))
    await pass(30_000)
    expect(asked).toEqual([])
    expect(followedJobs()).toEqual([])
  })

  it('are forgotten five minutes after they ended, looked for once a minute', async () => {
    known = [aJob('processing')]
    show()
    await until(() => stateOf() === 'processing')
    known = [aJob('completed')]
    await pass(10_000)
    await until(() => stateOf() === 'completed')
    await pass(290_000)
    expect(followedJobs()).toHaveLength(1)
    await pass(60_000)
    expect(followedJobs()).toEqual([])
  })
})

describe('toasts', () => {
  it.each<[JobStatus, string, string | null]>([
    ['pending', 'Export waiting', null], ['processing', 'Exporting', null], ['completed', 'Export completed', '15000ms'], ['failed', 'Export Failed', '10000ms'], ['cancelled', 'Export cancelled', '8000ms'],
  ])('of what is %s say so and stay as long as they should', async (status, heading, time) => {
    show()
    act(() => followJob(aJob(status), client))
    await until(() => toastOf(`${heading}: Schools (Excel)`) !== null)
    expect(staysFor(toastOf(`${heading}: Schools (Excel)`))).toBe(time)
  })

  it('become the next state’s in place, with the link to the file and until when it is there', async () => {
    known = [aJob('processing', { done: 1_200, total: 50_000 })]
    show()
    await until(() => toastOf('Exporting: Schools (Excel)') !== null)
    expect(screen.getByRole('progressbar', { name: 'Progress of Schools (Excel)' }).getAttribute('value')).toBe('1200')
    expect(screen.getByText('1,200 of 50,000')).toBeTruthy()
    known = [aJob('completed', { message: '50,000 rows.', download_url: '/api/jobs/7/file', expires_at: '2026-11-21T18:00:00Z' })]
    await pass(10_000)
    await until(() => stateOf() === 'completed')
    await pass(1_000)
    await until(() => toastOf('Export completed: Schools (Excel)') !== null)
    expect(screen.getAllByRole('group')).toHaveLength(1)
    expect(screen.getByText(/^Download Report/)).toBeTruthy()
    expect(screen.getByRole('status').textContent).toMatch(/^Export completed: Schools \(Excel\)\. 50,000 rows\. Available until /)
  })

  it.each([['The disk is full.', 'The disk is full.'], ['', exportFailedMessage]])('of a failure say why, or the usual words (%j)', async (problem, words) => {
    show()
    act(() => followJob(aJob('failed', { error_message: problem }), client))
    await until(() => toastOf('Export Failed: Schools (Excel)') !== null)
    expect(toastOf('Export Failed: Schools (Excel)')!.textContent).toContain(words)
  })
})
