import { AsyncResource } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../http/requestContext'
import { releaseAll } from './job.repository'
import { jobTimes, runNextJob, type JobTimes } from './runJob'

export interface Jobs {
  /** Looks for work now. To be called after the transaction that asked for some. */
  wake(): void
  /** Gives the job that is under way back, for the next process or the next start, and ends. */
  stop(): Promise<void>
}

/**
 * Does the work that people asked for, one job after the other: when woken, and every `pause` milliseconds for what is tried
 * again, was asked for at another process, or was left by one that died. Several processes may do so on one database: each job
 * is claimed first, and a claim lives as long as its run speaks.
 */
export function startJobs(services: Services, log: FastifyBaseLogger, { pause = 5_000, ...times }: Partial<JobTimes & { pause: number }> = {}): Jobs {
  // Woken from within a request, the work is none of that request's.
  const own = new AsyncResource('jobs')
  const stopping = new AbortController()
  let isWanted = false
  let run: Promise<void> | null = null
  let isFirst = services.database.kind === 'embedded'

  const runAll = async () => {
    do {
      isWanted = false
      try {
        // The embedded database belongs to this process: nobody else can be at work there.
        if (isFirst) await services.database.transaction(releaseAll)
        isFirst = false
        while (!stopping.signal.aborted && (await runNextJob({ services, log, times: { ...jobTimes, ...times }, stopping: stopping.signal })));
      } catch (error) {
        // The database is away for a moment: the next turn tries again.
        log.warn({ err: error }, 'jobs could not be looked up')
      }
    } while (isWanted && !stopping.signal.aborted)
    run = null
  }
  const wake = () => {
    isWanted = true
    if (!stopping.signal.aborted) own.runInAsyncScope(() => { run ??= runAll() })
  }
  const timer = setInterval(wake, pause)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      clearInterval(timer)
      stopping.abort()
      await run
    },
  }
}
