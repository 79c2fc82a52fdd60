import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { linkTo } from '@portal/shared/platform/access/screens'
import { listActivities, removeActivities, restoreActivities } from '@portal/shared/directory/activities/activity.calls'
import { activityKindNames, genderNames } from '@portal/shared/directory/activities/activity.kinds'
import { activitySorts, mostActivitiesAtOnce } from '@portal/shared/directory/activities/activityRecord.schemas'
import type { ActivityRow } from '@portal/shared/directory/activities/activityRecord.schemas'
import { seasonText } from './seasonText'
import { useMay } from '../../platform/lib/session/useMay'
import { choicesOf } from '../../platform/ui/list/filters'
import { listRead } from '../../platform/ui/list/listRead'
import { ListScreen } from '../../platform/ui/list/ListScreen'
import { NoneYet } from '../../platform/ui/list/NoneYet'
import type { Column } from '../../platform/ui/list/ListTable'
import type { ListFilter } from '../../platform/ui/list/useListFilters'
import { useRemoval } from '../../platform/ui/list/useRemoval'
import { Badge } from '../../platform/ui/text/Badge'
import { ScreenButton } from '../../platform/ui/button/ScreenButton'

const noun = ['activity', 'activities'] as const
const rowKey = ({ activityId }: ActivityRow) => activityId
const nameOf = ({ name }: ActivityRow) => name
const season = { key: 'season', heading: 'Season', cell: ({ season }: ActivityRow) => seasonText(season) || <span className="dim">None yet</span>, sort: 'season' as const, firstOrder: ['earliest first', 'latest first'] as const }

const columnsFor = (mayEdit: boolean): Column<ActivityRow, (typeof activitySorts)[number]>[] => [
  {
    key: 'name', heading: 'Activity', sort: 'name', isTitle: true,
    cell: (row) => <>{mayEdit ? <Link to={linkTo('editActivity', row)}>{row.name}</Link> : row.name}{row.isDeleted && <> <Badge tone="due">Deleted</Badge></>}</>,
  },
  { key: 'kind', heading: 'Kind', cell: ({ kind }) => activityKindNames[kind], sort: 'kind' },
  { key: 'gender', heading: 'Who', priority: 3, width: 7, cell: ({ gender }) => genderNames[gender] },
  season,
  {
    key: 'schools', heading: 'Schools', sort: 'schools', numeric: true,
    cell: ({ activityId, name, schoolCount, isDeleted }, may) => (may.open('participation') && !isDeleted
      ? <Link to={`${linkTo('participation')}?activity=${activityId}`} aria-label={`${schoolCount} schools take part in ${name}`}>{schoolCount.toLocaleString('en-US')}</Link>
      : schoolCount.toLocaleString('en-US')),
  },
  { key: 'teams', heading: 'Teams', priority: 1, cell: ({ teamCount }) => teamCount.toLocaleString('en-US'), sort: 'teams', numeric: true, to: ({ activityId, teamCount }, may) => (teamCount > 0 && may.open('teams') ? `${linkTo('teams')}?activity=${activityId}` : null) },
]
const columns = { edit: columnsFor(true), look: columnsFor(false) }

const filters: readonly ListFilter[] = [
  { name: 'kind', label: 'Kind', options: choicesOf(activityKindNames) },
  { name: 'gender', label: 'Who takes part', options: choicesOf(genderNames) },
  { name: 'deleted', label: 'Deleted', options: choicesOf({ yes: 'Deleted only' }), all: 'Not deleted' },
]
const activities = listRead(listActivities)

/** The association's activities, with what of them is of the chosen academic year. */
export function OfficeActivities() {
  const may = useMay()
  const mayEdit = may.open('editActivity')
  const removal = useRemoval({
    noun, rowKey, nameOf, remove: removeActivities, restore: restoreActivities, field: 'activityIds', most: mostActivitiesAtOnce,
    explained: 'Activities in use this year cannot be deleted. Deleted activities can be restored, and past years keep them.',
  })
  return (
    <ListScreen
      title="Activities" noun={noun} searchLabel="Search by name"
      columns={mayEdit ? columns.edit : columns.look} rowKey={rowKey} nameOf={nameOf} sorts={activitySorts} defaultSort="name"
      useRows={activities.useRows} readAll={activities.readAll} filters={filters} removal={removal}
      rowActions={(row) => [
        ...(mayEdit ? [{ label: 'Edit', to: linkTo('editActivity', row) }] : []),
        ...(may.open('districts') && !row.isDeleted ? [{ label: 'Districts', to: `${linkTo('districts')}?${new URLSearchParams({ activity: row.activity })}` }] : []),
        ...(may.open('participation') && !row.isDeleted ? [{ label: 'Who takes part', to: `${linkTo('participation')}?activity=${row.activityId}` }] : []),
        ...(may.open('events') && !row.isDeleted ? [{ label: 'Events', to: `${linkTo('events')}?activity=${row.activityId}` }] : []),
        ...(may.open('studentReport') ? [{ label: 'Students', to: linkTo('studentReport', { productGroupType: row.kind, activityId: row.activityId }) }] : []),
      ]}
      actions={(
        <>
          <ScreenButton to="addActivity" kind="add">Add an activity</ScreenButton>
          {mayEdit && <Button component={Link} to={linkTo('ownActivities')} variant="default" leftSection={<IconArrowsExchange size="1.125rem" aria-hidden="true" />}>Activities of a school</Button>}
        </>
      )}
      empty={<NoneYet what="activities" to="addActivity" />}
    />
  )
}
