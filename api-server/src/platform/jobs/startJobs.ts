import { AsyncResource } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import { makeLane } from '../concurrency/makeLane'
import type { Services } from '../http/requestContext'
import { jobLanes } from '../longWork/defineJob'
import { releaseAll } from './job.repository'
import { jobTimes, runNextJob, type JobTimes } from './runJob'

export interface Jobs {
  /** Looks for work now. To be called after the transaction that asked for some. */
  wake(): void
  /** Gives the jobs that are under way back, for the next process or the next start, and ends. */
  stop(): Promise<void>
}

/**
 * Does the work that people asked for, one job after the other in each lane: when woken, and every `pause` milliseconds for what is tried
 * again, was asked for at another process, or was left by one that died. Several processes may do so on one database: each job
 * is claimed first, and a claim lives as long as its run speaks.
 */
export function startJobs(services: Services, log: FastifyBaseLogger, { pause = 5_000, ...times }: Partial<JobTimes & { pause: number }> = {}): Jobs {
  // Woken from within a request, the work is none of that request's.
  const own = new AsyncResource('jobs')
  const stopping = new AbortController()
  let isFirst = services.database.kind === 'embedded'
  let freeing: Promise<void> | null = null

  /** The embedded database belongs to this process: nobody else can be at work there. Once, and before any lane takes a job. */
  const freeLeft = async () => {
    if (!isFirst) return
    freeing ??= services.database.transaction(releaseAll).then(() => { isFirst = false }).finally(() => { freeing = null })
    await freeing
  }
  const isStopped = () => stopping.signal.aborted
  const lanes = jobLanes.map((lane) => makeLane(async () => {
    await freeLeft()
    while (!isStopped() && (await runNextJob(lane, { services, log, times: { ...jobTimes, ...times }, stopping: stopping.signal })));
  // The database is away for a moment: the next turn tries again.
  }, isStopped, (error) => log.warn({ err: error }, 'jobs could not be looked up')))
  const wake = () => {
    if (!isStopped()) own.runInAsyncScope(() => { for (const lane of lanes) lane.wake() })
  }
  const timer = setInterval(wake, pause)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      for (const lane of lanes) await lane.end()
    },
  }
}
