import type { FormEntryView } from '@portal/shared/office/formEntries/formEntry.schemas'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { noEntry } from './formEntry.policy'
import { findEntry, findVersion } from './formEntry.repository'
import { confidentialIn, presentEntry } from './presentEntry'
import { auditEntry } from './auditEntry'

/**
 * One entry for whoever may see it. Who looks at a student's is noted, who looks at confidential answers of others is written down.
 * @throws DomainError not-found
 */
export async function readEntry(entryId: number, context: RequestContext<SignedIn>): Promise<FormEntryView> {
  const { who, database: { reader }, now, recordViews } = context
  const entry = await findEntry(reader, who.organizationId, entryId)
  if (!entry) throw noEntry()
  const view = await presentEntry(reader, who, entry, now())
  if (entry.filledInByUserId === who.userId) return view
  if (entry.studentId !== null && who.roleType !== 'parent') recordViews.note(who, 'formEntries', [entry.studentId], now())
  const { definition } = await findVersion(reader, entry.formVersionId)
  if (confidentialIn(definition).size > 0 && view.hidden.length === 0) await context.tx((tx) => auditEntry(tx, context, 'formEntry.confidentialSeen', entry))
  return view
}
