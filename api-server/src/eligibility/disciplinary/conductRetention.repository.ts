import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { wipeFiles } from '../../identity/students/erasable.repository'
import { wipeAudited } from '../../platform/audit/rewriteAudit.repository'
import { defineRetention } from '../../platform/retentionKinds/retentionKinds'
import { disciplinaryAction } from './disciplinary.tables'

/** Conduct that is over: nothing of it holds anymore, and nobody wrote to it since. */
const oldActions = (organizationId: number, before: Date) => and(
  eq(disciplinaryAction.organizationId, organizationId), eq(disciplinaryAction.subjectType, 'student'), lt(disciplinaryAction.occurredOn, dayOf(before, 'UTC')), lt(disciplinaryAction.updatedAt, before),
  or(isNull(disciplinaryAction.endsOn), lt(disciplinaryAction.endsOn, dayOf(before, 'UTC'))),
)

export const conductRetention = defineRetention({
  kind: 'conduct', title: 'Students’ conduct', isOptional: true, usual: 2_555, least: 1_095, most: 36_500,
  removes: 'Disciplinary actions about students that are over, with their files and what the audit says of what happened.',
  count: (reader, organizationId, before) => reader.$count(disciplinaryAction, oldActions(organizationId, before)),
  atOnce: 500,
  remove: async (tx, organizationId, before, most, now) => {
    const due = tx.select({ id: disciplinaryAction.id }).from(disciplinaryAction).where(oldActions(organizationId, before)).orderBy(asc(disciplinaryAction.id)).limit(most)
    const gone = await tx.delete(disciplinaryAction).where(inArray(disciplinaryAction.id, due)).returning({ id: disciplinaryAction.id, fileId: disciplinaryAction.fileId })
    await wipeAudited(tx, organizationId, { disciplinaryAction: gone.map(({ id }) => id) }, new Set(['description', 'appealNote', 'reason']))
    await wipeFiles(tx, gone.map(({ fileId }) => fileId), now)
    return gone.length
  },
})
