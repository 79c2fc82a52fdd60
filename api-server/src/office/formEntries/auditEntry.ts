import { writeAudit } from '../../platform/audit/writeAudit'
import type { Tx } from '../../platform/db/database'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import type { EntryRecord } from './formEntry.repository'

/** Writes down what was done to an entry; never what was answered. */
export const auditEntry = (tx: Tx, { who, requestId }: Pick<RequestContext<SignedIn>, 'who' | 'requestId'>, action: string, { id, formId }: Pick<EntryRecord, 'id' | 'formId'>, data: Record<string, unknown> = {}) =>
  writeAudit(tx, { organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId, action, subjectType: 'formEntry', subjectId: id, data: { formId, ...data } })
