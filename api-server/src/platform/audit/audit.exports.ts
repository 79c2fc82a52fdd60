import { mayReadAudit } from '@portal/shared/platform/audit/audit.calls'
import { AuditExport } from '@portal/shared/platform/audit/audit.schemas'
import { defineExport } from '../longWork/defineExport'
import { meantBy, refuseUnlessAdmin } from './audit.policy'
import { countAllAudit, findAudit } from './audit.repository'
import { presentAudit } from './readAudit'
import { studentsAmong } from './studentsAmong'

/** Rows read at once. */
const batch = 100

/** /administration/audit, narrowed as the list is, however long it is. */
export const auditExport = defineExport({
  name: 'audit',
  title: 'Audit',
  input: AuditExport,
  access: mayReadAudit,
  refuse: refuseUnlessAdmin,
  auditAction: 'audit.exported',
  columns: [
    { key: 'at', heading: 'When', kind: 'moment' },
    { key: 'who', heading: 'Who', kind: 'text' },
    { key: 'admin', heading: 'Admin behind them', kind: 'text' },
    { key: 'viewSchool', heading: 'In the School Admin view of', kind: 'text' },
    { key: 'action', heading: 'What', kind: 'text', width: 32 },
    { key: 'subjectType', heading: 'Kind', kind: 'text', width: 18 },
    { key: 'subjectId', heading: 'Number', kind: 'number' },
    { key: 'subjectName', heading: 'Name', kind: 'text' },
    { key: 'changes', heading: 'Changes', kind: 'text', width: 60 },
  ],
  count: async ({ database: { reader }, who, now }, { sort: _, ...filters }) => countAllAudit(reader, await meantBy(reader, who, now(), filters)),
  rows: async function* ({ database: { reader }, who, now, recordViews }, { sort, ...filters }) {
    const meant = await meantBy(reader, who, now(), filters)
    let after: number | null = null
    for (;;) {
      const found: Awaited<ReturnType<typeof findAudit>> = await findAudit(reader, meant, sort, { after, limit: batch })
      recordViews.note(who, 'student', studentsAmong(found), now())
      const rows = await presentAudit(reader, meant.organizationId, found)
      yield rows.map((row) => [
        new Date(row.at), row.who ?? 'The portal', row.admin, row.viewSchool, row.did, row.subject, row.subjectId, row.subjectName,
        row.changes.map(({ field, before, after: later }) => `${field}: ${before ?? '–'} → ${later ?? '–'}`).join('; '),
      ])
      if (found.length < batch) return
      after = found.at(-1)!.auditId
    }
  },
})
