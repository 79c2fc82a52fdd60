import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { decideRequests, listRequests } from '@portal/shared/identity/requests/request.calls'
import { mostAtOnce, requestSorts } from '@portal/shared/identity/requests/request.schemas'
import type { RequestList, RequestRow } from '@portal/shared/identity/requests/request.schemas'
import { officeTime } from '../../platform/lib/words/officeTime'
import { type May, useMay } from '../../platform/lib/session/useMay'
import { choicesOf } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { Column } from '../../platform/ui/list/ListTable'
import { schoolFilter } from '../../platform/ui/list/schoolFilter'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { requestActions, requestPath } from './requestActions'
import { RequestTabs } from './RequestTabs'
import { askedText, kindOfPerson, kindWords } from './requestWords'
import { useDecisions } from './useDecisions'
import { ShortName } from '../../platform/ui/text/ShortName'
import styles from './requests.module.css'

type Sort = (typeof requestSorts)[number]

interface RequestListViewProps {
  list: RequestList
  title: string
  empty: ReactNode
}

const nameOf = (row: RequestRow) => `${row.firstName} ${row.lastName}`
const joiningKinds = choicesOf({ staff: kindOfPerson.staff, student: kindOfPerson.student, parent: kindOfPerson.parent })
const rowKey = (row: RequestRow) => row.requestId

/** A list of requests: search, filters, order and page in the address; many decided at once. */
export function RequestListView({ list, title, empty }: RequestListViewProps) {
  const may = useMay()
  const decisions = useDecisions()
  const mayDecide = may.send(decideRequests)
  const isWaiting = list !== 'rejected' && list !== 'accepted'
  const byKind = list === 'joining' || list === 'rejected' || list === 'accepted'
  const bySchool = may.open('schools') && list !== 'accountDeletion'
  const filters = useMemo((): ListFilter[] => [
    ...(byKind ? [{ name: 'type', label: 'Kind of person', options: joiningKinds }] : []),
    ...(bySchool ? [schoolFilter()] : []),
  ], [byKind, bySchool])
  const requests = useMemo(() => listRead(listRequests, { type: 'userType', school: 'schoolId' }, { list }), [list])

  const columns = useMemo((): Column<RequestRow, Sort>[] => [
    {
      key: 'name', heading: 'Name', sort: 'name', isTitle: true,
      cell: (row) => {
        const path = requestPath(row)
        const name = `${row.lastName}, ${row.firstName}`
        return path && mayDecide ? <Link className={styles.rowLink} to={path}>{name}</Link> : name
      },
    },
    ...(byKind ? [{ key: 'kind', heading: 'Kind', priority: 2 as const, cell: (row: RequestRow) => (row.userType ? kindOfPerson[row.userType] : '–') }] : []),
    ...(list === 'rejected' ? [{ key: 'about', heading: 'About', cell: (row: RequestRow) => kindWords[row.kind] }] : []),
    ...(list === 'statusChange' || list === 'accountChanges' ? [{ key: 'asked', heading: 'Asked', cell: (row: RequestRow) => askedText(row) }] : list === 'accountDeletion' ? [] : [{ key: 'role', heading: 'Role', cell: (row: RequestRow) => row.roleName || '–' }]),
    ...(list === 'accountDeletion' ? [] : [{ key: 'school', heading: 'School', priority: 1 as const, cell: ({ schoolName, schoolShort }: RequestRow) => (schoolName ? <ShortName name={schoolName} short={schoolShort} /> : '–'), sort: 'school' as const, to: ({ schoolId }: RequestRow, may: May) => (schoolId === null ? null : may.linkTo('schoolHub', { schoolId })) }]),
    ...(list === 'accountDeletion' || list === 'statusChange' || list === 'accountChanges' ? [{ key: 'note', heading: 'Reason', cell: (row: RequestRow) => row.note || '–' }] : []),
    { key: 'date', heading: 'Asked on', priority: 1, cell: (row) => officeTime(row.createdAt), sort: 'date', firstOrder: ['oldest first', 'newest first'] },
    ...(isWaiting ? [] : [
      { key: 'decided', heading: 'Decided by', cell: (row: RequestRow) => `${row.decidedBy || '–'}${row.decidedAt ? `, ${officeTime(row.decidedAt)}` : ''}` },
      ...(list === 'rejected' ? [{ key: 'reason', heading: 'Reason', cell: (row: RequestRow) => row.reason }] : []),
    ]),
  ], [byKind, list, isWaiting, mayDecide])

  return (
    <>
      <ListScreen
        title={title}
        noun={['request', 'requests']}
        searchLabel="Search name, email or school"
        columns={columns}
        rowKey={rowKey}
        nameOf={nameOf}
        sorts={requestSorts}
        defaultSort={isWaiting ? 'date' : '-date'}
        useRows={requests.useRows} readAll={requests.readAll}
        filters={filters}
        tabs={<RequestTabs list={list} />}
        notice={decisions.notice}
        selection={isWaiting && mayDecide ? {
          most: mostAtOnce,
          actions: (rows, clear) => [
            { label: 'Accept', onSelect: () => decisions.ask('accept', rows, clear) },
            { label: 'Reject', danger: true, onSelect: () => decisions.ask('reject', rows, clear) },
          ],
        } : undefined}
        rowActions={isWaiting && mayDecide ? (row) => requestActions(row, decisions.ask) : undefined}
        empty={empty ?? <EmptyState heading="Nothing is pending" />}
      />
      {decisions.dialog}
    </>
  )
}
