import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { linkTo } from '@portal/shared/platform/access/screens'
import { countActivityRequests, listActivityRequests } from '@portal/shared/directory/activityRequests/activityRequest.calls'
import { activityRequestSorts, mostAtOnce } from '@portal/shared/directory/activityRequests/activityRequest.schemas'
import type { ActivityRequestList as List, ActivityRequestRow } from '@portal/shared/directory/activityRequests/activityRequest.schemas'
import { officeTime } from '../../platform/lib/words/officeTime'
import { query } from '../../platform/lib/call/queries'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import type { Column } from '../../platform/ui/list/ListTable'
import { Badge } from '../../platform/ui/text/Badge'
import { PageTabs } from '../../platform/ui/page/PageTabs'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'
import { useActivityDecisions } from './useActivityDecisions'
import { SchoolName } from '../../platform/ui/text/SchoolName'

type Sort = (typeof activityRequestSorts)[number]

const rowKey = ({ requestId }: ActivityRequestRow) => requestId
const nameOf = ({ schoolName, activityName }: ActivityRequestRow) => `${schoolName}, ${activityName}`

const school: Column<ActivityRequestRow, Sort> = { key: 'school', heading: 'School', cell: ({ schoolName, schoolMark }) => <SchoolName name={schoolName} mark={schoolMark} />, sort: 'school', isTitle: true, to: (row, may) => may.linkTo('schoolHub', row) }
const activity: Column<ActivityRequestRow, Sort> = { key: 'activity', heading: 'Activity', priority: 1, cell: ({ activityName }) => activityName, sort: 'activity', to: (row, may) => may.linkTo('editActivity', row) }
const note: Column<ActivityRequestRow, Sort> = { key: 'note', heading: 'Note', cell: (row) => row.note || '–', isWide: true }
const waiting: Column<ActivityRequestRow, Sort>[] = [
  school, activity, note,
  { key: 'date', heading: 'Asked', cell: ({ askedBy, createdAt }) => [officeTime(createdAt), askedBy].filter(Boolean).join(', '), sort: 'date', firstOrder: ['oldest first', 'newest first'], isWide: true },
]
/** Where those who join and those who leave are in one list. */
const both = waiting.toSpliced(2, 0, { key: 'what', heading: 'Wants to', cell: ({ kind }) => (kind === 'join' ? 'Join' : 'Leave') })
const decided: Column<ActivityRequestRow, Sort>[] = [
  school, activity,
  { key: 'what', heading: 'Decision', cell: ({ kind, status }) => <Badge tone={status === 'rejected' ? 'due' : undefined}>{kind === 'join' ? 'Join' : 'Leave'}: {status}</Badge> },
  { key: 'reason', heading: 'Reason', cell: ({ reason }) => reason || '–', isWide: true },
  { key: 'date', heading: 'Decided', cell: ({ decidedBy, decidedAt }) => [decidedAt && officeTime(decidedAt), decidedBy].filter(Boolean).join(', '), sort: 'date', firstOrder: ['oldest first', 'newest first'], isWide: true },
]
const reads = { join: listRead(listActivityRequests, {}, { list: 'join' }), leave: listRead(listActivityRequests, {}, { list: 'leave' }), waiting: listRead(listActivityRequests, {}, { list: 'waiting' }), decided: listRead(listActivityRequests, {}, { list: 'decided' }) }

/** One of the office's lists of requests, with the others as tabs. */
export function ActivityRequestList({ list, title, empty }: { list: List; title: string; empty: ReactNode }) {
  const decisions = useActivityDecisions()
  const { data } = useQuery(query(countActivityRequests, {}))
  const filters = useMemo(() => (data?.activities.length ? [{ name: 'activityId', label: 'Activity', options: data.activities.map(({ activityId, name }) => ({ value: String(activityId), label: name })) }] : []), [data])
  const isWaiting = list !== 'decided'
  const counted = (text: string, count: number | undefined) => (count ? `${text} (${count.toLocaleString('en-US')})` : text)
  return (
    <>
      <ListScreen
        title={title} noun={['request', 'requests']} searchLabel="Search school or activity"
        columns={list === 'waiting' ? both : isWaiting ? waiting : decided} rowKey={rowKey} nameOf={nameOf} sorts={activityRequestSorts} defaultSort={isWaiting ? 'date' : '-date'}
        useRows={reads[list].useRows} readAll={reads[list].readAll} filters={filters}
        tabs={(
          <PageTabs
            label="Lists of requests"
            tabs={[
              { to: `${linkTo('activityRequests')}?list=waiting`, text: counted('All', data && data.join + data.leave), isCurrent: list === 'waiting' },
              { to: linkTo('activityRequests'), text: counted('To join', data?.join), isCurrent: list === 'join' },
              { to: linkTo('deleteActivityRequests'), text: counted('To leave', data?.leave), isCurrent: list === 'leave' },
              { to: `${linkTo('activityRequests')}?list=decided`, text: 'Decided', isCurrent: list === 'decided' },
            ]}
          />
        )}
        notice={decisions.notice}
        selection={isWaiting && decisions.mayDecide ? {
          most: mostAtOnce,
          actions: (rows, clear) => [
            { label: 'Accept', onSelect: () => decisions.ask('accept', rows, clear) },
            { label: 'Reject', danger: true, onSelect: () => decisions.ask('reject', rows, clear) },
          ],
        } : undefined}
        rowActions={isWaiting && decisions.mayDecide ? decisions.actionsOf : undefined}
        actions={<ScreenButton to="addActivityRequest" kind="add">Add a request</ScreenButton>}
        empty={empty}
      />
      {decisions.dialog}
    </>
  )
}
