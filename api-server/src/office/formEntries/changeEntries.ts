import type { PersonOutcome } from '@portal/shared/identity/users/personList.schemas'
import { mostChangedAtOnce, type ChangedEntries, type ChangeEntries } from '@portal/shared/office/formEntries/formEntryList.schemas'
import type { z } from 'zod'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { presentJob } from '../../platform/jobs/presentJob'
import { startJob } from '../../platform/jobs/startJob'
import { noForm } from '../forms/form.policy'
import { findForm } from '../forms/officeForm.repository'
import { changeOne, refuseIncomplete } from './changeOne'
import { entryChangesJob } from './entryChangesJob'

/** Changes entries while one waits, or begins a job that does. Sent twice with one key, it is done once. @throws DomainError not-found, invalid-input, too-many-tries */
export async function changeEntries(input: ChangeEntries, context: RequestContext<SignedIn>): Promise<z.infer<typeof ChangedEntries>> {
  refuseIncomplete(input)
  if (!(await findForm(context.database.reader, context.who.organizationId, input.formId))) throw noForm()
  const entries = [...new Map(input.entries.map((entry) => [entry.entryId, entry])).values()]
  if (entries.length > mostChangedAtOnce) {
    const job = await context.tx((tx) => startJob(tx, context, entryChangesJob, { ...input, entries }, input.key))
    context.wakeJobs?.()
    return { outcomes: [], job: presentJob(job, context.now()) }
  }
  const outcomes: PersonOutcome[] = []
  for (const entry of entries) outcomes.push(await changeOne(input, entry, context))
  return { outcomes, job: null }
}
