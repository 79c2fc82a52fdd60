import { importSchools } from '@portal/shared/imports/import.calls'
import type { RequestContext, SignedIn } from '../http/requestContext'
import { serve } from '../http/serve'
import { importSchools as createOrUpdateSchools } from './importSchools'
import { runImport, type Importer } from './runImport'

const importerOf = ({ who, requestId }: RequestContext<SignedIn>): Importer => ({
  organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId,
})

export const importRoutes = [
  serve(importSchools, (input, context) =>
    runImport(context.tx, input.dryRun, (tx) => createOrUpdateSchools(tx, importerOf(context), input))),
]
