import { listAudit, listAuditFilters } from '@portal/shared/platform/audit/audit.calls'
import { mostAudited } from '@portal/shared/platform/audit/audit.schemas'
import { serve } from '../http/serve'
import { countAudit, findAudit } from './audit.repository'
import { meantBy, refuseUnlessAdmin } from './audit.policy'
import { auditChoices } from './auditWords'
import { presentAudit } from './readAudit'
import { studentsAmong } from './studentsAmong'

export const auditRoutes = [
  serve(listAuditFilters, async (_, { who }) => {
    refuseUnlessAdmin(who)
    return auditChoices()
  }),

  serve(listAudit, async ({ page, pageSize, sort, ...filters }, { database: { reader }, who, now, recordViews }) => {
    refuseUnlessAdmin(who)
    const meant = await meantBy(reader, who, now(), filters)
    const counted = await countAudit(reader, meant)
    const found = await findAudit(reader, meant, sort, { offset: (page - 1) * pageSize, limit: Math.max(0, Math.min(pageSize, mostAudited - (page - 1) * pageSize)) })
    recordViews.note(who, 'student', studentsAmong(found), now())
    return { rows: await presentAudit(reader, who.organizationId, found), total: Math.min(counted, mostAudited), hasMore: counted > mostAudited, page, pageSize }
  }),
]
