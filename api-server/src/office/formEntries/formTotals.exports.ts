import { TotalsQuery, type QuestionTotal } from '@portal/shared/office/formEntries/formTotals.schemas'
import { defineExport, type CellValue } from '../../platform/longWork/defineExport'
import { readTotals } from './readTotals'

const share = (count: number, answered: number): CellValue => (answered === 0 ? null : Math.round((count / answered) * 1_000) / 10)

/** A line for what a question has in all, then one for each option, number, month, word, or cell of a matrix. */
export function totalLines({ label, group, isAsked, answered, bars, numbers, columns, lines, shape }: QuestionTotal): CellValue[][] {
  const question = group === '' ? label : `${group}: ${label}`
  const removed = (isRemoved: boolean) => (isRemoved ? 'No longer offered' : '')
  return [
    [question, 'Answered', answered, null, null, isAsked ? '' : 'No longer asked'],
    ...(numbers ? [['Average', numbers.average], ['Sum', numbers.sum], ['Smallest', numbers.least], ['Largest', numbers.most]].map(([name, value]): CellValue[] => [question, name!, null, null, value!, '']) : []),
    ...bars.map((bar): CellValue[] => [question, bar.label, bar.count, shape === 'ranking' ? null : share(bar.count, answered), bar.mean, shape === 'ranking' ? ['Mean place', removed(bar.isRemoved)].filter(Boolean).join('; ') : removed(bar.isRemoved)]),
    ...lines.flatMap((line) => columns.map((column, at): CellValue[] => [question, `${line.label}: ${column}`, line.counts[at]!, share(line.counts[at]!, line.counts.reduce((sum, each) => sum + each, 0)), null, removed(line.isRemoved)])),
  ]
}

/** /form-total-entry, narrowed as the screen is. */
export const formTotalsExport = defineExport({
  name: 'formTotals',
  title: 'Totals of a form',
  input: TotalsQuery,
  access: { roleTypes: ['org'], permission: 'form-list' },
  auditAction: 'form.totalsExported',
  columns: [
    { key: 'question', heading: 'Question', kind: 'text', width: 44 },
    { key: 'answer', heading: 'Answer', kind: 'text', width: 36 },
    { key: 'count', heading: 'Count', kind: 'number' },
    { key: 'share', heading: 'Share, percent', kind: 'number' },
    { key: 'value', heading: 'Value', kind: 'number' },
    { key: 'note', heading: 'Note', kind: 'text', width: 24 },
  ],
  count: async (context, input) => (await readTotals(input, context)).questions.length,
  rows: async function* (context, input) {
    const { questions, entries } = await readTotals(input, context)
    yield [['', 'Entries that count', entries, null, null, '']]
    for (const question of questions) yield totalLines(question)
  },
})
