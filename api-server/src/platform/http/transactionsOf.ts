import type { Changeable } from '@portal/shared/platform/call/defineCall'
import { forgetChanged } from './forgetKept'
import type { RequestContext, Services } from './requestContext'

/** The transactions of a call or a job that changes these: whatever is kept of them is forgotten after each commit, here and soon elsewhere. */
export function transactionsOf(services: Services, changes: readonly Changeable[]): Pick<RequestContext, 'tx'> {
  return {
    tx: async (work) => {
      const result = await services.database.transaction(work)
      forgetChanged(services, changes)
      return result
    },
  }
}
