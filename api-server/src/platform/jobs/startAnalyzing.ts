import { analyze, wasNeverAnalyzed } from '../db/analyze'
import type { Database } from '../db/database'
import { repeat } from './repeat'

const hourly = 60 * 60_000

/** PostgreSQL counts by itself; the embedded database has nobody who does, so it is done here: at the start if it never was, and every hour. */
export function startAnalyzing({ database, log }: { database: Database; log: { warn(data: object, text: string): void } }): { stop(): Promise<void> } {
  if (database.kind !== 'embedded') return { stop: async () => {} }
  let isStart = true
  const work = async () => {
    const isDue = !isStart || (await wasNeverAnalyzed(database))
    isStart = false
    if (isDue) await analyze(database)
  }
  return repeat({ every: hourly, work, log, failure: 'the rows of the tables could not be counted; it is tried again in an hour' })
}
