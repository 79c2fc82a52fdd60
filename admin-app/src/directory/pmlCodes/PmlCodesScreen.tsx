import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listPmlCodes, listPmlFilters } from '@portal/shared/directory/pmlCodes/pmlCode.calls'
import { pmlGrades, pmlSorts } from '@portal/shared/directory/pmlCodes/pmlCode.schemas'
import type { PmlRow, PmlSort } from '@portal/shared/directory/pmlCodes/pmlCode.schemas'
import { query } from '../../platform/lib/call/queries'
import { useUser } from '../../platform/lib/session/session'
import { usePastYear } from '../../platform/lib/session/usePastYear'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { Column } from '../../platform/ui/list/ListTable'
import type { ListInput } from '../../platform/ui/list/useListInput'
import type { FilterValues, ListFilter } from '../../platform/ui/list/useListFilters'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { PieceDialog } from './PieceDialog'
import styles from './pmlCodes.module.css'
import { usePieceRemoval } from './usePieceRemoval'

const columns: Column<PmlRow, PmlSort>[] = [
  {
    key: 'title', heading: 'Title', sort: 'title', isTitle: true,
    cell: ({ title, specification }) => <>{title}{specification && <span className={styles.small}>{specification}</span>}</>,
  },
  {
    key: 'code', heading: 'Code', priority: 1, sort: 'code', firstOrder: ['lowest first', 'highest first'],
    cell: ({ code, sharing }) => <>{code}{sharing > 1 && <Link className={styles.small} to={`?search=${code}`}>{sharing} pieces share this code</Link>}</>,
  },
  { key: 'event', heading: 'Event', cell: ({ eventName }) => eventName },
  { key: 'grade', heading: 'Grade', priority: 3, numeric: true, cell: ({ grade }) => grade || '–' },
  { key: 'composer', heading: 'Composer', priority: 1, sort: 'composer', isWide: true, cell: ({ composer, arranger }) => <>{composer || '–'}{arranger && <span className={styles.small}>arr. {arranger}</span>}</> },
  { key: 'publisher', heading: 'Publisher', priority: 3, isWide: true, cell: ({ publisher }) => publisher || '–' },
]

const usePieces = (input: ListInput<PmlSort>, { event, grade }: FilterValues) =>
  useQuery({ ...query(listPmlCodes, { ...input, event, grade: grade ? Number(grade) : undefined }), placeholderData: keepPreviousData })

/** /pml-codes */
export default function PmlCodesScreen() {
  const mayChange = !useUser().actingAs
  const mayAdd = !usePastYear() && mayChange
  const { data } = useQuery(query(listPmlFilters, {}))
  const filters = useMemo((): readonly ListFilter[] => [
    { name: 'event', label: 'Event', options: (data?.events ?? []).map(({ eventCode, eventName }) => ({ value: eventCode, label: `${eventCode} ${eventName}` })) },
    { name: 'grade', label: 'Grade', options: pmlGrades.map((grade) => ({ value: String(grade), label: grade === 0 ? 'Without a grade' : `Grade ${grade}` })) },
  ], [data])
  const [opened, open] = useState<PmlRow | 'new' | null>(null)
  const removal = usePieceRemoval()
  return (
    <>
      <ListScreen
        title="Music list"
        noun={['piece', 'pieces']}
        searchLabel="Search title, composer or code"
        columns={columns}
        rowKey={({ pmlCodeId }) => pmlCodeId}
        sorts={pmlSorts}
        defaultSort="code"
        useRows={usePieces}
        filters={filters}
        nameOf={({ title, code }) => `${title}, ${code}`}
        notice={removal.notice}
        rowActions={mayChange ? (piece) => [{ label: 'Change', onSelect: () => open(piece) }, { label: 'Remove', danger: true, onSelect: () => removal.ask(piece) }] : undefined}
        actions={mayAdd && (
          <>
            <Button leftSection={<IconPlus size="1.125rem" aria-hidden="true" />} onClick={() => open('new')}>Add a piece</Button>
            <Button component={Link} to={linkTo('importPmlCodes')} variant="default" leftSection={<IconFileImport size="1.125rem" aria-hidden="true" />}>Import</Button>
          </>
        )}
        empty={<EmptyState heading="No pieces yet">{mayAdd && <Link to={linkTo('importPmlCodes')}>Import the music list</Link>}</EmptyState>}
      />
      {opened && <PieceDialog piece={opened === 'new' ? null : opened} events={data?.events ?? []} onClose={() => open(null)} />}
      {removal.dialog}
    </>
  )
}
