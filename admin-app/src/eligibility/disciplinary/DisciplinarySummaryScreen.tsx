import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { getDisciplinarySummary } from '@portal/shared/eligibility/disciplinary/disciplinary.calls'
import { dollars, kindWords } from '@portal/shared/eligibility/disciplinary/disciplinary.words'
import { summarySorts } from '@portal/shared/eligibility/disciplinary/disciplinarySummary.schemas'
import type { CountedKind, ListedSummaryRow, SummaryRow, SummarySort } from '@portal/shared/eligibility/disciplinary/disciplinarySummary.schemas'
import { ExportButton } from '../../platform/ui/button/ExportButton'
import { useMay } from '../../platform/lib/session/useMay'
import { choicesOf } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { Column } from '../../platform/ui/list/ListTable'
import { schoolFilter } from '../../platform/ui/list/schoolFilter'
import { useListFilters } from '../../platform/ui/list/useListFilters'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import { useListInput } from '../../platform/ui/list/useListInput'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { countedWords } from './countedWords'
import styles from './disciplinary.module.css'
import { SummaryActionsDialog } from './SummaryActionsDialog'
import { SchoolName } from '../../platform/ui/text/SchoolName'

const summary = listRead(getDisciplinarySummary, { school: 'schoolId', activity: 'activityId' })
const fixedFilters: ListFilter[] = [
  { name: 'part', label: 'Part of the year', options: choicesOf({ fall: 'Fall, until December', spring: 'Spring, from January' }) },
  { name: 'kind', label: 'Kind', options: choicesOf(kindWords) },
]
const nameOf = ({ activity, school }: SummaryRow) => `${activity?.name ?? 'No activity'}, ${school.name}`
const rowKey = ({ activity, school }: SummaryRow) => `${school.schoolId}:${activity?.activityId ?? 0}`

/** /activity-disciplinary-summary: what was decided about conduct in the year, by activity and school. */
export default function DisciplinarySummaryScreen() {
  const isOffice = useMay().see('allSchools')
  const [opened, setOpened] = useState<{ row: SummaryRow; counted: CountedKind } | null>(null)
  const { input } = useListInput<SummarySort>(summarySorts, 'activity')
  const { values: inAddress } = useListFilters(addressFilters)
  const data = summary.useRows(input, inAddress).data
  const filters = useMemo<ListFilter[]>(() => [
    ...(isOffice ? [schoolFilter(data?.school)] : []),
    { name: 'activity', label: 'Activity', ...(data && { options: data.activities.map(({ activityId, name }) => ({ value: String(activityId), label: name })) }) },
    ...fixedFilters,
  ], [isOffice, data])

  const counts = (counted: CountedKind): Column<ListedSummaryRow, SummarySort> => ({
    key: counted, heading: countedWords[counted], numeric: true,
    cell: (row) => (row[counted] === 0 ? '–' : (
      <button type="button" className={styles.count} aria-label={`${row[counted]} ${countedWords[counted].toLowerCase()}: ${nameOf(row)}`} onClick={() => setOpened({ row, counted })}>
        {row[counted]}{counted === 'suspensions' && row.inForce > 0 && <span className="dim"> ({row.inForce} in effect)</span>}{counted === 'fines' && row.fineCents > 0 && <span className="dim"> ({dollars(row.fineCents)})</span>}
      </button>
    )),
  })
  const columns: Column<ListedSummaryRow, SummarySort>[] = [
    { key: 'activity', heading: 'Activity', cell: ({ activity }) => activity?.name ?? 'No activity', sort: 'activity', isTitle: true, to: ({ activity }, may) => activity && may.linkTo('editActivity', activity) },
    { key: 'school', heading: 'School', cell: ({ school, schoolMark }) => <SchoolName name={school.name} mark={schoolMark} />, sort: 'school', isWide: true, to: ({ school }, may) => may.linkTo('schoolHub', school) },
    counts('ejections'), counts('suspensions'), counts('warnings'), counts('fines'), counts('others'),
    { key: 'total', heading: 'All', cell: ({ total }) => total, sort: 'total', numeric: true },
  ]
  return (
    <>
      <ListScreen
        title="Disciplinary summary" noun={['line', 'lines']} searchLabel="Search activity or school"
        columns={columns} rowKey={rowKey} nameOf={nameOf} sorts={summarySorts} defaultSort="activity"
        useRows={summary.useRows} filters={filters} isCompared
        actions={(shown, values) => (
          <>
            <Button variant="default" leftSection={<IconPrinter size="1.125rem" aria-hidden="true" />} onClick={() => window.print()}>Print</Button>
            <ExportButton export="disciplinarySummary" input={summary.narrowed(shown, values)} />
          </>
        )}
        notice={data && data.total > 0 && (
          <dl className={styles.totals}>
            {([['Ejections', data.totals.ejections], ['Suspensions', data.totals.suspensions], ['In effect today', data.totals.inForce], ['Warnings', data.totals.warnings], ['Fines', data.totals.fines === 0 ? 0 : `${data.totals.fines}, ${dollars(data.totals.fineCents)}`]] as const)
              .map(([label, value]) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}
          </dl>
        )}
        empty={<EmptyState heading="No actions this year">Overturned actions aren’t counted.</EmptyState>}
      />
      {opened && <SummaryActionsDialog {...opened} part={inAddress.part} kind={inAddress.kind} title={nameOf(opened.row)} onClose={() => setOpened(null)} />}
    </>
  )
}

const addressFilters: ListFilter[] = [{ name: 'school', label: 'School' }, { name: 'activity', label: 'Activity' }, ...fixedFilters]
