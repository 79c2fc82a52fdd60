import type { Tx } from '../db/database'
import { findLeftBytes, forgetLeftUploads, markBytesGone } from '../files/file.repository'
import type { Services } from '../http/requestContext'
import { forgetExpired } from './job.repository'

const hourly = 60 * 60_000
/** Files that one transaction forgets. */
const batch = 200
/** Uploads of which nothing was made are kept for so long: someone may still be filling in the form. */
const uploadsKeptFor = 24 * 3_600_000

/** A file whose bytes are on their way counts as deleted (files/keepFile.ts): they are given this long. */
const mostUnderWay = hourly

type Deps = Pick<Services, 'database' | 'files' | 'now'> & { log: { warn(data: object, text: string): void } }

/** Forgets exports that have expired, and uploads that nobody made anything of within a day. @returns how many files */
export async function sweepFiles({ database, files, now, log }: Deps): Promise<number> {
  let count = 0
  const kinds = [
    (tx: Tx, at: Date) => forgetExpired(tx, at, batch),
    (tx: Tx, at: Date) => forgetLeftUploads(tx, new Date(at.getTime() - uploadsKeptFor), at, batch),
  ]
  for (const forget of kinds) {
    for (;;) {
      const keys = await database.transaction((tx) => forget(tx, now()))
      for (const key of keys) await files.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'the bytes of a forgotten file stay in the store'))
      count += keys.length
      if (keys.length < batch) break
    }
  }
  await removeLeftBytes({ database, files, now, log })
  return count
}

/**
 * Removes the bytes of deleted files that the store may still hold: what deletes a file removes them after its commit, and a store that was
 * away then is asked again here, until it has said that they are gone. So are bytes whose process ended before it could open their row.
 */
async function removeLeftBytes({ database, files, now, log }: Deps): Promise<void> {
  const begunBefore = new Date(now().getTime() - mostUnderWay)
  for (let after = 0; ;) {
    const left = await findLeftBytes(database.reader, { begunBefore, after, limit: batch })
    const gone: number[] = []
    for (const { fileId, key } of left) {
      await files.remove(key).then(() => gone.push(fileId), (error: unknown) => log.warn({ err: error, key }, 'the bytes of a deleted file stay in the store; it is tried again in an hour'))
    }
    if (gone.length > 0) await database.transaction((tx) => markBytesGone(tx, gone, now()))
    // A store that is away is not asked for the rest too.
    if (left.length < batch || gone.length === 0) return
    after = left.at(-1)!.fileId
  }
}

/** Sweeps once a minute after the start, then hourly. Several processes may do so on one database: each file is locked first. */
export function startSweeping(deps: Deps): { stop(): Promise<void> } {
  let run: Promise<unknown> = Promise.resolve()
  const sweep = () => {
    run = run.then(() => sweepFiles(deps)).catch((error: unknown) => deps.log.warn({ err: error }, 'files could not be swept; it is tried again in an hour'))
  }
  const first = setTimeout(sweep, 60_000)
  const timer = setInterval(sweep, hourly)
  first.unref()
  timer.unref()
  return {
    stop: async () => {
      clearTimeout(first)
      clearInterval(timer)
      await run
    },
  }
}
