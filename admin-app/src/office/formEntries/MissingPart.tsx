import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listNotAnswered } from '@portal/shared/office/formEntries/formMissing.calls'
import type { MissingRow } from '@portal/shared/office/formEntries/formMissing.schemas'
import { query } from '../../platform/lib/call/queries'
import { ListTable, type Column } from '../../platform/ui/list/ListTable'
import { Pages } from '../../platform/ui/list/Pages'
import { SearchBox } from '../../platform/ui/list/SearchBox'
import { useListInput } from '../../platform/ui/list/useListInput'
import { EmptyState, NoneMatch, StateView } from '../../platform/ui/loading/StateView'
import { momentOf } from './entryWords'
import styles from './totals.module.css'

const perNames = { school: ['school', 'schools'], team: ['team', 'teams'], student: ['student', 'students'], person: ['person', 'people'], many: ['', ''] } as const
const sorts = ['name'] as const
const columnsOf = (heading: string, hasSchool: boolean): Column<MissingRow, 'name'>[] => [
  {
    key: 'name', heading, isTitle: true, cell: ({ name }) => name,
    to: ({ key }, may) => {
      const [kind, id] = key.split(':') as [string, string]
      return kind === 'school' ? may.linkTo('schoolHub', { schoolId: Number(id) }) : kind === 'student' ? may.linkTo('studentHub', { studentId: Number(id) }) : null
    },
  },
  ...(hasSchool ? [{ key: 'school', heading: 'School', priority: 1 as const, isWide: true, cell: ({ school }: MissingRow) => school || '–', to: ({ schoolId }: MissingRow, may: Parameters<NonNullable<Column<MissingRow, 'name'>['to']>>[1]) => (schoolId === null ? null : may.linkTo('schoolHub', { schoolId })) }] : []),
  { key: 'begun', heading: 'Begun', priority: 1, width: 6, cell: ({ hasBegun }) => (hasBegun ? 'Has a draft' : 'No') },
  { key: 'people', heading: 'Can be reminded', numeric: true, priority: 2, width: 9, cell: ({ people }) => people.toLocaleString('en-US') },
  { key: 'reminded', heading: 'Last reminded', priority: 1, width: 12, cell: ({ remindedAt }) => (remindedAt ? momentOf(remindedAt) : 'Never') },
]

/** Who a form is for and has not sent it, by school and name; the address has the search, the page and the school. */
export function MissingPart({ formId, schoolId }: { formId: number; schoolId: number | undefined }) {
  const { input, change, hrefOfPage } = useListInput(sorts, 'name')
  const { page, pageSize, search } = input
  const read = useQuery({ ...query(listNotAnswered, { formId, page, search, ...(pageSize !== undefined && { pageSize }), ...(schoolId !== undefined && { schoolId }) }), placeholderData: keepPreviousData })
  const { data } = read
  const [one, more] = perNames[data?.per ?? 'person']
  return (
    <>
      <div className={`${styles.tools} no-print`}><SearchBox label="Search name or school" value={search} onSearch={(text) => change({ search: text })} className={styles.search} /></div>
      <StateView
        read={read} what="who has not answered" isEmpty={({ total }) => total === 0}
        empty={search === '' ? <EmptyState heading={data?.asked === 0 ? 'This form is for nobody here.' : 'Everyone has answered.'} /> : <NoneMatch what={more} of="search" sought={search} onClear={() => change({ search: '' })} />}
      >
        {({ rows, total, asked, answered, per, pageSize: sizeOfPage }) => (
          <>
            <p role="status">{answered.toLocaleString('en-US')} of {asked.toLocaleString('en-US')} {asked === 1 ? one : more} answered.</p>
            <div className={styles.progress} aria-hidden="true"><i style={{ width: `${asked === 0 ? 0 : (answered / asked) * 100}%` }} /></div>
            <ListTable
              caption="Not answered" columns={columnsOf(one === '' ? 'Name' : one[0]!.toUpperCase() + one.slice(1), per !== 'school')} rows={rows} rowKey={({ key }) => key} nameOf={({ name }) => name} sort="name" onSort={() => undefined}
              foot={<Pages page={page} pageSize={sizeOfPage} total={total} hrefOfPage={hrefOfPage} onPageSize={(rowsOfPage) => change({ rows: rowsOfPage })} />}
            />
          </>
        )}
      </StateView>
    </>
  )
}
