import type { PublicForm } from '../../office/forms/publicForm.calls'
import { CrestRow } from '../crest/CrestRow'
import { EmptyNote, isHighlighted } from '../viewParts'

export interface EntriesViewProps {
  entries: NonNullable<PublicForm['entries']>
  /** Of the form. */
  name: string
  /** Entries at the most; all if not given. */
  limit?: number | undefined
  /** Whose entries are marked. */
  school?: string | number | undefined
}

/** Public entries of a form: a line for each, with what of it everyone may read. */
export function EntriesView({ entries, name, limit, school }: EntriesViewProps) {
  const rows = entries.rows.slice(0, limit)
  if (rows.length === 0) return <EmptyNote>No entries are published yet.</EmptyNote>
  const beside = ([['school', 'School'], ['activity', 'Activity'], ['status', 'Status']] as const).filter(([key]) => rows.some((row) => row[key] !== ''))
  return (
    <table part="table">
      <caption className="unseen">{`Entries of ${name}`}</caption>
      <thead part="header">
        <tr>
          {beside.map(([key, title]) => <th key={key} scope="col">{title}</th>)}
          {entries.columns.map((title, at) => <th key={at} scope="col">{title}</th>)}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const isMarked = isHighlighted({ schoolId: 0, schoolParam: row.schoolParam }, school)
          return (
            <tr key={at} className={isMarked ? 'marked' : undefined} part={isMarked ? 'row row-marked' : 'row'}>
              {beside.map(([key, title]) => <td key={key} part="cell" data-title={title}>{key === 'school' ? <><CrestRow of={row.crest} size="s" /><span>{row.school}</span></> : row[key]}</td>)}
              {row.values.map((value, column) => <td key={column} part="cell" data-title={entries.columns[column]}>{value}</td>)}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
