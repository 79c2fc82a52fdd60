import { and, asc, desc, eq, gt, ilike, inArray, isNotNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { JobKind, JobStatus } from '@portal/shared/platform/jobs/job.kinds'
import type { Reader, Tx } from '../db/database'
import { storedFile } from '../files/file.tables'
import { job } from './job.tables'
import { likePattern } from '../db/likePattern'

export type JobRecord = typeof job.$inferSelect

const active: JobStatus[] = ['pending', 'processing']
/** By the database's clock: the processes that share it need not agree on the time. */
const clock = sql`clock_timestamp()`
const inMilliseconds = (milliseconds: number) => sql`clock_timestamp() + ${`${milliseconds} milliseconds`}::interval`

/** Adds a job. @returns undefined if this person has asked for one with this key already */
export async function insertJob(tx: Tx, values: typeof job.$inferInsert): Promise<JobRecord | undefined> {
  const [row] = await tx.insert(job).values({ ...values, claimableAt: sql`clock_timestamp()` as never }).onConflictDoNothing({ target: [job.userId, job.addedKey] }).returning()
  return row
}

export async function findJobAddedWith(reader: Reader, userId: number, addedKey: string): Promise<JobRecord | undefined> {
  const [row] = await reader.select().from(job).where(and(eq(job.userId, userId), eq(job.addedKey, addedKey)))
  return row
}

export const countActive = (reader: Reader, userId: number): Promise<number> => reader.$count(job, and(eq(job.userId, userId), inArray(job.status, active)))

/** A job of this person's own. */
export async function findOwnJob(reader: Reader, userId: number, jobId: number): Promise<JobRecord | undefined> {
  const [row] = await reader.select().from(job).where(and(eq(job.id, jobId), eq(job.userId, userId)))
  return row
}

/** The same, kept from others until the transaction ends. */
export async function lockOwnJob(tx: Tx, userId: number, jobId: number): Promise<JobRecord | undefined> {
  const [row] = await tx.select().from(job).where(and(eq(job.id, jobId), eq(job.userId, userId))).for('update')
  return row
}

export interface JobFilters {
  search: string
  status?: JobStatus | 'active' | undefined
}

const isListed = (userId: number, { search, status }: JobFilters): SQL | undefined => and(
  eq(job.userId, userId),
  status === 'active' ? inArray(job.status, active) : status && eq(job.status, status),
  ...search.split(/\s+/).filter(Boolean).map((word) => ilike(job.title, likePattern(word))),
)

export const countJobs = (reader: Reader, userId: number, filters: JobFilters): Promise<number> => reader.$count(job, isListed(userId, filters))

export async function findJobs(
  reader: Reader, userId: number, { sort, offset, limit, ...filters }: JobFilters & { sort: 'when' | '-when' | 'title' | '-title'; offset: number; limit: number },
): Promise<JobRecord[]> {
  const column = sort.endsWith('title') ? sql`lower(${job.title})` : job.createdAt
  return reader.select().from(job).where(isListed(userId, filters)).orderBy(sort.startsWith('-') ? desc(column) : asc(column), desc(job.id)).limit(limit).offset(offset)
}

export async function updateJob(tx: Tx, jobId: number, values: Partial<typeof job.$inferInsert>): Promise<JobRecord> {
  const [row] = await tx.update(job).set(values).where(eq(job.id, jobId)).returning()
  return row!
}

/**
 * Takes the oldest job that waits, or whose run has gone silent, for one run: no other run has it then.
 * @param kinds these, or all but these
 * @param lease milliseconds within which the run must speak
 */
export async function claimJob(tx: Tx, claim: string, kinds: { only: JobKind[] } | { not: JobKind[] }, lease: number, now: Date): Promise<JobRecord | undefined> {
  const isOfLane = 'only' in kinds ? inArray(job.kind, kinds.only) : notInArray(job.kind, kinds.not)
  const [due] = await tx.select({ id: job.id }).from(job).where(and(inArray(job.status, active), lte(job.claimableAt, clock), isOfLane))
    .orderBy(asc(job.claimableAt), asc(job.id)).limit(1).for('update', { skipLocked: true })
  if (!due) return undefined
  const [row] = await tx.update(job).set({
    // Its process was killed: whoever waits reads why it stood still.
    message: sql`case when ${job.status} = 'processing' then 'It was interrupted, and continues.' else ${job.message} end` as never,
    status: 'processing', claim, claimableAt: inMilliseconds(lease) as never, tries: sql`${job.tries} + 1` as never, startedAt: sql`coalesce(${job.startedAt}, ${now.toISOString()}::timestamptz)` as never,
  }).where(eq(job.id, due.id)).returning()
  return row
}

const isHeld = (jobId: number, claim: string) => and(eq(job.id, jobId), eq(job.claim, claim), eq(job.status, 'processing'))

/** Writes how far a run is and that it lives. @returns whether to go on: undefined if the job is not this run's anymore */
export async function touchJob(
  tx: Tx, jobId: number, claim: string, lease: number, told: { done: number; total: number | null; message: string },
): Promise<{ cancelAskedAt: Date | null } | undefined> {
  const [row] = await tx.update(job).set({ ...told, claimableAt: inMilliseconds(lease) as never }).where(isHeld(jobId, claim)).returning({ cancelAskedAt: job.cancelAskedAt })
  return row
}

/** The job of a run, kept from others until the transaction ends; undefined if it is not this run's anymore. */
export async function lockHeldJob(tx: Tx, jobId: number, claim: string): Promise<JobRecord | undefined> {
  const [row] = await tx.select().from(job).where(isHeld(jobId, claim)).for('update')
  return row
}

/** Gives a job back: another run takes it after so many milliseconds. */
export async function releaseJob(tx: Tx, jobId: number, wait: number, values: Partial<typeof job.$inferInsert> = {}): Promise<void> {
  await tx.update(job).set({ ...values, status: 'pending', claim: null, claimableAt: inMilliseconds(wait) as never }).where(eq(job.id, jobId))
}

/** Frees what a process that is gone was working on. Only where no other process can be: on the embedded database. */
export async function releaseAll(tx: Tx): Promise<void> {
  await tx.update(job).set({ claimableAt: sql`clock_timestamp()` as never }).where(eq(job.status, 'processing'))
}

/** Forgets files of jobs that have expired. @returns the keys of their bytes, to be removed after the commit */
export async function forgetExpired(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const expired = await tx.select({ jobId: job.id, fileId: job.fileId }).from(job).where(and(isNotNull(job.fileId), lte(job.expiresAt, now))).limit(limit).for('update', { skipLocked: true })
  if (expired.length === 0) return []
  await tx.update(job).set({ fileId: null }).where(inArray(job.id, expired.map(({ jobId }) => jobId)))
  const rows = await tx.update(storedFile).set({ deletedAt: now }).where(inArray(storedFile.id, expired.map(({ fileId }) => fileId!))).returning({ key: storedFile.storageKey })
  return rows.map(({ key }) => key)
}

/** Everything that someone asked for; the files go with the person. @returns the keys of their bytes, to be removed after the commit */
export async function eraseJobs(tx: Tx, userId: number, now: Date): Promise<string[]> {
  const gone = await tx.delete(job).where(eq(job.userId, userId)).returning({ fileId: job.fileId })
  const files = gone.flatMap(({ fileId }) => fileId ?? [])
  if (files.length === 0) return []
  const rows = await tx.update(storedFile).set({ deletedAt: now }).where(inArray(storedFile.id, files)).returning({ key: storedFile.storageKey })
  return rows.map(({ key }) => key)
}


/** How many jobs are waiting and running, and how many of the last day failed: for monitoring the portal. */
export async function measureJobs(reader: Reader, now: Date): Promise<{ waiting: number; running: number; failed: number }> {
  const rows = await reader.select({ status: job.status, jobs: sql<number>`count(*)::int` }).from(job)
    .where(or(inArray(job.status, active), and(eq(job.status, 'failed'), gt(job.createdAt, new Date(now.getTime() - 24 * 3_600_000))))).groupBy(job.status)
  const of = (status: JobStatus) => rows.find((row) => row.status === status)?.jobs ?? 0
  return { waiting: of('pending'), running: of('processing'), failed: of('failed') }
}
