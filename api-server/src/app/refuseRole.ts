import { StartProblem } from '../platform/db/startProblem'
import type { Settings } from '../platform/settings'

/** @throws StartProblem if a process in this role could not do its part */
export function refuseRole({ PORTAL_ROLE: role, DATABASE_URL: database, PORTAL_BASE_URL: address }: Pick<Settings, 'PORTAL_ROLE' | 'DATABASE_URL' | 'PORTAL_BASE_URL'>): void {
  if (role === 'all') return
  if (!database) throw new StartProblem(`PORTAL_ROLE=${role} needs a PostgreSQL that several processes share (DATABASE_URL): the embedded database belongs to one process, which does all. Leave PORTAL_ROLE out, or set DATABASE_URL.`)
  if (role === 'worker' && !address) throw new StartProblem('PORTAL_ROLE=worker needs PORTAL_BASE_URL: the messages that it writes link to the address that people reach the portal at, and that is not its own.')
}
