import type { z } from 'zod'
import { refusalOf } from '@portal/shared/platform/access/isAllowed'
import { DomainError } from '@portal/shared/platform/call/errors'
import { dayOf } from '@portal/shared/platform/format/dateTexts'
import { exportFailedMessage, exportFormatNames, exportHours, type ExportFormat } from '@portal/shared/platform/jobs/job.kinds'
import { StartExport } from '@portal/shared/platform/jobs/job.schemas'
import { writeAudit } from '../audit/writeAudit'
import { keepFile } from '../files/keepFile'
import { problemsOf } from '../http/answer'
import type { SignedIn } from '../http/requestContext'
import { whichOrganization } from '../platform.hooks'
import { dataExports } from '../longWork/dataExports'
import type { CellValue, Drawn, Export } from '../longWork/defineExport'
import { defineJob, type Progress } from '../longWork/defineJob'
import { largestFile, tooLarge, type ExportTable } from './writers/table'

const Asked = StartExport.omit({ addedKey: true })
type Asked = z.output<typeof Asked>

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv; charset=utf-8', pdf: 'application/pdf',
}

/** @throws DomainError invalid-input */
function exportOf({ export: name }: Asked): Export {
  const found = dataExports.items.find((each) => each.name === name)
  if (!found) throw new DomainError('invalid-input', { fields: [{ field: 'export', message: 'There is no such export.' }] })
  return found
}

/** What the list is narrowed to, as the export's schema reads it. @throws DomainError invalid-input, each field as "input.search" */
function ownInput(found: Export, { input }: Asked): Record<string, unknown> {
  const parsed = found.input.safeParse(input)
  if (!parsed.success) throw new DomainError('invalid-input', { fields: problemsOf(parsed.error).map(({ field, message }) => ({ field: field ? `input.${field}` : 'input', message })) })
  return parsed.data
}

/** @throws DomainError invalid-input, wrong-role, no-permission and what the export's own policy says */
export function refuseExport(who: SignedIn, asked: Asked): void {
  const found = exportOf(asked)
  const refusal = refusalOf(who, found.access)
  if (refusal) throw new DomainError(refusal)
  found.refuse?.(who, ownInput(found, asked))
}

const titleOf = (found: Export, input: Record<string, unknown>) => (typeof found.title === 'function' ? found.title(input) : found.title)

/** A list written as a file. Each writer is loaded when it is first needed. */
export const exportJob = defineJob({
  kind: 'export',
  input: Asked,
  title: (asked) => `${titleOf(exportOf(asked), ownInput(exportOf(asked), asked))} (${exportFormatNames[asked.format]})`,
  access: (asked) => exportOf(asked).access,
  refuse: refuseExport,
  failedMessage: exportFailedMessage,
  run: async (context, asked, progress) => {
    const found = exportOf(asked)
    const input = ownInput(found, asked)
    const { who, database, now } = context
    const total = await found.count(context, input)
    await progress({ total, message: 'The rows are being written.' })
    const organization = await whichOrganization.ask({ reader: database.reader, organizationId: who.organizationId })
    const counted = { rows: 0 }
    const table: ExportTable = {
      title: titleOf(found, input),
      organizationName: organization.name,
      timeZone: organization.timeZone,
      at: now(),
      columns: typeof found.columns === 'function' ? await found.columns(input, context, asked.format) : found.columns,
      total,
      rows: withProgress(found.rows(context, input, asked.format), counted, progress),
      ...(asked.format === 'xlsx' && found.sheets && { more: await found.sheets(context, input) }),
      signal: context.signal,
      drawing: () => progress({ message: 'The pages are being drawn.' }),
    }
    const bytes = asked.format === 'pdf' && found.draw ? drawn(await found.draw(context, input), counted) : await gather(await write(asked.format, table))
    await progress({ done: counted.rows })
    const expiresAt = new Date(now().getTime() + exportHours * 3_600_000)
    const name = `${found.name}-${dayOf(now(), organization.timeZone)}.${asked.format}`
    await keepFile(context, { organizationId: who.organizationId, name, mediaType: mediaTypes[asked.format], purpose: 'export', uploadedByUserId: who.userId }, bytes, async (tx, fileId) => {
      await writeAudit(tx, {
        organizationId: who.organizationId, userId: who.userId, actingUserId: null, requestId: context.requestId,
        action: found.auditAction, subjectType: 'organization', subjectId: who.organizationId, data: { ...input, format: asked.format, rows: counted.rows },
      })
      await context.complete(tx, { message: rowsText(counted.rows), file: { fileId, expiresAt } })
    })
  },
})

const rowsText = (rows: number) => (rows === 1 ? '1 row.' : `${rows.toLocaleString('en-US')} rows.`)

async function write(format: ExportFormat, table: ExportTable): Promise<AsyncIterable<Buffer | string>> {
  if (format === 'xlsx') return (await import('./writers/writeSheet')).writeSheet(table)
  if (format === 'pdf') return (await import('./writers/writePdf')).writePdf(table)
  return (await import('./writers/writeCsv')).writeCsv(table)
}

function drawn({ bytes, rows }: Drawn, counted: { rows: number }): Buffer {
  counted.rows = rows
  return Buffer.from(bytes)
}

async function* withProgress(batches: ReturnType<Export['rows']>, counted: { rows: number }, progress: Progress): AsyncGenerator<readonly (readonly CellValue[])[]> {
  for await (const rows of batches) {
    yield rows
    counted.rows += rows.length
    await progress({ done: counted.rows })
  }
}

/** The whole file. Rows are never all held at once, and what is written of them is compressed: a file is small compared to them. */
async function gather(pieces: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const kept: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    size += bytes.length
    if (size > largestFile) throw tooLarge()
    kept.push(bytes)
  }
  return Buffer.concat(kept)
}

