import { entryStateNames } from '@portal/shared/office/formEntries/formEntry.kinds'
import { ExportEntries } from '@portal/shared/office/formEntries/formEntryList.schemas'
import { answerWords } from '@portal/shared/office/forms/answerWords'
import { askedGroups, headingOfColumn, type AskedColumn } from '@portal/shared/office/forms/askedColumns'
import type { Answers, Row } from '@portal/shared/office/forms/formDefinition.types'
import { DomainError } from '@portal/shared/platform/call/errors'
import { defineExport, type CellValue, type ExportColumn, type ExportSheet } from '../../platform/longWork/defineExport'
import type { JobContext } from '../../platform/longWork/defineJob'
import { drawPapers, mostPapers } from './drawPapers'
import { findTags } from './formEntryTag.repository'
import { countListed, findEntriesAfter } from './listEntry.repository'
import { subjectIn, withoutAnswers } from './presentEntry'
import { filtersOf, findAskedForm, namesOfEntries, seesConfidential, stepOf } from './readEntryList'

/** Entries read at once. */
const piece = 100
type Asked = ReturnType<typeof ExportEntries.parse>

/** The form with what its entries are narrowed to, and the questions that this export has. @throws DomainError not-found, not-yours, invalid-input */
export async function planOf({ database: { reader }, who }: Pick<JobContext, 'database' | 'who'>, { confidential, sort: _, ...narrowed }: Asked) {
  const asked = await findAskedForm(reader, who, narrowed.formId)
  if (confidential && !(await seesConfidential(reader, who, asked.form))) throw new DomainError('not-yours', { message: 'Your role does not see the confidential answers of this form.' })
  const hidden: ReadonlySet<string> = confidential ? new Set() : asked.confidential
  return { ...asked, hidden, columns: asked.columns.filter(({ question }) => !hidden.has(question.id)), filters: await filtersOf(reader, who, asked, narrowed) }
}
type Plan = Awaited<ReturnType<typeof planOf>>

/** Entries as they are narrowed, some at once, with the answers that are exported, what they name, and tags. Whose student's entry is read is noted. */
export async function* readPieces({ database: { reader }, who, recordViews, now }: JobContext, { form, filters, hidden, columns }: Plan) {
  for (let after = 0; ;) {
    const found = await findEntriesAfter(reader, form.id, filters, after, piece)
    if (found.length === 0) return
    recordViews.note(who, 'formEntries', found.flatMap(({ entry }) => entry.studentId ?? []), now())
    const tags = await findTags(reader, found.map(({ entry }) => entry.id))
    const answers = found.map(({ entry }) => withoutAnswers(entry.answers, hidden))
    yield { rows: found.map((row, at) => ({ row, answers: answers[at]!, tags: tags.get(row.entry.id) ?? [] })), names: await namesOfEntries(reader, who, columns, answers, form.academicYearId) }
    if (found.length < piece) return
    after = found.at(-1)!.entry.id
  }
}
type Piece = ReturnType<typeof readPieces> extends AsyncGenerator<infer One> ? One : never
type Listed = Piece['rows'][number]

const numeric = ['number', 'money', 'scale', 'computed']
const kindOf = ({ question: { kind } }: AskedColumn): ExportColumn['kind'] => (kind === 'date' || kind === 'birthDate' ? 'date' : numeric.includes(kind) && kind !== 'computed' ? 'number' : 'text')
const columnOf = (column: AskedColumn): ExportColumn => ({ key: column.question.id, heading: headingOfColumn(column), kind: kindOf(column) })

function cellOf({ question }: AskedColumn, answer: Answers[string] | undefined, names: Piece['names']): CellValue {
  if (answer === undefined) return null
  return typeof answer === 'string' && numeric.includes(question.kind) && /^-?\d{1,12}(\.\d{1,6})?$/.test(answer) ? Number(answer) : answerWords(question, answer, names)
}

const first: ExportColumn[] = [
  { key: 'entry', heading: 'Entry', kind: 'number', width: 8 }, { key: 'subject', heading: 'For', kind: 'text' }, { key: 'filledInBy', heading: 'Filled in by', kind: 'text' }, { key: 'school', heading: 'School', kind: 'text' },
]
const facts: ExportColumn[] = [
  { key: 'activity', heading: 'Activity', kind: 'text' }, { key: 'sent', heading: 'Sent', kind: 'moment' }, { key: 'late', heading: 'Late', kind: 'text', width: 8 }, { key: 'state', heading: 'State', kind: 'text', width: 14 }, { key: 'status', heading: 'Status', kind: 'text', width: 16 },
  { key: 'step', heading: 'Step', kind: 'text', width: 18 }, { key: 'tags', heading: 'Tags', kind: 'text' },
]
const firstCells = ({ row }: Listed): CellValue[] => [row.entry.id, subjectIn(row)?.name ?? '', row.filledInBy, row.school]
const factCells = ({ row, tags }: Listed): CellValue[] => [row.activity, row.entry.submittedAt, row.entry.isLate ? 'Late' : '', entryStateNames[row.entry.state], row.status, stepOf(row), tags.join(', ')]

