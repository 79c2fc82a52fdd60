import { IconInbox } from '@tabler/icons-react'
import { linkTo, screens } from '@portal/shared/platform/access/screens'
import { decideRequests } from '@portal/shared/identity/requests/request.calls'
import { useActivityDecisions } from '../../directory/activityRequests/useActivityDecisions'
import { kindName } from '../../eligibility/documents/documents'
import { personPage, useReview } from '../../eligibility/documents/useReview'
import { requestActions, requestPath } from '../../identity/requests/requestActions'
import { askedText, kindOfPerson, kindWords } from '../../identity/requests/requestWords'
import { useDecisions } from '../../identity/requests/useDecisions'
import { useMay, type May } from '../../platform/lib/session/useMay'
import { officeTime } from '../../platform/lib/words/officeTime'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { Column } from '../../platform/ui/list/ListTable'
import { RowMenu } from '../../platform/ui/list/RowMenu'
import { EmptyState } from '../../platform/ui/loading/StateView'
import { SchoolName } from '../../platform/ui/text/SchoolName'
import { ShortName } from '../../platform/ui/text/ShortName'
import { useOwnSteps } from '../dashboard/useOwnSteps'
import { EventSteps } from './EventSteps'
import { inboxSorts, useInboxRows, type InboxRow, type InboxSort } from './inboxRows'

const rowKey = ({ key }: InboxRow) => key

function nameOf({ kind, row }: InboxRow): string {
  if (kind === 'request') return `${row.firstName} ${row.lastName}`
  return kind === 'document' ? row.subjectName : row.activityName
}

/** What is wanted, and beside it what helps to decide. */
function wanted({ kind, row }: InboxRow): readonly [string, string] {
  if (kind === 'document') return [kindName(row.kind), '']
  if (kind === 'activity') return [`${row.kind === 'join' ? 'Join' : 'Leave'} the activity`, row.note]
  if (row.kind === 'statusChange' || row.kind === 'accountDeletion') return [askedText(row), row.note]
  return [kindWords[row.kind], row.roleName || (row.userType ? kindOfPerson[row.userType] : '')]
}

/** The page of it; for what is all in its row, its own list, narrowed to it. */
function pageOf({ kind, row }: InboxRow, may: May): string | null {
  if (kind === 'document') return personPage(row, may)
  if (kind === 'activity') return `${linkTo('activityRequests')}?${new URLSearchParams({ list: 'waiting', search: row.schoolName }).toString()}`
  if (!may.send(decideRequests)) return null
  return requestPath(row) ?? `${linkTo('accountDeleteRequests')}?${new URLSearchParams({ search: `${row.firstName} ${row.lastName}` }).toString()}`
}

function School({ of: { kind, row } }: { of: InboxRow }) {
  if (kind === 'request') return row.schoolName ? <ShortName name={row.schoolName} short={row.schoolShort} /> : <>–</>
  return <SchoolName name={row.schoolName} mark={row.schoolMark} />
}

/** /administration/inbox: all that waits for a decision of this person, the oldest first. The lists of each kind are its tabs. */
export default function InboxScreen() {
  const may = useMay()
  const requests = useDecisions()
  const activities = useActivityDecisions()
  const review = useReview()
  const events = useOwnSteps()
  const mayDecide = may.send(decideRequests)
  const columns: Column<InboxRow, InboxSort>[] = [
    { key: 'name', heading: 'Name', isTitle: true, width: 14, cell: nameOf, to: pageOf },
    { key: 'wanted', heading: 'Request', isKept: true, priority: 1, isWide: true, cell: (row) => <>{wanted(row)[0]} <span className="dim">{wanted(row)[1]}</span></> },
    { key: 'school', heading: 'School', cell: (row) => <School of={row} />, to: ({ row: { schoolId } }) => (schoolId === null ? null : may.linkTo('schoolHub', { schoolId })) },
    { key: 'date', heading: 'Waiting since', cell: ({ row }) => officeTime(row.createdAt), sort: 'date', firstOrder: ['oldest first', 'newest first'], width: 13 },
    {
      key: 'actions', heading: 'Action', isKept: true, priority: 1, width: 16,
      cell: (each) => {
        if (each.kind === 'document') return review.buttonsOf(each.row)
        if (each.kind === 'activity') return activities.mayDecide ? <RowMenu name={nameOf(each)} shown={2} actions={activities.actionsOf(each.row)} /> : null
        return mayDecide ? <RowMenu name={nameOf(each)} shown={2} actions={requestActions(each.row, requests.ask)} /> : null
      },
    },
  ]
  return (
    <>
      <ListScreen
        title={screens.inbox.title}
        noun={['item', 'items']}
        searchLabel="Search the inbox"
        columns={columns}
        rowKey={rowKey}
        nameOf={nameOf}
        sorts={inboxSorts}
        defaultSort="date"
        useRows={useInboxRows}
        above={<EventSteps tiles={events.tiles} />}
        notice={<>{requests.notice}{activities.notice}</>}
        empty={<EmptyState icon={<IconInbox size="2rem" stroke={1.5} aria-hidden="true" />} heading={events.tiles.length > 0 ? 'No requests or documents are waiting' : 'Nothing is waiting'}>Decided requests and documents are in their lists.</EmptyState>}
      />
      {requests.dialog}
      {activities.dialog}
      {review.viewer}
    </>
  )
}
