import { DomainError } from '@portal/shared/call/errors'
import { importResults, importSchools } from '@portal/shared/imports/import.calls'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { serve } from '../http/serve'
import { ownScope } from '../organizations/scope'
import { importResults as createOrUpdateResults } from './importResults'
import { importSchools as createOrUpdateSchools } from './importSchools'
import { runImport, type Importer } from './runImport'

const importerOf = ({ who, requestId }: RequestContext<SignedIn>): Importer => ({
  organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
})

/** Imports go into the current academic year. @throws DomainError read-only-year, not-found */
async function refusePastYear({ database, who, common }: RequestContext<SignedIn>): Promise<void> {
  if (!(await ownScope(database.reader, who, common)).academicYear.isCurrent) throw new DomainError('read-only-year')
}

export const importRoutes = [
  serve(importSchools, async (input, context) => {
    await refusePastYear(context)
    return runImport(context.tx, input.dryRun, (tx) => createOrUpdateSchools(tx, importerOf(context), input, context.now()))
  }),

  serve(importResults, async (input, context) => {
    await refusePastYear(context)
    return runImport(context.tx, input.dryRun, (tx) => createOrUpdateResults(tx, importerOf(context), input, context.now()))
  }),
]
