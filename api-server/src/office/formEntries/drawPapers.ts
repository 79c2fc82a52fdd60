import { entryStateNames } from '@portal/shared/office/formEntries/formEntry.kinds'
import type { Answers, FormDefinition } from '@portal/shared/office/forms/formDefinition.types'
import { findOrganizations } from '../../identity/organizations/organization.repository'
import { paperDate } from '../../platform/jobs/writers/wallClock'
import type { Drawn } from '../../platform/longWork/defineExport'
import type { JobContext } from '../../platform/longWork/defineJob'
import { runInThread } from '../../platform/threads/runInThread'
import { withThings } from '../forms/withThings'
import type { EntryPaper } from './drawEntries'
import { drawEntriesWork } from './drawEntries.work'
import { paperOf } from './entryPaper'
import { findVersions, type EntryInList } from './formEntry.repository'
import { nameOfEntry } from './readEntryList'

/** Paper is for reading; more are a spreadsheet's work. */
export const mostPapers = 500

/** Entries as one PDF, each on pages of its own, as it was asked. */
export async function drawPapers(context: JobContext, title: string, hidden: ReadonlySet<string>, pieces: AsyncIterable<{ rows: readonly { row: EntryInList; answers: Answers }[]; names: Readonly<Record<string, string>> }>): Promise<Drawn> {
  const { database: { reader }, who, now, signal } = context
  const [organization] = await findOrganizations(reader, { id: who.organizationId })
  const { name: organizationName, timeZone } = organization!
  const asked = new Map<number, FormDefinition>()
  const entries: EntryPaper[] = []
  for await (const { rows, names } of pieces) {
    for (const [id, definition] of await findVersions(reader, rows.map(({ row }) => row.entry.formVersionId))) if (!asked.has(id)) asked.set(id, await withThings(reader, who.organizationId, definition))
    for (const { row, answers } of rows) {
      const { state, submittedAt, isLate, formVersionId } = row.entry
      entries.push(paperOf(nameOfEntry(row), [
        ['State', entryStateNames[state]], ['Status', row.status], ['Filled in by', row.filledInBy], ['School', row.school], ['Activity', row.activity], ['Sent', `${paperDate(submittedAt, timeZone)}${isLate ? ', late' : ''}`],
      ], { definition: asked.get(formVersionId)!, answers, hidden, names }))
    }
  }
  return { bytes: await runInThread(drawEntriesWork, { title, organizationName, date: paperDate(now(), timeZone), entries }, { signal }), rows: entries.length }
}
