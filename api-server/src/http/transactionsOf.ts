import type { Changeable } from '@portal/shared/call/defineCall'
import type { RequestContext, Services } from './requestContext'

/** Changes of these leave every public answer as it is. */
const shownNowhereInPublic: ReadonlySet<Changeable> = new Set(['session', 'statistics', 'users', 'roles', 'tags', 'requests', 'family', 'documents', 'disciplinary', 'favourites', 'eligibility', 'tennis', 'jobs', 'seasons', 'formEntries'])

/** The transactions of a call or a job that changes these: whatever is kept of them is forgotten after each commit. */
export function transactionsOf({ database, publicCache, remembered }: Services, changes: readonly Changeable[]): Pick<RequestContext, 'tx' | 'together'> {
  const isPublic = changes.some((changed) => !shownNowhereInPublic.has(changed))
  const forget = () => {
    if (isPublic) publicCache.forgetAll()
    remembered.forget(changes)
  }
  return {
    tx: async (work) => {
      const result = await database.transaction(work)
      forget()
      return result
    },
    together: async (by, item, work) => {
      const result = await database.together(by, item, work)
      forget()
      return result
    },
  }
}
