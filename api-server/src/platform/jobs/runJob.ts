import { randomBytes } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../db/database'
import { inSchoolView } from '../http/inSchoolView'
import type { Services, SignedIn } from '../http/requestContext'
import { transactionsOf } from '../http/transactionsOf'
import { whoIsInRole } from '../platform.hooks'
import { jobOfKind, longKinds } from '../longWork/longWork'
import type { JobContext, JobLane, JobOutcome, JobProgress } from '../longWork/defineJob'
import { claimJob, lockHeldJob, releaseJob, touchJob, updateJob, type JobRecord } from './job.repository'
import { refuseJob } from './refuseJob'

/** How patient the work is; in milliseconds. */
export interface JobTimes {
  /** A run that says nothing for so long is taken for dead. */
  lease: number
  /** How often a run writes how far it is. */
  beat: number
  /** Until the second and the third try; there is none after that. */
  waits: readonly number[]
}
export const jobTimes: JobTimes = { lease: 30_000, beat: 1_000, waits: [5_000, 30_000] }

/** Milliseconds that a run rests at most after a batch. */
const longestRest = 25

/** Why a run ends before its work is done: cancelled by its person, taken by another run, or given back as this process stops. */
class Ended extends Error {
  constructor(readonly why: 'cancelled' | 'lost' | 'stopped') {
    super(`The job was ${why}.`)
  }
}

interface Deps {
  services: Services
  log: FastifyBaseLogger
  times: JobTimes
  /** Fires when this process stops. */
  stopping: AbortSignal
}

/** Takes the next job of a lane and does it, as far as it goes. @returns false if none waits there */
export async function runNextJob(lane: JobLane, deps: Deps): Promise<boolean> {
  const { services: { database, now }, times } = deps
  const claim = randomBytes(12).toString('hex')
  const kinds = lane === 'long' ? { only: longKinds() } : { not: longKinds() }
  const row = await database.transaction((tx) => claimJob(tx, claim, kinds, times.lease, now()))
  if (!row) return false
  const run = new Run(row, claim, deps)
  await run.begin()
  return true
}

/** One run of one job, under its claim. */
class Run {
  private readonly abort = new AbortController()
  private told: { done: number; total: number | null; message: string }
  private beating: Promise<void> = Promise.resolve()
  private isComplete = false

  constructor(private readonly row: JobRecord, private readonly claim: string, private readonly deps: Deps) {
    this.told = { done: 0, total: null, message: row.message }
  }

  async begin(): Promise<void> {
    const { services: { database, now }, times, stopping } = this.deps
    const { row } = this
    // Canceled while its run was dead, or died in every try.
    if (row.cancelAskedAt) return this.end({ status: 'cancelled', message: 'Canceled.' })
    if (row.tries > times.waits.length + 1) return this.end({ status: 'failed', errorMessage: this.failedMessage })
    const who = row.userRoleId === null ? undefined : await whoIsInRole.ask({ reader: database.reader, userId: row.userId, userRoleId: row.userRoleId, viewSchoolId: row.viewSchoolId, now: now() })
    const refusal = refuseJob(who, row)
    if (refusal) return this.end({ status: 'failed', errorMessage: refusal })
    const stop = () => this.abort.abort(new Ended('stopped'))
    stopping.addEventListener('abort', stop)
    const timer = setInterval(() => { this.beating = this.beating.then(() => this.beat()) }, times.beat)
    try {
      const outcome = await inSchoolView(who!, () => this.work(who!))
      if (!this.isComplete) await database.transaction((tx) => this.complete(tx, outcome ?? { message: '' }))
    } catch (error) {
      clearInterval(timer)
      await this.beating
      await this.settle(error)
    } finally {
      clearInterval(timer)
      stopping.removeEventListener('abort', stop)
      await this.beating
    }
  }

