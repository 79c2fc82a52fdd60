import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '@portal/shared/platform/call/errors'
import type { Database } from '../db/database'
import { askForOne } from './health.repository'

/** A database that takes longer to say "1" does not answer: monitors give up after about as long. */
const patienceMs = 3_000

/** @throws DomainError unavailable if the database fails or does not answer in time */
export async function askDatabase(database: Database): Promise<void> {
  const patience = new AbortController()
  const late = wait(patienceMs, 'late' as const, { signal: patience.signal, ref: false }).catch(() => 'late' as const)
  try {
    if ((await Promise.race([askForOne(database.reader), late])) === 'late') throw new Error('The database does not answer.')
  } catch (cause) {
    throw Object.assign(new DomainError('unavailable', { message: 'The database does not answer.' }), { cause })
  } finally {
    patience.abort()
  }
}
