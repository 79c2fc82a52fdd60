import type { z } from 'zod'
import { DomainError } from '@portal/shared/platform/call/errors'
import { longListText, mostExportedAtOnce } from '@portal/shared/competition/performances/exportColumns'
import type { ExportPerformances } from '@portal/shared/competition/performances/performance.schemas'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { writeAudit } from '../../platform/audit/writeAudit'
import { FileAnswer } from '../../platform/http/fileAnswer'
import type { RequestContext, SignedIn } from '../../platform/http/requestContext'
import { writeSheet } from '../../platform/jobs/writers/writeSheet'
import { columnsFor, rowsFor } from './performance.exports'

/** The list of performances as a spreadsheet, while the person waits. @throws DomainError not-found, conflicts for one that is too long for that */
export async function writePerformances(input: z.output<typeof ExportPerformances>, context: RequestContext<SignedIn>): Promise<FileAnswer> {
  const { database: { reader }, who, now } = context
  context.drawingLimit.count(who)
  const rows = await rowsFor(context, input)
  if (rows.length > mostExportedAtOnce) throw new DomainError('conflicts', { message: longListText })
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  const { name: organizationName, timeZone } = organization!
  const pieces: Buffer[] = []
  const table = { title: 'Performances', organizationName, timeZone, at: now(), columns: await columnsFor(context), total: rows.length, rows: batchOf(rows), signal: new AbortController().signal, drawing: () => Promise.resolve() }
  for await (const piece of writeSheet(table)) pieces.push(piece)
  await context.tx((tx) => writeAudit(tx, {
    organizationId: who.organizationId, userId: who.userId, actingUserId: who.actingUserId, requestId: context.requestId,
    action: 'performances.exported', subjectType: 'event', subjectId: input.eventId, data: { schoolTeamId: input.schoolTeamId, categoryId: input.categoryId, schoolId: input.schoolId, rows: rows.length },
  }))
  return new FileAnswer({ mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', name: `performances-${dayOf(now(), timeZone)}.xlsx`, body: Buffer.concat(pieces) })
}

async function* batchOf<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows)
}
