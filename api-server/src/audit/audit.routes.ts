import { exportAudit, listAudit } from '@portal/shared/audit/audit.calls'
import { mostAudited } from '@portal/shared/audit/audit.schemas'
import { actionText, subjectText } from '@portal/shared/audit/auditTexts'
import { DomainError } from '@portal/shared/call/errors'
import { pageSize } from '@portal/shared/call/paging'
import type { Reader } from '../db/database'
import { csvFile, type CsvValue } from '../http/csvFile'
import type { SignedIn } from '../http/requestContext'
import { serve } from '../http/serve'
import { findOrganizations } from '../organizations/organization.repository'
import { countAudit, findAudit, type Audited } from './audit.repository'
import { beginOf, presentAudit } from './readAudit'
import { writeAudit } from './writeAudit'

/** @throws DomainError no-permission: see audit.calls */
function refuseUnlessAdmin(who: SignedIn): void {
  if (!who.permissions.includes('user-edit')) throw new DomainError('no-permission')
}

const zoneOf = async (reader: Reader, { organizationId }: SignedIn) => (await findOrganizations(reader, { id: organizationId }))[0]!.timeZone

/** Rows of the file that are read at once. */
const piece = 500

async function* exportRows(reader: Reader, meant: Audited, sort: 'when' | '-when'): AsyncGenerator<CsvValue[][]> {
  let after: number | null = null
  for (;;) {
    const found: Awaited<ReturnType<typeof findAudit>> = await findAudit(reader, meant, sort, { after, limit: piece })
    const rows = await presentAudit(reader, meant.organizationId, found)
    yield rows.map((row) => [
      row.at, row.who ?? 'The portal', row.admin ?? '', row.viewSchool ?? '', actionText(row.action), subjectText(row.subjectType), row.subjectId, row.subjectName ?? '',
      row.changes.map(({ field, before, after: now }) => `${field}: ${before ?? '–'} → ${now ?? '–'}`).join('; '),
    ])
    if (found.length < piece) return
    after = found.at(-1)!.auditId
  }
}

export const auditRoutes = [
  serve(listAudit, async ({ page, sort, period, ...filters }, { database: { reader }, who, now }) => {
    refuseUnlessAdmin(who)
    const meant: Audited = { ...filters, organizationId: who.organizationId, since: beginOf(period, now(), await zoneOf(reader, who)) }
    const counted = await countAudit(reader, meant)
    const found = await findAudit(reader, meant, sort, { offset: (page - 1) * pageSize, limit: pageSize })
    return { rows: await presentAudit(reader, who.organizationId, found), total: Math.min(counted, mostAudited), hasMore: counted > mostAudited, page, pageSize }
  }),

  serve(exportAudit, async ({ sort, period, ...filters }, { database: { reader }, who, now, tx, requestId }) => {
    refuseUnlessAdmin(who)
    const meant: Audited = { ...filters, organizationId: who.organizationId, since: beginOf(period, now(), await zoneOf(reader, who)) }
    await tx((tx) => writeAudit(tx, {
      organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId,
      action: 'audit.exported', subjectType: 'organization', subjectId: who.organizationId, requestId, data: { ...filters, period },
    }))
    return csvFile('audit', ['When (UTC)', 'Who', 'Admin behind them', 'In the School Admin view of', 'What', 'Kind', 'Number', 'Name', 'Changes'], exportRows(reader, meant, sort))
  }),
]
