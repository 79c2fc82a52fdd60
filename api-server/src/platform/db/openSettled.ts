import type { Settings } from '../settings'
import type { Database } from './database'
import { openEmbedded } from './openDatabase'
import { openPostgres } from './openPostgres'
import type { ConnectionSettings } from './connections'

/**
 * Opens the database that the settings name.
 * @param statements a command that someone is waiting for may run long queries; what answers requests may not
 * @param say called if the database has to be waited for
 * @throws StartProblem if it cannot be opened
 */
export function openSettled(
  settings: Settings, { statements = 'limited', say }: { statements?: 'limited' | 'unlimited'; say?: (text: string) => void } = {},
): Promise<Database> {
  if (!settings.DATABASE_URL) return openEmbedded(settings.PORTAL_DATA_DIR)
  return openPostgres({ url: settings.DATABASE_URL, ...connectionsOf(settings, statements) }, { patience: settings.PORTAL_DATABASE_START_SECONDS * 1000, ...(say && { say }) })
}

/** How many connections there may be, and how long anything may take on them, as the settings say. */
export function connectionsOf(settings: Settings, statements: 'limited' | 'unlimited'): Pick<ConnectionSettings, 'most' | 'toConnect' | 'toState' | 'toIdle'> {
  const limit = (seconds: number) => (statements === 'limited' ? seconds * 1000 : 0)
  return {
    most: settings.PORTAL_DATABASE_CONNECTIONS,
    toConnect: settings.PORTAL_DATABASE_CONNECT_SECONDS * 1000,
    toState: limit(settings.PORTAL_DATABASE_STATEMENT_SECONDS),
    toIdle: limit(settings.PORTAL_DATABASE_IDLE_SECONDS),
  }
}
