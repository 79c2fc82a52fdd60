import type { z } from 'zod'
import type { Access } from '@portal/shared/platform/access/isAllowed'
import type { Changeable } from '@portal/shared/platform/call/defineCall'
import type { JobKind } from '@portal/shared/platform/jobs/job.kinds'
import type { Tx } from '../db/database'
import type { RequestContext, SignedIn } from '../http/requestContext'

/** What came of a job, for the person. */
export interface JobOutcome {
  /** In a sentence: "1,204 students went up a grade." */
  message: string
  /** Kept with the job, as JSON. */
  result?: unknown
  /** The file that it made, until `expiresAt`. */
  file?: { fileId: number; expiresAt: Date }
}

/** What is reported while the work is under way. */
export interface JobProgress {
  /** Rows done. */
  done?: number
  /** Rows there are, as soon as they are counted. */
  total?: number
  /** What is being done, in a sentence. */
  message?: string
}

/**
 * Reports how far the work is. Costs nothing: it is written at most once a second. Call it after each batch, and await it:
 * other requests get their turn there.
 * @throws if the job was cancelled or taken from this process: let it pass, nothing more is to be done
 */
export type Progress = (told: JobProgress) => Promise<void>

/** What a job builds on: all that a request has, in the name, role, school and organization of the person who asked. */
export interface JobContext extends RequestContext<SignedIn> {
  jobId: number
  /** Fires when the job is cancelled, or this process stops. */
  signal: AbortSignal
  /**
   * Marks the job as completed in the transaction that does its work, so that both happen or neither: a job that writes must
   * use it, or a process that dies after its commit does the work twice. The last statement of its last transaction.
   * @throws if the job was cancelled or taken from this process: the transaction is undone then
   */
  complete(tx: Tx, outcome: JobOutcome): Promise<void>
}

export const jobLanes = ['short', 'long'] as const
export type JobLane = (typeof jobLanes)[number]

/** A kind of long work. */
export interface Job<Input extends z.ZodObject = z.ZodObject> {
  kind: JobKind
  /** For the person, from what they asked: "Next year: 2027-28". */
  title(input: z.output<Input>): string
  /** What was asked; kept as JSON and read again when the work begins. */
  input: Input
  /** Checked when the work begins, on the role as it is by then; the call that asks for it has an access of its own. */
  accessTo(input: z.output<Input>): Access
  /** The rest of what must hold when the work begins; throws a DomainError, whose message the person reads. */
  refuse?(who: SignedIn, input: z.output<Input>): void
  /** `short` (lists as files) never waits behind `long` (what is worked out for a minute or more): each lane does one job at a time. */
  lane: JobLane
  /** What it changes: cached public answers that may show it are forgotten after each of its transactions. */
  changes: readonly Changeable[]
  /** Shown if it fails without a DomainError of its own, after the last try. */
  failedMessage: string
  /** The work. A DomainError is final, and its message is shown; any other error is tried again, three times in all. */
  run(context: JobContext, input: z.output<Input>, progress: Progress): Promise<JobOutcome | void>
}

/**
 * A kind of long work that reports progress, outlives a restart and can be cancelled. To be put into its noun's manifest (longWork.of), asked for by
 * startJob(tx, context, job, input, addedKey) in a call of its own, and followed by `context.wakeJobs?.()` after the commit.
 * `run` either returns its outcome (work that writes nothing, or nothing that would harm if written twice) or calls
 * `context.complete` in its last transaction and returns nothing.
 */
export function defineJob<Input extends z.ZodObject>(
  { access, ...definition }: Omit<Job<Input>, 'accessTo' | 'lane' | 'changes' | 'failedMessage'> & Partial<Pick<Job<Input>, 'lane' | 'changes' | 'failedMessage'>> & { access: Access | ((input: z.output<Input>) => Access) },
): Job<Input> {
  return { lane: 'short', changes: [], failedMessage: 'This failed. Please try again.', accessTo: (input) => (typeof access === 'function' ? access(input) : access), ...definition }
}