const rowsIn = (answers: Answers, group: string): Row[] => (Array.isArray(answers[group]) && typeof (answers[group] as unknown[])[0] === 'object' ? answers[group] as Row[] : [])
const inGroup = (columns: readonly AskedColumn[], id: string) => columns.filter(({ group }) => group === id)

/** One line for an entry; as CSV one for each row of its groups, so that nothing is left out. */
function linesOf(listed: Listed, names: Piece['names'], { columns, versions }: Plan, isFlat: boolean): CellValue[][] {
  const { answers } = listed
  const line = [...firstCells(listed), ...factCells(listed), ...inGroup(columns, '').map((column) => cellOf(column, answers[column.question.id], names))]
  if (!isFlat) return [line]
  const groups = askedGroups(versions)
  if (groups.length === 0) return [line]
  const lines = groups.flatMap(({ id, title }) => rowsIn(answers, id).map((row, at) => [
    ...line, title, at + 1, ...groups.flatMap((group) => inGroup(columns, group.id).map((column) => (group.id === id ? cellOf(column, row.answers[column.question.id], names) : null))),
  ]))
  return lines.length > 0 ? lines : [[...line, null, null, ...groups.flatMap((group) => inGroup(columns, group.id).map(() => null))]]
}

async function* groupRows(context: JobContext, plan: Plan, id: string): AsyncGenerator<CellValue[][]> {
  for await (const { rows, names } of readPieces(context, plan)) {
    yield rows.flatMap((listed) => rowsIn(listed.answers, id).map((row, at) => [...firstCells(listed), at + 1, ...inGroup(plan.columns, id).map((column) => cellOf(column, row.answers[column.question.id], names))]))
  }
}

/** The entries of a form as they are narrowed: a column for each question of all versions. Confidential answers only for who asks for them and may see them. */
export const formEntriesExport = defineExport({
  name: 'formEntries',
  title: ({ confidential }) => (confidential ? 'Form entries, with confidential answers' : 'Form entries'),
  input: ExportEntries,
  access: { roleTypes: ['org'], permission: 'form-list' },
  auditAction: 'formEntries.exported',
  columns: async (input, context, format) => {
    const { columns, versions } = await planOf(context, input)
    const groups = format === 'csv' ? askedGroups(versions) : []
    return [
      ...first, ...facts, ...inGroup(columns, '').map(columnOf),
      ...(groups.length > 0 ? [{ key: 'group', heading: 'Group', kind: 'text' as const }, { key: 'groupRow', heading: 'Row', kind: 'number' as const, width: 8 }] : []), ...groups.flatMap(({ id }) => inGroup(columns, id).map(columnOf)),
    ]
  },
  count: async (context, input) => countListed(context.database.reader, input.formId, (await planOf(context, input)).filters),
  rows: async function* (context, input, format) {
    const plan = await planOf(context, input)
    for await (const { rows, names } of readPieces(context, plan)) yield rows.flatMap((listed) => linesOf(listed, names, plan, format === 'csv'))
  },
  sheets: async (context, input): Promise<ExportSheet[]> => {
    const plan = await planOf(context, input)
    return askedGroups(plan.versions).filter(({ id }) => inGroup(plan.columns, id).length > 0).map(({ id, title, rowName }) => ({
      title: title || rowName || id, columns: [...first, { key: 'groupRow', heading: 'Row', kind: 'number', width: 8 }, ...inGroup(plan.columns, id).map(columnOf)], rows: groupRows(context, plan, id),
    }))
  },
  draw: async (context, input) => {
    const plan = await planOf(context, input)
    if ((await countListed(context.database.reader, input.formId, plan.filters)) > mostPapers) throw new DomainError('payload-too-large', { message: `A PDF can have ${mostPapers} entries at most, and this has more. Please narrow the list, or export it to Excel.` })
    return drawPapers(context, plan.form.name, plan.hidden, readPieces(context, plan))
  },
})