  private async work(who: SignedIn): Promise<JobOutcome | void> {
    const { services, log } = this.deps
    const { row, abort: { signal } } = this
    const job = jobOfKind(row.kind)!
    const context: JobContext = {
      ...services, who, log, signal, jobId: row.id, requestId: `job-${row.id}`, address: '', userAgent: '', cookie: '', setCookie: () => {}, timeZone: undefined,
      common: { academicYear: row.academicYearId },
      ...transactionsOf(services, job.changes),
      complete: (tx, outcome) => this.complete(tx, outcome),
    }
    signal.throwIfAborted()
    let since = performance.now()
    return job.run(context, job.input.parse(row.input), async (told) => {
      this.tell(told)
      // Anyone who asks something of this process gets a turn: a fifth of the time, whatever a batch costs.
      await rest(Math.min((performance.now() - since) / 4, longestRest))
      since = performance.now()
      signal.throwIfAborted()
    })
  }

  private tell({ done, total, message }: JobProgress): void {
    this.told = { done: done ?? this.told.done, total: total ?? this.told.total, message: message ?? this.told.message }
  }

  /** Says that this run lives and how far it is, and hears whether it is still wanted. */
  private async beat(): Promise<void> {
    if (this.isComplete || this.abort.signal.aborted) return
    const { services: { database }, log, times } = this.deps
    try {
      const held = await database.transaction((tx) => touchJob(tx, this.row.id, this.claim, times.lease, this.told))
      if (this.isComplete) return
      if (!held) this.abort.abort(new Ended('lost'))
      else if (held.cancelAskedAt) this.abort.abort(new Ended('cancelled'))
    } catch (error) {
      // The database is away for a moment; if it stays away, the claim runs out and the last transaction is refused.
      log.warn({ err: error, jobId: this.row.id }, 'the progress of a job could not be written')
    }
  }

  private async complete(tx: Tx, { message, result, file }: JobOutcome): Promise<void> {
    const held = await lockHeldJob(tx, this.row.id, this.claim)
    if (!held) throw new Ended('lost')
    if (held.cancelAskedAt) throw new Ended('cancelled')
    await updateJob(tx, this.row.id, {
      status: 'completed', message, errorMessage: '', result: result ?? null, fileId: file?.fileId ?? null, expiresAt: file?.expiresAt ?? null,
      // What is in a file was counted; a search that found what it looked for is over before its time, and all of it is done.
      ...(file ? { done: this.told.done, total: this.told.done } : { done: this.told.total ?? this.told.done, total: this.told.total }), claim: null, finishedAt: this.deps.services.now(),
    })
    this.isComplete = true
  }

  /** Writes down why a run did not complete. */
  private async settle(thrown: unknown): Promise<void> {
    // What waited for the signal may throw something of its own.
    const error: unknown = this.abort.signal.aborted ? this.abort.signal.reason : thrown
    this.isComplete = false
    if (error instanceof Ended) {
      if (error.why === 'cancelled') await this.end({ status: 'cancelled', message: 'Canceled.' })
      if (error.why === 'stopped') await this.release(0, { tries: this.row.tries - 1 })
      return
    }
    const { log, times: { waits } } = this.deps
    if (error instanceof DomainError && error.id !== 'unavailable' && error.id !== 'unexpected') return this.end({ status: 'failed', errorMessage: error.message })
    log.error({ err: error, jobId: this.row.id, tries: this.row.tries }, 'a job failed')
    const wait = waits[this.row.tries - 1]
    if (wait === undefined) return this.end({ status: 'failed', errorMessage: this.failedMessage })
    await this.release(wait, { message: 'It failed and will be retried in a moment.' })
  }

  private get failedMessage(): string {
    return jobOfKind(this.row.kind)?.failedMessage ?? 'This failed. Please try again.'
  }

  private async end(values: { status: 'failed' | 'cancelled'; message?: string; errorMessage?: string }): Promise<void> {
    const { services: { database, now } } = this.deps
    await database.transaction(async (tx) => {
      const held = await lockHeldJob(tx, this.row.id, this.claim)
      if (held) await updateJob(tx, this.row.id, { message: '', ...values, done: this.told.done, total: this.told.total, claim: null, finishedAt: now() })
    })
  }

  private async release(wait: number, values: { tries?: number; message?: string }): Promise<void> {
    await this.deps.services.database.transaction(async (tx) => {
      const held = await lockHeldJob(tx, this.row.id, this.claim)
      if (!held) return
      if (held.cancelAskedAt) await updateJob(tx, this.row.id, { status: 'cancelled', message: 'Canceled.', claim: null, finishedAt: this.deps.services.now() })
      else await releaseJob(tx, this.row.id, wait, values)
    })
  }
}

