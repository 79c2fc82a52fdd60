import type { QueryClient } from '@tanstack/react-query'
import { cancelJob, getJobStatus, listJobs, startExport } from '@portal/shared/platform/jobs/job.calls'
import { exportFailedMessage, isFinished } from '@portal/shared/platform/jobs/job.kinds'
import type { ExportFormat } from '@portal/shared/platform/jobs/job.kinds'
import type { JobState } from '@portal/shared/platform/jobs/job.schemas'
import { CallError, send } from '../call/call'
import { notify } from '../call/notify'
import { forgetWhatChanged } from '../call/queries'
import { getSession } from '../session/session'

/** How often active jobs are asked for (specification, section 7), and how soon after one began. */
const every = 10_000
const firstLooks = [1_000, 3_000]
/** How long a finished job is remembered, and how often that is looked at (specification, section 9). */
const rememberedFor = 5 * 60_000
const cleanedEvery = 60_000

export interface FollowedJob {
  state: JobState
  /** Of this browser's clock; null while it is under way. */
  finishedAt: number | null
}

type Jobs = readonly FollowedJob[]

let followed: Jobs = []
const listeners = new Set<() => void>()

function change(next: Jobs): void {
  followed = next
  for (const listener of listeners) listener()
}

/** The jobs that this page follows: those under way, and those that ended not long ago. */
export const followedJobs = (): Jobs => followed

/** Calls `listener` whenever one of them changes. Returns how to stop. */
export function subscribeJobs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isActive = ({ state }: FollowedJob) => !isFinished(state.status)

/** Takes over what the server says of a job. @returns true if its state is another one than before */
function take(state: JobState): boolean {
  const before = followed.find((each) => each.state.export_request_id === state.export_request_id)
  const job = { state, finishedAt: isFinished(state.status) ? before?.finishedAt ?? Date.now() : null }
  change(before ? followed.map((each) => (each === before ? job : each)) : [...followed, job])
  return before?.state.status !== state.status
}

/** What a call of long work answers is followed from now on. */
export function followJob(state: JobState, client: QueryClient): void {
  take(state)
  void forgetWhatChanged(client, { ...startExport, changes: ['jobs'] })
  for (const wait of firstLooks) setTimeout(() => void lookAt(state.export_request_id, client), wait)
}

/** Requests an export; from then on its toast shows its progress, and errors too. */
export async function beginExport(name: string, format: ExportFormat, input: Record<string, unknown>, client: QueryClient): Promise<void> {
  try {
    // What is not narrowed need not be said.
    const said = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== ''))
    followJob((await send(startExport, { export: name, format, input: said, addedKey: crypto.randomUUID() })).payload, client)
  } catch (error) {
    notify('error', error instanceof CallError ? error.message : exportFailedMessage)
  }
}

/** Asks the server to end a job. */
export async function endJob(exportId: number, client: QueryClient): Promise<void> {
  try {
    const { payload } = await send(cancelJob, { exportId })
    if (followed.some(({ state }) => state.export_request_id === exportId)) take(payload)
    // The work hears of it within a second or two.
    setTimeout(() => void lookAt(exportId, client), 2_000)
  } catch (error) {
    notify('error', error instanceof CallError ? error.message : 'This could not be canceled. Please try again.')
  }
  void forgetWhatChanged(client, cancelJob)
}

/** Asks how far one job is. Without a session nothing is asked; without an answer the next look comes soon enough. */
async function lookAt(exportId: number, client: QueryClient): Promise<void> {
  const job = followed.find(({ state }) => state.export_request_id === exportId)
  if (!getSession() || !job || !isActive(job)) return
  try {
    const { payload } = await send(getJobStatus, { exportId })
    // The page may have stopped following it in the meantime.
    if (followed.some(({ state }) => state.export_request_id === exportId) && take(payload)) void forgetWhatChanged(client, { ...startExport, changes: ['jobs'] })
  } catch (error) {
    if (error instanceof CallError && error.id === 'not-found') change(followed.filter(({ state }) => state.export_request_id !== exportId))
  }
}

/**
 * Follows the person's jobs: finds those that are under way, also after the page was loaded again, asks for them every ten
 * seconds while there are any, and forgets the finished ones in time. One for the whole page. Returns how to stop.
 */
export function followOwnJobs(client: QueryClient): () => void {
  const find = async () => {
    try {
      const { payload } = await send(listJobs, { status: 'active' })
      for (const { asked_at: _, again: __, ...state } of payload.rows) take(state)
    } catch {
      // Offline, or signed out just now: there is nothing to follow.
    }
  }
  void find()
  const look = setInterval(() => { for (const { state } of followed.filter(isActive)) void lookAt(state.export_request_id, client) }, every)
  const clean = setInterval(() => {
    const kept = followed.filter(({ finishedAt }) => finishedAt === null || Date.now() - finishedAt < rememberedFor)
    if (kept.length < followed.length) change(kept)
  }, cleanedEvery)
  return () => {
    clearInterval(look)
    clearInterval(clean)
    change([])
  }
}
